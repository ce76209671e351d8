import { expect, test } from "vitest";
import { nearName } from "../../runtime/carried/near-name.js";

test.each([
  ["notes", "note"],
  ["state", "status"],
  ["createdAt", "created_at"],
  ["limt", "limit"],
  ["custmer_name", "customer_name"],
])("%s was probably meant for %s", (given, declared) => {
  expect(nearName(given, ["other", declared])).toBe(declared);
});

test.each([
  ["offset", "limit"],
  ["created_after", "created_before"],
  ["id", "in"],
  ["start", "status"],
  ["page", "page_size"],
])("%s is another word than %s", (given, declared) => {
  expect(nearName(given, [declared])).toBeUndefined();
});

test("of several near names the nearest is meant, and a very long one costs nothing", () => {
  expect(nearName("statuss", ["state", "statute", "status"])).toBe("status");
  expect(nearName("s".repeat(1_000_000), ["status"])).toBeUndefined();
});
