import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../generator/ir/index.js";
import { nameFields, namingFields, simplifying } from "../../generator/schema/index.js";
import { liveZod } from "../../generator/schema/live.js";
import { readWhole } from "../../generator/schema/read-whole.js";
import { toolInput } from "../parser/agreement.js";

const of = (...names: readonly string[]): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
const within = (key: string, schema: JsonObject): JsonObject => ({ type: "object", properties: { [key]: schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** What a tool makes of a value; nothing where it refuses it. */
function parser(json: JsonObject): (value: object) => unknown {
  const read = readWhole(json, {});
  const naming = namingFields(simplifying(read.schemas));
  const schemas = new Map([...read.schemas].map(([id, named]) => [id, { ...named, schema: nameFields(named.schema, naming) }]));
  const zod = liveZod(nameFields(read.schema, naming), schemas, toolInput);
  return (value) => zod.safeParse(value).data;
}

describe("a named type that counts keys, inside of a key of an alternative, counts those that others describe, too", () => {
  const counted = { ...of("b"), minProperties: 2, maxProperties: 2 };
  const $defs = {
    Counted: counted,
    Around: within("p", ref("Counted")),
    Deep: within("q", ref("Around")),
    Tree: { ...within("p", ref("Counted")), properties: { p: ref("Counted"), next: ref("Tree") } },
  };
  const both = { p: { a: "1", b: "2" } };
  it.each<readonly [string, JsonObject, object, object]>([
    ["an alternative", { ...within("p", of("a")), anyOf: [within("p", ref("Counted"))] }, both, { p: { b: "2" } }],
    ["an alternative that has a name", { ...within("p", of("a")), anyOf: [ref("Around")] }, both, { p: { b: "2" } }],
    ["one of several", { ...within("p", of("a")), oneOf: [ref("Around"), within("p", { type: "string" })] }, both, { p: { a: "1" } }],
    ["deeper", { ...within("q", within("p", of("a"))), anyOf: [ref("Deep")] }, { q: both }, { q: { p: { b: "2" } } }],
    ["a part", { allOf: [within("p", of("a")), { anyOf: [ref("Around"), ref("Around")] }] }, both, { p: { b: "2" } }],
    ["a type that names itself", { ...within("p", of("a")), anyOf: [ref("Tree")] }, { ...both, next: {} }, { p: { b: "2" } }],
  ])("%s", (_, schema, good, bad) => {
    const parse = parser({ ...schema, $defs });
    expect(parse(good)).toEqual(good);
    expect(parse(bad)).toBeUndefined();
  });
});
