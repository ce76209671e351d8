import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { type Compilation, compile } from "../../generator/pipeline/compile.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const evil = "*/ process.exit(3); /* ${process.exit(4)} `${process.exit(5)}` {{constructor}} \\u002a/ </script>";
const schema = (extra: object = {}) => ({
  type: "object",
  properties: {
    ["__proto__"]: { type: "string", description: evil },
    toString: { type: "string" },
    then: { type: "string", default: evil },
    constructor: { type: "integer" },
    'quote"`${}': { enum: [evil, "\u2028"] },
    tree: { $ref: "#/types/Record" },
  },
  required: ["__proto__", "toString"],
  ...extra,
});

const tool = (title: string) => ({
  title: `${title} ${evil}`,
  description: evil,
  details: evil,
  say: "Working.",
  effect: "read",
  input: schema(),
  output: { type: "array", items: { $ref: "#/types/Promise" } },
  examples: { input: [{ name: "one", description: evil, input: JSON.parse('{"__proto__":"x","toString":"y"}') }] },
});

const ids = [
  "evil.then",
  "evil.constructor",
  "evil.delete",
  "evil.default",
  "evil.z",
  "evil.schema",
  "evil.Tool",
  "evil.con",
  "evil.toString",
  "evil.search_x",
  "evil.searchX",
  "evil.deep",
  "evil.deep.er",
];
const contract = {
  toolspec: 1,
  name: "evil",
  title: evil,
  description: evil,
  version: "1.0.0",
  types: {
    Record: { type: "object", description: evil, properties: { children: { type: "array", items: { $ref: "#/types/Record" } } } },
    Promise: { type: "object", properties: { ok: { const: evil } } },
    default: { type: "string" },
  },
  tools: Object.fromEntries(ids.map((id) => [id, tool(id)])),
};

const folder = mkdtempSync(join(tmpdir(), "toolpact-hostile-"));
const project = new ConsumerProject();
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  project.remove();
});

// `__proto__` as an own key survives `JSON.stringify` only when it was made one.
writeFileSync(join(folder, "evil.tools.json"), JSON.stringify(contract));
const compilation = (target: ResolvedConfig["target"]): Compilation =>
  compile({
    cwd: folder,
    config: {
      ...plainConfig,
      root: folder,
      out: "out",
      sources: [{ path: "evil.tools.json" }],
      handlers: "handlers",
      target,
      jsonSchemaFiles: true,
      reference: false,
    },
  });

describe("a hostile contract", () => {
  it("is read, with a word about every name that had to change", () => {
    const { diagnostics } = compilation("ts");
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const changed = diagnostics.filter(({ code }) => code === "plan/name-changed").map(({ message }) => /`(\w+)`/.exec(message)?.[1]);
    expect(changed).toEqual(
      expect.arrayContaining(["then", "constructor", "delete", "default", "z", "schema", "toString", "searchX", "deep"]),
    );
  });

  it.each(["ts", "js+dts"] as const)(
    "becomes code that compiles, runs nothing of the contract, and answers calls, as %s",
    async (target) => {
      rmSync(join(project.folder, "out"), { recursive: true, force: true });
      for (const file of compilation(target).files) {
        project.write(`out/${file.path}`, file.text);
      }
      // Declarations are looked into, too.
      const check = project.typeCheck({ include: ["out/**/*.ts"], more: { skipLibCheck: target === "ts" } });
      expect(problems(check).filter((line) => !line.startsWith("node_modules"))).toEqual([]);
      project.write(
        "run.ts",
        `import { createRuntime } from "@toolpact/runtime";
       import { evil, registry } from "./out/index.js";
       const seen = [];
       const handlers = Object.fromEntries(registry.list().map(({ id }) => [id, (args) => { seen.push(Object.hasOwn(args, "__proto__")); return [{ ok: args.then }]; }]));
       const runtime = createRuntime({ registry, handlers });
       const input = JSON.parse('{"__proto__":"x","toString":"y","tree":{"children":[{"children":[]}]}}');
       const answers = [];
       for (const { id } of registry.list()) answers.push((await runtime.call(id, input)).status);
       const client = evil.createClient(runtime);
       answers.push((await client.evil.then_(input)).length, (await client.evil.deep.er(input)).length);
       const refused = await runtime.call("evil.then", JSON.parse('{"toString":"y"}'));
       console.log(JSON.stringify({ answers, refused: refused.error.code, field: refused.error.details.validation_errors[0].field, kept: seen.every(Boolean), polluted: ({}).x }));`,
      );
      const outfile = join(project.folder, "run.mjs");
      await build({
        entryPoints: [join(project.folder, "run.ts")],
        bundle: true,
        format: "esm",
        platform: "node",
        outfile,
        logLevel: "silent",
      });
      const result = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8" }));
      expect(result).toEqual({
        answers: [...ids.map(() => "success"), 1, 1],
        refused: "TOOL_MISSING_REQUIRED_FIELD",
        field: "__proto__",
        kept: true,
      });
    },
  );
});
