import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { Json, JsonObject } from "../../ir/index.js";
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

export type Keys = { readonly [name: string]: Key<unknown, "required" | "optional"> };
type Value<K> = K extends Key<infer T, "required" | "optional"> ? T : never;
export type RecordOf<K extends Keys> = {
  readonly [N in keyof K as K[N]["presence"] extends "required" ? N : never]: Value<K[N]>;
} & { readonly [N in keyof K as K[N]["presence"] extends "required" ? never : N]?: Value<K[N]> };

export type RecordOptions = {
  /** Exactly one of these keys must be there. */
  readonly exactlyOne?: readonly string[];
  /** At least one of these keys must be there. */
  readonly atLeastOne?: readonly string[];
  /** What JSON Schema can say of several keys together. */
  readonly together?: JsonObject;
};

/** An object with known keys. `name` completes "is missing in …". */
export function record<const K extends Keys>(
  name: string,
  keys: K,
  { exactlyOne, atLeastOne, together = {} }: RecordOptions = {},
): Shape<RecordOf<K>> {
  const names = Object.keys(keys);
  return {
    want: "an object",
    types: ["object"],
    read: (node) => {
      if (!isObject(node.value)) {
        node.report(wrongType(node, `an object with ${names.map((key) => `\`${key}\``).join(", ")}`));
        return undefined;
      }
      const meant = reportUnknownKeys(node, name, names);
      if (exactlyOne !== undefined) reportAlternatives({ node, where: name, keys: exactlyOne, most: 1, meant });
      if (atLeastOne !== undefined) reportAlternatives({ node, where: name, keys: atLeastOne, most: atLeastOne.length, meant });
      // The loop over `keys` builds exactly what RecordOf computes from them.
      return readKeys({ node, where: name, keys, meant }) as RecordOf<K>;
    },
    standIn: standInOf(keys) as RecordOf<K>,
    schema: (define) => {
      const needed = names.filter((key) => keys[key]?.presence === "required" && keys[key].initial === undefined);
      return {
        type: "object",
        ...(needed.length === 0 ? {} : { required: needed }),
        properties: Object.fromEntries(Object.entries(keys).map(([key, entry]) => [key, describe(entry, entry.shape.schema(define))])),
        additionalProperties: false,
        ...(exactlyOne === undefined ? {} : { oneOf: exactlyOne.map((key) => ({ required: [key] })) }),
        ...(atLeastOne === undefined ? {} : { anyOf: atLeastOne.map((key) => ({ required: [key] })) }),
        ...together,
      };
    },
  };
}

type Reading<K> = {
  readonly node: Node;
  readonly where: string;
  readonly keys: K;
  /** Keys that are there, misspelled: that they are missing has been said in better words. */
  readonly meant: ReadonlySet<string>;
};

/** An optional key that cannot be read is left out, a required one is replaced, so that everything else is still looked at. */
function readKeys({ node, where, keys, meant }: Reading<Keys>): { readonly [key: string]: unknown } {
  const object = isObject(node.value) ? node.value : {};
  const entries = Object.entries(keys).flatMap(([key, { shape, doc, presence, initial }]): [string, unknown][] => {
    const standIn: [string, unknown][] = presence === "required" ? [[key, initial === undefined ? shape.standIn : initial.value]] : [];
    if (Object.hasOwn(object, key)) {
      const value = shape.read(child(node, key, own(object, key)));
      return value === undefined ? standIn : [[key, value]];
    }
    if (presence === "required" && initial === undefined && !meant.has(key)) {
      node.report(diagnose("toolspec/missing-key", { key, where, doc }, node.origin, { atKey: true }));
    }
    return standIn;
  });
  return Object.fromEntries(entries);
}

function standInOf(keys: Keys): { readonly [key: string]: unknown } {
  const needed = Object.entries(keys).filter(([, { presence }]) => presence === "required");
  return Object.fromEntries(needed.map(([key, { shape, initial }]) => [key, initial === undefined ? shape.standIn : initial.value]));
}

/** Gives the known keys that the unknown ones stand for. */
function reportUnknownKeys(node: Node, where: string, known: readonly string[]): ReadonlySet<string> {
  const object = isObject(node.value) ? node.value : {};
  const meant = new Set<string>();
  for (const key of Object.keys(object)) {
    if (known.includes(key)) continue;
    const close = nearest(key, known);
    if (close !== undefined && !Object.hasOwn(object, close)) meant.add(close);
    const parameters = { key: key.slice(0, 100), where, nearest: close, known };
    node.report(diagnose("toolspec/unknown-key", parameters, child(node, key, undefined).origin, { atKey: true }));
  }
  return meant;
}

type Alternatives = Reading<readonly string[]> & { readonly most: number };

function reportAlternatives({ node, where, keys, most, meant }: Alternatives): void {
  const object = isObject(node.value) ? node.value : {};
  const found = keys.filter((key) => Object.hasOwn(object, key));
  if (found.length >= 1 && found.length <= most) return;
  if (found.length === 0 && keys.some((key) => meant.has(key))) return;
  node.report(diagnose("toolspec/one-of-keys", { where, keys, found }, node.origin, { atKey: true }));
}

function describe({ doc, initial, usually }: Key<unknown, "required" | "optional">, schema: JsonObject): JsonObject {
  const value = initial === undefined ? usually : (initial.value as Json);
  return { description: doc, ...(value === undefined ? {} : { default: value }), ...schema };
}
