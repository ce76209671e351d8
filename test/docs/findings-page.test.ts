import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../generated/reference-plans.js";
import { readDocument } from "./markdown.js";
import { isNameIn, proofsIn } from "./proofs.js";

it("every finding names a test that exists, or stands among those that are open", () => {
  const [closed = "", open = ""] = readDocument("docs/measurements/findings.md").split("## Still open");
  const rows = closed.split("\n").filter((line) => /^\| (?!finding|-)/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => !proofsIn(row).some(({ titles }) => titles.length > 0))).toEqual([]);
  const missing = [...rows, open].flatMap(proofsIn).flatMap(({ file, titles }) => {
    const text = existsSync(join(repository, file)) ? readFileSync(join(repository, file), "utf8") : "";
    return titles.filter((title) => !isNameIn(text, title)).map((title) => `${file} has no test "${title}"`);
  });
  expect(missing).toEqual([]);
});
