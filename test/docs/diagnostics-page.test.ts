import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { docsLink, docsPageOf } from "../../generator/cli/docs-link.js";
import { catalogue } from "../../generator/diagnostics/catalogue/index.js";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { anchorsIn } from "./markdown.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const diagnosticCodes = Object.keys(catalogue);
const codes = [...diagnosticCodes, ...Object.keys(errorCatalogue)];
const pages = [...new Set(codes.map(docsPageOf))];

it("every diagnostic code and every error code of calls has a section, to which its link and the index lead", () => {
  const sections = new Map(
    pages.filter((page) => existsSync(join(root, page))).map((page) => [page, anchorsIn(readFileSync(join(root, page), "utf8"))]),
  );
  const index = readFileSync(join(root, "docs/diagnostics.md"), "utf8");
  for (const code of codes) {
    const [link, page, anchor = ""] = /^https:\/\/.+\/blob\/main\/(docs\/.+)#(.+)$/.exec(docsLink(code)) ?? [];
    expect([code, link && sections.get(page ?? "")?.has(anchor)]).toEqual([code, true]);
    expect(index).toContain(`[\`${code}\`](${page?.replace("docs/", "")}#${anchor})`);
  }
});

it("every section of a diagnostic has its severity, message and fix", () => {
  for (const page of pages.filter((one) => !one.endsWith("/runtime.md")))
    for (const section of readFileSync(join(root, page), "utf8").split("\n## ").slice(1))
      expect(section).toMatch(/\*\*(Error|Warning|Note)\*\*.*\n\n\*\*Message\*\* .+\n[\s\S]*\*\*Fix\*\* .+/);
});

it("the pages of diagnostics are what the catalogues print", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/diagnostics-pages.mjs"), "--check"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
