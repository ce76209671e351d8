import type { Field, Kind, Schema, SchemaId } from "../ir/index.js";
import { namedIn, nodesOf, type Schemas, targetOf, unseenTarget } from "../schema/index.js";
import { hashJson } from "./hash-json.js";

/** A schema, and which of several alternatives it stands in: `kind=safe`; nothing outside of any. */
export type Placed = { readonly schema: Schema; readonly where: string };

/** What was found out of choices: many fields of many tools refer to the same one. */
const known = new WeakMap<Schemas, WeakMap<Schema, readonly Placed[]>>();

/** Those below a choice, each with what tells it from the others; undefined where a schema is none. */
export function alternativesOf(schema: Schema, schemas: Schemas): readonly Placed[] | undefined {
  const ofSchemas = known.get(schemas) ?? new WeakMap<Schema, readonly Placed[]>();
  const found = ofSchemas.get(schema) ?? findAlternatives(schema, schemas);
  if (found !== undefined) known.set(schemas, ofSchemas.set(schema, found));
  return found;
}

function findAlternatives(schema: Schema, schemas: Schemas): readonly Placed[] | undefined {
  if (schema.kind === "union") return placed(schema.members, schemas);
  if (schema.kind === "check" && (schema.keyword === "anyOf" || schema.keyword === "oneOf"))
    return [{ schema: schema.base, where: "" }, ...placed(schema.schemas, schemas)];
  return undefined;
}

export function within(outer: string, inner: string): string {
  return outer === "" || inner === "" ? outer + inner : `${outer}/${inner}`;
}

/** Values without fields are no case of those that have some. */
const plain: ReadonlySet<Kind> = new Set(["never", "null", "boolean", "bytes", "string", "number", "enum"]);

/**
 * As those see it who make calls: by what they have to say there, else by the fields that it asks for and others do not, else by its place. What a type is called
 * does not count.
 */
function placed(members: readonly Schema[], schemas: Schemas): readonly Placed[] {
  const named = namedIn(schemas);
  const compound = members.filter((member) => !plain.has(targetOf(member, named)?.kind ?? "any"));
  if (compound.length < 2) return members.map((schema) => ({ schema, where: "" }));
  const required = new Map(compound.map((member) => [member, requiredOf(member, schemas)]));
  const asked = countOf([...required.values()].flatMap((fields) => [...new Set(fields.map(({ wireName }) => wireName))]));
  const isCommon = (name: string): boolean => asked.get(name) === required.size;
  const words = new Map([...required].map(([member, fields]) => [member, wordsOf(fields, isCommon)]));
  const alike = countOf(words.values());
  const counts = new Map<string, number>();
  return members.map((schema) => {
    const said = words.get(schema);
    if (said === undefined) return { schema, where: "" };
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    const isAlone = said !== "" && alike.get(said) === 1;
    return { schema, where: isAlone ? said : `${said === "" ? "alternative" : said}-${count}` };
  });
}

function countOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function wordsOf(fields: readonly Field[], isCommon: (name: string) => boolean): string {
  const tags = fields.flatMap(({ wireName, schema }) =>
    schema.kind === "enum" && schema.values.length === 1 ? `${wireName}=${String(schema.values[0])}` : [],
  );
  const names = fields.map(({ wireName }) => wireName).filter((name) => !isCommon(name));
  const words = [...new Set(tags.length === 0 ? names : tags)].sort().join("+");
  // Text of a contract that is no word has a hash, as everywhere in a line.
  return /^[\w.=+-]{0,60}$/.test(words) ? words : `#${hashJson(words).slice(0, 12)}`;
}

/** Fields that a value has to have, whatever else it is. */
function requiredOf(schema: Schema, schemas: Schemas): readonly Field[] {
  const seen = new Set<SchemaId>();
  const below = (node: Schema): readonly Schema[] => {
    if (node.kind === "ref") return [unseenTarget(node, schemas, seen) ?? []].flat();
    if (node.kind === "intersection") return node.members;
    return node.kind === "check" ? [node.base] : [];
  };
  return [...nodesOf(schema, below)].flatMap((node) =>
    node.kind === "object" ? node.fields.filter(({ presence }) => presence === "required") : [],
  );
}
