import { describe, expect, it } from "vitest";
import { circlesOf } from "./circles.js";
import { type Import, importsBelow, importsOf } from "./imports.js";

/**
 * read → ir ← schema ← plan → emit → write. What each part of the generator may import of the others; a part that is not listed does not exist.
 * `print` and `diagnostics` are vocabulary: how code is laid out, and what can go wrong.
 */
const flow: { readonly [part: string]: readonly string[] } = {
  ir: [],
  print: ["ir"],
  diagnostics: ["ir"],
  schema: ["ir", "print", "diagnostics"],
  read: ["ir", "diagnostics", "schema"],
  plan: ["ir", "diagnostics", "schema", "print"],
  emit: ["ir", "diagnostics", "schema", "plan", "print"],
  lock: ["ir", "diagnostics", "schema", "plan", "print"],
  compare: ["ir", "schema", "plan", "lock"],
  surface: ["read"],
  write: ["diagnostics"],
  models: ["ir"],
  config: ["ir", "diagnostics", "read"],
  pipeline: ["ir", "diagnostics", "read", "schema", "plan", "lock", "compare", "emit", "write", "config", "print", "models", "surface"],
  // Of the pipeline it may reach the readers: what else it loads, test/dynamic/module-graph.test.ts says.
  dynamic: ["ir", "diagnostics", "read", "schema", "plan", "pipeline"],
  diff: ["ir", "diagnostics", "read", "schema", "plan", "lock", "compare", "write", "config", "print", "pipeline", "surface"],
  changeset: ["ir", "diagnostics", "read", "compare", "diff"],
  mock: ["ir", "diagnostics", "read", "schema", "plan", "config", "pipeline", "dynamic"],
  pack: ["ir", "diagnostics", "plan", "print", "lock", "emit", "write", "config", "pipeline", "diff", "changeset"],
  update: ["ir", "diagnostics", "read", "plan", "lock", "compare", "write", "config", "models", "pipeline", "diff", "changeset"],
  cli: [
    "ir",
    "diagnostics",
    "read",
    "schema",
    "plan",
    "lock",
    "compare",
    "emit",
    "write",
    "config",
    "print",
    "models",
    "dynamic",
    "pipeline",
    "diff",
    "changeset",
    "mock",
    "pack",
    "update",
  ],
};

/** Files at the generator's root tie the parts together. */
function partOf(file: string): string {
  const [, folder = "", more] = file.split("/");
  return more === undefined ? "pipeline" : folder;
}

const generator = importsBelow("generator");
const runtime = importsBelow("runtime");

describe("imports in the generator", () => {
  const inside = generator.filter(({ target }) => target.startsWith("generator/"));

  it("run with the flow", () => {
    const against = inside.filter(({ file, target }) => partOf(file) !== partOf(target) && !flow[partOf(file)]?.includes(partOf(target)));
    expect(against.map(show)).toEqual([]);
    expect(inside.length).toBeGreaterThan(100);
  });

  it("form no circle between parts", () => {
    const edges = new Set(
      inside.filter(({ file, target }) => partOf(file) !== partOf(target)).map(({ file, target }) => `${partOf(file)} ${partOf(target)}`),
    );
    expect([...edges].filter((edge) => edges.has(edge.split(" ").reverse().join(" ")))).toEqual([]);
  });

  it("form no circle of files, not even by types", () => {
    expect(circlesOf(inside)).toEqual([]);
  });

  it("of one language of contracts name nothing of another", () => {
    const languageOf = (file: string): string | undefined => /^generator\/read\/(toolspec|openapi|graphql|overlay)\//.exec(file)?.[1];
    const between = inside.filter(({ file, target }) => {
      const [from, to] = [languageOf(file), languageOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(between.map(show)).toEqual([]);
  });

  it("reach the runtime only from cli, dynamic, mock, models and the live half of schema, and elsewhere as types", () => {
    const values = generator.filter(({ target, typeOnly }) => target.startsWith("@toolpact/runtime") && !typeOnly).map(({ file }) => file);
    expect(values.filter((file) => !/^generator\/(cli|dynamic|mock|models)\/|^generator\/schema\/(live|public)\.ts$/.test(file))).toEqual(
      [],
    );
    expect(generator.filter(({ target }) => target.startsWith("runtime/")).map(show)).toEqual([]);
  });

  it("load the heavy packages late or in one place", () => {
    const users = (name: string): readonly string[] => [
      ...new Set(generator.filter(({ target }) => target === name).map(({ file }) => partOf(file))),
    ];
    expect(users("ts-morph")).toEqual(["write"]);
    expect(users("handlebars")).toEqual(["emit"]);
    expect(users("@clack/prompts")).toEqual(["cli"]);
  });
});

/** Packages that are optional peers, and the one folder that each may be imported in. */
const peers: { readonly [name: string]: RegExp } = {
  "@google/adk": /^runtime\/host\/adk\//,
  "@langchain/core/messages": /^runtime\/host\/langchain\//,
  "@langchain/core/tools": /^runtime\/host\/langchain\//,
  "@mastra/core/tools": /^runtime\/host\/mastra\//,
  "@modelcontextprotocol/client": /^runtime\/transport\/mcp\//,
  "@modelcontextprotocol/client/stdio": /^runtime\/transport\/mcp\//,
  "@modelcontextprotocol/node": /^runtime\/host\/mcp\//,
  "@modelcontextprotocol/server": /^runtime\/host\/mcp\//,
  "@modelcontextprotocol/server/stdio": /^runtime\/host\/mcp\//,
  "@openai/agents": /^runtime\/host\/openai-agents\//,
  "@opentelemetry/api": /^runtime\/telemetry\//,
  libsql: /^runtime\/store\/sqlite\//,
  pg: /^runtime\/store\/postgres\//,
  run: /^runtime\/host\/code\//,
};

/** Doors on top of the core: it must run without any of them, so it may know their types at most. */
const doors =
  /^runtime\/(approvals\/(?!approval\.|binding)|compat\/(?!deprecation)|discovery|gates|jobs\/jobs|permissions\/(?!rate-limits)|reconcile|store\/(memory|sqlite|postgres|sql)|telemetry|tenants|transport|validators|tool\/(make-tool|views))/;

describe("imports in the runtime", () => {
  it("name nothing of the generator, and optional peers only behind their own door", () => {
    const packages = runtime.filter(
      ({ target }) => !target.startsWith("runtime/") && !target.startsWith("node:") && !/^zod(\/|$)/.test(target),
    );
    expect(packages.filter(({ file, target }) => !peers[target]?.test(file)).map(show)).toEqual([]);
    expect(runtime.length).toBeGreaterThan(20);
  });

  it("form no circle of files, not even by types", () => {
    expect(circlesOf(runtime)).toEqual([]);
  });

  it("do not reach from what hashes values to anything that knows them by their hashes", () => {
    const below = runtime.filter(({ file, target }) => file.startsWith("runtime/hash/") && /^runtime\/.+\//.test(target));
    expect(below.filter(({ target }) => !target.startsWith("runtime/hash/")).map(show)).toEqual([]);
    expect(below).not.toEqual([]);
  });

  it("of one transport name nothing of another, and what they share names none of them", () => {
    const transportOf = (file: string): string | undefined => /^runtime\/transport\/(http|graphql|mcp)\//.exec(file)?.[1];
    const inside = runtime.filter(({ file, target }) => file.startsWith("runtime/transport/") && transportOf(target) !== undefined);
    expect(inside.filter(({ file, target }) => transportOf(file) !== transportOf(target)).map(show)).toEqual([]);
    expect(inside.length).toBeGreaterThan(100);
  });

  it("do not reach from the pipeline to a door", () => {
    const upward = runtime.filter(({ file, target, typeOnly }) => file.startsWith("runtime/call/") && doors.test(target) && !typeOnly);
    expect(upward.map(show)).toEqual([]);
  });
});

describe("this test", () => {
  it("sees an import that runs against the flow", () => {
    const text =
      'import { writeOutput } from "../write/index.js";\nimport type { Plan } from "../plan/plan.js";\nconst x = await import("../cli/main.js");';
    expect(importsOf("generator/ir/x.ts", text)).toEqual([
      { file: "generator/ir/x.ts", target: "generator/write/index.ts", typeOnly: false },
      { file: "generator/ir/x.ts", target: "generator/plan/plan.ts", typeOnly: true },
      { file: "generator/ir/x.ts", target: "generator/cli/main.ts", typeOnly: false },
    ]);
  });

  it("sees a circle, however long, and nothing in what only leads there", () => {
    const ways = ["a b", "b c", "c b", "c d", "x y", "y z", "z x"].map((way) => way.split(" "));
    expect(circlesOf(ways.map(([file = "", target = ""]) => ({ file, target })))).toEqual([
      ["b", "c"],
      ["x", "y", "z"],
    ]);
  });
});

function show({ file, target }: Import): string {
  return `${file} → ${target}`;
}
