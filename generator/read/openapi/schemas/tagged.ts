import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { isObject, type Located, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { keyOf } from "./heirs.js";
import { madePart } from "./made-parts.js";
import { namedSchemas } from "./named-schemas.js";

const mostParents = 500;

/**
 * A choice with a `discriminator`, each member with the values of the tag that mean it: those that `mapping` says, else its name. Members that take any text as their
 * tag, and more fields than they name, all fit each other's values: a cat would be refused as two things, or sent as what is left of a dog. Where not every member
 * has its values, the choice stays as it is written; so does one with a `defaultMapping`, whose member takes what has no tag, or another one.
 * https://spec.openapis.org/oas/v3.2.0#discriminator-object
 */
export function taggedChoice(json: JsonObject, origin: Origin, documents: Documents): JsonObject {
  const discriminator = ownObject(json, "discriminator");
  const tag = ownText(discriminator, "propertyName");
  const [keyword, other] = json.oneOf === undefined ? (["anyOf", "oneOf"] as const) : (["oneOf", "anyOf"] as const);
  const members = ownList(json, keyword);
  if (tag === undefined || members === undefined || json[other] !== undefined) return json;
  if (own(discriminator, "defaultMapping") !== undefined) return json;
  const mapping = ownObject(discriminator, "mapping") ?? {};
  // A value that means something which is not there is a value all the same.
  if (Object.values(mapping).some((ref) => mappingTarget(ref, origin, documents) === undefined)) return json;
  const located = members.map((member, index): Located => ({ json: member, origin: at(origin, keyword, index) }));
  const places = new Set(located.flatMap((member) => referredBy(member, documents) ?? []).map((target) => keyOf(target.origin)));
  const mapped = mappedValues(mapping, { origin, places, documents });
  const narrowed = located.map((member) => narrowedMember(member, { tag, values: valuesOf(member, mapped, documents), documents }));
  if (narrowed.some((member) => member === undefined)) return json;
  return { ...json, [keyword]: narrowed as readonly Json[] };
}

/**
 * A mapping names a schema of the components of its file, or else of the first document, or is a reference.
 * https://spec.openapis.org/oas/v3.2.0#resolving-implicit-connections
 */
export function mappingTarget(ref: Json, place: Origin, documents: Documents): Located | undefined {
  if (typeof ref !== "string") return undefined;
  for (const file of new Set([place.file, documents.first ?? place.file])) {
    const { place: components, schemas } = namedSchemas(file, documents);
    const named = own(schemas, ref);
    if (named !== undefined) return { json: named, origin: at(components, ref) };
  }
  return documents.find(ref, place, { quiet: true });
}

/** A mapping turned round: the values that lead to a place, to what stands behind the references there where no member refers to the place itself, and to a name. */
type MappedValues = { readonly [By in "place" | "end" | "name"]: ReadonlyMap<string, readonly string[]> };
/** `places`: what the members refer to. */
type Mapping = { readonly origin: Origin; readonly places: ReadonlySet<string>; readonly documents: Documents };

function mappedValues(mapping: JsonObject, { origin, places, documents }: Mapping): MappedValues {
  const mapped = { place: new Map<string, string[]>(), end: new Map<string, string[]>(), name: new Map<string, string[]>() };
  const add = (values: Map<string, string[]>, key: string, value: string): void => {
    const known = values.get(key) ?? [];
    known.push(value);
    values.set(key, known);
  };
  for (const [value, to] of Object.entries(mapping)) {
    const target = mappingTarget(to, at(origin, "discriminator", "mapping", value), documents);
    const end = target === undefined ? undefined : documents.follow(target, { quiet: true });
    add(mapped.name, String(to), value);
    if (target !== undefined && places.has(keyOf(target.origin))) add(mapped.place, keyOf(target.origin), value);
    else if (end !== undefined) add(mapped.end, keyOf(end.origin), value);
  }
  return mapped;
}

function referredBy({ json, origin }: Located, documents: Documents): Located | undefined {
  const ref = ownText(json, "$ref");
  return ref === undefined ? undefined : documents.find(ref, at(origin, "$ref"), { quiet: true });
}

/** References are compared by where they lead: one may name a file, be percent-encoded, or go by another name for the same. */
function valuesOf(member: Located, { place, end, name }: MappedValues, documents: Documents): readonly string[] {
  const target = referredBy(member, documents);
  if (target === undefined) return [];
  const called = pointerKeys(target.origin.pointer).at(-1);
  if (name.size === 0) return called !== undefined && isNamed(target.origin, member.origin, documents) ? [called] : [];
  const last = documents.follow(target, { quiet: true });
  const led = [...(place.get(keyOf(target.origin)) ?? []), ...(end.get(keyOf(last?.origin ?? target.origin)) ?? [])];
  return led.length > 0 ? led : (name.get(called ?? "") ?? []);
}

/** Whether a schema has a name that counts as the value of a tag: in its own file any, in another what that calls it. */
function isNamed(target: Origin, from: Origin, documents: Documents): boolean {
  const { place } = namedSchemas(target.file, documents);
  return target.file === from.file || target.pointer.slice(0, target.pointer.lastIndexOf("/")) === place.pointer;
}

type Narrowing = { readonly tag: string; readonly values: readonly string[]; readonly documents: Documents };

function narrowedMember(member: Located, { tag, values, documents }: Narrowing): Json | undefined {
  const target = documents.follow(member, { quiet: true })?.json;
  // What is a choice itself has the tags of its own members.
  if (target === undefined || target.oneOf !== undefined || target.anyOf !== undefined) return undefined;
  const meant = meantTag(member, { tag, values, documents });
  if (meant === undefined || meant.isSaid) return meant === undefined ? undefined : member.json;
  const written = isObject(member.json) ? madePart(member.json) : member.json;
  return { allOf: [written, { type: "object", properties: { [tag]: { type: "string", enum: meant.values } }, required: [tag] }] };
}

/**
 * The values of the tag that mean a schema, and whether it takes no others anyway; undefined where there are none. `base`: what it extends; the values of that are
 * not its own, and those of them count that mean it.
 */
export function meantTag(
  member: Located,
  { tag, values, documents, base }: Narrowing & { readonly base?: LocatedObject },
): { readonly values: readonly Json[]; readonly isSaid: boolean } | undefined {
  const itself = saidTag(member, { tag, documents, seen: new Set(base === undefined ? [] : [base.json]) });
  const isItself = itself !== undefined && itself !== "text";
  const said = isItself || base === undefined ? itself : (saidTag(base, { tag, documents, seen: new Set() }) ?? itself);
  if (said === undefined || said === "text") return said === undefined || values.length === 0 ? undefined : { values, isSaid: false };
  const wanted = new Set<Json>(values);
  const meant = said.filter((value) => wanted.has(value));
  // A member that says its one value itself is right where the mapping says another.
  if ((isItself && said.length === 1) || meant.length === said.length) return { values: said, isSaid: true };
  return meant.length === 0 ? undefined : { values: meant, isSaid: false };
}

/** `seen`: each schema is asked once, since some lead back to themselves. */
type Saying = { readonly tag: string; readonly documents: Documents; readonly seen: Set<JsonObject> };

/** The values that a schema, or one that it extends, gives the tag; `text` where it takes any. */
export function saidTag(schema: Located, saying: Saying): readonly Json[] | "text" | undefined {
  const { tag, documents, seen } = saying;
  const found = documents.follow(schema, { quiet: true });
  if (found === undefined || seen.has(found.json) || seen.size >= mostParents) return undefined;
  seen.add(found.json);
  const field = own(ownObject(found.json, "properties"), tag);
  const said = field === undefined ? undefined : saidValues({ json: field, origin: at(found.origin, "properties", tag) }, documents);
  if (said !== undefined && said !== "text") return said;
  const parts = (ownList(found.json, "allOf") ?? []).map((json, index) =>
    saidTag({ json, origin: at(found.origin, "allOf", index) }, saying),
  );
  return parts.find((part) => part !== undefined && part !== "text") ?? said ?? parts.find((part) => part !== undefined);
}

function saidValues(schema: Located, documents: Documents): readonly Json[] | "text" | undefined {
  const json = documents.follow(schema, { quiet: true })?.json;
  if (json === undefined) return undefined;
  if (json.const !== undefined) return [json.const];
  return ownList(json, "enum") ?? (json.type === "string" || json.type === undefined ? "text" : undefined);
}
