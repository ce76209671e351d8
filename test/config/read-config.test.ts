import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { listDiagnostics } from "../../generator/diagnostics/render/index.js";
import { folderWith } from "./folder.js";

const spec = { "specs/a.tools.yaml": "toolspec: 1\n" };

async function problemsOf(files: { readonly [path: string]: string }): Promise<readonly { code: string; fix: string; where: string }[]> {
  const { config, diagnostics, texts } = await readConfig({ cwd: folderWith({ ...spec, ...files }) });
  expect(config).toBeUndefined();
  const listed = await listDiagnostics(diagnostics, { texts });
  return listed.map(({ code, fix, file, line, column }) => ({ code, fix, where: `${file}:${line}:${column}` }));
}

describe("a config of each kind", () => {
  const kinds = {
    "toolpact.config.ts": `import { defineConfig } from "toolpact";\nconst out: string = "made";\nexport default defineConfig({ sources: ["specs/*.tools.yaml"], out });\n`,
    "toolpact.config.js": `export default { sources: ["specs/*.tools.yaml"], out: "made" };\n`,
    "toolpact.config.mjs": `export default { sources: ["specs/*.tools.yaml"], out: "made" };\n`,
    "toolpact.config.json": `{ "$schema": "x", "sources": ["specs/*.tools.yaml"], "out": "made" }\n`,
    "toolpact.config.yaml": "sources: [specs/*.tools.yaml]\nout: made\n",
    "toolpact.config.yml": "sources: [specs/*.tools.yaml]\nout: made\n",
  };
  for (const [file, text] of Object.entries(kinds)) {
    it(`reads ${file}`, async () => {
      const root = folderWith({ ...spec, "package.json": `{ "type": "module" }`, [file]: text });
      const { config, patterns, diagnostics } = await readConfig({ cwd: root });
      expect(diagnostics).toEqual([]);
      expect(patterns).toEqual(["specs/*.tools.yaml"]);
      expect(config).toEqual({
        root,
        out: "made",
        sources: [{ path: "specs/a.tools.yaml", origin: { file, pointer: "/sources/0" } }],
        handlers: "src/handlers",
        templates: undefined,
        target: "ts",
        jsonSchemaFiles: false,
        reference: false,
        parsers: true,
        int64: "number",
        file: { name: file, text },
      });
    });
  }
});

describe("finding the config", () => {
  it("looks in the folders above", async () => {
    const root = folderWith({ ...spec, "toolpact.config.yaml": "sources: [specs]\n" });
    mkdirSync(join(root, "src/deep"), { recursive: true });
    const { config } = await readConfig({ cwd: join(root, "src/deep") });
    expect(config?.root).toBe(root);
    expect(config?.sources).toMatchObject([{ path: "specs/a.tools.yaml" }]);
  });

  it("takes the file that --config names", async () => {
    const root = folderWith({
      ...spec,
      "other.yaml": "sources: [specs/a.tools.yaml]\nout: elsewhere\n",
      "toolpact.config.yaml": "sources: []\n",
    });
    expect((await readConfig({ cwd: root, path: "other.yaml" })).config?.out).toBe("elsewhere");
  });

  it("says when there is none, when the named one is missing, and when there are two", async () => {
    const cwd = folderWith({});
    expect((await readConfig({ cwd })).diagnostics[0]?.code).toBe("config/not-found");
    expect((await readConfig({ cwd, path: "nope.yaml" })).diagnostics[0]?.code).toBe("config/missing-file");
    const two = folderWith({ "toolpact.config.json": "{}", "toolpact.config.yaml": "" });
    const [problem] = (await readConfig({ cwd: two })).diagnostics;
    expect(problem?.code).toBe("config/several-files");
    expect(problem?.message).toContain("toolpact.config.json");
  });
});

describe("sources", () => {
  it("expands globs and folders in order of path, once each, with the names that were given", async () => {
    const root = folderWith({
      "specs/b.tools.yaml": "",
      "specs/a.tools.yaml": "",
      "specs/sub/c.tools.json": "",
      "specs/notes.yaml": "",
      "toolpact.config.yaml": "sources: [specs, 'specs/*.tools.yaml', { contract: specs/b.tools.yaml, name: bee }]\n",
    });
    const { config } = await readConfig({ cwd: root });
    const origin = (index: number) => ({ file: "toolpact.config.yaml", pointer: `/sources/${index}` });
    expect(config?.sources).toEqual([
      { path: "specs/a.tools.yaml", origin: origin(0) },
      { path: "specs/b.tools.yaml", name: "bee", origin: origin(2) },
      { path: "specs/sub/c.tools.json", origin: origin(0) },
    ]);
  });

  it("reports a source that matches nothing, where it stands", async () => {
    expect(await problemsOf({ "toolpact.config.yaml": "sources:\n  - specs/*.tools.yaml\n  - missing/*.yaml\n" })).toEqual([
      {
        code: "config/no-contract",
        fix: expect.stringContaining("relative to the folder of the config"),
        where: "toolpact.config.yaml:3:5",
      },
    ]);
  });
});

describe("a source that is a folder of other documents", () => {
  it("is told as one, with the document that was probably meant", async () => {
    const problemOf = (files: { readonly [name: string]: string }) =>
      problemsOf({ ...files, "toolpact.config.yaml": "sources:\n  - specs/*.tools.yaml\n  - api.yaml\n" });
    expect(await problemOf({ "api.yaml/a.yaml": "", "api.yaml/openapi.json": "{}" })).toMatchObject([
      {
        code: "config/no-contract",
        fix: expect.stringMatching(/^Name an OpenAPI document directly, such as `api\.yaml\/openapi\.json`, or/),
      },
    ]);
    expect(await problemOf({ "api.yaml/notes.txt": "" })).toMatchObject([
      { fix: expect.stringMatching(/^Name an OpenAPI document directly, or/) },
    ]);
  });
});

describe("what is wrong with one of several sources", () => {
  it("is reported at its entry, in a program too", async () => {
    const config = (source: string): string => `export default {\n  sources: [\n    "specs/a.tools.yaml",\n    ${source},\n  ],\n};\n`;
    const problemOf = (source: string) =>
      problemsOf({ "specs/ada.yaml": "", "package.json": `{ "type": "module" }`, "toolpact.config.js": config(source) });
    expect(await problemOf('"specs/adaa.yaml"')).toEqual([
      {
        code: "config/no-contract",
        fix: expect.stringMatching(/^Did you mean `specs\/ada\.yaml`\? /),
        where: "toolpact.config.js:4:5",
      },
    ]);
    expect(await problemOf('{ name: "x" }')).toMatchObject([{ code: "config/missing-key", where: "toolpact.config.js:4:5" }]);
    expect(await problemOf('"https://a:b@c.example/d"')).toMatchObject([
      { code: "source/credentials-in-address", where: "toolpact.config.js:4:5" },
    ]);
  });
});

describe("a contract that is named twice", () => {
  it("is one source where only one of them says more", async () => {
    const config = "sources:\n  - specs/*.tools.yaml\n  - { contract: specs/a.tools.yaml, name: shop }\n";
    const { config: read } = await readConfig({ cwd: folderWith({ ...spec, "toolpact.config.yaml": config }) });
    expect(read?.sources).toMatchObject([{ path: "specs/a.tools.yaml", name: "shop" }]);
  });

  it("is an error where both do, since the first would be lost", async () => {
    const source = (name: string): string => `  - { contract: specs/a.tools.yaml, name: ${name} }\n`;
    expect(await problemsOf({ ...spec, "toolpact.config.yaml": `sources:\n${source("shop")}${source("store")}` })).toMatchObject([
      { code: "config/contract-twice", where: "toolpact.config.yaml:3:17" },
    ]);
  });
});

describe("operations", () => {
  const config = (operations: string): string =>
    `export default { sources: [{ contract: "specs/a.tools.yaml", operations: ${operations} }] };\n`;

  it("are kept as JSON, with their place", async () => {
    const root = folderWith({
      ...spec,
      "package.json": `{ "type": "module" }`,
      "toolpact.config.js": config("{ a: { title: 'x', retries: undefined } }"),
    });
    expect((await readConfig({ cwd: root })).config?.sources).toEqual([
      {
        path: "specs/a.tools.yaml",
        operations: { written: { a: { title: "x" } }, origin: { file: "toolpact.config.js", pointer: "/sources/0/operations" } },
        origin: { file: "toolpact.config.js", pointer: "/sources/0" },
      },
    ]);
  });

  it.each([
    ["[]", "an object of settings by operation"],
    ["{ a: true }", "an object of settings"],
    ["{ a: { inject: { b: () => 1 } } }", "JSON could say"],
    ["{ a: { retries: Number.NaN } }", "JSON could say"],
    ["{ a: { since: new Date(0) } }", "JSON could say"],
    ["(() => { const a = {}; a.a = a; return { a }; })()", "JSON could say"],
  ])("%s is wrong", async (operations, want) => {
    const problems = await problemsOf({ "package.json": `{ "type": "module" }`, "toolpact.config.js": config(operations) });
    expect(problems).toMatchObject([{ code: "config/wrong-type", fix: expect.stringContaining(want) }]);
  });
});

describe("what is wrong in a config", () => {
  it("names an unknown guess with the nearest one, by line and column", async () => {
    const source = "sources:\n  - contract: specs/a.tools.yaml\n    guesses:\n";
    const lines = "      credentials/optional-tokens: off\n      effects/*: maybe\n      credentials/*: off\n".replaceAll(
      /(off|maybe)/g,
      '"$1"',
    );
    expect(await problemsOf({ "toolpact.config.yaml": source + lines })).toEqual([
      { code: "config/unknown-guess", fix: "Did you mean `credentials/optional-token`?", where: "toolpact.config.yaml:4:7" },
      { code: "config/wrong-type", fix: expect.stringContaining('"on" or "off"'), where: "toolpact.config.yaml:5:18" },
    ]);
  });

  it("names unknown keys with the nearest known one, all at once, by line and column", async () => {
    const text = `{\n  "sources": ["specs/*.tools.yaml"],\n  "ouut": "generated",\n  "handlers": 5,\n  "zebra": true\n}\n`;
    expect(await problemsOf({ "toolpact.config.json": text })).toEqual([
      { code: "config/unknown-key", fix: "Did you mean `out`?", where: "toolpact.config.json:3:3" },
      { code: "config/wrong-type", fix: "Give `handlers` the path of a folder, or false.", where: "toolpact.config.json:4:15" },
      { code: "config/unknown-key", fix: expect.stringContaining("The known keys are out, sources"), where: "toolpact.config.json:5:3" },
    ]);
  });

  it("names a setting of a source that is no choice, and one that is nearly a known key", async () => {
    const text = `{ "sources": [{ "contract": "a.yaml", "defaults": "sent" },\n  { "contract": "b.yaml", "default": "send" }] }`;
    expect(await problemsOf({ "toolpact.config.json": text })).toEqual([
      { code: "config/wrong-type", fix: "Give `sources[0].defaults` `assume` or `send`.", where: "toolpact.config.json:1:51" },
      { code: "config/unknown-key", fix: "Did you mean `defaults`?", where: "toolpact.config.json:2:27" },
    ]);
  });

  it("names the host that is none", async () => {
    const text = `{ "sources": ["specs/*.tools.yaml"], "allowHosts": ["a.example",\n  "https://b.example", "*.example", 5, "localhost:8080"] }`;
    const want = "a host such as `schemas.example.com` or `localhost:8080`, without scheme, path and pattern";
    expect(await problemsOf({ "toolpact.config.json": text })).toEqual([
      { code: "config/wrong-type", fix: `Give \`allowHosts[1]\` ${want}.`, where: "toolpact.config.json:2:3" },
      { code: "config/wrong-type", fix: `Give \`allowHosts[2]\` ${want}.`, where: "toolpact.config.json:2:24" },
      { code: "config/wrong-type", fix: `Give \`allowHosts[3]\` ${want}.`, where: "toolpact.config.json:2:37" },
    ]);
    const one = await problemsOf({ "toolpact.config.json": `{ "sources": ["specs/*.tools.yaml"], "allowHosts": "a.example" }` });
    expect(one).toMatchObject([{ code: "config/wrong-type" }]);
  });

  it("takes no host and no folder as none, which is the default", async () => {
    const text = `{ "sources": ["specs/*.tools.yaml"], "allowHosts": [], "allowFolders": [] }`;
    expect(await readConfig({ cwd: folderWith({ ...spec, "toolpact.config.json": text }) })).toMatchObject({ diagnostics: [], config: {} });
  });

  it("names a path that is not a folder", async () => {
    const text = `{ "sources": ["specs/*.tools.yaml"], "allowFolders": ["specs",\n  "nowhere"] }`;
    expect(await problemsOf({ "toolpact.config.json": text })).toEqual([
      { code: "config/wrong-type", fix: "Give `allowFolders[1]` the path of a folder that exists.", where: "toolpact.config.json:2:3" },
    ]);
    const one = await problemsOf({ "toolpact.config.json": `{ "sources": ["specs/*.tools.yaml"], "allowFolders": "specs" }` });
    expect(one).toMatchObject([{ code: "config/wrong-type" }]);
  });

  it("points into a program as well as it can", async () => {
    const text = `import { defineConfig } from "toolpact";\n\nexport default defineConfig({\n  sources: ["specs/*.tools.yaml"],\n  otu: "x",\n} as never);\n`;
    expect(await problemsOf({ "toolpact.config.ts": text })).toEqual([
      { code: "config/unknown-key", fix: "Did you mean `out`?", where: "toolpact.config.ts:5:3" },
    ]);
  });

  const cases: readonly (readonly [what: string, file: string, text: string, code: string, where: string])[] = [
    ["no sources", "toolpact.config.yaml", "out: x\n", "config/missing-key", "toolpact.config.yaml:1:1"],
    ["misspelled sources", "toolpact.config.yaml", "source: [specs]\n", "config/unknown-key", "toolpact.config.yaml:1:1"],
    [
      "a templates folder that is not there",
      "toolpact.config.yaml",
      "sources: [specs]\ntemplates: mine\n",
      "config/no-templates",
      "toolpact.config.yaml:2:12",
    ],
    [
      "a file as templates folder",
      "toolpact.config.yaml",
      "sources: [specs]\ntemplates: specs/a.tools.yaml\n",
      "config/no-templates",
      "toolpact.config.yaml:2:12",
    ],
    [
      "TypeScript that does not parse",
      "toolpact.config.ts",
      "export default {\n  sources: ['specs'\n};\n",
      "config/unreadable",
      "toolpact.config.ts:3:1",
    ],
    ["an empty list", "toolpact.config.yaml", "sources: []\n", "config/wrong-type", "toolpact.config.yaml:1:10"],
    ["a list", "toolpact.config.yaml", "- a\n", "config/wrong-type", "toolpact.config.yaml:1:1"],
    ["a wrong source", "toolpact.config.yaml", "sources: [{ contract: 5 }]\n", "config/wrong-type", "toolpact.config.yaml:1:23"],
    ["a wrong name", "toolpact.config.yaml", "sources: [{ contract: a, name: A B }]\n", "config/wrong-type", "toolpact.config.yaml:1:32"],
    [
      "a nested unknown key",
      "toolpact.config.yaml",
      "sources: [{ contract: a, nmae: b }]\n",
      "config/unknown-key",
      "toolpact.config.yaml:1:26",
    ],
    ["YAML that does not parse", "toolpact.config.yaml", "sources: [a\nout: b\n", "source/syntax", "toolpact.config.yaml:2:1"],
    ["JSON that does not parse", "toolpact.config.json", '{\n  "out": x\n}\n', "source/syntax", "toolpact.config.json:2:10"],
    ["a key given twice", "toolpact.config.yaml", "out: a\nout: b\n", "source/duplicate-key", "toolpact.config.yaml:2:1"],
    ["a program that throws", "toolpact.config.mjs", 'throw new Error("no luck");\n', "config/unreadable", "toolpact.config.mjs:1:7"],
    ["no default export", "toolpact.config.mjs", "export const a = 1;\n", "config/no-default-export", "toolpact.config.mjs:1:1"],
    [
      "the project as output",
      "toolpact.config.yaml",
      "sources: [specs]\nout: ./\n",
      "config/out-holds-the-project",
      "toolpact.config.yaml:2:6",
    ],
    [
      "handlers in the output",
      "toolpact.config.yaml",
      "sources: [specs]\nhandlers: generated/x\n",
      "config/handlers-inside-out",
      "toolpact.config.yaml:2:11",
    ],
    [
      "handlers that are a file",
      "toolpact.config.yaml",
      "sources: [specs]\nhandlers: toolpact.config.yaml\n",
      "config/wrong-type",
      "toolpact.config.yaml:2:11",
    ],
    [
      "handlers below a file",
      "toolpact.config.yaml",
      "sources: [specs]\nhandlers: toolpact.config.yaml/handlers\n",
      "config/wrong-type",
      "toolpact.config.yaml:2:11",
    ],
  ];
  for (const [what, file, text, code, where] of cases) {
    it(`reports ${what}`, async () => {
      expect((await problemsOf({ [file]: text })).map((problem) => [problem.code, problem.where])).toEqual([[code, where]]);
    });
  }
});
