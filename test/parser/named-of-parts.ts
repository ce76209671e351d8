import type { Json } from "../../generator/ir/index.js";
import { compileJsonSchema } from "../compile-json-schema.js";

/** As much of JSON Schema as random parts are made of. */
export type PartSchema = {
  readonly $ref?: string;
  readonly type?: "object" | "array" | "string";
  readonly properties?: { readonly [name: string]: PartSchema };
  readonly required?: readonly string[];
  readonly items?: PartSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly PartSchema[];
  readonly allOf?: readonly PartSchema[];
  readonly if?: PartSchema;
  readonly then?: PartSchema;
  readonly else?: PartSchema;
};
type Schemas = { readonly [name: string]: PartSchema };

/** What is said of the inside of a value; nothing where nobody says anything. `isFree`: another alternative that fits says nothing, so that all may stay. */
type Mask = { readonly isFree: boolean; readonly members: ReadonlyMap<string, Mask> } | undefined;

/** What JSON Schema says of a value, and what of it is named by the parts that count: an oracle that knows nothing of how it is done. */
export class NamedOfParts {
  readonly #schemas: Schemas;
  readonly #verdicts = new Map<PartSchema, (value: Json) => boolean>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Nothing where the value is refused. */
  kept(schema: PartSchema, value: Json): Json | undefined {
    return this.#fits(schema, value) ? applied(this.#mask(schema, value), value) : undefined;
  }

  resolve(schema: PartSchema): PartSchema {
    return this.#schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  }

  /** All that is said of the same value. */
  parts(given: PartSchema): readonly PartSchema[] {
    const schema = this.resolve(given);
    return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...branches(schema)].flatMap((part) => this.parts(part))];
  }

  #fits(schema: PartSchema, value: Json): boolean {
    const compile = (): ((value: Json) => boolean) =>
      compileJsonSchema({ ...schema, components: { schemas: this.#schemas } }, { strict: false, ownProperties: true });
    const known = this.#verdicts.get(schema) ?? compile();
    this.#verdicts.set(schema, known);
    return known(value);
  }

  #mask(given: PartSchema, value: Json): Mask {
    const schema = this.resolve(given);
    const fitting = (members: readonly PartSchema[] = []): readonly Mask[] =>
      members.filter((member) => this.#fits(member, value)).map((member) => this.#mask(member, value));
    const [first, ...others] = fitting(schema.anyOf);
    const isThen = schema.if !== undefined && this.#fits(schema.if, value);
    const chosen = isThen ? [schema.if, schema.then ?? {}] : schema.if === undefined ? [] : [schema.else ?? {}];
    const branch = chosen.map((each) => this.#mask(each, value));
    return [this.#own(schema, value), ...fitting(schema.allOf), others.reduce(either, first), ...branch].reduce(every);
  }

  #own(schema: PartSchema, value: Json): Mask {
    const { items, properties, required } = schema;
    if (Array.isArray(value)) {
      const masks = value.map((item: Json, index): [string, Mask] => [String(index), items && this.#mask(items, item)]);
      return items === undefined ? undefined : { isFree: false, members: new Map(masks) };
    }
    if (typeof value !== "object" || value === null || (properties ?? required) === undefined) return undefined;
    // Keys of which conditions speak are named.
    const spoken = branches(schema).flatMap((part) => this.parts(part));
    const names = spoken.flatMap((part) => [...Object.keys(part.properties ?? {}), ...(part.required ?? [])]);
    const members = new Map<string, Mask>([...(required ?? []), ...names].map((name) => [name, undefined]));
    for (const [name, inner] of Object.entries(value)) {
      const own = Object.hasOwn(properties ?? {}, name) ? properties?.[name] : undefined;
      if (own !== undefined) members.set(name, this.#mask(own, inner as Json));
    }
    return { isFree: false, members };
  }
}

function branches(schema: PartSchema): readonly PartSchema[] {
  return [schema.if ?? [], schema.then ?? [], schema.else ?? []].flat();
}

function merged(left: Mask, right: Mask, merge: (left: Mask, right: Mask) => Mask): ReadonlyMap<string, Mask> {
  const members = new Map(left?.members);
  for (const [key, mask] of right?.members ?? []) members.set(key, members.has(key) ? merge(members.get(key), mask) : mask);
  return members;
}

/** Of parts that all count. */
function every(left: Mask, right: Mask): Mask {
  if (left === undefined || right === undefined) return left ?? right;
  return { isFree: left.isFree && right.isFree, members: merged(left, right, every) };
}

/** Of alternatives that fit. */
function either(left: Mask, right: Mask): Mask {
  if (left === undefined && right === undefined) return undefined;
  const isFree = left === undefined || right === undefined || left.isFree || right.isFree;
  return { isFree, members: merged(left, right, either) };
}

function applied(mask: Mask, value: Json): Json {
  if (mask === undefined || mask.isFree || typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).flatMap(([key, each]): readonly [string, Json][] =>
    mask.members.has(key) ? [[key, applied(mask.members.get(key), each as Json)]] : [],
  );
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}
