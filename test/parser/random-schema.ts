import type { Json, JsonObject } from "../../generator/ir/index.js";
import type { Random } from "./mutations.js";

const keys = ["a", "b", "c", "toString", "__proto__", "odd-name"];
const words = ["x", "yy", "a1", "💩💩"];

/** A JSON Schema of many keywords on few names, so that values often come close to it. */
export function randomSchema(random: Random, depth = 0): Json {
  const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number): boolean => random() < share;
  const some = (count: number): readonly string[] => keys.filter(() => random() < count / keys.length);
  const inner = (): Json => randomSchema(random, depth + 1);
  const scalar = (): JsonObject =>
    choose<() => JsonObject>([
      () => ({ type: "string", ...(chance(0.3) ? { minLength: choose([1, 2]) } : {}), ...(chance(0.2) ? { maxLength: 3 } : {}) }),
      () => ({ type: "string", pattern: "^[a-z]" }),
      () => ({ type: choose(["integer", "number"]), ...(chance(0.4) ? { minimum: 0, maximum: choose([3, 100]) } : {}) }),
      () => ({ type: "boolean" }),
      () => ({
        enum: choose<readonly Json[]>([
          ["x", "yy"],
          [1, 2, null],
          [{ a: 1 }, [1]],
          ["a", "b", "c", "d", "e", "f", "g", "h", "i", "x"],
        ]),
      }),
      () => ({ type: ["string", "null"] }),
      () => ({ minimum: 1 }),
      () => ({}),
    ])();
  const object = (): JsonObject => {
    const properties = Object.fromEntries(some(2).map((key) => [key, withDefault(inner())]));
    return {
      ...(chance(0.8) ? { type: "object" } : {}),
      properties,
      ...(chance(0.6) ? { required: some(1) } : {}),
      ...(chance(0.3) ? { additionalProperties: choose<Json>([false, true, scalar()]) } : {}),
      ...(chance(0.1) ? { patternProperties: { "^[ab]$": scalar() } } : {}),
      ...(chance(0.1) ? { propertyNames: { minLength: 2 } } : {}),
      ...(chance(0.1) ? { minProperties: 1, maxProperties: 2 } : {}),
    };
  };
  const withDefault = (schema: Json): Json =>
    chance(0.3) && typeof schema === "object" && schema !== null && !Array.isArray(schema)
      ? { ...schema, default: choose<Json>(["x", 1, { a: 1, b: 2 }, [1]]) }
      : schema;
  const array = (): JsonObject => ({
    type: "array",
    ...(chance(0.7) ? { items: inner() } : {}),
    ...(chance(0.2) ? { prefixItems: [inner(), inner()] } : {}),
    ...(chance(0.2) ? { minItems: 1, maxItems: 2 } : {}),
    ...(chance(0.3) ? { uniqueItems: true } : {}),
    ...(chance(0.2) ? { contains: scalar(), ...(chance(0.5) ? { minContains: choose([0, 2]), maxContains: 2 } : {}) } : {}),
    ...(chance(0.1) ? { unevaluatedItems: scalar() } : {}),
  });
  const combined = (): JsonObject => ({
    ...(chance(0.5) ? object() : {}),
    ...choose<() => JsonObject>([
      () => ({ anyOf: [inner(), inner()] }),
      () => ({ oneOf: [object(), object()] }),
      () => ({ anyOf: [object(), object(), ...(chance(0.5) ? [array()] : [])] }),
      () => ({ allOf: [inner(), inner()] }),
      () => ({ not: scalar() }),
      () => ({ if: object(), then: inner(), ...(chance(0.5) ? { else: inner() } : {}) }),
      () => ({ dependentRequired: { [choose(keys)]: some(1) } }),
      () => ({ dependentSchemas: { [choose(keys)]: object() } }),
      () => ({ unevaluatedProperties: choose<Json>([false, scalar()]) }),
      () => ({
        oneOf: words.slice(0, 3).map((word) => ({ type: "object", properties: { a: { const: word }, b: inner() }, required: ["a"] })),
      }),
    ])(),
  });
  const recursive = (): JsonObject => ({
    anyOf: [scalar(), { type: "object", properties: { a: { $ref: "#" }, b: { type: "array", items: { $ref: "#" } } } }],
  });
  const makers =
    depth > 2 ? [scalar] : depth === 0 ? [object, object, combined, array, recursive] : [scalar, scalar, object, array, combined];
  return choose(makers)();
}

/** A value made of the names and words that the schemas are made of. */
export function randomValue(random: Random, depth = 0): Json {
  const choose = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const roll = random();
  if (depth > 3 || roll < 0.35) {
    return choose<Json>([...words, "", 0, 1, 2, 1.5, 50, true, null, "other"]);
  }
  if (roll < 0.55) {
    return Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth + 1));
  }
  return Object.fromEntries([...keys, "d"].filter(() => random() < 0.4).map((key) => [key, randomValue(random, depth + 1)]));
}
