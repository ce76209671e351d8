import { expect, test, vi } from "vitest";
import { reasonOf } from "../../generator/cli/open-store.js";
import { diagnose } from "../../generator/diagnostics/index.js";
import { createPool } from "../../runtime/store/postgres/connection/connection.js";

vi.mock("pg", () => {
  throw new Error("There is no such package.");
});

test("a store whose driver is not installed says how to install it, and not to give another place", async () => {
  const reason = await createPool("postgres://db.internal/app").then(() => "", reasonOf);
  expect(diagnose("cli/unusable-store", { store: "s", reason }).fix).toBe("Run `npm install pg` in your project.");
  expect(diagnose("cli/unreadable-log", { log: "s", reason }).fix).toBe("Run `npm install pg` in your project.");
  expect(diagnose("cli/unusable-store", { store: "s", reason: "it is a folder" }).fix).toContain("a writable file");
});
