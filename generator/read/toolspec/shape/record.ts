import { diagnose } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import type { Json, JsonObject } from "../../../ir/index.js";
import { child, isObject, type Node, own, type Shape } from "./shape.js";
import { wrongType } from "./words.js";

/** A key of a record: its shape and the sentence that documents it. */
export type Key<T, P extends "required" | "optional"> = {
  readonly shape: Shape<T>;
  readonly doc: string;
  readonly presence: P;
  /** Boxed. Filled in when the key is absent. */
  readonly initial?: { readonly value: T };
  /** Said in the documentation of the key, decided elsewhere. */
  readonly usually?: Json;
};

export function required<T>(shape: Shape<T>, doc: string): Key<T, "required"> {
  return { shape, doc, presence: "required" };
}

/** `usually` tells editors what holds without the key; the value itself is decided later, in `plan/`. */
export function optional<T>(shape: Shape<T>, doc: string, usually?: Json): Key<T, "optional"> {
  return { shape, doc, presence: "optional", ...(usually === undefined ? {} : { usually }) };
}

/** Absent, it is this value. */
export function filled<T extends Json>(shape: Shape<T>, value: NoInfer<T>, doc: string): Key<T, "required"> {
  return { shape, doc, presence: "required", initial: { value } };
}

type Keys = { readonly [name: string]: Key<unknown, "required" | "optional"> };
type Value<K> = K extends Key<infer T, "required" | "optional"> ? T : never;
export type RecordOf<K extends Keys> = {
  readonly [N in keyof K as K[N]["presence"] extends "required" ? N : never]: Value<K[N]>;
} & { readonly [N in keyof K as K[N]["presence"] extends "required" ? never : N]?: Value<K[N]> };

export type RecordOptions = {
  /** Exactly one of these keys must be there. */
  readonly exactlyOne?: readonly string[];
  /** What JSON Schema can say of several keys together. */
  readonly together?: JsonObject;
};

/** An object with known keys. `name` completes "is missing in …". */
export function record<const K extends Keys>(name: string, keys: K, { exactlyOne, together = {} }: RecordOptions = {}): Shape<RecordOf<K>> {
  const names = Object.keys(keys);
  return {
    want: "an object",
    types: ["object"],
    read: (node) => {
      if (!isObject(node.value)) {
        node.report(wrongType(node, `an object with ${names.map((key) => `\`${key}\``).join(", ")}`));
        return undefined;
      }
      reportUnknownKeys(node, name, names);
      const alternatives = exactlyOne === undefined || hasExactlyOne(node, name, exactlyOne);
      const read = readKeys(node, name, keys);
      // The loop over `keys` builds exactly what RecordOf computes from them.
      return alternatives && read !== undefined ? (read as RecordOf<K>) : undefined;
    },
    schema: (define) => {
      const needed = names.filter((key) => keys[key]?.presence === "required" && keys[key].initial === undefined);
      return {
        type: "object",
        ...(needed.length === 0 ? {} : { required: needed }),
        properties: Object.fromEntries(Object.entries(keys).map(([key, entry]) => [key, describe(entry, entry.shape.schema(define))])),
        additionalProperties: false,
        ...(exactlyOne === undefined ? {} : { oneOf: exactlyOne.map((key) => ({ required: [key] })) }),
        ...together,
      };
    },
  };
}

/** A key that cannot be used is left out, so that everything else is still read; without a required one there is no record. */
function readKeys(node: Node, where: string, keys: Keys): { readonly [key: string]: unknown } | undefined {
  const object = isObject(node.value) ? node.value : {};
  const entries: [string, unknown][] = [];
  let complete = true;
  for (const [key, { shape, doc, presence, initial }] of Object.entries(keys)) {
    if (!Object.hasOwn(object, key)) {
      if (initial !== undefined) entries.push([key, initial.value]);
      else if (presence === "required") {
        complete = false;
        node.report(diagnose("toolspec/missing-key", { key, where, doc }, node.origin, { atKey: true }));
      }
      continue;
    }
    const value = shape.read(child(node, key, own(object, key)));
    if (value !== undefined) entries.push([key, value]);
    else if (presence === "required") complete = false;
  }
  return complete ? Object.fromEntries(entries) : undefined;
}

function reportUnknownKeys(node: Node, where: string, known: readonly string[]): void {
  for (const key of Object.keys(isObject(node.value) ? node.value : {})) {
    if (known.includes(key)) continue;
    const parameters = { key: key.slice(0, 100), where, nearest: nearest(key, known), known };
    node.report(diagnose("toolspec/unknown-key", parameters, child(node, key, undefined).origin, { atKey: true }));
  }
}

function hasExactlyOne(node: Node, where: string, keys: readonly string[]): boolean {
  const object = isObject(node.value) ? node.value : {};
  const found = keys.filter((key) => Object.hasOwn(object, key));
  if (found.length === 1) return true;
  node.report(diagnose("toolspec/one-of-keys", { where, keys, found }, node.origin, { atKey: true }));
  return false;
}

function describe({ doc, initial, usually }: Key<unknown, "required" | "optional">, schema: JsonObject): JsonObject {
  const value = initial === undefined ? usually : (initial.value as Json);
  return { description: doc, ...(value === undefined ? {} : { default: value }), ...schema };
}
