import type { JsonObject, JsonSchema } from "../../json.js";
import { isRecord, own } from "../../own.js";
import { resolveReferences } from "../model-schema.js";

/** The schemas that one declaration still writes out. What is beyond is `unknown`: a small schema can unfold without end. */
export type TypeRoom = { left: number };

/** How deep a type is written out, and how many alternatives lie within each other at one depth. What is deeper is `unknown`. */
type Writing = { readonly root: JsonSchema; readonly depth: number; readonly choices: number; readonly room: TypeRoom };

const deepest = 3;
const mostChoices = 3;
const mostSchemas = 1_000;
const mostValues = 12;
const mostFields = 40;

/** A JSON Schema as a TypeScript type in one line, for a model to read. It is shorter and less exact than the schema; the runtime checks with the schema. */
export function typeText(schema: JsonSchema, room: TypeRoom = typeRoom()): string {
  return write(schema, { root: schema, depth: deepest, choices: mostChoices, room });
}

export function typeRoom(): TypeRoom {
  return { left: mostSchemas };
}

function write(schema: unknown, writing: Writing): string {
  const { root, choices, room } = writing;
  if (schema === false) return "never";
  if (room.left === 0) return "unknown";
  room.left -= 1;
  const found = isRecord(schema) ? resolveReferences(schema as JsonObject, root) : schema;
  if (!isRecord(found)) return "unknown";
  const { const: only, enum: values } = found;
  if (only !== undefined) return literal(only);
  if (Array.isArray(values)) {
    const shown = values.slice(0, mostValues).map(literal).join(" | ");
    return values.length > mostValues ? `${shown} | …` : shown;
  }
  for (const keyword of ["anyOf", "oneOf", "allOf"] as const) {
    const parts = found[keyword];
    if (!Array.isArray(parts) || parts.length === 0) continue;
    if (choices === 0) return "unknown";
    const texts = [...new Set(parts.map((part) => write(part, { ...writing, choices: choices - 1 })))];
    return keyword === "allOf" ? texts.filter((text) => text !== "unknown").join(" & ") || "unknown" : texts.join(" | ");
  }
  const types = Array.isArray(found.type) ? found.type : [found.type ?? (isRecord(found.properties) ? "object" : undefined)];
  return types.map((type) => ofType(type, found, writing)).join(" | ");
}

function ofType(type: unknown, schema: { readonly [keyword: string]: unknown }, writing: Writing): string {
  const { depth } = writing;
  const inner = { ...writing, depth: depth - 1, choices: mostChoices };
  switch (type) {
    case "string":
    case "boolean":
    case "null":
    case "number":
      return type;
    case "integer":
      return "number";
    case "array": {
      if (depth === 0) return "unknown[]";
      const item = write(schema.items ?? true, inner);
      return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return depth === 0 ? "object" : objectText(schema, inner);
    default:
      return "unknown";
  }
}

function objectText({ properties, required, additionalProperties }: { readonly [keyword: string]: unknown }, inner: Writing): string {
  const names = Object.keys(Object(properties));
  const needed = new Set(Array.isArray(required) ? required : []);
  const fields = names.slice(0, mostFields).map((name) => {
    const type = write(own(properties, name), inner);
    return `${isName(name) ? name : JSON.stringify(name)}${needed.has(name) ? "" : "?"}: ${type}`;
  });
  const rest =
    names.length > mostFields ? ["…"] : isRecord(additionalProperties) ? [`[name: string]: ${write(additionalProperties, inner)}`] : [];
  const members = [...fields, ...rest];
  return members.length === 0 ? "object" : `{ ${members.join("; ")} }`;
}

function literal(value: unknown): string {
  const text = JSON.stringify(value) ?? "unknown";
  return text.length > 60 ? "…" : text;
}

export function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}
