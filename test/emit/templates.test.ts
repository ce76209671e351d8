import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listDiagnostics } from "../../generator/diagnostics/render/index.js";
import { type Target, templateNames, templatesOf, views } from "../../generator/emit/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { folderWith } from "../config/folder.js";
import { plainConfig } from "../plain-config.js";

const builtIn = fileURLToPath(new URL("../../templates", import.meta.url));
const original = (name: string): string => readFileSync(join(builtIn, `${name}.hbs`), "utf8");
const spec = `toolspec: 1
name: shop
types: { Word: { type: string } }
tools:
  shop.find:
    title: Find
    description: Finds.
    effect: read
    input: { type: object, properties: { word: { $ref: "#/types/Word" } } }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: {} }] }
`;

type Listed = Awaited<ReturnType<typeof listDiagnostics>>;
type Compiled = { readonly files: ReadonlyMap<string, string>; readonly problems: Listed };

async function compileWith(templates: { readonly [file: string]: string }, target: Target = "ts"): Promise<Compiled> {
  const root = folderWith({ "shop.tools.yaml": spec });
  for (const [file, text] of Object.entries(templates)) {
    mkdirSync(join(root, "mine", file, ".."), { recursive: true });
    writeFileSync(join(root, "mine", file), text);
  }
  const sources = [{ path: "shop.tools.yaml" }];
  const config = {
    ...plainConfig,
    root,
    out: "out",
    sources,
    templates: "mine",
    target,
  } as const;
  const { files, diagnostics, texts } = compile({ config, cwd: root });
  return { files: new Map(files.map(({ path, text }) => [path, text])), problems: await listDiagnostics(diagnostics, { texts }) };
}

describe("the built-in templates", () => {
  it("are one per name", () => {
    expect(readdirSync(builtIn).sort()).toEqual(templateNames.map((name) => `${name}.hbs`).sort());
  });

  it.each(["ts", "js+dts"] as const)("pass the check of user templates and give the same output, as %s", async (target) => {
    const own = await compileWith({ "README.md": "no template" }, target);
    const copied = await compileWith(Object.fromEntries(templatesOf(target).map((name) => [`${name}.hbs`, original(name)])), target);
    expect(copied.problems).toEqual([]);
    expect(copied.files).toEqual(own.files);
  });
});

it("every documented name can be written, and the documentation names them all", async () => {
  const documented = readFileSync(new URL("../../docs/templates.md", import.meta.url), "utf8");
  for (const [template, view] of Object.entries(views)) {
    // Another language of the same module sees the same.
    const module = template.replace(/\.(js|d\.ts)$/, "");
    expect(documented).toContain(`\`${template}\``);
    const row = documented.split("\n").find((line) => line.startsWith(`| \`${module}\` |`)) ?? "";
    for (const name of Object.keys(view).filter((key) => key !== "header" && key !== "viewVersion")) {
      expect({ template, name, documented: row.includes(`\`${name}\``) }).toMatchObject({ documented: true });
    }
    const uses = Object.entries(view).map(([name, value]) =>
      value === "text" ? `{{${name}}}` : `{{#each ${name}}}{{#if @first}}{{@index}}{{/if}}{{../header}}{{@root.header}}{{/each}}`,
    );
    const target = templatesOf("ts").some((name) => name === template) ? "ts" : "js+dts";
    const text = `{{header}}\n{{! a comment }}\n/* ${uses.join(" ")} */\n`;
    expect((await compileWith({ [`${template}.hbs`]: text }, target)).problems).toEqual([]);
  }
});

// `index` and `handlers` too: a value that such a template adds would be declared, and be nowhere.
it.each(["tool", "index", "handlers"])("a template that no file of the target is made with is reported: %s", async (template) => {
  const { problems } = await compileWith({ [`${template}.hbs`]: original(template) }, "js+dts");
  expect(problems).toMatchObject([
    { code: "template/unused-file", severity: "warning", fix: expect.stringContaining(`${template}.js.hbs, ${template}.d.ts.hbs`) },
  ]);
});

it("names that a block gives, and lists of views", async () => {
  const { files, problems } = await compileWith({
    "registry.hbs": "{{#each tools as |tool number|}}{{number}} {{tool.name}} {{name}} {{../title}}{{else}}none{{/each}}",
  });
  expect(problems).toEqual([]);
  expect(files.get("shop/registry.ts")).toBe("0 find find shop\n");
});

describe("a mistake in a user's template is reported with its place", () => {
  const cases: readonly (readonly [what: string, text: string, code: string, at: string, words: string])[] = [
    ["an unknown name", "{{header}}\n  {{nmae}}\n", "unknown-name", "2:5", "Did you mean `name`?"],
    ["an unknown list", "{{header}}\n{{#each import}}\n{{this}}\n{{/each}}\n", "unknown-name", "2:9", "Did you mean `imports`?"],
    ["an unknown condition", "{{#if docs}}x{{/if}}", "unknown-name", "1:7", "Did you mean `doc`?"],
    ["nothing near", "{{zebra}}", "unknown-name", "1:3", "Use `header`, `viewVersion`, `imports`"],
    ["a name inside text", "{{name.length}}", "unknown-name", "1:3", "no `name.length`"],
    ["a name of the view inside a list of texts", "{{#each types}}\n{{name}}\n{{/each}}", "unknown-name", "2:3", "{{this}}"],
    ["a name behind else", "{{#if doc}}a{{else}}{{dco}}{{/if}}", "unknown-name", "1:23", "Did you mean `doc`?"],
    ["what is reached by prototypes", "{{constructor}}", "unknown-name", "1:3", "no `constructor`"],
    ["too far out", "{{../name}}", "unknown-name", "1:3", "no `../name`"],
    ["a list as text", "{{imports}}", "wrong-use", "1:3", "{{#each imports}}"],
    ["text as a list", "{{#each name}}x{{/each}}", "wrong-use", "1:9", "text, not a list"],
    ["the whole view", "{{this}}", "wrong-use", "1:3", "a whole view"],
    ["a helper", "{{upper name}}", "not-available", "1:3", "The helper `upper`"],
    ["a block helper", "{{#with name}}x{{/with}}", "not-available", "1:4", "{{#with name}}"],
    ["a section", "{{#imports}}x{{/imports}}", "not-available", "1:4", "{{#each list}}"],
    ["a partial", "{{header}}\n{{> other}}", "not-available", "2:1", "A partial"],
    ["a block that is not closed", "{{header}}\n{{#each imports}}\n{{this}}\n", "syntax", "4:1", "before every `{{#…}}` is closed"],
    ["a tag that is not closed", "{{header}}\n  {{name}\n", "syntax", "2:9", "not closed as it was opened"],
    ["a block closed by another", "{{header}}\n{{#each imports}}x{{/if}}\n", "syntax", "2:4", "each doesn't match if"],
    ["a close without an open", "x\n{{/each}}\n", "syntax", "2:1", "not open"],
  ];
  for (const [what, text, code, at, words] of cases) {
    it(what, async () => {
      const { files, problems } = await compileWith({ "tool.hbs": text });
      expect(problems.map((problem) => [problem.code, problem.severity, `${problem.file}:${problem.line}:${problem.column}`])).toEqual([
        [`template/${code}`, "error", `mine/tool.hbs:${at}`],
      ]);
      expect(`${problems[0]?.message} ${problems[0]?.fix}`).toContain(words);
      expect(files.size).toBe(0);
    });
  }

  it("all at once, in every template", async () => {
    const { problems } = await compileWith({ "tool.hbs": "{{a}}{{b}}", "client.hbs": "{{c}}" });
    expect(problems.map(({ file }) => file)).toEqual(["mine/client.hbs", "mine/tool.hbs", "mine/tool.hbs"]);
  });
});

it("a file that is no template is a warning with the nearest name", async () => {
  const { files, problems } = await compileWith({ "tools.hbs": "x", "sub/client.hbs": "x", "zebra.hbs": "{{broken", "notes.txt": "x" });
  expect(problems).toEqual([
    expect.objectContaining({
      severity: "warning",
      code: "template/unknown-file",
      message: expect.stringContaining("mine/sub/client.hbs"),
    }),
    expect.objectContaining({ message: expect.stringContaining("mine/tools.hbs"), fix: expect.stringContaining("`tool.hbs`") }),
    expect.objectContaining({ message: expect.stringContaining("mine/zebra.hbs"), fix: expect.stringContaining("root-index.hbs") }),
  ]);
  expect(files.size).toBeGreaterThan(0);
});
