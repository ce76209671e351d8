import { readFileSync } from "node:fs";
import yaml from "js-yaml";
import { expect, test } from "vitest";
import { type Diagnostic, diagnose } from "../../generator/diagnostics/index.js";
import type { Json } from "../../generator/ir/index.js";
import { checkContract } from "../../generator/plan/rules/index.js";
import type { Sources } from "../../generator/read/source/index.js";
import { readToolSpec } from "../../generator/read/toolspec/index.js";

const isLong = process.env.TOOLPACT_LONG === "1";

const oddValues: readonly Json[] = [
  null,
  true,
  -1,
  "",
  "odd",
  [],
  [null],
  {},
  { odd: { odd: [] } },
  { $ref: "#/types/Tree" },
  { $input: "x" },
  "#/types/Tree",
];
const text = readFileSync(new URL("./full.tools.yaml", import.meta.url), "utf8");
const whole = yaml.load(text, { schema: yaml.CORE_SCHEMA }) as Json;

/** Every place of a document, as a list of keys. */
function places(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const below = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, inner]: [string, Json]) => places(inner, [...path, key]))];
}

/** The document with one value changed; `undefined` takes it away. */
function change(value: Json, [key, ...rest]: readonly string[], odd: Json | undefined): Json | undefined {
  if (key === undefined) return odd;
  const entries = Object.entries(value as { readonly [key: string]: Json }).flatMap(([name, inner]): [string, Json][] => {
    const changed = name === key ? change(inner, rest, odd) : inner;
    return changed === undefined ? [] : [[name, changed]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function sourcesOf(document: Json): Sources {
  const missing = { diagnostic: diagnose("source/not-found", { file: "other" }) };
  return {
    read: () => missing,
    document: (file) => (file === "spec" ? { file, document } : missing),
    forgivingDocument: () => missing,
    name: (file) => file,
    follow: () => undefined,
    base: () => undefined,
    text: () => undefined,
    files: () => [],
  };
}

test("whatever one value of a spec is replaced by, problems are reported and nothing throws", () => {
  let refused = 0;
  for (const [index, path] of places(whole).entries()) {
    // Each place meets nothing and one of the values, in the short run one of both; together the places meet all of them.
    const both = [undefined, ...oddValues.filter((_, number) => (number + (index >> 1)) % oddValues.length === 0)];
    for (const odd of both.filter((_, number) => isLong || (number + index) % 2 === 0)) {
      const problems: Diagnostic[] = [];
      const report = (diagnostic: Diagnostic) => problems.push(diagnostic);
      const contract = readToolSpec({ path: "spec", sources: sourcesOf(change(whole, path, odd) ?? null), report });
      if (contract !== undefined) checkContract(contract, report);
      else expect(problems, `/${path.join("/")}`).not.toEqual([]);
      if (problems.length > 0) refused += 1;
      for (const { code, message, fix, place } of problems) {
        if (!code.startsWith("schema/")) expect(`${message} ${fix}`).not.toMatch(/undefined|\[object/);
        // What could not be read is replaced by something empty, which nobody may complain about.
        if (!code.startsWith("schema/")) expect(message, `/${path.join("/")} ${JSON.stringify(odd)}`).not.toMatch(/``/);
        expect(place).toBeDefined();
      }
    }
  }
  expect(refused).toBeGreaterThan(isLong ? 300 : 150);
});
