import { expect, test } from "vitest";
import { likelyTools } from "../../generator/cli/call/likely-tools.js";

const ids = ["marketplace.up", "marketplace.getBook", "library.getBook", "library.shelves.list", "library.shelves.openShelf"];
const registry = { list: () => ids.map((id) => ({ id })) } as unknown as Parameters<typeof likelyTools>[1][number];

test.each([
  ["getBook", ["marketplace.getBook", "library.getBook"]],
  ["marketplace.getBok", ["marketplace.getBook"]],
  ["markteplace.getBook", ["marketplace.getBook"]],
  ["library.shelves.lst", ["library.shelves.list"]],
  ["library.shelves.open", ["library.shelves.openShelf"]],
  ["library", ["library.getBook", "library.shelves.list", "library.shelves.openShelf"]],
  // What a tool was called that is gone is no slip for the name of another one.
  ["marketplace.qs", []],
  ["marketplace.delete", []],
])("who types `%s` most likely meant %j", (typed, want) => {
  expect(likelyTools(typed, [registry])).toEqual(want);
});
