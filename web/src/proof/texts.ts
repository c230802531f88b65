// What the proof of a fair deal says.

import { speaker } from "../lib/texts.svelte";
import en from "./en";
import es from "./es";

export const say = speaker({ en, es });
