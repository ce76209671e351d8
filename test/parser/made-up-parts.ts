import type { Json } from "../../generator/ir/index.js";
import type { Random } from "../differential/random.js";
import type { MadeSchema, MadeSchemas, UnknownKeysOfParts } from "./unknown-keys-of-parts.js";

const keys = ["a", "b", "c"] as const;
const names = ["First", "Second", "Third"] as const;
const text: MadeSchema = { type: "string" };

/** Objects, lists and names of others, with parts and alternatives beside each other that speak of the same few keys. */
export class MadeUpParts {
  readonly #random: Random;
  readonly #deepest: number;

  constructor(random: Random, deepest: number) {
    this.#random = random;
    this.#deepest = deepest;
  }

  /** Shared types that name each other. */
  schemas(): MadeSchemas {
    // A part of one names those after it alone: of a value that would be asked the same over and over there is no answer.
    return Object.fromEntries(names.map((name, index) => [name, this.object(this.#deepest - 1, names.slice(index + 1))]));
  }

  object(depth = 0, named: readonly string[] = names): MadeSchema {
    const own = this.#own(depth);
    return this.#random.chance(0.35) ? { ...own, ...this.#parts(depth, named) } : own;
  }

  /** One that comes close to a schema, now and then with an unknown key. */
  value(given: MadeSchema, oracle: UnknownKeysOfParts, depth = 0): Json {
    const random = this.#random;
    const parts = partsOf(given, oracle);
    const type = random.pick(parts.flatMap((part) => part.type ?? []));
    if (depth > 6 || type === undefined || type === "string") return random.chance(0.95) ? "x" : random.pick<Json>([1, {}, []]);
    if (type === "array") {
      const items = parts.flatMap((part) => part.items ?? []);
      return Array.from({ length: random.whole(0, 2) }, () => this.value(random.pick(items) ?? {}, oracle, depth + 1));
    }
    const share = depth > 3 ? 0.3 : 0.7;
    const present = [...keys.filter(() => random.chance(share)), ...(random.chance(0.06) ? ["evil"] : [])];
    return Object.fromEntries(present.map((key) => [key, this.#member(parts, key, oracle, depth)]));
  }

  #member(parts: readonly MadeSchema[], key: string, oracle: UnknownKeysOfParts, depth: number): Json {
    const found = parts.flatMap(({ properties }) => properties?.[key] ?? []);
    // What all of them say together, or one alone.
    return this.value(this.#random.chance(0.8) ? { allOf: found } : (this.#random.pick(found) ?? {}), oracle, depth + 1);
  }

  #own(depth: number, ...more: readonly boolean[]): MadeSchema {
    const random = this.#random;
    const named = this.#some();
    return {
      type: "object",
      properties: Object.fromEntries(named.map((key) => [key, this.#inner(depth + 1)])),
      ...(random.chance(0.3) ? { required: named.filter(() => random.chance(0.6)) } : {}),
      ...(random.chance(0.1) ? { additionalProperties: random.pick([false, this.#inner(depth + 1), ...more]) } : {}),
    };
  }

  #inner(depth: number): MadeSchema {
    const random = this.#random;
    if (random.chance(0.5)) return text;
    if (depth >= this.#deepest || random.chance(0.2)) return this.#named(names);
    if (random.chance(0.15)) return { anyOf: [text, this.#list(depth), random.chance(0.5) ? this.object(depth) : this.#named(names)] };
    return random.chance(0.2) ? this.#list(depth) : this.object(depth);
  }

  #list(depth: number): MadeSchema {
    return { type: "array", items: this.#inner(depth + 1) };
  }

  #parts(depth: number, named: readonly string[]): MadeSchema {
    const members = Array.from({ length: this.#random.whole(2, 3) }, () => this.#part(depth, named));
    return { [this.#random.pick(["allOf", "anyOf", "oneOf"] as const)]: members };
  }

  #part(depth: number, named: readonly string[]): MadeSchema {
    if (this.#random.chance(0.2) && named.length > 0) return this.#named(named);
    // One that only asks for a key.
    if (this.#random.chance(0.1)) return { required: [this.#random.pick(keys)] };
    return this.#random.chance(0.2) && depth < this.#deepest ? this.object(depth + 1, named) : this.#own(depth, true);
  }

  #named(named: readonly string[]): MadeSchema {
    return { $ref: `#/$defs/${this.#random.pick(named)}` };
  }

  #some(): readonly string[] {
    const found = keys.filter(() => this.#random.chance(0.4));
    return found.length === 0 ? [this.#random.pick(keys)] : found;
  }
}

/** All that may be said of a value, alternatives among it. */
function partsOf(given: MadeSchema, oracle: UnknownKeysOfParts, seen: ReadonlySet<MadeSchema> = new Set()): readonly MadeSchema[] {
  const schema = oracle.resolve(given);
  if (seen.has(schema)) return [];
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => partsOf(part, oracle, new Set([...seen, schema])))];
}
