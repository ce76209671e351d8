import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, type Located, type LocatedObject, ownList, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { namedSchemas } from "./named-schemas.js";

export function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}

/** Of a class that has more of them the parts stay parts. */
const mostParents = 500;

export type Named = { readonly name: string; readonly found: LocatedObject };

/** Which schemas extend which by `allOf`, however far. Looked for when the first base is met: most documents have none. */
export class Heirs {
  readonly #file: string;
  readonly #documents: Documents;
  readonly #files = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #named = new Map<string, Named>();
  /** Those that extend a schema themselves. */
  readonly #children = new Map<string, Set<string>>();
  readonly #known = new Map<string, ReadonlySet<string>>();
  readonly #sizes = new Map<string, number>();
  readonly #lengths = new WeakMap<JsonObject, number>();

  constructor({ file, documents }: { readonly file: string; readonly documents: Documents }) {
    this.#file = file;
    this.#documents = documents;
  }

  /** Looks at the schemas that the first document and this file name, and at some others. */
  look(file: string, others: readonly LocatedObject[]): void {
    for (const one of [this.#file, file]) this.#lookIn(one);
    for (const found of others) {
      const { pointer } = found.origin;
      this.#add(pointer.slice(pointer.lastIndexOf("/") + 1), found);
    }
  }

  /** What is built on a schema and has a name. */
  named(base: Origin): readonly Named[] {
    const found: Named[] = [];
    for (const key of this.of(base)) {
      const named = this.#named.get(key);
      if (named !== undefined) found.push(named);
    }
    return found;
  }

  /** The keys of everything that is built on a schema, parts without a name among them. */
  of(base: Origin): ReadonlySet<string> {
    const key = keyOf(base);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const heirs = new Set<string>();
    const open = [key];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const child of this.#children.get(next) ?? []) {
        if (child === key || heirs.has(child)) continue;
        heirs.add(child);
        open.push(child);
      }
    }
    this.#known.set(key, heirs);
    return heirs;
  }

  /** Whether a schema extends itself, however far: no value is one. */
  isEndless(schema: Origin): boolean {
    const key = keyOf(schema);
    return [key, ...this.of(schema)].some((heir) => this.#children.get(heir)?.has(key) === true);
  }

  /** How much text a schema and all that it extends are. */
  size(schema: LocatedObject): number {
    const key = keyOf(schema.origin);
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const open = [schema];
    let size = 0;
    for (let next = open.pop(); next !== undefined && seen.size < mostParents; next = open.pop()) {
      if (seen.has(keyOf(next.origin))) continue;
      seen.add(keyOf(next.origin));
      size += this.#length(next.json);
      for (const part of partsOf(next)) {
        const found = ownText(part.json, "$ref") === undefined ? undefined : this.#documents.follow(part, { quiet: true });
        if (found !== undefined) open.push(found);
      }
    }
    this.#sizes.set(key, size);
    return size;
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
      // A name for another name is none of its own.
      this.#add(name, found, { isOwn: ownText(json, "$ref") === undefined });
    }
  }

  #add(name: string, found: LocatedObject, { isOwn = false } = {}): void {
    const key = keyOf(found.origin);
    if (isOwn || !this.#named.has(key)) this.#named.set(key, { name, found });
    this.#walk(found);
  }

  #walk(start: LocatedObject): void {
    const open: LocatedObject[] = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const key = keyOf(next.origin);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.#known.clear();
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
