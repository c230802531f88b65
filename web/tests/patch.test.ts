import { expect, test } from "vitest";
import { patched } from "../src/lib/patch";

test("untouched parts are the same objects after a patch", () => {
  const page = { view: { a: [1, 2], b: { c: 3 } } };
  const after = patched(page, [{ op: "add", path: "/view/a/-", value: 3 }]);
  expect(after.view.a).toEqual([1, 2, 3]);
  expect(after.view.b).toBe(page.view.b);
  expect(page.view.a).toEqual([1, 2]);
});

test("a patch replaces, removes and adds in lists and objects", () => {
  const after = patched({ list: [1, 2, 3], map: { "a/b": 1 } }, [
    { op: "remove", path: "/list/0" },
    { op: "replace", path: "/list/0", value: 9 },
    { op: "add", path: "/map/x~0y", value: 2 },
    { op: "remove", path: "/map/a~1b" },
  ]);
  expect(after).toEqual({ list: [9, 3], map: { "x~y": 2 } });
});

test("an empty path replaces the whole", () => {
  expect(patched({ a: 1 } as unknown, [{ op: "replace", path: "", value: 5 }])).toBe(5);
});
