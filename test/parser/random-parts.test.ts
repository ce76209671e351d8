import { afterAll, expect, it } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { Random } from "../differential/random.js";
import { NamedOfParts, type PartSchema } from "./named-of-parts.js";
import { printParts } from "./printed-parts.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const random = new Random(20_261_118);
const [count, valuesEach] = process.env.TOOLPACT_LONG === undefined ? [30, 30] : [600, 40];
const keys: readonly [string, ...string[]] = ["a", "b", "c"];
const text: PartSchema = { type: "string" };
const name = (to: string): PartSchema => ({ $ref: `#/components/schemas/${to}` });
const named = [name("Tree"), name("Asking")] as const;
const schemas = {
  Tree: {
    type: "object",
    properties: { a: { type: "object", properties: { a: text, b: name("Tree") } }, b: name("Tree"), c: text },
  },
  Asking: { type: "object", required: ["a"], properties: { b: name("Asking"), c: text } },
} as const;

function some(): readonly string[] {
  const found = keys.filter(() => random.chance(0.5));
  return found.length === 0 ? [random.pick(keys)] : found;
}

/** An object or a list that says what is inside of it, often with choices beside it. */
function described(depth: number): PartSchema {
  const own: PartSchema =
    random.chance(0.3) && depth < 3
      ? { type: "array", items: described(depth + 1) }
      : { type: "object", properties: Object.fromEntries(some().map((key) => [key, member(depth + 1)])) };
  return random.chance(0.5) ? { ...own, ...choice(own, depth) } : own;
}

function member(depth: number): PartSchema {
  if (depth > 3 || random.chance(0.3)) return text;
  return random.chance(0.2) ? random.pick(named) : described(depth);
}

function choice({ type }: PartSchema, depth: number): PartSchema {
  const [first, second, third] = [alternative(type, depth), alternative(type, depth), alternative(type, depth)];
  const more = random.chance(0.3);
  if (random.chance(0.25)) return { if: first, then: second, ...(more ? { else: third } : {}) };
  return { [random.chance(0.3) ? "allOf" : "anyOf"]: [first, second, ...(more ? [third] : [])] };
}

/** Of the same type: one that describes something, or only asks for it. */
function alternative(type: PartSchema["type"] = "object", depth: number): PartSchema {
  const inner = (): PartSchema => (depth > 2 ? text : random.pick([member(depth + 1), member(depth + 1), { type: "object" }, {}]));
  if (type === "array") return { type, ...(random.chance(0.6) ? { items: inner() } : { minItems: 1 }) };
  if (random.chance(0.1)) return random.pick(named);
  const required = some();
  if (random.chance(0.3)) return { type, required };
  const properties = Object.fromEntries(some().map((key) => [key, inner()]));
  return random.chance(0.5) ? { type, properties } : { type, properties, required };
}

function anyValue(depth: number): Json {
  if (depth > 3 || random.chance(0.5)) return random.pick<Json>(["x", "y", "z", 1]);
  if (random.chance(0.25)) return Array.from({ length: random.whole(0, 2) }, () => anyValue(depth + 1));
  return Object.fromEntries([...keys, "evil"].filter(() => random.chance(0.5)).map((key) => [key, anyValue(depth + 1)]));
}

const oracle = new NamedOfParts(schemas);

/** A value that comes close to a schema. */
function near(given: PartSchema, depth = 0): Json {
  const schema = oracle.resolve(given);
  if (depth > 4 || schema.type === undefined || random.chance(0.03)) return anyValue(depth);
  if (schema.type === "string") return "x";
  if (schema.type === "array") return Array.from({ length: random.whole(0, 2) }, () => near(schema.items ?? {}, depth + 1));
  const parts = oracle.parts(schema);
  const present = [...keys, "evil"].filter(() => random.chance(0.75));
  const inner = (key: string): PartSchema =>
    random.pick([...parts.flatMap(({ properties }) => properties?.[key] ?? []), {}].slice(0, 2)) ?? {};
  return Object.fromEntries(present.map((key) => [key, near(inner(key), depth + 1)]));
}

it("of random parts, all that one of them names is handed on and nothing else, by Zod and by parsers", async () => {
  const wanted = Array.from({ length: count }, () => described(0));
  const made = await printParts("random-parts", wanted, schemas, printed);
  const wrong: string[] = [];
  let taken = 0;
  for (const [index, schema] of wanted.entries()) {
    const one = made[index];
    if (one === undefined) throw new Error(`No parser ${index}.`);
    for (let round = 0; round < valuesEach; round++) {
      const given = near(schema);
      const want = oracle.kept(schema, given);
      const [zod, parsed, accepts] = [one.zod(given), one.parse(given), one.accepts(given)];
      const isRight = deepEqual(zod, want) && deepEqual(parsed, want) && accepts === (want !== undefined);
      if (!isRight) wrong.push(JSON.stringify({ schema, given, want, zod, parsed, accepts }));
      taken += want === undefined ? 0 : 1;
    }
  }
  const shortest = wrong.sort((left, right) => left.length - right.length).slice(0, 3);
  expect({ count: wrong.length, shortest }).toEqual({ count: 0, shortest: [] });
  expect(taken).toBeGreaterThan(count * 5);
}, 600_000);
