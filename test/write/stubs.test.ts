import { describe, expect, test } from "vitest";
import { type HandlerStubs, planStubs, type StubTool } from "../../generator/write/index.js";

const tool = (id: string, more: Partial<StubTool> = {}): StubTool => ({
  id,
  handler: id,
  description: `Does ${id}.`,
  signature: "1",
  ...more,
});
const stubsOf = (...tools: StubTool[]): HandlerStubs => ({
  source: "shop",
  path: "src/handlers.ts",
  typesModule: "../generated/shop/handlers.js",
  tools,
});
const signatures = (...tools: StubTool[]): { tool: string; signature: string }[] =>
  tools.map(({ id, signature }) => ({ tool: id, signature }));

const a = tool("shop.a");
const b = tool("shop.b");

describe("a first run", () => {
  test("writes a file that a person can go on with", async () => {
    const plan = await planStubs(stubsOf(a, tool("shop.b", { description: "Finds things.\n\nAt most 15." })), undefined, []);
    expect(plan).toMatchObject({ added: ["shop.a", "shop.b"], gone: [], changed: [], diagnostics: [] });
    expect(
      plan.text,
    ).toBe(`// Your code behind the tools. \`toolpact generate\` adds a stub here for each new tool and changes nothing else.
import { fail } from "@toolpact/runtime";
import type { Handlers } from "../generated/shop/handlers.js";

export const handlers: Handlers = {
  /**
   * Does shop.a.
   */
  "shop.a": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of shop.a is not written yet." });
  },

  /**
   * Finds things.
   *
   * At most 15.
   */
  "shop.b": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of shop.b is not written yet." });
  },
};
`);
  });

  test("knows its own file again", async () => {
    const { text } = await planStubs(stubsOf(a, b), undefined, []);
    expect(await planStubs(stubsOf(a, b), text, signatures(a, b))).toEqual({ text, added: [], gone: [], changed: [], diagnostics: [] });
    const empty = await planStubs(stubsOf(), undefined, []);
    expect(empty.text).toContain("export const handlers: Handlers = {};\n");
    expect((await planStubs(stubsOf(a), empty.text, [])).added).toEqual(["shop.a"]);
  });

  test.each([
    ["the end of a comment", "*/ process.exit(1) /*"],
    ["a line break of any kind", "one\rprocess.exit(1)\u2028process.exit(2)\u2029process.exit(3)\u0085four\vfive"],
    ["an instruction to the compiler", "@ts-nocheck\n@ts-ignore"],
    ["a placeholder", `\${process.exit(1)}\`"'\\`],
    ["text that runs backwards", "\u202E\u2066evil"],
  ])("prints hostile text safely: %s", async (_, text) => {
    const hostile = tool(`shop."${text}`, { description: text });
    const plan = await planStubs(stubsOf(hostile), undefined, []);
    const { Project, Node } = await import("ts-morph");
    const file = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true }).createSourceFile("/h.ts", plan.text);
    const object = file.getVariableDeclarationOrThrow("handlers").getInitializerOrThrow();
    expect(Node.isObjectLiteralExpression(object) && object.getProperties()).toHaveLength(1);
    expect(file.getStatements()).toHaveLength(3);
    expect(file.getFullText()).not.toMatch(/^[\s/*]*@ts-|[\u2028\u2029\u202E\u2066]/m);
    expect((await planStubs(stubsOf(hostile), plan.text, [])).added).toEqual([]);
  });
});

/** What a person wrote, with `§` where stubs for shop.b are expected and `¦` where a comma is. */
const files: readonly [name: string, marked: string][] = [
  ["a trailing comma", 'export const handlers: Handlers = {\n  "shop.a": async () => ({}),§\n};\n'],
  ["no trailing comma", 'export const handlers: Handlers = {\n  "shop.a": async () => ({})¦§\n};\n'],
  ["a comment behind the last member", 'export const handlers = {\n  "shop.a": () => 1¦ // the "best", really§\n};\n'],
  ["a comment behind the comma", 'export const handlers = {\n  "shop.a": () => 1, /* one */ // two§\n};\n'],
  ["a comment below the last member", 'export const handlers = {\n  "shop.a": () => 1,§\n  // "shop.b": later\n};\n'],
  ["CRLF", 'export const handlers = {\r\n    "shop.a": () => 1,§\r\n};\r\n'],
  ["tabs", 'export const handlers = {\n\t"shop.a": () => 1,§\n};\n'],
  ["a byte order mark", '\uFEFFexport const handlers = {\n  "shop.a": () => 1,§\n};\n'],
  ["one line", 'export const handlers = { "shop.a": () => 1¦§ };'],
  ["an empty object", "export const handlers: Handlers = {§};\n"],
  ["an object with a comment alone", "export const handlers: Handlers = { // nothing yet§\n};\n"],
  ["satisfies", 'export const handlers = {\n  "shop.a": () => 1,§\n} satisfies Handlers;\n'],
  ["as const, in parentheses", 'export const handlers = ({\n  "shop.a": () => 1,§\n} as const);\n'],
  ["Object.freeze", 'export const handlers = Object.freeze({\n  "shop.a": () => 1,§\n});\n'],
  ["an export at the end", 'const handlers = {\n  "shop.a": () => 1,§\n};\n\nexport { handlers };\n'],
  [
    "an export under another name",
    'const mine = {\n  "shop.a": () => 1,§\n};\nexport { other, mine as handlers };\nconst other = { x: 1 };\n',
  ],
  [
    "methods, shorthand, computed names",
    'export const handlers = {\n  async ["shop.a"](args) { return { a: [1, 2] }; },\n  c,\n  get d() { return 1 },§\n};\n',
  ],
  ["a spread of this file", 'const more = { "shop.a": () => 1 };\nexport const handlers = {\n  ...more,§\n};\n'],
  ["a spread of another file: before it", 'export const handlers = {\n  "shop.a": () => 1,§\n  // theirs\n  ...theirs,\n};\n'],
  ["a spread first: before it", "export const handlers = {§\n  ...theirs,\n};\n"],
  ["a name that is only mentioned", 'const note = "shop.b"; // "shop.b"\nexport const handlers = {\n  "shop.a": () => "shop.b",§\n};\n'],
  ["odd formatting", 'export   const handlers:Handlers={\n\n"shop.a"  :async(x)=>{ return {x} },\n\n§}\n\n\n'.replace(",\n\n§", ",§\n\n")],
  ["templates and regular expressions", 'export const handlers = {\n  "shop.a": () => `},${[`{`]}` + /[},{]/.source,§\n};\n'],
];

describe("a later run", () => {
  test.each(files)("adds a stub and leaves every byte: %s", async (_, marked) => {
    const original = marked.replace(/[§¦]/g, "");
    const plan = await planStubs(stubsOf(a, b), original, signatures(a));
    expect(plan.added.filter((id) => id !== "shop.a")).toEqual(["shop.b"]);
    // Cut at the marks, the result must be the original with nothing but stubs in between.
    const [head = "", tail = ""] = marked.split("§");
    expect(plan.text.startsWith(head.replace("¦", ","))).toBe(true);
    expect(plan.text.endsWith(tail)).toBe(true);
    const inserted = plan.text.slice(head.replace("¦", ",").length, plan.text.length - tail.length);
    expect(inserted).toMatch(/^\r?\n[ \t]*\/\*\*\r?\n/);
    expect(
      inserted.replace(/\/\*\*[\s\S]*?\*\/|async \(_args, context\) => \{|\w+ context\.fail\([^)]*\);|"shop\.[ab]":|[{},\s]/g, ""),
    ).toBe("");
    if (original.includes("\r\n")) expect(plan.text.replaceAll("\r\n", "")).not.toContain("\n");
    else expect(plan.text).not.toContain("\r");
    // What came out is understood by the next run and needs nothing more.
    const next = await planStubs(stubsOf(a, b), plan.text, signatures(a, b));
    expect([next.text, next.added]).toEqual([plan.text, []]);
    const { Project } = await import("ts-morph");
    const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
    const file = project.createSourceFile("/h.ts", plan.text);
    expect(project.getProgram().getSyntacticDiagnostics(file)).toEqual([]);
  });

  test("keeps the style of the file", async () => {
    const plan = await planStubs(stubsOf(a, b), 'export const handlers = {\n    "shop.a": () => 1\n}\n', signatures(a));
    expect(plan.text).toBe(`export const handlers = {
    "shop.a": () => 1,
    /**
     * Does shop.b.
     */
    "shop.b": async (_args, context) => {
        return context.fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of shop.b is not written yet." });
    }
}
`);
  });

  test("uses `fail` under the name that the file gave it", async () => {
    const plan = await planStubs(stubsOf(a), 'import { fail as refuse } from "@toolpact/runtime";\nexport const handlers = {};\n', []);
    expect(plan.text).toContain("async (_args, _context) => {\n    return refuse(");
  });

  test("does not stub again what an unknown spread may hold", async () => {
    const text = "export const handlers = {\n  ...theirs,\n};\n";
    expect(await planStubs(stubsOf(a, b), text, signatures(a, b))).toMatchObject({ text, added: [] });
    const changed = tool("shop.a", { signature: "2" });
    expect(await planStubs(stubsOf(changed, b), text, signatures(a, b))).toMatchObject({ text, added: [] });
  });

  test("writes one stub for two tools with one handler", async () => {
    const shared = [tool("shop.a", { handler: "both" }), tool("shop.b", { handler: "both" })];
    const plan = await planStubs(stubsOf(...shared), "export const handlers = {};\n", []);
    expect(plan.added).toEqual(["shop.a", "shop.b"]);
    expect(plan.text.match(/"both":/g)).toHaveLength(1);
  });

  test("reports handlers whose tool is gone or whose types changed, with their place, and leaves them", async () => {
    const text = 'export const handlers = {\n  "shop.a": () => 1,\n  old() {},\n    "shop.b": () => 2,\n};\n';
    const changed = tool("shop.b", { signature: "2" });
    const plan = await planStubs(stubsOf(a, changed), text, signatures(a, b, tool("old")));
    expect(plan).toMatchObject({ text, added: [], gone: ["old"], changed: ["shop.b"] });
    expect(plan.diagnostics.map(({ code, severity, message, place }) => ({ code, severity, message, place }))).toEqual([
      {
        code: "write/handler-gone",
        severity: "warning",
        message: "The handler `old` no longer has a tool.",
        place: { file: "src/handlers.ts", line: 3, column: 3 },
      },
      {
        code: "write/handler-changed",
        severity: "warning",
        message: "The input or output of `shop.b` changed.",
        place: { file: "src/handlers.ts", line: 4, column: 5 },
      },
    ]);
    // A tool that is switched off keeps its handler.
    const off = await planStubs({ ...stubsOf(a, b), optional: ["old"] }, text, signatures(a, b));
    expect(off).toMatchObject({ gone: [], diagnostics: [] });
    // The same with something to add, which goes through the parser.
    const more = await planStubs(stubsOf(a, changed, tool("shop.c")), text, signatures(a, b));
    expect(more).toMatchObject({ added: ["shop.c"], gone: ["old"], changed: ["shop.b"] });
    expect(more.diagnostics.map((diagnostic) => diagnostic.place)).toEqual(plan.diagnostics.map((diagnostic) => diagnostic.place));
  });

  test.each([
    ["const handlers = {};\n", "no object literal is exported there as `handlers`"],
    ["export const handlers = make();\n", "no object literal is exported there as `handlers`"],
    ['export { handlers } from "./other.js";\n', "no object literal is exported there as `handlers`"],
    ["", "no object literal is exported there as `handlers`"],
    ["export default {};\n", "no object literal is exported there as `handlers`"],
    ["export const handlers = Object.assign({}, {});\n", "no object literal is exported there as `handlers`"],
    ["\nexport const handlers = {\n  a b\n};\n", "the file has a syntax error on line 3"],
  ])("gives the text to paste where it finds no place: %j", async (text, reason) => {
    const plan = await planStubs(stubsOf(a), text, []);
    expect(plan).toMatchObject({ text, added: [], gone: [], changed: [] });
    expect(plan.diagnostics).toHaveLength(1);
    expect(plan.diagnostics[0]).toMatchObject({ code: "write/handlers-not-found", place: { file: "src/handlers.ts", line: 1, column: 1 } });
    expect(plan.diagnostics[0]?.message).toBe(`New stubs cannot be added, because ${reason}. The stubs are:

  /**
   * Does shop.a.
   */
  "shop.a": async (_args, context) => {
    return context.fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of shop.a is not written yet." });
  },`);
    // Again on the next run, which knows the tool.
    expect(await planStubs(stubsOf(a), text, signatures(a))).toEqual(plan);
  });
});
