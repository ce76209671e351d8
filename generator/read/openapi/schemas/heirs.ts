import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, type Located, type LocatedObject, ownList, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { namedSchemas } from "./named-schemas.js";

export function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}

/** Of a class that has more of them the parts stay parts. */
const mostParents = 500;
/** More than can be a choice, with all that lies between. */
const mostHeirs = 200;

export type Named = { readonly name: string; readonly found: LocatedObject };

/** Whose names count: those of the first document, of this file, and what these places are called. Another file that happened to be read says nothing. */
type Looking = { readonly file: string; readonly others: readonly LocatedObject[] };

type Known = {
  readonly found: LocatedObject;
  /** By file; a name for another name is none of its own. */
  readonly names: Map<string, { readonly name: string; readonly isOwn: boolean }>;
};

/** Which schemas extend which by `allOf`, however far. Looked for when the first base is met: most documents have none. */
export class Heirs {
  readonly #file: string;
  readonly #documents: Documents;
  readonly #files = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #named = new Map<string, Known>();
  /** Those that extend a schema themselves. */
  readonly #children = new Map<string, Set<string>>();
  readonly #sizes = new Map<string, number>();
  readonly #lengths = new WeakMap<JsonObject, number>();

  constructor({ file, documents }: { readonly file: string; readonly documents: Documents }) {
    this.#file = file;
    this.#documents = documents;
  }

  /** Named schemas that are built on this schema. Undefined where there are too many to look at. */
  named(base: Origin, { file, others }: Looking): readonly Named[] | undefined {
    for (const one of [this.#file, file]) this.#lookIn(one);
    const called = new Map(others.map(({ origin }) => [keyOf(origin), origin.pointer.slice(origin.pointer.lastIndexOf("/") + 1)]));
    for (const found of others) this.#know(found);
    return this.#of(base)?.flatMap((key) => {
      const known = this.#named.get(key);
      const names = [this.#file, file].flatMap((one) => known?.names.get(one) ?? []);
      const name = (names.find(({ isOwn }) => isOwn) ?? names[0])?.name ?? called.get(key);
      return known === undefined || name === undefined ? [] : [{ name, found: known.found }];
    });
  }

  /** Schemas with a name, from any source, that are built on this schema. Empty where there are too many for a choice. */
  all(base: Origin): readonly LocatedObject[] {
    return (this.#of(base) ?? []).flatMap((key) => this.#named.get(key)?.found ?? []);
  }

  /** Whether what stands at a place has a schema among the parts that it is built on. */
  isChild(place: Origin, base: Origin): boolean {
    this.#lookIn(place.file);
    return this.#children.get(keyOf(base))?.has(keyOf(place)) === true;
  }

  /** Whether a schema extends itself, however far: no value is one. */
  isEndless(schema: Origin): boolean {
    const key = keyOf(schema);
    return [key, ...(this.#of(schema) ?? [])].some((heir) => this.#children.get(heir)?.has(key) === true);
  }

  /** The keys of everything that is built on a schema, parts without a name among them. Of a line of bases each has all that come after it: no more are looked at than count. */
  #of(base: Origin): readonly string[] | undefined {
    const key = keyOf(base);
    const heirs = new Set<string>();
    const open = [key];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const child of this.#children.get(next) ?? []) {
        if (child === key || heirs.has(child)) continue;
        if (heirs.size >= mostHeirs) return undefined;
        heirs.add(child);
        open.push(child);
      }
    }
    return [...heirs];
  }

  /** How much text a schema and all that it extends are. */
  size(schema: LocatedObject): number {
    const key = keyOf(schema.origin);
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const size = [schema, ...this.above(schema)].reduce((sum, { json }) => sum + this.#length(json), 0);
    this.#sizes.set(key, size);
    return size;
  }

  /** All that a schema extends, the nearest first. */
  above(schema: LocatedObject): readonly LocatedObject[] {
    const found = new Map([[keyOf(schema.origin), schema]]);
    // A map that grows while it is walked.
    for (const next of found.values()) {
      for (const part of partsOf(next)) {
        const parent = ownText(part.json, "$ref") === undefined ? undefined : this.#documents.follow(part, { quiet: true });
        if (parent !== undefined && found.size < mostParents && !found.has(keyOf(parent.origin))) found.set(keyOf(parent.origin), parent);
      }
    }
    return [...found.values()].slice(1);
  }

  #length(json: JsonObject): number {
    const length = this.#lengths.get(json) ?? JSON.stringify(json).length;
    this.#lengths.set(json, length);
    return length;
  }

  #lookIn(file: string): void {
    if (this.#files.has(file)) return;
    this.#files.add(file);
    const { place, schemas } = namedSchemas(file, this.#documents);
    for (const [name, json] of Object.entries(schemas)) {
      const found = this.#documents.follow({ json, origin: at(place, name) }, { quiet: true });
      if (found === undefined) continue;
      const { names } = this.#know(found);
      const before = names.get(file);
      const isOwn = ownText(json, "$ref") === undefined;
      // Of several names for it the first by its letters, whatever the order of the document.
      if (before === undefined || isOwn || (!before.isOwn && name < before.name)) names.set(file, { name, isOwn });
    }
  }

  #know(found: LocatedObject): Known {
    const key = keyOf(found.origin);
    const known = this.#named.get(key) ?? { found, names: new Map() };
    this.#named.set(key, known);
    this.#walk(found);
    return known;
  }

  #walk(start: LocatedObject): void {
    const open: LocatedObject[] = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const key = keyOf(next.origin);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      for (const part of partsOf(next)) {
        const found = this.#documents.follow(part, { quiet: true });
        if (found === undefined) continue;
        const children = this.#children.get(keyOf(found.origin)) ?? new Set();
        children.add(key);
        this.#children.set(keyOf(found.origin), children);
        open.push(found);
      }
    }
  }
}

function partsOf({ json, origin }: LocatedObject): readonly Located[] {
  return (ownList(json, "allOf") ?? []).flatMap((part, index) =>
    isObject(part) ? [{ json: part, origin: at(origin, "allOf", index) }] : [],
  );
}
