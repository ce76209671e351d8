import { at, type Json, type Origin } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { shortHash } from "../../names/words.js";
import { isObject, type Located, own, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { childrenOf, DynamicNames, everyName, mostNames } from "./dynamic-names.js";
import { keyOf } from "./heirs.js";
import { describePlace } from "./schema-ids.js";

type Anchors = ReadonlyMap<string, Located>;

/** Which `$dynamicAnchor` of a name counts: that of the outermost schema on the way. The key is the same for the same anchors. */
export type DynamicScope = { readonly key: string; readonly anchors: Anchors };

export const noScope: DynamicScope = { key: "", anchors: new Map() };

/** A shared schema, or one in its place. By the letter all that have no `$id` are one resource, whose anchors of one name contradict each other. */
const wholeSchema = /^\/(?:components\/schemas|definitions)\/[^/]+|^.*?\/(?:schema|itemSchema)(?=\/|$)/s;

/**
 * `$dynamicRef`: a schema for many uses (`Page` of what its `#item` is) is read once for each of them.
 * https://spec.openapis.org/oas/v3.1.1#generic-data-structures-using-dynamicref
 */
export class DynamicScopes {
  readonly #documents: Documents;
  readonly #tooMany: (place: Origin) => void;
  readonly #files = new Map<string, boolean>();
  readonly #resources = new Map<string, Anchors>();
  /** A number for each anchor: where it stands may be as long as a document likes. */
  readonly #numbers = new Map<string, number>();
  readonly #names: DynamicNames;

  /** `tooMany`: not all anchors of a place can count. */
  constructor(documents: Documents, tooMany: (place: Origin) => void) {
    this.#documents = documents;
    this.#names = new DynamicNames(documents);
    this.#tooMany = tooMany;
  }

  /** The scope inside of a schema. */
  enter(outer: DynamicScope, place: Origin): DynamicScope {
    const added = [...this.#anchorsAt(place)].filter(([name]) => !outer.anchors.has(name));
    if (added.length === 0) return outer;
    const free = mostNames - outer.anchors.size;
    if (added.length > free) this.#tooMany(place);
    return this.#scopeOf([...outer.anchors, ...added.slice(0, free)]);
  }

  /** What of a scope a schema cannot do without: most that a page of users leads to is the same everywhere. */
  neededBy(target: Located, scope: DynamicScope): DynamicScope {
    if (scope === noScope) return scope;
    const needed = this.#neededNames(target, scope.anchors);
    const own = this.#anchorsAt(target.origin);
    const kept = [...scope.anchors].filter(([name, anchor]) => needed.has(name) && own.get(name)?.json !== anchor.json);
    return kept.length === scope.anchors.size ? scope : this.#scopeOf(kept);
  }

  #scopeOf(anchors: readonly (readonly [string, Located])[]): DynamicScope {
    if (anchors.length === 0) return noScope;
    const numbers = anchors.map(([, { origin }]) => {
      const number = this.#numbers.get(keyOf(origin)) ?? this.#numbers.size;
      this.#numbers.set(keyOf(origin), number);
      return number;
    });
    return { key: numbers.sort((left, right) => left - right).join(), anchors: new Map(anchors) };
  }

  /** Documents without them, which are nearly all, cost one search of their text. */
  #anchorsAt({ file, pointer }: Origin): Anchors {
    const isMentioned = this.#files.get(file) ?? this.#documents.roots.textOf(file).includes("$dynamicAnchor");
    this.#files.set(file, isMentioned);
    if (!isMentioned) return noScope.anchors;
    const root = this.#resourceAt({ file, pointer });
    const known = root === undefined ? noScope.anchors : this.#resources.get(keyOf(root.origin));
    if (root === undefined || known !== undefined) return known ?? noScope.anchors;
    const anchors = anchorsIn(root);
    if (anchors.size > mostNames) this.#tooMany(root.origin);
    const counted = new Map([...anchors].slice(0, mostNames));
    this.#resources.set(keyOf(root.origin), counted);
    return counted;
  }

  /** The nearest schema around a place with an `$id`, or the whole one that it stands in. */
  #resourceAt({ file, pointer }: Origin): Located | undefined {
    const whole = wholeSchema.exec(pointer)?.[0];
    let current: Located = { json: this.#documents.roots.of(file, { quiet: true }) ?? null, origin: { file, pointer: "" } };
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

  /** Those that it leads to, also by way of what they mean in the scope. */
  #neededNames(target: Located, anchors: Anchors): ReadonlySet<string> {
    const needed = new Set<string>();
    const stack = [target];
    for (let place = stack.pop(); place !== undefined && needed.size < anchors.size; place = stack.pop()) {
      const names = this.#names.from(place);
      for (const name of names === everyName ? anchors.keys() : names) {
        const anchor = needed.has(name) ? undefined : anchors.get(name);
        if (anchor === undefined) continue;
        needed.add(name);
        stack.push(anchor);
      }
    }
    return needed;
  }
}

/** Anchors that tell the uses of a schema apart in its name. */
const mostTold = 3;

/** What tells the uses of a schema apart: the places of the anchors, and not what was met first, so that a new use renames no other. */
export function describeUse({ anchors }: DynamicScope): string {
  if (anchors.size === 0) return "";
  const sorted = [...anchors].sort(([left], [right]) => (left < right ? -1 : 1));
  const words = [...new Set(sorted.map(([, { origin }]) => describeAnchor(origin)))];
  const rest = words.length > mostTold ? shortHash(sorted.map(([, { origin }]) => keyOf(origin)).join("\n")) : "";
  return `Of${words.slice(0, mostTold).join("")}${rest}`;
}

/** The shared schema, the file, or the schema with this definition. Otherwise the path to it. */
function describeAnchor({ file, pointer }: Origin): string {
  const whole = /^(\/components\/schemas\/[^/]+)?(?:\/\$defs\/[^/]+)?$/.exec(pointer);
  return describePlace({ file, pointer: whole === null ? pointer : (whole[1] ?? "") });
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

const schemaWords = ["type", "properties", "items", "$ref", "$dynamicRef", "$dynamicAnchor", "allOf", "anyOf", "oneOf", "$defs"];

/** A file of its own may be a schema, or a map of them by their names. */
function isSchema(json: Json): boolean {
  return schemaWords.some((word) => own(json, word) !== undefined);
}

function isResource(json: Json): boolean {
  return ownText(json, "$id")?.startsWith("#") === false;
}
