import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const hasOwnDriver = major > 22 || (major === 22 && minor >= 13);

test.skipIf(hasOwnDriver)("a Node without SQLite and without libsql is told what to install, and no file is made or blamed", () => {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-driver-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The built package where no other package is found.
  cpSync(join(import.meta.dirname, "../../runtime/dist/bundle"), join(folder, "runtime"), { recursive: true });
  const program = `import { sqliteStore } from "./runtime/store/sqlite/index.js";
    try { sqliteStore({ path: "store/app.db" }); } catch ({ message }) { console.log(message); }`;
  const told = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder, encoding: "utf8" });
  expect(told).toBe("The SQLite store needs Node 22.13 or later, or the package libsql: npm install libsql\n");
  expect(readdirSync(folder)).toEqual(["runtime"]);
});
