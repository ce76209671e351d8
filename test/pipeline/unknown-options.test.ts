import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { planSources } from "../../generator/pipeline/plan-sources.js";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const openapi =
  'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\nservers: [{ url: "https://shop.example" }]\npaths: { /a: { get: { operationId: a, tags: [x], responses: { "200": { description: ok } } } } }\n';
const toolspec = `toolspec: 1
name: bee
title: Bee
tools:
  bee.find:
    title: Find
    description: Find things.
    effect: read
    input: { type: object, properties: {} }
    output: { type: object, properties: {} }
    examples:
      input: [{ name: plain, description: As it is., input: {} }]
      output: [{ name: plain, scenario: All is well., data: {} }]
`;

async function planned(source: object, files: { readonly [name: string]: string }) {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-stray-"));
  folders.push(cwd);
  const all = { ...files, "toolpact.config.json": JSON.stringify({ sources: [source], handlers: false }) };
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(cwd, name), text);
  const { config, diagnostics } = await readConfig({ cwd });
  if (config === undefined) throw new Error(diagnostics.map(({ message }) => message).join());
  const plan = planSources({ config, cwd });
  const of = (severity: string) => plan.diagnostics.filter((one) => one.severity === severity).map(({ code }) => code);
  return { ...plan, errors: of("error"), notes: of("note") };
}

describe("a setting that a contract does not know", () => {
  test.each([
    ["a page in place of a contract", { select: { tags: ["x"] } }, "c.json", "<!doctype html><p>Log in</p>", "source/syntax"],
    ["half an introspection result", { endpoint: "https://x.example" }, "c.json", '{"data":{"__schem', "source/syntax"],
    ["settings of operations beside a page", { operations: { a: {} } }, "c.json", "<p>Log in</p>", "source/syntax"],
    ["a tool spec that is no YAML", { select: { tags: ["x"] } }, "c.yaml", "toolspec: 1\ntools: [", "source/syntax"],
    ["a document without a version", { endpoint: "https://x.example" }, "c.yaml", "opnapi: 3.1.0\n", "openapi/not-openapi"],
  ])("does not hide why there is none: %s", async (_, settings, name, text, code) => {
    expect((await planned({ contract: name, ...settings }, { [name]: text })).errors).toEqual([code]);
  });

  test.each([
    ["c.json", { url: "https://x.example" }, '{"errors":[{"message":"off"}]}', "graphql/broken-introspection"],
    ["c.graphql", { overlays: ["x.yaml"] }, "type Query {", "graphql/syntax"],
    ["c.yaml", { endpoint: "https://x.example" }, openapi.replace(/paths: .*/, "paths: 5"), "openapi/wrong-shape"],
    ["c.yaml", { select: { tags: ["x"] } }, toolspec.replace("effect: read", "effect: nothing"), "toolspec/wrong-choice"],
  ])("is reported beside the other errors of %s %j", async (name, settings, text, code) => {
    const { errors } = await planned({ contract: name, ...settings }, { [name]: text });
    expect(errors).toEqual(["config/stray-key", code]);
  });

  test("is passed over, and noted, where another contract of the same pattern knows it", async () => {
    const files = { "a.yaml": openapi, "b.tools.yaml": toolspec, "c.graphql": "type Query { q: Int }\n" };
    const source = { contract: "{a.yaml,b.tools.yaml,c.graphql}", endpoint: "/graphql", url: "https://x.example/a.yaml" };
    const { errors, diagnostics, tools } = await planned(source, files);
    expect(errors).toEqual([]);
    expect(tools.map(({ id }) => id).sort()).toEqual(["bee.find", "c.q", "x.a"]);
    expect(
      diagnostics.filter(({ code }) => code === "config/key-passed-over").map(({ message }) => message.slice(message.indexOf(". ") + 1)),
    ).toEqual([
      " The same source names `a.yaml`, which is an OpenAPI document, so the key is ignored for it.",
      " The same source names `b.tools.yaml`, which is a tool spec, so the key is ignored for it.",
      " The same source names `b.tools.yaml`, which is a tool spec, so the key is ignored for it.",
      " The same source names `c.graphql`, which is a GraphQL schema, so the key is ignored for it.",
    ]);
    const two = await planned({ contract: "{a.yaml,b.tools.yaml}", select: { tags: ["x"] } }, files);
    expect([two.errors, two.notes.includes("config/key-passed-over")]).toEqual([[], true]);
    const none = await planned({ contract: "{a.yaml,b.tools.yaml}", endpoint: "/graphql" }, files);
    expect(none.errors).toEqual(["config/stray-key", "config/stray-key"]);
  });

  test("is an error where operations would become tools that it leaves out", async () => {
    const files = { "a.yaml": openapi, "c.graphql": "type Query { q: Int }\n" };
    const { errors } = await planned({ contract: "{a.yaml,c.graphql}", select: { tags: ["x"] } }, files);
    expect(errors).toEqual(["config/stray-key"]);
  });
});
