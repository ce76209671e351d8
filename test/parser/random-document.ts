import type { Json, JsonObject } from "../../generator/ir/index.js";
import type { Random } from "../differential/random.js";

// Without `__proto__`, which ajv does not look at.
const keys = ["a", "b", "c", "constructor"] as const;
const names = ["First", "Second", "Third"] as const;
type Maker = () => JsonObject;

/**
 * Documents as people write them: shared types that name each other, with siblings beside `$ref`, choices beside choices, conditions, closed and open objects.
 * Without `unevaluatedProperties`: for ajv, keys that an `if` names which does not hold were seen, and so was `constructor`.
 * `counts`: also what a tool asks of a value as it is handed on, and JSON Schema of the value as it was given.
 */
export class RandomDocument {
  readonly #random: Random;
  readonly #counts: boolean;

  constructor(random: Random, { counts }: { readonly counts: boolean }) {
    this.#random = random;
    this.#counts = counts;
  }

  document(): JsonObject {
    // A part of one names those after it alone: of a value that would be asked the same over and over there is no answer.
    const shared = names.map((name, index): [string, Json] => [name, this.#object(1, names.slice(index + 1))]);
    return { ...this.#object(0, names), $defs: Object.fromEntries(shared) };
  }

  /** One that comes close to a schema of a document. */
  value(schema: Json, document: JsonObject, depth = 0): Json {
    const random = this.#random;
    const parts = this.#parts(schema, document);
    const listed = parts.flatMap((part) =>
      Array.isArray(part.enum) ? (part.enum as readonly Json[]) : "const" in part ? [part.const] : [],
    );
    if (parts.length === 0 || depth > 5 || random.chance(0.04)) return this.#any(depth);
    if (listed.length > 0 && random.chance(0.9)) return random.pick(listed) ?? null;
    const type = random.pick(
      [...parts.flatMap((part) => (part.type as string | undefined) ?? []), ""].slice(0, 2) as [string, ...string[]],
    );
    switch (type) {
      case "object": {
        const present = [...keys, "evil"].filter((key) => random.chance(key === "evil" ? 0.15 : depth > 3 ? 0.3 : 0.6));
        return Object.fromEntries(present.map((key) => [key, this.#member(parts, key, document, depth)]));
      }
      case "array": {
        const items = parts.flatMap((part) => [part.items ?? [], part.prefixItems ?? []].flat() as readonly Json[]);
        const item = (): Json => this.value(random.pick([...items, {}].slice(0, 2) as [Json, ...Json[]]), document, depth + 1);
        return Array.from({ length: random.whole(0, 3) }, item);
      }
      case "string":
        return random.pick(["x", "xx", "y", ""]);
      case "integer":
      case "number":
        return random.pick([0, 1, 2, 0.3, 0.7, 1.5]);
      default:
        return this.#any(depth);
    }
  }

  #member(parts: readonly JsonObject[], key: string, document: JsonObject, depth: number): Json {
    const said = parts.flatMap(({ properties }) => {
      const found = Object.entries((properties as JsonObject | undefined) ?? {}).find(([name]) => name === key);
      return found === undefined ? [] : [found[1] as Json];
    });
    return said.length === 0 ? this.#any(depth + 1) : this.value({ allOf: said }, document, depth + 1);
  }

  /** What is said of one value, one of several alternatives each. */
  #parts(schema: Json, document: JsonObject, steps = 0): readonly JsonObject[] {
    if (typeof schema !== "object" || schema === null || Array.isArray(schema) || steps > 6) return [];
    const part = schema as JsonObject;
    const shared = typeof part.$ref === "string" ? (document.$defs as JsonObject)[part.$ref.split("/").at(-1) ?? ""] : undefined;
    const choices = [part.anyOf, part.oneOf, [part.then ?? [], part.else ?? []].flat()].map((list) => (Array.isArray(list) ? list : []));
    const chosen = choices.flatMap((list) => (list.length === 0 ? [] : [this.#random.pick(list as [Json, ...Json[]])]));
    const inner = [shared ?? [], part.allOf ?? [], chosen].flat() as readonly Json[];
    return [part, ...inner.flatMap((each) => this.#parts(each, document, steps + 1))];
  }

  #any(depth: number): Json {
    const random = this.#random;
    if (depth > 3 || random.chance(0.6)) return random.pick<Json>(["x", "y", 0, 1, 0.3, true, null]);
    if (random.chance(0.3)) return Array.from({ length: random.whole(0, 2) }, () => this.#any(depth + 1));
    return Object.fromEntries([...keys, "evil"].filter(() => random.chance(0.4)).map((key) => [key, this.#any(depth + 1)]));
  }

  #scalar(): JsonObject {
    return this.#random.pick<JsonObject>([
      { type: "string" },
      { type: "string", minLength: 1, maxLength: 1 },
      { type: "string", pattern: "^x" },
      { type: "integer", minimum: 0, maximum: 1 },
      { type: "number", multipleOf: 0.1, exclusiveMinimum: 0 },
      { type: "boolean" },
      { enum: ["x", "y"] },
      { enum: [1, "x", null] },
      { const: { a: 1 } },
      { const: "x" },
      { type: ["string", "null"] },
      { type: ["object", "string"] },
      { minimum: 1 },
      {},
    ]);
  }

  #inner(depth: number): JsonObject {
    const random = this.#random;
    if (depth > 2 || random.chance(0.45)) return this.#scalar();
    return random.pick<Maker>([
      () => this.#named(names),
      () => this.#object(depth + 1, names),
      () => this.#list(depth + 1),
      () => this.#choice(depth + 1, names),
    ])();
  }

  #own(depth: number): JsonObject {
    const random = this.#random;
    return {
      ...(random.chance(0.85) ? { type: "object" } : {}),
      ...(random.chance(0.9) ? { properties: Object.fromEntries(this.#some().map((key) => [key, this.#inner(depth)])) } : {}),
      ...(random.chance(0.35) ? { required: this.#some() } : {}),
      ...(random.chance(0.25) ? { additionalProperties: random.pick<Json>([false, true, this.#scalar(), this.#inner(depth + 1)]) } : {}),
      ...(random.chance(0.08) ? { patternProperties: { "^[ab]$": this.#inner(depth + 1) } } : {}),
      ...(this.#counts && random.chance(0.1) ? random.pick<JsonObject>([{ minProperties: 1 }, { maxProperties: 1 }]) : {}),
      ...(this.#counts && random.chance(0.05) ? { propertyNames: { maxLength: 1 } } : {}),
    };
  }

  #object(depth: number, named: readonly string[]): JsonObject {
    const more = [0.5, 0.2].filter((share) => this.#random.chance(share)).map(() => this.#beside(depth, named));
    return Object.assign({}, this.#own(depth), ...more) as JsonObject;
  }

  #beside(depth: number, named: readonly string[]): JsonObject {
    const random = this.#random;
    const part = (): JsonObject => this.#part(depth, named);
    return random.pick<Maker>([
      () => this.#choice(depth, named),
      () => this.#choice(depth, named),
      () => this.#tagged(depth),
      () => ({ if: part(), then: part(), ...(random.chance(0.5) ? { else: part() } : {}) }),
      () => ({ dependentRequired: { [random.pick(keys)]: this.#some() } }),
      () => ({ dependentSchemas: { [random.pick(keys)]: part() } }),
      () => ({ not: part() }),
      () => this.#named(named),
    ])();
  }

  #choice(depth: number, named: readonly string[]): JsonObject {
    const members = Array.from({ length: this.#random.whole(2, 3) }, () => this.#part(depth, named));
    return { [this.#random.pick(["allOf", "anyOf", "oneOf"] as const)]: members };
  }

  #tagged(depth: number): JsonObject {
    const alternative = (word: string): JsonObject => {
      const own = this.#own(depth + 1);
      return { ...own, type: "object", properties: { ...(own.properties as JsonObject | undefined), a: { const: word } }, required: ["a"] };
    };
    return { oneOf: [alternative("x"), alternative("y")] };
  }

  #part(depth: number, named: readonly string[]): JsonObject {
    const random = this.#random;
    return random.pick<Maker>([
      () => this.#named(named),
      () => ({ ...this.#named(named), ...this.#own(depth + 1) }),
      () => ({ required: this.#some() }),
      () => ({ not: { required: this.#some() } }),
      () => ({ properties: { [random.pick(keys)]: this.#scalar() } }),
      () => (depth < 2 ? this.#object(depth + 1, named) : this.#own(depth + 1)),
      () => this.#own(depth + 1),
      () => this.#own(depth + 1),
    ])();
  }

  #list(depth: number): JsonObject {
    const random = this.#random;
    // Not beside `contains`, which ajv asks of no empty list then.
    const isTuple = random.chance(0.3);
    return {
      type: "array",
      ...(isTuple
        ? { prefixItems: [this.#inner(depth + 1)], items: random.pick<Json>([false, this.#scalar()]) }
        : { items: this.#inner(depth + 1) }),
      ...(random.chance(0.15) ? { minItems: 1 } : {}),
      ...(this.#counts && random.chance(0.15) ? { uniqueItems: true } : {}),
      ...(!isTuple && random.chance(0.2)
        ? { contains: { type: "string" }, ...(random.chance(0.5) ? { minContains: 0, maxContains: 1 } : {}) }
        : {}),
    };
  }

  #named(named: readonly string[]): JsonObject {
    const [first, ...others] = named;
    return first === undefined ? {} : { $ref: `#/$defs/${this.#random.pick([first, ...others])}` };
  }

  #some(): readonly string[] {
    const found = keys.filter(() => this.#random.chance(0.35));
    return found.length === 0 ? [this.#random.pick(keys)] : found;
  }
}
