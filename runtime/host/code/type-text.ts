import type { JsonObject, JsonSchema } from "../../json.js";
import { isRecord, own } from "../../own.js";
import { resolveReferences } from "../model-schema.js";

/** How deep a type is written out. What is deeper is `unknown`. */
type Writing = { readonly root: JsonSchema; readonly depth: number };

const deepest = 3;
const mostValues = 12;
const mostFields = 40;

/** A JSON Schema as a TypeScript type in one line, for a model to read. It is shorter than the schema, and says less: the runtime checks by the schema. */
export function typeText(schema: JsonSchema): string {
  return write(schema, { root: schema, depth: deepest });
}

function write(schema: unknown, { root, depth }: Writing): string {
  if (schema === false) return "never";
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
    const texts = [...new Set(parts.map((part) => write(part, { root, depth })))];
    return keyword === "allOf" ? texts.filter((text) => text !== "unknown").join(" & ") || "unknown" : texts.join(" | ");
  }
  const types = Array.isArray(found.type) ? found.type : [found.type ?? (isRecord(found.properties) ? "object" : undefined)];
  return types.map((type) => ofType(type, found, { root, depth })).join(" | ");
}

function ofType(type: unknown, schema: { readonly [keyword: string]: unknown }, { root, depth }: Writing): string {
  const inner = { root, depth: depth - 1 };
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
