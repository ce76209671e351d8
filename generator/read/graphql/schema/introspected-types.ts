import { type Diagnostic, diagnose, listCounted, type Report } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, own, ownList, ownObject, ownText } from "../../values.js";
import { mostMeant } from "./known-types.js";
import { namedType } from "./named-type.js";
import { isReserved } from "./reserved-names.js";
import { isRequired, unusableInputs } from "./unusable-inputs.js";

export type CompletedTypes = {
  /** `__schema` without what leads to a type that is not there. */
  readonly schema: Json;
  /** `Query.issue` → why this field is not in it. */
  readonly lost: ReadonlyMap<string, Diagnostic>;
};

const mostNamed = 10;

/**
 * Services that hide types from some callers leave references to them behind, at which the library gives up the whole schema. A scalar is added; what else leads
 * to a type that is not there is left out, and a field with it whose required argument cannot be given.
 */
export function completeTypes(schema: Json, origin: Origin, report: Report): CompletedTypes {
  // Without types it is no schema, which the library says.
  if (!isObject(schema) || (ownList(schema, "types") ?? []).length === 0) return { schema, lost: new Map() };
  const search = new MissingTypes(schema);
  const types = (ownList(schema, "types") ?? []).map((type, index) => search.within(type, at(origin, "types", index)));
  const roots = search.roots(schema, origin);
  const { found, lost, scalars, unusable } = search;
  const [first] = found;
  if (first !== undefined) {
    const names = found.slice(0, mostNamed).map(({ detail }) => detail);
    const detail = names.join(", ") + (found.length > names.length ? ", …" : "");
    const counted = listCounted(found.map((one) => ({ what: one.detail, place: one.place })));
    report(diagnose("graphql/unknown-types", { count: found.length, detail }, first.place, { counted }));
  }
  const directives = (ownList(schema, "directives") ?? []).filter((directive) => (ownList(directive, "args") ?? []).every(search.isGiven));
  const added = [...scalars].map((name) => ({ kind: "SCALAR", name, description: null, specifiedByURL: null }));
  // Nothing leads to these any more, and what is left of one may break the rules.
  const usable = types.filter((type) => ownText(type, "kind") !== "INPUT_OBJECT" || !unusable.has(ownText(type, "name") ?? ""));
  return { schema: { ...schema, ...roots, types: [...usable, ...added], directives }, lost };
}

type Found = { readonly detail: string; readonly place: Origin };

class MissingTypes {
  readonly found: Found[] = [];
  readonly lost = new Map<string, Diagnostic>();
  /** Scalars without a definition: the reference itself says what they are. */
  readonly scalars = new Set<string>();
  readonly unusable: ReadonlySet<string>;
  readonly #known: Set<string>;

  constructor(schema: JsonObject) {
    const types = ownList(schema, "types") ?? [];
    this.#known = new Set(types.flatMap((type) => ownText(type, "name") ?? []));
    this.unusable = unusableInputs(types, this.#known);
    for (const name of this.unusable) this.#known.delete(name);
  }

  /** Whether its type is there. What names no type at all is no schema, which the library says. */
  readonly isGiven = (value: Json): boolean => {
    const { kind, name } = namedType(own(value, "type"));
    if (kind === "SCALAR" && name !== "" && !isReserved(name) && !this.#known.has(name)) this.scalars.add(name);
    return name === "" || this.#known.has(name) || this.scalars.has(name);
  };

  within(type: Json, origin: Origin): Json {
    if (!isObject(type)) return type;
    const owner = ownText(type, "name") ?? "";
    const listed = (key: string): readonly Json[] | undefined => ownList(type, key);
    const members = (key: "interfaces" | "possibleTypes"): readonly Json[] | undefined =>
      listed(key)?.filter((member, index) => this.#keeps({ type: member }, owner, at(origin, key, index)));
    const parts: { readonly [key: string]: readonly Json[] | undefined } = {
      fields: listed("fields")?.flatMap((field, index) => this.#field(field, owner, at(origin, "fields", index))),
      inputFields: listed("inputFields")?.filter((field, index) => this.#keeps(field, owner, at(origin, "inputFields", index))),
      interfaces: members("interfaces"),
      possibleTypes: members("possibleTypes"),
    };
    return { ...type, ...Object.fromEntries(Object.entries(parts).flatMap(([key, list]) => (list === undefined ? [] : [[key, list]]))) };
  }

  /** A root that is not there has no operations. */
  roots(schema: JsonObject, origin: Origin): JsonObject {
    const keys = ["queryType", "mutationType", "subscriptionType"].filter((key) => {
      const name = ownText(ownObject(schema, key), "name");
      if (name === undefined || this.#known.has(name)) return false;
      this.found.push({ detail: `\`${name}\` as the ${key.replace("Type", "")} type`, place: at(origin, key) });
      return true;
    });
    return Object.fromEntries(keys.map((key) => [key, null]));
  }

  #field(field: Json, owner: string, origin: Origin): readonly Json[] {
    const name = ownText(field, "name") ?? "";
    const args = ownList(field, "args") ?? [];
    const blocking = [field, ...args.filter(isRequired)].find((value) => !this.isGiven(value));
    if (blocking !== undefined) {
      const type = namedType(own(blocking, "type")).name;
      this.found.push({ detail: `\`${type}\` of \`${owner}.${name}\``, place: origin });
      const meant = this.lost.size < mostMeant ? nearest(type, this.#known) : undefined;
      this.lost.set(`${owner}.${name}`, diagnose("graphql/unknown-type", { field: name, type, nearest: meant }, origin));
      return [];
    }
    const kept = args.filter((argument, index) => this.#keeps(argument, `${owner}.${name}`, at(origin, "args", index)));
    return [isObject(field) && kept.length < args.length ? { ...field, args: kept } : field];
  }

  #keeps(value: Json, owner: string, place: Origin): boolean {
    if (this.isGiven(value)) return true;
    const type = namedType(own(value, "type")).name;
    const name = ownText(value, "name");
    this.found.push({ detail: `\`${type}\` of \`${owner}${name === undefined ? "" : `.${name}`}\``, place });
    return false;
  }
}
