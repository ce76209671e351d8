import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { isObject, type Located, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { isAnnotation } from "./annotations.js";
import { Heirs, keyOf, type Named } from "./heirs.js";
import { leadsBack } from "./leads-back.js";
import { mappingTarget, meantTag, saidTag } from "./tagged.js";

/** More subtypes are too many to choose from, and each is written out. */
const mostSubtypes = 50;
/** Characters of all subtypes that are written out in one document. */
const mostText = 5_000_000;

/** What a base means where it is referred to. */
export type Choice = {
  readonly json: JsonObject;
  /** What its references name, by where they stand: always the schema itself, never the choice that it may be. */
  readonly refs: ReadonlyMap<string, LocatedObject>;
};

type SubtypesOptions = { readonly file: string; readonly documents: Documents; readonly tally: Tally };

/**
 * A schema with a `discriminator` and no choice of its own, which others extend by `allOf`: where it is referred to, one of those may stand. So it is the choice of
 * them by their tag, and itself for every other one; what extends it, extends it as it is written.
 * https://spec.openapis.org/oas/v3.1.1#discriminator-object, https://spec.openapis.org/oas/v2.0.html#models-with-polymorphism-support
 */
export class Subtypes {
  readonly #options: SubtypesOptions;
  readonly #heirs: Heirs;
  #left = mostText;
  /** Those that have too many. */
  readonly #tooMany = new Set<string>();
  readonly #choices = new Map<string, Choice | undefined>();

  constructor(options: SubtypesOptions) {
    this.#options = options;
    this.#heirs = new Heirs(options);
  }

  /** Whether a schema is a choice where it has subtypes. */
  isBase({ json }: Located): boolean {
    return isObject(json) && tagOf(json) !== undefined;
  }

  choiceOf({ json, origin }: Located): Choice | undefined {
    if (!isObject(json) || tagOf(json) === undefined) return undefined;
    const key = keyOf(origin);
    if (!this.#choices.has(key)) this.#choices.set(key, this.#choose({ json, origin }));
    return this.#choices.get(key);
  }

  /** Whether what stands at one of the places extends the schema. */
  isExtendedBy(places: readonly Origin[], base: Located): boolean {
    return places.some((place) => this.#heirs.isChild(place, base.origin));
  }

  /** A schema is referred to that should be a choice and is none. */
  tell({ origin }: Located): void {
    if (!this.#tooMany.delete(keyOf(origin))) return;
    this.#options.tally.add("openapi/many-subtypes", `\`${nameOf(origin)}\``, { place: origin });
  }

  #choose(base: LocatedObject): Choice | undefined {
    const { documents } = this.#options;
    const tag = tagOf(base.json) ?? "";
    const mapped = mappedValues(base, documents);
    const others = [...mapped.values()].map(({ target }) => target);
    const named = this.#heirs.named(base.origin, { file: base.origin.file, others });
    if (named?.length === 0) return undefined;
    if (named === undefined || named.length > mostSubtypes || !this.#fits(named)) {
      this.#tooMany.add(keyOf(base.origin));
      return undefined;
    }
    const values = this.#valuesBy(tag, [base, ...this.#heirs.above(base), ...named.map(({ found }) => found)]);
    // By name, whatever the order of the document.
    const order = ({ name, found }: Named): string => `${name}\n${keyOf(found.origin)}`;
    const subtypes = named
      .filter(({ found }) => !this.#heirs.isEndless(found.origin))
      .sort((left, right) => (order(left) < order(right) ? -1 : 1))
      .map(({ name, found }) => ({
        found,
        values: values.get(keyOf(found.origin)) ?? [ownText(found.json, "x-ms-discriminator-value") ?? name],
      }));
    if (subtypes.length === 0) return undefined;
    if (leadsBack(base, { subtypes: subtypes.map(({ found }) => found), heirs: this.#heirs, documents })) return undefined;
    return choiceBetween(base, { tag, subtypes, documents });
  }

  /** What the mappings of a family say of one tag, the nearest first: it is the same field, whichever of them is referred to. */
  #valuesBy(tag: string, family: readonly LocatedObject[]): ReadonlyMap<string, readonly string[]> {
    const all = new Map<string, readonly string[]>();
    for (const schema of family) {
      if (tagOf(schema.json) !== tag) continue;
      for (const [key, { values }] of mappedValues(schema, this.#options.documents)) if (!all.has(key)) all.set(key, values);
    }
    return all;
  }

  /** Of classes that are all bases each has all those below it, with all that those above them have. */
  #fits(subtypes: readonly Named[]): boolean {
    const size = subtypes.reduce((sum, { found }) => sum + this.#heirs.size(found), 0);
    const fits = size <= this.#left;
    if (fits) this.#left -= size;
    return fits;
  }
}

/** The name of the field that tells: an object, and in 2.0 the name alone. */
function tagOf(json: JsonObject): string | undefined {
  if (json.oneOf !== undefined || json.anyOf !== undefined) return undefined;
  return ownText(json, "discriminator") ?? ownText(ownObject(json, "discriminator"), "propertyName");
}

/** Its key, or the file that is all of it. */
function nameOf({ file, pointer }: Origin): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1) || file.slice(file.lastIndexOf("/") + 1);
}

type Mapped = ReadonlyMap<string, { readonly target: LocatedObject; readonly values: readonly string[] }>;

function mappedValues({ json, origin }: LocatedObject, documents: Documents): Mapped {
  const mapped = new Map<string, { readonly target: LocatedObject; readonly values: string[] }>();
  for (const [value, ref] of Object.entries(ownObject(ownObject(json, "discriminator"), "mapping") ?? {})) {
    const place = at(origin, "discriminator", "mapping", value);
    const found = mappingTarget(ref, place, documents);
    const target = found === undefined ? undefined : documents.follow(found, { quiet: true });
    if (target === undefined) continue;
    const known = mapped.get(keyOf(target.origin)) ?? { target, values: [] };
    known.values.push(value);
    mapped.set(keyOf(target.origin), known);
  }
  return mapped;
}

type Subtype = { readonly found: LocatedObject; readonly values: readonly string[] };
type Choosing = { readonly tag: string; readonly subtypes: readonly Subtype[]; readonly documents: Documents };

function choiceBetween(base: LocatedObject, choosing: Choosing): Choice {
  const refs = new Map<string, LocatedObject>();
  const members: Json[] = [];
  const add = (found: LocatedObject, narrowed: JsonObject | undefined): void => {
    const place = at(base.origin, "anyOf", members.length, ...(narrowed === undefined ? [] : ["allOf", 0]));
    refs.set(keyOf(at(place, "$ref")), found);
    // Nothing stands there in the document; what it names is known by its place.
    const ref = { $ref: `#${place.pointer}` };
    members.push(narrowed === undefined ? ref : { allOf: [ref, narrowed] });
  };
  const tags = tagsOf(base, choosing);
  if (tags === undefined) add(base, undefined);
  for (const [index, { found }] of choosing.subtypes.entries()) add(found, tags?.subtypes[index]);
  for (const narrowed of tags?.base ?? []) add(base, narrowed);
  const said = Object.fromEntries(Object.entries(base.json).filter(([keyword]) => isAnnotation(keyword)));
  return { json: { ...said, anyOf: members }, refs };
}

/** What is to be added to each, so that the tag decides; nothing where it says so itself. `base`: to each way in which the base itself is meant. */
type Tags = { readonly subtypes: readonly (JsonObject | undefined)[]; readonly base: readonly JsonObject[] };

/** Undefined where not every subtype has values of its own: then the one that keeps most of a value has it, and the base what none keeps more of. */
function tagsOf(base: LocatedObject, { tag, subtypes, documents }: Choosing): Tags | undefined {
  if (own(ownObject(base.json, "discriminator"), "defaultMapping") !== undefined) return undefined;
  const said = saidTag(base, { tag, documents, seen: new Set() }) ?? "text";
  const meant = subtypes.map(({ found, values }) => meantTag(found, { tag, values, documents, base }));
  const taken = meant.flatMap((member) => member?.values ?? []);
  if (meant.includes(undefined) || new Set(taken).size < taken.length) return undefined;
  const narrowing = (field: JsonObject, required: readonly string[]): JsonObject => ({
    type: "object",
    properties: { [tag]: field },
    required,
  });
  const isNullable = [base.json.nullable, base.json["x-nullable"]].includes(true) || ownList(base.json, "type")?.includes("null") === true;
  const left = said === "text" ? [] : said.filter((value) => !taken.includes(value));
  const isExhausted = said !== "text" && left.length === 0 && ownList(base.json, "required")?.includes(tag) === true;
  return {
    subtypes: meant.map((member) =>
      member === undefined || member.isSaid ? undefined : narrowing({ type: "string", enum: member.values }, [tag]),
    ),
    base: [
      ...(isExhausted ? [] : [narrowing(left.length > 0 ? { enum: left } : { not: { enum: taken } }, [])]),
      // Null has no tag.
      ...(isNullable ? [{ enum: [null] }] : []),
    ],
  };
}
