import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";

const mostParents = 20;
const mostParts = 500;
/** Names that are compared with parts in a whole document: each may have to be added to each, and all of it grows with their square. Past that, parts stay as written. */
const mostCompared = 200_000;
const compared = new WeakMap<Documents, number>();

/**
 * `allOf` of closed objects: `additionalProperties` sees the `properties` beside it alone, so that to the letter each part refuses what the others name. Meant is
 * one object of all members, so a closed part lets pass what the others name, and one that says what others are lets pass what they say otherwise. A later part
 * that names fewer members than one before it narrows it, and stays.
 * https://json-schema.org/draft/2020-12/json-schema-core#name-additionalproperties
 */
export function closedParts(schema: LocatedObject, documents: Documents): JsonObject {
  if (ownList(schema.json, "allOf") === undefined) return schema.json;
  if (countParts(schema, documents) > mostParts) return schema.json;
  const parts: Part[] = [];
  collect(schema, { documents, parts, parents: 0, isChoice: false });
  const telling = parts.filter(({ json }) => isClosed(json) || isObject(json.additionalProperties));
  if (telling.length === 0) return schema.json;
  const count = (compared.get(documents) ?? 0) + telling.length * parts.reduce((sum, { names }) => sum + names.size, 0);
  if (count > mostCompared) return schema.json;
  compared.set(documents, count);
  const added = new Map<JsonObject, readonly string[]>();
  for (const [index, part] of parts.entries()) {
    const missing = isClosed(part.json) ? missingIn(part, index, parts) : otherwise(part, parts, documents);
    if (missing.length > 0) added.set(part.json, missing);
  }
  return added.size === 0 ? schema.json : widened(schema, { documents, added, parents: 0 });
}

/** One object's own keywords. */
type Part = {
  readonly json: JsonObject;
  readonly origin: Origin;
  readonly names: ReadonlySet<string>;
  readonly required: readonly Json[];
};
type Collecting = { readonly documents: Documents; readonly parts: Part[]; readonly parents: number; readonly isChoice: boolean };
type Widening = { readonly documents: Documents; readonly added: ReadonlyMap<JsonObject, readonly string[]>; readonly parents: number };

/** Of classes that each extend two there are twice as many parts with each level: they are counted without going through all of them. */
function countParts(schema: LocatedObject, documents: Documents, parents = 0): number {
  if (parents > mostParents) return 0;
  const { members, counts } = lookAt(schema, documents);
  const known = counts.get(parents);
  if (known !== undefined) return known;
  let count = 1;
  for (const { found } of members) count += countParts(found, documents, parents + 1);
  counts.set(parents, count);
  return count;
}

/** What a schema is made of, in the order in which one extends the other. Alternatives are left as they are, and what they name must be possible. */
function collect(schema: LocatedObject, scope: Collecting): void {
  const { documents, parts, parents } = scope;
  if (parents > mostParents) return;
  const { members, names, required } = lookAt(schema, documents);
  for (const { found, isChoice } of members) collect(found, { ...scope, isChoice: scope.isChoice || isChoice, parents: parents + 1 });
  const { json, origin } = schema;
  parts.push(scope.isChoice ? { json: {}, origin, names, required: [] } : { json, origin, names, required });
}

type Look = Omit<Part, "json"> & {
  readonly members: readonly { readonly found: LocatedObject; readonly isChoice: boolean }[];
  /** How many parts there are, by the number of parents on the way to it. */
  readonly counts: Map<number, number>;
};

/** In a document of classes that extend each other every schema is asked for by hundreds. */
const looks = new WeakMap<Documents, WeakMap<JsonObject, Look>>();

function lookAt({ json, origin }: LocatedObject, documents: Documents): Look {
  const known = looks.get(documents) ?? new WeakMap<JsonObject, Look>();
  looks.set(documents, known);
  const look = known.get(json);
  // By an alias of YAML one object stands in two places.
  if (look !== undefined && look.origin.file === origin.file && look.origin.pointer === origin.pointer) return look;
  const members = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    (ownList(json, keyword) ?? []).flatMap((part, index) => {
      const found = isObject(part) ? documents.follow({ json: part, origin: at(origin, keyword, index) }, { quiet: true }) : undefined;
      return found === undefined ? [] : [{ found, isChoice: keyword !== "allOf" }];
    }),
  );
  const names = new Set(Object.keys(ownObject(json, "properties") ?? {}));
  const made: Look = { origin, members, names, required: ownList(json, "required") ?? [], counts: new Map() };
  known.set(json, made);
  return made;
}

function isClosed(json: JsonObject): boolean {
  return json.additionalProperties === false;
}

function missingIn({ names }: Part, place: number, parts: readonly Part[]): readonly string[] {
  const narrows = (other: Part, index: number): boolean =>
    names.size > 0 &&
    index < place &&
    [...names].every((name) => other.names.has(name)) &&
    other.required.every((name) => typeof name !== "string" || names.has(name));
  const wanted = parts.filter((other, index) => !narrows(other, index)).flatMap((other) => [...other.names]);
  return [...new Set(wanted)].filter((name) => !names.has(name));
}

/** Members of the other parts that are of another type than all that a part does not name: as written, no value of them would fit. */
function otherwise({ json, origin, names }: Part, parts: readonly Part[], documents: Documents): readonly string[] {
  const rest = json.additionalProperties;
  const types = isObject(rest) ? typesOf({ json: rest, origin: at(origin, "additionalProperties") }, documents) : [];
  if (types.length === 0) return [];
  const isOther = (other: Part, name: string): boolean => {
    const member = ownObject(ownObject(other.json, "properties"), name);
    const theirs = member === undefined ? [] : typesOf({ json: member, origin: at(other.origin, "properties", name) }, documents);
    return theirs.length > 0 && !theirs.some((type) => types.includes(type));
  };
  return parts.flatMap((other) => [...other.names].filter((name) => !names.has(name) && isOther(other, name)));
}

/** Beside null; an integer is a number. */
function typesOf(schema: LocatedObject, documents: Documents): readonly Json[] {
  const type = own(documents.follow(schema, { quiet: true })?.json, "type");
  const types = Array.isArray(type) ? (type as readonly Json[]) : type === undefined ? [] : [type];
  return types.filter((name) => name !== "null").map((name) => (name === "integer" ? "number" : name));
}

function widened({ json, origin }: LocatedObject, scope: Widening): JsonObject {
  const { documents, added, parents } = scope;
  const parts = ownList(json, "allOf") ?? [];
  const meant = parts.map((part, index) => {
    const found = isObject(part) ? documents.follow({ json: part, origin: at(origin, "allOf", index) }, { quiet: true }) : undefined;
    // References of another file would mean something else here, and what stands beside a reference would be lost.
    const isAlone = ownText(part, "$ref") === undefined || Object.keys(part as JsonObject).length === 1;
    if (found === undefined || found.origin.file !== origin.file || !isAlone || parents > mostParents) return part;
    const whole = widened(found, { ...scope, parents: parents + 1 });
    return whole === found.json ? part : whole;
  });
  const names = added.get(json);
  if (names === undefined && meant.every((part, index) => part === parts[index])) return json;
  const properties = { ...ownObject(json, "properties"), ...Object.fromEntries((names ?? []).map((name) => [name, {}])) };
  return { ...json, ...(parts.length === 0 ? {} : { allOf: meant }), ...(names === undefined ? {} : { properties }) };
}
