import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type JsonType, type Origin } from "../../ir/index.js";
import { findField } from "./find-field.js";
import type { TemplateScope } from "./template.js";
import { jsonTypes } from "./value-types.js";

/** What `$context` can name, with the types of their values. */
const contextTypes: { readonly [name: string]: readonly JsonType[] } = {
  tenant: ["string"],
  principal: ["string"],
  locale: ["string"],
  timeZone: ["string"],
  timeZoneOffsetSeconds: ["number"],
  location: ["object"],
  now: ["string"],
};

export type StandsFor =
  | { readonly kind: "known"; readonly name: string; readonly types: ReadonlySet<JsonType> }
  | { readonly kind: "unknown"; readonly name: string; readonly nearest: string | undefined }
  /** Nobody can say: the input is open. */
  | { readonly kind: "open" };

export function isPlaceholder(value: Json): value is JsonObject {
  return isObject(value) && (Object.hasOwn(value, "$input") || Object.hasOwn(value, "$context"));
}

export function hasPlaceholder(value: Json): boolean {
  return placeholdersIn(value, { file: "", pointer: "" }).length > 0;
}

/** All placeholders of a template, each with its place; `at` of one may hold another. */
export function placeholdersIn(value: Json, origin: Origin): readonly { readonly placeholder: JsonObject; readonly origin: Origin }[] {
  const own = isPlaceholder(value) ? [{ placeholder: value, origin }] : [];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]: [string, Json]) => placeholdersIn(inner, at(origin, key)))];
}

export function standsFor({ $input: field, $context: context }: JsonObject, { input, schemas }: TemplateScope): StandsFor {
  if (field === undefined) return contextValue(String(context));
  const name = `$input: ${String(field)}`;
  if (field === ".") return { kind: "known", name, types: new Set(["object"]) };
  const found = findField(input, String(field), schemas);
  if (found.kind === "open") return found;
  if (found.kind === "missing") return { kind: "unknown", name, nearest: prefixed("$input", nearest(String(field), found.names)) };
  return { kind: "known", name, types: new Set(found.schemas.flatMap((schema) => [...jsonTypes(schema, schemas)])) };
}

function contextValue(context: string): StandsFor {
  const name = `$context: ${context}`;
  if (Object.hasOwn(contextTypes, context)) return { kind: "known", name, types: new Set(contextTypes[context]) };
  return { kind: "unknown", name, nearest: prefixed("$context", nearest(context, Object.keys(contextTypes))) };
}

function prefixed(key: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${key}: ${name}`;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
