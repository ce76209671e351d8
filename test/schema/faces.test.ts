import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import type { Json, JsonObject, NamedSchema, Schema } from "../../generator/ir/index.js";
import { render } from "../../generator/print/index.js";
import { jsonSchema, lazyIds, printZod, readSchema, type SchemaScope, schemaType, zodExpression } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { simplify, simplifying } from "../../generator/schema/simplify/simplify.js";
import * as door from "../../runtime/codegen-v1/zod.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { type Case, cases } from "./cases.js";

const origin = { file: "test.yaml", pointer: "" };

function read(given: Case): { schema: Schema; schemas: Map<string, NamedSchema>; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const schemas = new Map<string, NamedSchema>();
  const scope: SchemaScope = {
    report: (diagnostic) => problems.push(diagnostic),
    resolve: (ref) => ({ id: ref.replace("#/types/", ""), schema: () => ({ kind: "any", origin }) }),
  };
  for (const [id, json] of Object.entries(given.types ?? {})) {
    schemas.set(id, { id, origin, schema: readSchema(json, origin, scope) });
  }
  return { schema: simplify(readSchema(given.schema, origin, scope), simplifying(schemas)), schemas, problems };
}

/** The printed source, run: what an emitted module would do. */
function runPrinted(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>): door.Schema {
  const options = { schemas, lazy: lazyIds(schemas), unknownKeys: "strip", fillDefaults: false, assertFormats: true } as const;
  const print = (inner: Schema) => render(printZod(zodExpression(inner, options), (id) => id));
  const shared = [...schemas].map(([id, named]) => `const ${id} = z.shared(() => ${print(named.schema)});`);
  return new Function("z", `${shared.join("\n")}\nreturn ${print(schema)};`)(door) as door.Schema;
}

// One for all: most of its time goes into the schema of schemas.
const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true, multipleOfPrecision: 9, ownProperties: true });

function ajvAccepts(schema: Json, types: Case["types"]): (value: Json) => boolean {
  const root = typeof schema === "object" && schema !== null ? { ...(schema as JsonObject), types: types ?? {} } : schema;
  return ajv.compile(root as JsonObject | boolean);
}

const blank: Case = { name: "", schema: true, accepts: [], refuses: [], type: "", zod: "" };

describe.each(cases)("$name", (given) => {
  const { schema, schemas, problems } = read(given);
  const verdicts = [...given.accepts.map((value) => [value, true] as const), ...given.refuses.map((value) => [value, false] as const)];

  it("reads without a complaint", () => {
    expect(problems).toEqual([]);
  });

  const judge = ajvAccepts(given.schema, given.types);
  it.each(verdicts)("live, printed and ajv agree on %j: %s", (value, want) => {
    const live = parseValue(buildZod(schema, schemas), value).ok;
    const printed = parseValue(runPrinted(schema, schemas), value).ok;
    expect({ live, printed, ajv: judge(value) }).toEqual({ live: want, printed: want, ajv: want });
  });

  it("goes back to JSON Schema with the same verdicts", () => {
    const types = Object.fromEntries([...schemas].map(([id, named]) => [id, jsonSchema(named.schema, (ref) => `#/types/${ref}`)]));
    const back = ajvAccepts(
      jsonSchema(schema, (ref) => `#/types/${ref}`),
      types,
    );
    expect(verdicts.map(([value]) => back(value))).toEqual(verdicts.map(([, want]) => want));
  });

  it("prints its type", () => {
    expect(render(schemaType(schema, { form: "written", ref: (id) => id }))).toBe(given.type);
  });

  if (!given.zod.endsWith("…")) {
    it("prints its Zod", () => {
      const options = { schemas, lazy: lazyIds(schemas), unknownKeys: "strip", fillDefaults: false, assertFormats: true } as const;
      expect(render(printZod(zodExpression(schema, options), (id) => id))).toBe(given.zod);
    });
  }
});

// ajv and plain Zod both pass over it, so it has a test of its own.
it("checks and keeps a field called __proto__", () => {
  const { schema, schemas } = read({
    ...blank,
    schema: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as Json,
  });
  const parse = (text: string) => parseValue(buildZod(schema, schemas), JSON.parse(text));
  expect(parse('{"__proto__":"x"}')).toEqual({ ok: true, value: JSON.parse('{"__proto__":"x"}') });
  expect(parse('{"__proto__":1}')).toMatchObject({ ok: false, issues: [{ path: ["__proto__"], code: "type" }] });
});

it.each([
  ["escapes that ECMA-262 does not have", { type: "string", pattern: "^[a-z\\_]+\\-\\@$" }, "a_-@", "a-b"],
  ["flags and ends of other engines", { type: "string", pattern: "\\A(?i:ok)\\Z" }, "Ok", "Okay"],
  ["names of keys", { type: "object", patternProperties: { "^x\\-": { type: "number" } } }, { "x-a": 1 }, { "x-a": "b" }],
])(
  "a pattern of another engine stands in JSON Schema as ECMA-262, since a reader of it would refuse the whole schema: %s",
  (_, given, good, bad) => {
    const { schema } = read({ ...blank, schema: given });
    const accepts = ajvAccepts(
      jsonSchema(schema, (ref) => ref),
      {},
    );
    expect([accepts(good), accepts(bad)]).toEqual([true, false]);
  },
);

it("a type that two members have stands in JSON Schema once, in `oneOf` not as a list, and no list of values is empty", () => {
  const json = (schema: Json) => jsonSchema(read({ ...blank, schema }).schema, (ref) => ref);
  expect(json({ anyOf: [{ type: "object" }, { type: "object" }, { type: "null" }] })).toEqual({ type: ["object", "null"] });
  expect(json({ anyOf: [{ type: "object" }, { type: "object" }] })).toEqual({ type: "object" });
  expect(json({ allOf: [{ enum: ["a"] }, { enum: ["b"] }] })).toEqual({ not: {} });
  expect(json({ oneOf: [{ type: "integer" }, { type: "number" }] })).toEqual({ oneOf: [{ type: "integer" }, { type: "number" }] });
});
