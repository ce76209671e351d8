import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue/index.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("every diagnostic code has a section with message and fix on the page of diagnostics", () => {
  const sections = new Map(
    readFileSync(join(root, "docs/diagnostics.md"), "utf8")
      .split("\n### ")
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf("\n")), section]),
  );
  const codes = Object.keys(catalogue);
  expect(codes.filter((code) => !sections.has(code))).toEqual([]);
  expect([...sections.keys()].filter((code) => !codes.includes(code))).toEqual([]);
  for (const section of sections.values())
    expect(section).toMatch(/\*\*(Error|Warning|Note)\*\*.*\n\n\*\*Message\*\* .+\n[\s\S]*\*\*Fix\*\* .+/);
});

it("the page of diagnostics is what the catalogue prints", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/diagnostics-page.mjs"), "--check"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
