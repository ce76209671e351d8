import { type Schema, type SchemaId, sha256 } from "../ir/index.js";
import { children, declaredDefault, directRefs, groupsOf, leadingTo, nodesOf, type Schemas } from "../schema/index.js";
import { alternativesOf } from "./alternatives.js";

export type DefaultDigests = {
  /** Whether a schema says a default, or anything that it leads to. */
  readonly isWithin: (schema: Schema) => boolean;
  /** Whether the service assumes one of them. */
  readonly isAssumed: (schema: Schema) => boolean;
  /** All of them and where they stand, in a few digits. */
  readonly of: (schema: Schema) => string;
};

/** Found out once for each shared type, whatever leads to it. */
export function createDefaultDigests(schemas: Schemas): DefaultDigests {
  const holding = new WeakMap<Schema, boolean>();
  let types: ReadonlySet<SchemaId> | undefined;
  let digests: ReadonlyMap<SchemaId, string> | undefined;
  const isWithin = (schema: Schema): boolean => {
    types ??= leadingTo(saysDefault, [...schemas.values()]);
    let isHolding = holding.get(schema);
    if (isHolding === undefined) {
      isHolding = saysDefault(schema) || [...directRefs(schema)].some((id) => types?.has(id));
      holding.set(schema, isHolding);
    }
    return isHolding;
  };
  let assuming: ReadonlySet<SchemaId> | undefined;
  return {
    isWithin,
    isAssumed: (schema) => {
      assuming ??= leadingTo(saysAssumed, [...schemas.values()]);
      return saysAssumed(schema) || [...directRefs(schema)].some((id) => assuming?.has(id));
    },
    of: (schema) => {
      digests ??= digestTypes(schemas, isWithin);
      return digest(printDefaults(schema, { schemas, digests }));
    },
  };
}

function saysDefault(schema: Schema): boolean {
  for (const node of nodesOf(schema)) if (declaredDefault(node) !== undefined) return true;
  return false;
}

function saysAssumed(schema: Schema): boolean {
  for (const node of nodesOf(schema)) if (node.assumed !== undefined) return true;
  return false;
}

/** What a type is called does not count, but for those that contain each other. */
function digestTypes(schemas: Schemas, isWithin: DefaultDigests["isWithin"]): ReadonlyMap<SchemaId, string> {
  const digests = new Map<SchemaId, string>();
  const nameOf = (id: SchemaId): string => schemas.get(id)?.twinOf ?? id;
  for (const group of groupsOf(schemas)) {
    const named = group.flatMap((id) => schemas.get(id) ?? []).filter(({ schema }) => isWithin(schema));
    if (named.length === 0) continue;
    // Those of the group itself are not known yet, those that it leads to are.
    const inner = new Map(named.map(({ id }) => [id, `^${nameOf(id)}`]));
    const find = { schemas, digests: { get: (id: SchemaId): string | undefined => inner.get(id) ?? digests.get(id) } };
    const own = named.map(({ id, schema }) => `${nameOf(id)} ${printDefaults(schema, find)}`).sort();
    const whole = own.join("\n");
    for (const { id, schema } of named)
      digests.set(id, digest(named.length === 1 ? printDefaults(schema, find) : `${nameOf(id)}\n${whole}`));
  }
  return digests;
}

type Search = { readonly schemas: Schemas; readonly digests: { readonly get: (id: SchemaId) => string | undefined } };

/** Each default with the way to it; nothing where there is none. */
function printDefaults(schema: Schema, search: Search): string {
  const found = declaredDefault(schema);
  const own = found === undefined ? "" : `=${JSON.stringify(found.value)}`;
  return own + printInner(schema, search);
}

function printInner(schema: Schema, search: Search): string {
  const inner = (child: Schema): string => printDefaults(child, search);
  switch (schema.kind) {
    case "ref":
      return search.digests.get(schema.to) ?? "";
    case "object": {
      const fields = schema.fields.map(({ wireName, presence, schema: field }) =>
        named(`${presence} ${JSON.stringify(wireName)}:`, inner(field)),
      );
      const others = schema.patterns.map(({ pattern, schema: value }) => named(`~${JSON.stringify(pattern)}:`, inner(value)));
      const rest = schema.rest === undefined ? [] : [named("*:", inner(schema.rest))];
      return listed([...fields, ...others, ...rest].sort(), "{}");
    }
    case "array": {
      const prefix = schema.prefix.map((item, index) => named(`${index}:`, inner(item)));
      return listed([...prefix, schema.rest === undefined ? "" : inner(schema.rest)], "[]");
    }
    default: {
      const below = alternativesOf(schema, search.schemas) ?? children(schema).map((child) => ({ schema: child, where: "" }));
      return listed(
        below.map(({ schema: child, where }) => named(where === "" ? "" : `${where}:`, inner(child))),
        "()",
      );
    }
  }
}

function named(name: string, text: string): string {
  return text === "" ? "" : name + text;
}

function listed(texts: readonly string[], [open, close]: string): string {
  // What says the same once more is none other.
  const told = texts.filter((text, index) => text !== "" && text !== texts[index - 1]);
  return told.length === 0 ? "" : `${open}${told.join(",")}${close}`;
}

function digest(text: string): string {
  return sha256(text).slice(0, 32);
}
