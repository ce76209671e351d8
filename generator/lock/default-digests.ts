import { type Schema, type SchemaId, sha256 } from "../ir/index.js";
import { children, directRefs, groupsOf, leadingTo, nodesOf, type Schemas } from "../schema/index.js";

export type DefaultDigests = {
  /** Whether a schema says a default, or anything that it leads to. */
  readonly isWithin: (schema: Schema) => boolean;
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
  return {
    isWithin,
    of: (schema) => {
      digests ??= digestTypes(schemas, isWithin);
      return digest(printDefaults(schema, digests));
    },
  };
}

function saysDefault(schema: Schema): boolean {
  for (const node of nodesOf(schema)) if (node.default !== undefined) return true;
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
    const find = { get: (id: SchemaId): string | undefined => inner.get(id) ?? digests.get(id) };
    const own = named.map(({ id, schema }) => `${nameOf(id)} ${printDefaults(schema, find)}`).sort();
    const whole = own.join("\n");
    for (const { id, schema } of named)
      digests.set(id, digest(named.length === 1 ? printDefaults(schema, find) : `${nameOf(id)}\n${whole}`));
  }
  return digests;
}

type Digests = { readonly get: (id: SchemaId) => string | undefined };

/** Each default with the way to it; nothing where there is none. */
function printDefaults(schema: Schema, digests: Digests): string {
  const inner = (child: Schema): string => printDefaults(child, digests);
  const own = schema.default === undefined ? "" : `=${JSON.stringify(schema.default.value)}`;
  return own + printInner(schema, { inner, digests });
}

function printInner(schema: Schema, { inner, digests }: { readonly inner: (child: Schema) => string; readonly digests: Digests }): string {
  switch (schema.kind) {
    case "ref":
      return digests.get(schema.to) ?? "";
    case "object": {
      const fields = schema.fields.map(({ wireName, presence, schema: field }) => [
        `${presence} ${JSON.stringify(wireName)}`,
        inner(field),
      ]);
      const others = schema.patterns.map(({ pattern, schema: value }) => [`~${JSON.stringify(pattern)}`, inner(value)]);
      const rest = schema.rest === undefined ? [] : [["*", inner(schema.rest)]];
      return listed([...fields, ...others, ...rest].flatMap(([name, text]) => (text === "" ? [] : `${name}:${text}`)).sort(), "{}");
    }
    default:
      // An alternative or an item more that says the same is none other.
      return listed(
        children(schema)
          .map(inner)
          .filter((text, index, all) => text !== "" && text !== all[index - 1]),
        schema.kind === "array" ? "[]" : "()",
      );
  }
}

function listed(texts: readonly string[], [open, close]: string): string {
  return texts.length === 0 ? "" : `${open}${texts.join(",")}${close}`;
}

function digest(text: string): string {
  return sha256(text).slice(0, 32);
}
