import type { Json, JsonObject, Origin } from "../ir/index.js";
import { describeValue, isObject } from "../schema/value-kinds.js";

export { describeValue, isObject };

/** A value of the document and its place. */
export type Located = { readonly json: Json; readonly origin: Origin };
export type LocatedObject = { readonly json: JsonObject; readonly origin: Origin };

/** Untrusted keys are read as own properties only. */
export function own(json: Json | undefined, key: string): Json | undefined {
  return typeof json === "object" && json !== null && Object.hasOwn(json, key) ? (json as JsonObject)[key] : undefined;
}

export function ownText(json: Json | undefined, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === "string" ? value : undefined;
}

export function ownObject(json: Json | undefined, key: string): JsonObject | undefined {
  const value = own(json, key);
  return isObject(value) ? value : undefined;
}

export function ownList(json: Json | undefined, key: string): readonly Json[] | undefined {
  const value = own(json, key);
  return Array.isArray(value) ? (value as readonly Json[]) : undefined;
}

/** Key and value of everything that is no extension. */
export function entriesOf(json: JsonObject | undefined): readonly (readonly [string, Json])[] {
  return json === undefined ? [] : Object.entries(json).filter(([key]) => !key.startsWith("x-"));
}

/** Key and value of a map whose keys are names that the document gives: `x-api-key` is the name of a scheme there, and no extension. */
export function namedEntries(json: JsonObject | undefined): readonly (readonly [string, Json])[] {
  return json === undefined ? [] : Object.entries(json);
}
