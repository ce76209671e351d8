import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { components } from "../../../schema/components.js";
import { subschemas } from "../../../schema/documents/subschemas.js";
import { isObject, type Located, type LocatedObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";

/** Names that count at one place: each is carried along by every reference on the way. */
export const mostNames = 100;

type Names = ReadonlySet<string>;

const noNames: Names = new Set();
/** More than count at any place. */
export const everyName: Names = new Set();

/** To which `$dynamicRef`s a schema leads: found once, and together for those that lead to each other. */
export class DynamicNames {
  readonly #documents: Documents;
  readonly #known = new WeakMap<JsonObject, Names>();

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** Their names, or `everyName`. */
  from({ json: start, origin }: Located): Names {
    if (!isObject(start)) return noNames;
    const known = this.#known.get(start);
    if (known !== undefined) return known;
    const places = new Map([[start, origin]]);
    const next = new Map<JsonObject, readonly JsonObject[]>();
    const leadsTo = (json: JsonObject): readonly JsonObject[] => {
      const found = this.#around(json, places.get(json) ?? origin);
      for (const place of found) if (!places.has(place.json)) places.set(place.json, place.origin);
      const schemas = found.map((place) => place.json);
      next.set(json, schemas);
      return schemas.filter((schema) => !this.#known.has(schema));
    };
    for (const group of components([start], leadsTo)) {
      const beyond = group.flatMap((json) => next.get(json) ?? []).map((json) => this.#known.get(json) ?? noNames);
      const names = union([new Set(group.flatMap(ownName)), ...new Set(beyond)]);
      for (const json of group) this.#known.set(json, names);
    }
    return this.#known.get(start) ?? noNames;
  }

  #around(json: JsonObject, origin: Origin): readonly LocatedObject[] {
    const targets = ["$ref", "$dynamicRef"].flatMap((keyword) => {
      const ref = ownText(json, keyword);
      return ref === undefined ? [] : (this.#documents.find(ref, at(origin, keyword), { quiet: true }) ?? []);
    });
    return [...targets, ...childrenOf(json, origin)].filter(isSchemaObject);
  }
}

/** The anchor that a reference names; without one it is about the whole schema. */
export function fragmentOf(ref: string): string {
  const hash = ref.indexOf("#");
  return hash === -1 ? "" : ref.slice(hash + 1);
}

/** The schemas directly inside one. */
export function childrenOf(json: JsonObject, origin: Origin): readonly Located[] {
  return subschemas(json).map((child) => ({ json: child.json, origin: at(origin, ...child.keys) }));
}

function isSchemaObject(place: Located): place is LocatedObject {
  return isObject(place.json);
}

function ownName(json: JsonObject): readonly string[] {
  const ref = ownText(json, "$dynamicRef");
  return ref === undefined ? [] : [fragmentOf(ref)];
}

/** One of them where it has all. */
function union(sets: readonly Names[]): Names {
  const all = new Set(sets.flatMap((set) => [...set]));
  if (all.size > mostNames || sets.includes(everyName)) return everyName;
  return sets.find((set) => set.size === all.size) ?? all;
}
