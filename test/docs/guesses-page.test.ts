import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("the table of guesses is what the catalogue prints", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/guesses-page.mjs"), "--check"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
