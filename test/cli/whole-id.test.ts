import { expect, it } from "vitest";
import { wholeId } from "../../generator/cli/whole-id.js";

it.each([
  [["aaaabbbb-1", "aaaabbbb-2"], "aaaabbbb", ["aaaabbbb-1", "aaaabbbb-2"]],
  [["aaaabbbb", "aaaabbbb-2"], "aaaabbbb", "aaaabbbb"],
  [["aaaabbbb-1", "aaaacccc"], "aaaab", "aaaabbbb-1"],
  [["aaaabbbb-1"], "bbbb", "bbbb"],
  [["aaaabbbb-1"], "aaa", "aaa"],
])("of %j, what is typed as %s is %s", (ids, typed, expected) => {
  const found = wholeId(typed, ids);
  expect("id" in found ? found.id : found.several).toEqual(expected);
});
