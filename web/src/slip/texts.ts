// What is said beside a game that fits into a code.

import { speaker } from "../lib/texts.svelte";
import en from "./en";
import es from "./es";

export const say = speaker({ en, es });
