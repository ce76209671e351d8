import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const script = resolve(import.meta.dirname, "../../scripts/prose/check.mjs");
const folder = mkdtempSync(join(tmpdir(), "prose-"));

afterAll(() => rmSync(folder, { recursive: true }));

function check(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(process.execPath, [script, "--strict", file], { encoding: "utf8" });
  return { status, lines: stdout.trim().replaceAll(`${file}:`, "").split("\n").filter(Boolean) };
}

test("the prose check finds listed words, long sentences and wide cells of a page, and counts code as one word", () => {
  const long = `${"word ".repeat(41).trim()}.`;
  const code = `\`${"word ".repeat(60).trim()}\``;
  const page = [
    "# Title",
    "",
    "The caller decides.",
    "",
    `Run ${code} twice.`,
    "",
    "Nobody decides.",
    "",
    long,
    "",
    "| a | b |",
    "|---|---|",
    `| x | ${"y".repeat(201)} |`,
  ];
  expect(check("page.md", page.join("\n"))).toEqual({
    status: 1,
    lines: [
      "7 word: “Nobody”: name the subject, or use the passive with a noun: “no principal”, “unknown”",
      `9 sentence: 41 words: “${long.slice(0, 60)}…”`,
      "13 cell: 201 characters in a table cell, at most 200",
    ],
  });
});

test("the prose check finds comments after regular expressions and inside template literals, and no code", () => {
  const code = [
    "const nobody = 1;",
    "// The first line is fine, and",
    "// whoever reads on finds this.",
    "const text = `${/* somebody */ nobody} nobody`;",
    "const pattern = /nobody/; /** One line. */",
    "const tail = 2; // of which none is left",
  ];
  expect(check("code.ts", code.join("\n"))).toMatchObject({
    status: 1,
    lines: [/^2 word: “whoever”/, /^4 word: “somebody”/, /^6 word: “of which”/].map((line) => expect.stringMatching(line)),
  });
  expect(check("plain.ts", "const nobody = `nobody`;")).toEqual({ status: 0, lines: [] });
});
