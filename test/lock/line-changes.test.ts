import { expect, test } from "vitest";
import type { LockedTool } from "../../generator/lock/index.js";
import { renderLineChanges } from "../../generator/lock/line-changes.js";
import { widenings } from "../../generator/lock/widenings.js";

const line: LockedTool = {
  id: "pets.list",
  source: "pets",
  operation: "GET /pets",
  hostName: "pets_list",
  name: "pets.list",
  contract: "1",
  effect: "read",
  confirm: "never",
  auth: "none",
  scopes: ["a"],
  origins: ["https://a.example"],
};

test.each<[Partial<LockedTool>, string | undefined]>([
  [{ contract: "2" }, undefined],
  [{ effect: "write", confirm: "always" }, "effect read → write; confirm never → always"],
  [{ confirm: "when:1a2b3c4d" }, "confirm never → when"],
  [{ auth: "service", scopes: ["b"] }, "auth none → service; scopes + b, − a"],
  [{ origins: [], guards: ["role admin"] }, "origins − https://a.example; guards + role admin"],
  [{ enabled: false }, "switched off by its contract"],
  [{ grants: ["secret \u001b[31m"] }, expect.not.stringContaining("\u001b")],
])("of a line with %j is said: %s", (change, said) => {
  expect(renderLineChanges(line, { ...line, ...change })).toEqual(said);
});

test("what is said as a widening is not said twice", () => {
  const after: LockedTool = {
    ...line,
    effect: "delete",
    confirm: "always",
    scopes: ["b"],
    origins: ["https://b.example"],
    grants: ["secret B"],
  };
  expect(renderLineChanges(line, after, widenings(line, after))).toBe("confirm never → always; scopes − a");
  const stricter: LockedTool = { ...line, grants: ["secret B"] };
  expect(renderLineChanges(stricter, { ...line, auth: "service" }, [])).toBe("auth none → service; grants − secret B");
});

test("two conditions are distinguished without their hashes", () => {
  expect(renderLineChanges({ ...line, confirm: "when:1" }, { ...line, confirm: "when:2" })).toBe("another condition for confirm");
});
