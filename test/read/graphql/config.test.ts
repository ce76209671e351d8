import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../generator/config/index.js";
import { listDiagnostics } from "../../../generator/diagnostics/render/index.js";
import { compile } from "../../../generator/pipeline/compile.js";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project with a config and files, compiled as a run would. */
async function project(source: object | string, files: { readonly [name: string]: string }) {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-graphql-config-"));
  folders.push(cwd);
  const all = { ...files, "toolpact.config.json": JSON.stringify({ sources: [source], handlers: false }) };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  }
  const { config, diagnostics, texts } = await readConfig({ cwd });
  if (config === undefined) return { tools: [], files: [], problems: await listDiagnostics(diagnostics, { texts }) };
  const made = compile({ config, cwd });
  return {
    tools: made.tools.map(({ id }) => id),
    files: made.files,
    problems: await listDiagnostics(made.diagnostics, { texts: made.texts }),
  };
}

const schema = {
  "schema/a.graphql": "type Query { a: T }\n",
  "schema/b.graphqls": "type T { id: ID! b: Int }\nextend type Query { b(n: Int): T }\n",
  "queries/mine.graphql": "query Mine($n: Int) {\n  b(n: $n) { id }\n}\n",
};

describe("a GraphQL source in a config", () => {
  it.each(["schema", "schema/*", "schema/*.{graphql,graphqls}"])("`%s` is one schema of all its files", async (contract) => {
    const { tools, problems } = await project(contract, schema);
    expect(problems.filter(({ severity }) => severity !== "note")).toEqual([]);
    expect(tools).toEqual(["api.a", "api.b"]);
  });

  it("finds documents by a pattern, also among the files of the schema's own pattern", async () => {
    const { tools, files } = await project({ contract: "**/*.graphql*", documents: "queries/*.graphql", name: "my-shop" }, schema);
    expect(tools).toEqual(["my_shop.Mine", "my_shop.a", "my_shop.b"]);
    expect(files.find(({ path: file }) => file.endsWith("/mine.ts"))?.text).toContain(
      'document: "query Mine($n: Int) { b(n: $n) { id } }"',
    );
  });

  it("says what is wrong in a document, where it stands", async () => {
    const { problems, files } = await project(
      { contract: "schema", documents: ["queries/mine.graphql"] },
      { ...schema, "queries/mine.graphql": "query Mine {\n  b { nothing }\n}\n" },
    );
    expect(files).toEqual([]);
    expect(problems.find(({ severity }) => severity === "error")).toMatchObject({
      code: "graphql/invalid-document",
      file: "queries/mine.graphql",
      line: 2,
      column: 7,
    });
  });

  it("has no say in what an operation of one's own asks for", async () => {
    const operations = { Mine: { results: { fields: ["id"] } } };
    const { problems, files } = await project({ contract: "schema", documents: "queries/*.graphql", operations }, schema);
    expect(files).toEqual([]);
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "graphql/results-of-document", file: "toolpact.config.json", line: 1 },
    ]);
  });

  it("points into the SDL for what is wrong with a field, without a parser for YAML", async () => {
    const { problems } = await project("shop.graphql", {
      "shop.graphql":
        'type Query {\n  """\n  type Query { b: Int }\n  """\n  a(\n    "The name." name: String\n  ): Int\n  # b\n  b: Int @agent(action: true, effekt: read)\n}\n',
    });
    expect(problems.find(({ severity }) => severity === "error")).toMatchObject({ file: "shop.graphql", line: 9, column: 3 });
  });

  it.each([
    [{ documents: "nothing/*.graphql" }, "config/no-documents"],
    [{ documents: [] }, "config/wrong-type"],
    [{ endpoint: "ftp://x" }, "config/wrong-type"],
    [{ endpoint: "//evil.example" }, "config/wrong-type"],
    [{ scalars: { Money: "text" } }, "config/wrong-type"],
    [{ results: { depth: 0 } }, "config/wrong-type"],
    [{ results: { fields: ["a"] } }, "config/wrong-type"],
    [{ namespace: "my-shop" }, "config/wrong-type"],
    [{ auth: "admin" }, "config/wrong-type"],
    [{ endpoints: "/graphql" }, "config/unknown-key"],
  ])("refuses %j", async (settings, code) => {
    const { problems } = await project({ contract: "schema", ...settings }, schema);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problems[0]?.file).toBe("toolpact.config.json");
  });

  it("has settings that no other contract has", async () => {
    const document =
      "openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /a: { get: { operationId: a } }, /b: { get: { operationId: b } } }\n";
    const { problems } = await project({ contract: "shop.yaml", endpoint: "/graphql" }, { "shop.yaml": document });
    const errors = (all: typeof problems) => all.filter(({ severity }) => severity === "error");
    expect(errors(problems)).toMatchObject([{ code: "config/stray-key", file: "toolpact.config.json", column: 37 }]);
    const results = await project({ contract: "shop.yaml", operations: { a: { results: { depth: 2 } } } }, { "shop.yaml": document });
    expect(errors(results.problems)).toMatchObject([
      { code: "config/stray-key", message: expect.stringContaining("`operations.a.results`"), fix: expect.stringContaining("`project`") },
    ]);
    const named = await project({ contract: "shop.yaml", select: { names: ["b"] } }, { "shop.yaml": document });
    expect(named.tools).toEqual(["shop.b"]);
  });

  it.each([
    [
      { select: { tags: ["a"], not: { paths: ["/a"] } } },
      ["`select.tags` applies to OpenAPI documents", "`select.not.paths` applies to"],
      "`names`",
    ],
    [
      { select: { operationIds: ["a"] } },
      ["`select.operationIds` applies to OpenAPI documents, but `schema/a.graphql` is a GraphQL schema."],
      "`names`",
    ],
    [{ url: "https://a.example/x", untyped: "meant" }, ["`url` applies to", "`untyped` applies to OpenAPI documents"], "Use `endpoint`"],
    [{ overlays: ["x.yaml"] }, ["`overlays` applies to OpenAPI documents"], "`operations`"],
  ])("has none of OpenAPI's keys: %j is reported once, where it stands", async (settings, messages, fix) => {
    const { problems: all, files } = await project({ contract: "schema", ...settings }, schema);
    const problems = all.filter(({ severity }) => severity === "error");
    expect(files).toEqual([]);
    expect(problems.map(({ code, file }) => [code, file])).toEqual(messages.map(() => ["config/stray-key", "toolpact.config.json"]));
    expect(problems.map(({ message }) => message)).toEqual(messages.map((message) => expect.stringContaining(message)));
    expect(problems[0]?.fix).toContain(fix);
  });

  it.each([
    [{ names: ["c"] }, "No operation is selected by `names: c`."],
    [{ methods: ["get"] }, "No operation is selected by `methods: get`."],
    [{ names: ["a"], not: { names: ["a"] } }, expect.stringContaining("or `not` excludes it")],
  ])("a selection of nothing, %j, is reported once, where it stands in the config", async (select, message) => {
    const { problems } = await project({ contract: "schema", select }, schema);
    expect(problems.filter(({ severity }) => severity !== "note")).toMatchObject([
      { code: "graphql/nothing-selected", message, file: "toolpact.config.json", line: 1 },
    ]);
  });

  it("emits the same from one run to the next, in whatever order its files are named", async () => {
    const text = async (contract: string) =>
      (await project({ contract, name: "s" }, schema)).files.map((file) => [file.path, file.text.replace(/^\/\/ Made by.*$/m, "")]);
    expect(await text("schema/{b,a}.*")).toEqual(await text("schema"));
  });
});
