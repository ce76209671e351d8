import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { enclosingPlace, putAt } from "./enclosing.js";

const mostParents = 20;
const mostParts = 500;
/** Names that are compared with parts in a whole document: each may have to be added to each, and all of it grows with their square. Past that, parts stay as written. */
const mostCompared = 200_000;
const compared = new WeakMap<Documents, number>();

/**
 * `allOf` of closed objects: `additionalProperties` sees the `properties` beside it alone, so that to the letter each part refuses what the others name. Meant is
 * one object of all members, so a closed part lets pass what the others name, and one that says what others are lets pass what they say otherwise. A later part
 * that names fewer members than one before it narrows it, and stays. An alternative of a part lets pass what the other parts name, and nothing of its rivals.
 * https://json-schema.org/draft/2020-12/json-schema-core#name-additionalproperties
 * What a part is made of stands in its place then, and may hold the schema again, as a child is made of its parent: that one is a reference to the first.
 */
export function closedParts(schema: LocatedObject, documents: Documents): JsonObject {
  const { json, origin } = schema;
  const keyword = partsKeyword(json);
  const list = keyword === undefined ? undefined : ownList(json, keyword);
  if (keyword === undefined || list === undefined) return json;
  const same = sameAround({ keyword, list, origin, documents });
  if (same !== undefined) return { $ref: same };
  if (countParts(schema, documents) > mostParts) return schema.json;
  const parts: Part[] = [];
  collect(schema, { documents, parts, way: [schema.json], choices: [] });
  const telling = parts.filter(({ json }) => isClosed(json) || isObject(json.additionalProperties));
  const named = parts.reduce((sum, { names }) => sum + names.size, 0);
  if (telling.length === 0 || named === 0) return schema.json;
  const count = (compared.get(documents) ?? 0) + telling.length * named;
  if (count > mostCompared) return schema.json;
  compared.set(documents, count);
  const added = new Map<JsonObject, readonly string[]>();
  for (const [index, part] of parts.entries()) {
    const missing = isClosed(part.json) ? missingIn(part, index, parts) : otherwise(part, parts, documents);
    // What several alternatives are made of lets pass what any of them needs.
    if (missing.length > 0) added.set(part.json, [...new Set([...(added.get(part.json) ?? []), ...missing])]);
  }
  if (added.size === 0) return schema.json;
  putAt(list, origin, documents);
  return widened(schema, { documents, added, way: [schema.json], root: origin });
}

type Listed = { readonly keyword: string; readonly list: readonly Json[]; readonly origin: Origin; readonly documents: Documents };

/** The reference to the schema around this one that has the same parts. Those that may be null stand in a choice that the document does not have. */
function sameAround({ keyword, list, origin, documents }: Listed): string | undefined {
  const place = enclosingPlace(list, origin, documents);
  if (place === undefined) return undefined;
  const refs = [place, place.replaceAll("/anyOf/0/", "/").replace(/\/anyOf\/0$/, "")].map(
    (pointer) => `#${pointer.split("/").map(encodeURIComponent).join("/")}`,
  );
  return refs.find((ref) => ownList(documents.find(ref, origin, { quiet: true })?.json, keyword) === list);
}

/** One object's own keywords. */
type Part = {
  readonly json: JsonObject;
  readonly origin: Origin;
  readonly names: ReadonlySet<string>;
  readonly required: readonly Json[];
  /** The alternatives that it is part of. */
  readonly choices: readonly Alternative[];
};
type Alternative = { readonly of: JsonObject; readonly keyword: string; readonly index: number };
type Collecting = {
  readonly documents: Documents;
  readonly parts: Part[];
  readonly way: Way;
  readonly choices: readonly Alternative[];
};
type Widening = {
  readonly documents: Documents;
  readonly added: ReadonlyMap<JsonObject, readonly string[]>;
  readonly way: Way;
  readonly root: Origin;
};
/** The schemas on the way to one, with itself: an alternative may lead back to what it is an alternative of, and then stays a reference. */
type Way = readonly JsonObject[];

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

/** What a schema is made of, in the order in which one extends the other. What alternatives name must be possible; those that a tag tells apart are left as they are. */
function collect(schema: LocatedObject, scope: Collecting): void {
  const { documents, parts, way } = scope;
  if (way.length > mostParents) return;
  const { members, names, required } = lookAt(schema, documents);
  const { choices } = scope;
  for (const { found, alternative } of members) {
    if (way.includes(found.json)) continue;
    collect(found, { ...scope, choices: alternative === undefined ? choices : [...choices, alternative], way: [...way, found.json] });
  }
  const { json, origin } = schema;
  const isLeft = choices.some(({ of }) => of.discriminator !== undefined);
  parts.push({ json: isLeft ? {} : json, origin, names, required: choices.length > 0 ? [] : required, choices });
}

type Look = Omit<Part, "json" | "choices"> & {
  readonly members: readonly { readonly found: LocatedObject; readonly alternative: Alternative | undefined }[];
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
      return found === undefined ? [] : [{ found, alternative: keyword === "allOf" ? undefined : { of: json, keyword, index } }];
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

/** Where the parts stand; of a closed object without `allOf` they are its alternatives, which may name members that it does not. */
function partsKeyword(json: JsonObject): string | undefined {
  const keywords = isClosed(json) ? ["allOf", "anyOf", "oneOf"] : ["allOf"];
  return keywords.find((keyword) => ownList(json, keyword) !== undefined);
}

/** Whether both may hold of one value: not where they are alternatives of one choice. */
function areTogether(one: Part, other: Part): boolean {
  return one.choices.every((mine) =>
    other.choices.every(({ of, keyword, index }) => of !== mine.of || keyword !== mine.keyword || index === mine.index),
  );
}

function missingIn(part: Part, place: number, parts: readonly Part[]): readonly string[] {
  const { names } = part;
  const narrows = (other: Part, index: number): boolean =>
    names.size > 0 &&
    index < place &&
    [...names].every((name) => other.names.has(name)) &&
    other.required.every((name) => typeof name !== "string" || names.has(name));
  const isMissing = (other: Part, index: number): boolean => other.names.size > 0 && areTogether(part, other) && !narrows(other, index);
  const wanted = parts.filter(isMissing).flatMap((other) => [...other.names]);
  return [...new Set(wanted)].filter((name) => !names.has(name));
}

/** Members of the other parts that are of another type than all that a part does not name: as written, no value of them would fit. */
function otherwise({ json, origin, names, choices }: Part, parts: readonly Part[], documents: Documents): readonly string[] {
  const rest = choices.length > 0 ? undefined : json.additionalProperties;
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

function widened(schema: LocatedObject, scope: Widening): JsonObject {
  const { json } = schema;
  const names = scope.added.get(json);
  const keywords = json.discriminator === undefined ? ["allOf", "anyOf", "oneOf"] : ["allOf"];
  const lists = keywords.flatMap((keyword) => {
    const parts = ownList(json, keyword) ?? [];
    const meant = widenedList(schema, keyword, scope);
    return meant.every((part, index) => part === parts[index]) ? [] : [[keyword, meant] as const];
  });
  if (names === undefined && lists.length === 0) return json;
  const properties = { ...ownObject(json, "properties"), ...Object.fromEntries((names ?? []).map((name) => [name, {}])) };
  return { ...json, ...Object.fromEntries(lists), ...(names === undefined ? {} : { properties }) };
}

function widenedList({ json, origin }: LocatedObject, keyword: string, scope: Widening): readonly Json[] {
  const { documents, way, root } = scope;
  return (ownList(json, keyword) ?? []).map((part, index) => {
    const found = isObject(part) ? documents.follow({ json: part, origin: at(origin, keyword, index) }, { quiet: true }) : undefined;
    // References of another file would mean something else here, and what stands beside a reference would be lost.
    const isAlone = ownText(part, "$ref") === undefined || Object.keys(part as JsonObject).length === 1;
    if (found === undefined || found.origin.file !== origin.file || !isAlone || way.length > mostParents || way.includes(found.json))
      return part;
    // What stands in the place of a reference may lead to the same one again, by alternatives of it.
    if (enclosingPlace(part as JsonObject, root, documents) !== undefined) return part;
    const whole = widened(found, { ...scope, way: [...way, found.json] });
    if (whole === found.json) return part;
    putAt(part as JsonObject, root, documents);
    return whole;
  });
}
