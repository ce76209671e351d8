import { describe, expect, it } from "vitest";
import type { NamedSchema, Schema, SchemaId } from "../../generator/ir/index.js";
import { accepts } from "../../generator/schema/accepts.js";
import { closedForJson } from "../../generator/schema/closed-json.js";
import { jsonTypes } from "../../generator/schema/json-types.js";
import { haveRivals, overlap } from "../../generator/schema/keywords/rivals.js";
import { jsonSchema } from "../../generator/schema/scopes.js";
import { typesOf } from "../../generator/schema/types-of.js";

const origin = { file: "api.json", pointer: "" };
const ref = (to: string): Schema => ({ kind: "ref", origin, to });
const object = (name: string): Schema => ({
  kind: "object",
  origin,
  fields: [{ wireName: name, presence: "required", schema: { kind: "string", origin } }],
  patterns: [],
});

/** Two choices a level, each between both of the level below: twice as many ways through it with each level. */
function lattice(levels: number): { readonly top: Schema; readonly schemas: Map<SchemaId, NamedSchema> } {
  const schemas = new Map<SchemaId, NamedSchema>();
  const add = (id: string, schema: Schema): void => void schemas.set(id, { id, schema, origin });
  add("A0", object("a"));
  add("B0", object("b"));
  for (let level = 1; level < levels; level++) {
    const below = [ref(`A${level - 1}`), ref(`B${level - 1}`)];
    add(`A${level}`, { kind: "union", origin, mode: "any", members: below });
    add(`B${level}`, { kind: "union", origin, mode: "any", members: [...below, object(`b${level}`)] });
  }
  return { top: { kind: "union", origin, mode: "any", members: [ref(`A${levels - 1}`), ref(`B${levels - 1}`)] }, schemas };
}

type Question = (top: Schema, schemas: Map<SchemaId, NamedSchema>) => unknown;

/** How often a name is looked up for an answer. */
function lookups(levels: number, ask: Question): number {
  const { top, schemas } = lattice(levels);
  let count = 0;
  const get = schemas.get.bind(schemas);
  schemas.get = (id) => {
    count++;
    return get(id);
  };
  ask(top, schemas);
  return count;
}

const named = (schemas: Map<SchemaId, NamedSchema>) => (id: SchemaId) => schemas.get(id)?.schema;
const members = (top: Schema): readonly Schema[] => (top.kind === "union" ? top.members : []);
const questions: Readonly<Record<string, Question>> = {
  "which types it accepts": (top, schemas) => typesOf(top, { named: named(schemas) }),
  "which types of JSON it accepts": (top, schemas) => jsonTypes(top, schemas),
  "whether its members are rivals": (top, schemas) => haveRivals(members(top), { named: named(schemas), unknownKeys: "strip" }),
  "whether its members overlap": (top, schemas) => overlap(members(top), { named: named(schemas) }),
};

describe("choices between choices", () => {
  it.each(Object.entries(questions))("cost no more than their number: %s", (_, ask) => {
    expect(lookups(18, ask) / lookups(9, ask)).toBeLessThan(6);
  });

  it("are judged as far as steps last; what is left is told by the real check", () => {
    const { top, schemas } = lattice(24);
    expect(accepts(top, { none: 1 }, { schemas })).toBeUndefined();
    expect(accepts(lattice(5).top, { none: 1 }, { schemas })).toBe(false);
  });

  it("that refuse unknown keys are closed in few words, also those below keys of each other", () => {
    const { top, schemas } = lattice(48);
    const field = (wireName: string, schema: Schema) => ({ wireName, schema, presence: "optional" as const });
    for (let level = 1; level < 48; level++) {
      const fields = [field("p", ref(`A${level - 1}`)), field("q", ref(`B${level - 1}`))];
      const base: Schema = { kind: "object", origin, fields, patterns: [] };
      const below = { ...base, fields: [field("p", ref(`B${level - 1}`)), field("q", ref(`A${level - 1}`))] };
      schemas.set(`C${level}`, {
        id: `C${level}`,
        origin,
        schema: { kind: "check", origin, base, keyword: "anyOf", json: null, schemas: [below, ref(`C${level - 1}`)] },
      });
    }
    schemas.set("C0", { id: "C0", origin, schema: object("c") });
    const wrap = (base: Schema): Schema => ({ kind: "check", origin, base, keyword: "unknownKeys", json: null, schemas: [] });
    for (const input of [wrap(top), wrap(ref("C47"))]) {
      const { schema, closed } = closedForJson(input, schemas);
      const text = JSON.stringify([schema, ...[...closed.values()].map((form) => form.schema)].map((each) => jsonSchema(each, (id) => id)));
      expect(text.length).toBeLessThan(200_000);
    }
  });

  it("that refuse unknown keys have closed forms with names that no shared schema has", () => {
    const shared = new Map([
      ["Pet", { id: "Pet", origin, schema: object("name") }],
      ["closed.1", { id: "closed.1", origin, schema: { kind: "string", origin } satisfies Schema }],
    ]);
    const fields = ["Pet", "closed.1"].map((id) => ({ wireName: id, schema: ref(id), presence: "optional" as const }));
    const base: Schema = { kind: "object", origin, fields, patterns: [] };
    const { closed } = closedForJson({ kind: "check", origin, base, keyword: "unknownKeys", json: null, schemas: [] }, shared);
    expect([...closed.keys()].filter((id) => shared.has(id))).toEqual([]);
    expect(closed.size).toBe(1);
  });

  it("between constants are compared at once", () => {
    const constants = Array.from({ length: 3_000 }, (_, at): Schema => ({ kind: "enum", origin, values: [`c${at}`] }));
    expect(overlap(constants, { named: () => undefined })).toBe(false);
    expect(overlap([...constants, { kind: "enum", origin, values: ["c7"] }], { named: () => undefined })).toBe(true);
    expect(overlap([...constants, { kind: "string", origin }], { named: () => undefined })).toBe(true);
  });
});
