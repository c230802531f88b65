// The same cases as the engine's own texts (tests/core/grammar.json): sentences agree with what fills them.

import { expect, test } from "vitest";
import grammar from "../../tests/core/grammar.json";
import { Words } from "../src/lib/words";

type Case = [keyof typeof grammar.words, string, Record<string, unknown>, string];

for (const [language, template, args, sentence] of grammar.cases as Case[])
  test(`${language}: ${template}`, () => {
    const words = new Words({ ...grammar.words[language], sentence: template });
    expect(words.say("sentence", args)).toBe(sentence);
  });
