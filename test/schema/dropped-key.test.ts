import { describe, expect, test, vi } from "vitest";
import { droppedKey } from "../../runtime/schema/dropped-key.js";

describe("the first key that was left out", () => {
  test.each<[string, unknown, unknown, readonly (string | number)[] | undefined]>([
    ["none", { a: [{ b: 1 }] }, { a: [{ b: 1 }], filled: 2 }, undefined],
    ["at the top", { a: 1, b: 2 }, { a: 1 }, ["b"]],
    ["in a list", { a: [{ b: 1 }, { b: 1, c: 2 }] }, { a: [{ b: 1 }, { b: 1 }] }, ["a", 1, "c"]],
    ["by a name that every object has", { a: { constructor: 1 } }, { a: {} }, ["a", "constructor"]],
    ["of something that is no object any more", { a: { b: 1 } }, { a: "b=1" }, undefined],
  ])("%s", (_, value, made, path) => {
    expect(droppedKey(value, made)).toEqual(path);
  });

  test("is not looked for in bytes, one by one", () => {
    const looked = vi.spyOn(Object, "entries");
    expect(droppedKey({ file: new Uint8Array(1_000) }, { file: new Uint8Array(1_000) })).toBeUndefined();
    expect(looked).toHaveBeenCalledTimes(1);
    looked.mockRestore();
  });
});
