// What the pocket table says about itself, and about devices beside it.

import { speaker } from "../lib/texts.svelte";
import en from "./en";
import es from "./es";

export const say = speaker({ en, es });
