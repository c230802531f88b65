// What settings say about one's account.

import { speaker } from "../lib/texts.svelte";
import en from "./en";
import es from "./es";

export const say = speaker({ en, es });
