import type { Report } from "../../diagnostics/index.js";
import { at, type JsonObject, type Origin } from "../../ir/index.js";
import { isObject } from "../../schema/keywords/values.js";

export { isObject };

/** One value of a document, its place, and where problems go. */
export type Node = {
  readonly value: unknown;
  readonly origin: Origin;
  readonly report: Report;
  /** What it stands under, where its own name is not enough. */
  readonly under?: string;
};

/** Puts a shape under a name in the JSON Schema and refers to it from everywhere else. */
export type Define = (name: string, make: () => JsonObject) => JsonObject;

/**
 * One row of the format: how a value is read, with all its problems reported, and how an editor describes it. `read` returns nothing when the value is
 * unusable and its problem is reported.
 */
export type Shape<T> = {
  /** Completes "must be …". */
  readonly want: string;
  /** The types of JSON value it is written as: how `either` tells its members apart. */
  readonly types: readonly JsonName[];
  readonly read: (node: Node) => T | undefined;
  /** Holds the place of a value that could not be read, so that everything beside it is still looked at. Empty wherever a rule would look. */
  readonly standIn: T;
  readonly schema: (define: Define) => JsonObject;
};

export type JsonName = "null" | "boolean" | "number" | "text" | "list" | "object";

export type ShapeValue<S> = S extends Shape<infer T> ? T : never;

export function child(node: Node, key: string | number, value: unknown): Node {
  return { value, origin: at(node.origin, key), report: node.report };
}

export function jsonName(value: unknown): JsonName {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "boolean" || typeof value === "number") return typeof value as "boolean" | "number";
  return typeof value === "string" ? "text" : "object";
}

/** Untrusted keys are read as own properties only: `constructor` is not there unless the document says it. */
export function own(object: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
