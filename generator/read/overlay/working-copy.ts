import { at, type Json, type Origin } from "../../ir/index.js";
import { pointerKeys } from "../../schema/documents/uri.js";
import { maximumDepth } from "../source/expansion.js";
import { own } from "../values.js";
import type { Keys } from "./find-nodes.js";
import type { Limits } from "./limits.js";

export type MutableObject = { [key: string]: Json };
export type Container = MutableObject | Json[];

/**
 * A document that may be changed, because nothing else holds it. It knows the origin of values that are not in the document's own text, or no longer at
 * that index.
 */
export class WorkingCopy {
  readonly #origin: Origin;
  /** By the container and the key in it; what is not noted stands where its container stands. */
  readonly #origins = new WeakMap<object, Map<string, Origin>>();
  #root: Json;
  #added = 0;
  readonly limits: Limits;
  /** Steps that are left for the paths to come. */
  stepsLeft: number;

  constructor(document: Json, { origin, limits }: { readonly origin: Origin; readonly limits: Limits }) {
    this.#origin = origin;
    this.limits = limits;
    this.stepsLeft = limits.allSteps;
    this.#root = this.#copy(document, { depth: 0, most: Number.POSITIVE_INFINITY }) ?? null;
    this.#added = 0;
  }

  get root(): Json {
    return this.#root;
  }

  at(keys: Keys): Json | undefined {
    let current: Json | undefined = this.#root;
    for (const key of keys) current = own(current, String(key));
    return current;
  }

  /** A value of one's own, to be put at a depth. Undefined when it would be too much, or too deep. */
  copy(value: Json, depth: number): Json | undefined {
    return this.#copy(value, { depth, most: this.limits.added });
  }

  #copy(value: Json, { depth, most }: { readonly depth: number; readonly most: number }): Json | undefined {
    this.#added += 1;
    if (this.#added > most || depth > maximumDepth) return undefined;
    if (typeof value !== "object" || value === null) return value;
    const made: Container = Array.isArray(value) ? [] : {};
    for (const [key, inner] of Object.entries(value) as [string, Json][]) {
      const copied = this.#copy(inner, { depth: depth + 1, most });
      if (copied === undefined) return undefined;
      assign(made, key, copied);
    }
    const noted = this.#origins.get(value);
    if (noted !== undefined) this.#origins.set(made, new Map(noted));
    return made;
  }

  /** The root has no container: it is merged into, never replaced. */
  set(container: Container, key: string | number, { value, origin }: { readonly value: Json; readonly origin: Origin }): void {
    assign(container, String(key), value);
    this.#note(container, String(key), origin);
  }

  delete(container: MutableObject, key: string): void {
    delete container[key];
    this.#origins.get(container)?.delete(key);
  }

  /** Takes items out of a list; those that move up keep their origin. */
  cut(list: Json[], indexes: ReadonlySet<number>, keys: Keys): void {
    const kept = list.map((item, index) => ({ item, index })).filter(({ index }) => !indexes.has(index));
    const origins = kept.map(({ index }) => this.originOf([...keys, index]));
    this.#origins.delete(list);
    list.length = 0;
    for (const [index, { item, index: before }] of kept.entries()) {
      list.push(item);
      const origin = origins[index];
      if (origin !== undefined && (index !== before || origin.file !== this.#origin.file)) this.#note(list, String(index), origin);
    }
  }

  /** Where a value was written: in the document, or in an overlay. */
  originOf(keys: Keys): Origin {
    let origin = this.#origin;
    let current: Json | undefined = this.#root;
    for (const key of keys) {
      const noted = typeof current === "object" && current !== null ? this.#origins.get(current)?.get(String(key)) : undefined;
      origin = noted ?? at(origin, key);
      current = own(current, String(key));
    }
    return origin;
  }

  /** The same for a place of the finished document; places of other files stay as they are. */
  readonly placeOf = (place: Origin): Origin => (place.file === this.#origin.file ? this.originOf(pointerKeys(place.pointer)) : place);

  #note(container: Container, key: string, origin: Origin): void {
    const noted = this.#origins.get(container) ?? new Map<string, Origin>();
    this.#origins.set(container, noted.set(key, origin));
  }
}

/** Also a key `__proto__`, which a plain assignment would make the prototype. */
function assign(container: Container, key: string, value: Json): void {
  if (key === "__proto__") Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
  else Object.assign(container, { [key]: value });
}
