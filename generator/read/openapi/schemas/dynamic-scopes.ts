import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { subschemas } from "../../../schema/documents/subschemas.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { wordsOf } from "../../names/words.js";
import { isObject, type Located, own, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { keyOf } from "./heirs.js";

type Anchors = ReadonlyMap<string, Located>;

/** Which `$dynamicAnchor` of a name counts: that of the outermost schema on the way. The key is the same for the same anchors. */
export type DynamicScope = { readonly key: string; readonly anchors: Anchors };

export const noScope: DynamicScope = { key: "", anchors: new Map() };

/** A shared schema, or one in its place. By the letter all that have no `$id` are one resource, whose anchors of one name contradict each other. */
const wholeSchema = /^\/(?:components\/schemas|definitions)\/[^/]+|^.*?\/(?:schema|itemSchema)(?=\/|$)/s;

/** Schemas that are looked at to find out who has a `$dynamicRef`. */
const mostSteps = 1_000_000;

/**
 * `$dynamicRef`: a schema for many uses (`Page` of what its `#item` is) is read once for each of them.
 * https://spec.openapis.org/oas/v3.1.1#generic-data-structures-using-dynamicref
 */
export class DynamicScopes {
  readonly #documents: Documents;
  readonly #files = new Map<string, boolean>();
  readonly #resources = new Map<string, Anchors>();
  /** What leads to no `$dynamicRef`. */
  readonly #plain = new WeakSet<JsonObject>();
  readonly #next = new WeakMap<JsonObject, readonly Located[]>();
  #steps = 0;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** The scope inside of a schema. */
  enter(outer: DynamicScope, place: Origin): DynamicScope {
    const added = [...this.#anchorsAt(place)].filter(([name]) => !outer.anchors.has(name));
    return added.length === 0 ? outer : scopeOf(new Map([...outer.anchors, ...added]));
  }

  /** What of a scope a schema cannot do without: most that a page of users leads to is the same everywhere. */
  neededBy(target: Located, scope: DynamicScope): DynamicScope {
    if (scope === noScope) return scope;
    const needed = this.#namesFrom(target, scope.anchors);
    const own = this.#anchorsAt(target.origin);
    const kept = [...scope.anchors].filter(([name, anchor]) => needed.has(name) && own.get(name)?.json !== anchor.json);
    return kept.length === scope.anchors.size ? scope : scopeOf(new Map(kept));
  }

  /** Documents without them, which are nearly all, cost one search of their text. */
  #anchorsAt({ file, pointer }: Origin): Anchors {
    const isMentioned = this.#files.get(file) ?? this.#documents.textOf(file).includes("$dynamicAnchor");
    this.#files.set(file, isMentioned);
    if (!isMentioned) return noScope.anchors;
    const root = this.#resourceAt({ file, pointer });
    const known = root === undefined ? noScope.anchors : this.#resources.get(keyOf(root.origin));
    if (root === undefined || known !== undefined) return known ?? noScope.anchors;
    const anchors = anchorsIn(root);
    this.#resources.set(keyOf(root.origin), anchors);
    return anchors;
  }

  /** The nearest schema around a place with an `$id`, or the whole one that it stands in. */
  #resourceAt({ file, pointer }: Origin): Located | undefined {
    const whole = wholeSchema.exec(pointer)?.[0];
    let current: Located = { json: this.#documents.root(file, { quiet: true }) ?? null, origin: { file, pointer: "" } };
    let resource = whole === undefined && isSchema(current.json) ? current : undefined;
    for (const key of pointerKeys(pointer)) {
      const json: Json | undefined = own(current.json, key);
      if (json === undefined) break;
      current = { json, origin: at(current.origin, key) };
      const isWhole = whole === undefined ? resource === undefined && isSchema(json) : current.origin.pointer === whole;
      if (isWhole || isResource(json)) resource = current;
    }
    return resource;
  }

  #namesFrom(start: Located, anchors: Anchors): ReadonlySet<string> {
    const found = new Set<string>();
    const seen = new Set<JsonObject>();
    let isPlain = true;
    const stack = [start];
    for (let place = stack.pop(); place !== undefined && found.size < anchors.size; place = stack.pop()) {
      const { json, origin } = place;
      if (!isObject(json) || seen.has(json) || this.#plain.has(json)) continue;
      seen.add(json);
      if (this.#steps++ > mostSteps) return new Set(anchors.keys());
      const dynamic = ownText(json, "$dynamicRef");
      if (dynamic !== undefined) isPlain = false;
      const name = dynamic === undefined ? "" : fragmentOf(dynamic);
      const anchor = anchors.get(name);
      if (anchor !== undefined) {
        found.add(name);
        stack.push(anchor);
      }
      for (const next of this.#around(json, origin)) stack.push(next);
    }
    if (isPlain) for (const json of seen) this.#plain.add(json);
    return found;
  }

  /** What a schema leads to, found once. */
  #around(json: JsonObject, origin: Origin): readonly Located[] {
    const known = this.#next.get(json);
    if (known !== undefined) return known;
    const targets = ["$ref", "$dynamicRef"].flatMap((keyword) => {
      const ref = ownText(json, keyword);
      return ref === undefined ? [] : (this.#documents.find(ref, at(origin, keyword), { quiet: true }) ?? []);
    });
    const next = [...targets, ...childrenOf(json, origin)];
    this.#next.set(json, next);
    return next;
  }
}

/** The anchor that a reference names. */
export function fragmentOf(ref: string): string {
  return ref.slice(ref.indexOf("#") + 1);
}

/** What tells the uses of a schema apart: the shared schema that has the anchor, or the anchor. */
export function describeUse({ anchors }: DynamicScope): string {
  const [first] = anchors;
  if (first === undefined) return "";
  const [name, { origin }] = first;
  const [section, schemas, shared] = pointerKeys(origin.pointer);
  const words = section === "components" && schemas === "schemas" && shared !== undefined ? wordsOf(shared) : wordsOf(name);
  return `Of${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

function scopeOf(anchors: Anchors): DynamicScope {
  if (anchors.size === 0) return noScope;
  const key = [...anchors].map(([name, { origin }]) => JSON.stringify([name, keyOf(origin)])).sort();
  return { key: key.join(), anchors };
}

function anchorsIn(root: Located): Anchors {
  const anchors = new Map<string, Located>();
  const stack = [root];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { json, origin } = entry;
    if (!isObject(json) || (json !== root.json && isResource(json))) continue;
    const name = ownText(json, "$dynamicAnchor");
    if (name !== undefined && !anchors.has(name)) anchors.set(name, entry);
    for (const child of childrenOf(json, origin)) stack.push(child);
  }
  return anchors;
}

function childrenOf(json: JsonObject, origin: Origin): readonly Located[] {
  return subschemas(json).map((child) => ({ json: child.json, origin: at(origin, ...child.keys) }));
}

const schemaWords = ["type", "properties", "items", "$ref", "$dynamicRef", "$dynamicAnchor", "allOf", "anyOf", "oneOf", "$defs"];

/** A file of its own may be a schema, or a map of them by their names. */
function isSchema(json: Json): boolean {
  return schemaWords.some((word) => own(json, word) !== undefined);
}

function isResource(json: Json): boolean {
  return ownText(json, "$id")?.startsWith("#") === false;
}
