import { describe, expect, test } from "vitest";
import { type Diagnostic, diagnose } from "../../generator/diagnostics/index.js";
import { listDiagnostics, locate, renderDiagnostics, summarise } from "../../generator/diagnostics/render/index.js";

const text = `toolspec: 1
name: shop
tools:
  shop.find:
    timeot: 5s
    retries: two
`;
const texts = (file: string) => (file === "shop.yaml" ? text : undefined);
const unknownKey = diagnose(
  "toolspec/unknown-key",
  { key: "timeot", where: "a tool", nearest: "timeout", known: [] },
  { file: "shop.yaml", pointer: "/tools/shop.find/timeot" },
  { atKey: true },
);
const wrongType = diagnose(
  "toolspec/wrong-type",
  { what: "`retries`", want: "a whole number", found: 'the text "two"' },
  { file: "shop.yaml", pointer: "/tools/shop.find/retries" },
);
const missingFile = diagnose("source/not-found", { file: "none.yaml" }, { file: "none.yaml", pointer: "" });

describe("rendering for people", () => {
  test("message, place, excerpt with a caret line, fix and a summary, in order of place", async () => {
    expect(await renderDiagnostics([wrongType, unknownKey, missingFile], { texts, color: false })).toBe(`\
error: The file \`none.yaml\` does not exist. [source/not-found]
  at none.yaml
  fix: Correct the path. It is relative to the folder of the file that names it.

error: The key \`timeot\` is unknown in a tool. [toolspec/unknown-key]
  at shop.yaml:5:5
 4 |   shop.find:
 5 |     timeot: 5s
   |     ^^^^^^
  fix: Did you mean \`timeout\`?

error: \`retries\` must be a whole number, but this is the text "two". [toolspec/wrong-type]
  at shop.yaml:6:14
 5 |     timeot: 5s
 6 |     retries: two
   |              ^^^
  fix: Write a whole number.

3 errors in 2 files.
`);
  });

  test("the same problem, found twice, is reported once", async () => {
    const rendered = await renderDiagnostics([unknownKey, { ...unknownKey }], { texts, color: false });
    expect(rendered.match(/timeot` is unknown/g)).toHaveLength(1);
    expect(rendered).toContain("\n1 error in 1 file.\n");
  });

  test("more of one code are a count for each file, warnings sooner than errors, and a program gets them all", async () => {
    const warnings = Array.from({ length: 15 }, (_, one) =>
      diagnose("openapi/newer-version", { found: `3.${one + 10}` }, { file: one < 14 ? "a.yaml" : "b.yaml", pointer: "" }),
    );
    const rendered = await renderDiagnostics([...warnings, missingFile, unknownKey], { texts, color: false });
    expect(rendered.match(/is newer than 3.2/g)).toHaveLength(10);
    expect(rendered).toContain(
      "\nwarning: 4 more of these in a.yaml. [openapi/newer-version]\nwarning: 1 more of these in b.yaml. [openapi/newer-version]\n  fix: `--json` lists them all.\n",
    );
    expect(rendered).toContain("\n2 errors and 15 warnings in 4 files.\n");
    expect(await listDiagnostics(warnings, { texts })).toHaveLength(15);
    // One more takes no more room than the line that would stand for it.
    expect(await renderDiagnostics(warnings.slice(0, 11), { texts, color: false })).not.toContain("more of these");
    const errors = Array.from({ length: 30 }, (_, one) =>
      diagnose("source/not-found", { file: `${one}.yaml` }, { file: `${one}.yaml`, pointer: "" }),
    );
    expect((await renderDiagnostics(errors, { texts, color: false })).match(/The file `[^`]*` does not exist/g)).toHaveLength(20);
  });

  test("many errors of one code in one file: the first five in full, the others in a line each", async () => {
    const errors = Array.from({ length: 12 }, (_, one) =>
      diagnose("source/not-found", { file: `parts/${one}.yaml` }, { file: "shop.yaml", pointer: "/tools/shop.find/retries" }),
    );
    const rendered = await renderDiagnostics(errors, { texts, color: false });
    expect(rendered.match(/fix:/g)).toHaveLength(5);
    expect(rendered).toContain("\nerror: The file `parts/11.yaml` does not exist. at shop.yaml:6:14 [source/not-found]\n");
    expect((await renderDiagnostics(errors, { texts, color: false, verbose: true })).match(/fix:/g)).toHaveLength(12);
  });

  test("one cause in many places is one block, with a line for each file", async () => {
    const places = ["/tools", "/tools/shop.find", "/name"].map((pointer) => ({ file: "shop.yaml", pointer }));
    const alike = [...places, { file: "other.yaml", pointer: "" }].map((place) => diagnose("source/not-found", { file: "x.yaml" }, place));
    const rendered = await renderDiagnostics(alike, { texts, color: false });
    expect(rendered).toContain(`\
error: The file \`x.yaml\` does not exist. [source/not-found]
  at other.yaml
  and 3 more places in shop.yaml: lines 2, 4, 5
  fix: `);
    expect(rendered).toContain("\n4 errors in 2 files.\n");
  });

  test("a decision stands before warnings, lists all that it counts and shows the lines that settle it", async () => {
    const counted = { listed: ["`pets.ask`", "`pets.tell`"].map((what) => ({ what })), more: 0 };
    const decision = diagnose("openapi/unclear-agents", { count: 2, detail: "`pets.ask`" }, undefined, {
      counted,
      paste: { into: "toolpact.config.ts, under `operations`", lines: ["operations: {", '  "pets.ask": { enabled: true },\u001b[2J', "}"] },
    });
    const warning = diagnose("openapi/newer-version", { found: "3.9" }, { file: "a.yaml", pointer: "" });
    const rendered = await renderDiagnostics([warning, decision, wrongType], { texts, color: false });
    expect(rendered).toContain(`\
  fix: Write \`action: true\` to make a tool of the operation, or \`action: false\` to leave it out.
  paste into toolpact.config.ts, under \`operations\`:
    operations: {
      "pets.ask": { enabled: true },\ufffd[2J
    }
  all: \`pets.ask\`, \`pets.tell\`
`);
    const order = ["error: `retries`", "decision: 2 operations have an `x-agent`", "warning: OpenAPI 3.9"].map((text) =>
      rendered.indexOf(text),
    );
    expect(order).toEqual(order.filter((index) => index >= 0).sort((a, b) => a - b));
    expect(rendered).toContain("\n1 error, 1 decision and 1 warning in 2 files.\n");
    expect(await listDiagnostics([decision], { texts })).toMatchObject([
      { severity: "warning", needs: "decision", paste: { lines: { length: 3 } } },
    ]);
  });

  test("notes that need nothing are one line where a command shows them, and notes that need something are not", async () => {
    const idle = ["callbacks", "links"].map((what) => diagnose("openapi/not-tools", { what }, { file: "a.yaml", pointer: "" }));
    const note = diagnose("openapi/no-example", { count: 1, detail: "`pets.ask`" }, { file: "a.yaml", pointer: "" });
    const shownBy = "toolpact list --verbose";
    const rendered = await renderDiagnostics([...idle, note], { texts, color: false, shownBy });
    expect(rendered).not.toContain("The document also has");
    expect(rendered).toContain("\n2 notes that need nothing: `toolpact list --verbose` lists them.\n\n3 notes in 1 file.\n");
    expect(rendered).toContain("note: 1 operation has no example, and none could be made");
    for (const options of [{ verbose: true, shownBy }, {}])
      expect((await renderDiagnostics(idle, { texts, color: false, ...options })).match(/The document also has/g)).toHaveLength(2);
  });

  test("so is what stands in an anchor and is read through its aliases", async () => {
    const anchored = "a: &x { b: 1 }\nc: *x\nd: { <<: *x }\n";
    const problems = ["/a/b", "/c/b", "/d/b"].map((pointer) => diagnose("source/duplicate-key", { key: "b" }, { file: "f", pointer }));
    const options = { texts: () => anchored, color: false };
    expect(await listDiagnostics(problems, options)).toEqual([expect.objectContaining({ line: 1, column: 12 })]);
    expect(await renderDiagnostics(problems, options)).toContain("\n1 error in 1 file.\n");
  });

  test("colour changes nothing but colour", async () => {
    const coloured = await renderDiagnostics([unknownKey], { texts, color: true });
    expect(coloured).toContain("\u001b[");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
    expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(await renderDiagnostics([unknownKey], { texts, color: false }));
  });

  test("control characters of a contract do not reach the terminal", async () => {
    const hostile = "name: \u001b[2Jgone\n";
    const diagnostic = diagnose("source/duplicate-key", { key: "\u001b[31mred\u202e" }, { file: "a", line: 1, column: 1 });
    const rendered = await renderDiagnostics([diagnostic], { texts: () => hostile, color: false });
    expect(rendered).not.toContain("\u001b");
    expect(rendered).not.toContain("\u202e");
  });

  test("a very long line is cut around the problem", async () => {
    const long = `{"a":"${"x".repeat(5000)}","b":1}`;
    const diagnostic = diagnose("source/duplicate-key", { key: "b" }, { file: "a", pointer: "/b" }, { atKey: true });
    const rendered = await renderDiagnostics([diagnostic], { texts: () => long, color: false });
    const [source = "", caret = ""] = rendered.split("\n").slice(2, 4);
    expect(source.length).toBeLessThan(140);
    expect(source.slice(caret.indexOf("^"), caret.lastIndexOf("^") + 1)).toBe('"b"');
  });

  test.each([
    [[], "No problems."],
    [["error"], "1 error."],
    [["error", "error", "warning"], "2 errors and 1 warning."],
    [["note", "warning", "error"], "1 error, 1 warning and 1 note."],
  ] as const)("%j is summarised as %s", (severities, want) => {
    expect(
      summarise(severities.map((severity, index): Diagnostic => ({ code: "source/syntax", severity, message: String(index), fix: "" }))),
    ).toBe(want);
  });
});

describe("rendering for machines", () => {
  test("plain objects with file, line and column", async () => {
    expect(await listDiagnostics([wrongType, missingFile], { texts })).toEqual([
      {
        code: "source/not-found",
        severity: "error",
        message: "The file `none.yaml` does not exist.",
        fix: "Correct the path. It is relative to the folder of the file that names it.",
        file: "none.yaml",
      },
      {
        code: "toolspec/wrong-type",
        severity: "error",
        message: '`retries` must be a whole number, but this is the text "two".',
        fix: "Write a whole number.",
        file: "shop.yaml",
        line: 6,
        column: 14,
      },
    ]);
  });
});

describe("locating a pointer", () => {
  test.each<[string, string, string, boolean, { line: number; column: number; endColumn: number }]>([
    ["a value", "a: 1\nb: { c: two }\n", "/b/c", false, { line: 2, column: 9, endColumn: 12 }],
    ["a key", "a: 1\nb: { c: two }\n", "/b/c", true, { line: 2, column: 6, endColumn: 7 }],
    ["the document", "# comment\na: 1\n", "", false, { line: 2, column: 1, endColumn: 5 }],
    ["an item", "a:\n  - x\n  - y\n", "/a/1", false, { line: 3, column: 5, endColumn: 6 }],
    ["an escaped key", '"a/b": { "c~d": 1 }', "/a~1b/c~0d", true, { line: 1, column: 10, endColumn: 15 }],
    ["an empty value: its key", "a:\nb: 1\n", "/a", false, { line: 1, column: 1, endColumn: 2 }],
    ["a block: its first line", "a:\n  b: 1\n  c: 2\n", "/a", false, { line: 2, column: 3, endColumn: 7 }],
    ["text in quotes", 'a: "x y"\n', "/a", false, { line: 1, column: 4, endColumn: 9 }],
    ["a place through an alias: the anchor", "a: &x { b: 1 }\nc: *x\n", "/c/b", false, { line: 1, column: 12, endColumn: 13 }],
    ["the alias itself", "a: &x { b: 1 }\nc: *x\n", "/c", false, { line: 2, column: 4, endColumn: 6 }],
    ["a merged key", "a: &x { b: 1 }\nc: { <<: *x, d: 2 }\n", "/c/b", true, { line: 1, column: 9, endColumn: 10 }],
    ["a key that is not there: what should hold it", "a: { b: 1 }\n", "/a/c/d", false, { line: 1, column: 4, endColumn: 12 }],
    ["JSON with tabs", '{\n\t"a": [\n\t\t1,\n\t\t"x"\n\t]\n}', "/a/1", false, { line: 4, column: 3, endColumn: 6 }],
    ["a number as key", "a: { 1: x }\n", "/a/1", false, { line: 1, column: 9, endColumn: 10 }],
    [
      "a text that goes on at the margin: the document",
      'a: "one\n\n* two *\n\n"\nb: 1\n',
      "/b",
      false,
      { line: 1, column: 1, endColumn: 8 },
    ],
    ["Windows line ends", "a: 1\r\nb: 2\r\n", "/b", false, { line: 2, column: 4, endColumn: 5 }],
  ])("%s", async (_, source, pointer, atKey, want) => {
    expect(await locate({ file: "f", pointer }, source, { atKey })).toEqual(want);
  });
});

test("what must be corrected comes before what is only said", async () => {
  const place = { file: "a.yaml", line: 1, column: 1 };
  const note = diagnose("source/as-left", { count: 1 }, place);
  const warning = diagnose("openapi/newer-version", { found: "4" }, place);
  const listed = await listDiagnostics([note, warning, wrongType, missingFile], { texts });
  expect(listed.map(({ severity }) => severity)).toEqual(["error", "error", "warning", "note"]);
});
