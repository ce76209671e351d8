import type { Json, JsonObject, JsonSchema } from "../../ir/index.js";

/** One field of an input or output, with the way to it: `address.city`, `items[].id`. */
export type FieldRow = { readonly path: string; readonly type: string; readonly isRequired: boolean; readonly description: string };

/** How much is shown. */
export type RowLimits = { readonly depth: number; readonly rows: number; readonly characters: number };

type Walk = { readonly defs: JsonObject; readonly rows: FieldRow[]; readonly seen: readonly string[]; readonly limits: RowLimits };

const deepest = 4;
export const usualLimits: RowLimits = { depth: deepest, rows: 100, characters: Number.POSITIVE_INFINITY };

/** The fields of a JSON Schema in the order in which they stand, nested ones below their parent. */
export function fieldRows(
  schema: JsonSchema,
  limits: RowLimits = usualLimits,
): { readonly rows: readonly FieldRow[]; readonly isCut: boolean } {
  if (typeof schema === "boolean") return { rows: [], isCut: false };
  const rows: FieldRow[] = [];
  visit(schema, "", { defs: objectOf(schema.$defs), rows, seen: [], limits }, 0);
  return { rows: rows.slice(0, limits.rows), isCut: rows.length > limits.rows };
}

function visit(schema: JsonObject, path: string, walk: Walk, depth: number): void {
  if (depth >= walk.limits.depth || walk.rows.length > walk.limits.rows) return;
  const { target, name } = resolve(schema, walk.defs);
  if (name !== undefined && walk.seen.includes(name)) return;
  const inner: Walk = name === undefined ? walk : { ...walk, seen: [...walk.seen, name] };
  const items = objectOf(target.items);
  if (Object.keys(items).length > 0) visit(items, `${path}[]`, inner, depth);
  const required = new Set(listOf(target.required));
  for (const [field, value] of Object.entries(objectOf(target.properties))) {
    const here = path === "" ? field : `${path}.${field}`;
    const own = objectOf(value);
    inner.rows.push({
      path: here,
      type: typeText(own, inner.defs),
      isRequired: required.has(field),
      description: shorten(descriptionOf(own, inner.defs), walk.limits.characters),
    });
    visit(own, here, inner, depth + 1);
  }
  for (const part of ["allOf", "anyOf", "oneOf"].flatMap((key) => listOf(target[key]))) visit(objectOf(part), path, inner, depth + 1);
}

function descriptionOf(schema: JsonObject, defs: JsonObject): string {
  const { description, default: initial } = schema;
  const shared = resolve(schema, defs).target.description;
  const text = typeof description === "string" ? description : typeof shared === "string" ? shared : "";
  return initial === undefined ? text : `${text}${text === "" ? "" : " "}Default: ${JSON.stringify(initial)}.`;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

const longestList = 8;

function typeText(schema: JsonObject, defs: JsonObject, depth = 0): string {
  const { target } = resolve(schema, defs);
  if (depth > deepest) return "any";
  if (Array.isArray(target.enum)) return oneOf(target.enum as readonly Json[]);
  if (target.const !== undefined) return JSON.stringify(target.const);
  const choice = [...listOf(target.anyOf), ...listOf(target.oneOf)];
  if (choice.length > 0) return [...new Set(choice.map((branch) => typeText(objectOf(branch), defs, depth + 1)))].join(" or ");
  const types = Array.isArray(target.type) ? target.type.map(String) : typeof target.type === "string" ? [target.type] : [];
  if (types.length === 0) return listOf(target.allOf).length > 0 ? "object" : "any";
  const format = typeof target.format === "string" ? ` (${target.format})` : "";
  return (
    types.map((type) => (type === "array" ? `list of ${typeText(objectOf(target.items), defs, depth + 1)}` : type)).join(" or ") + format
  );
}

function oneOf(values: readonly Json[]): string {
  const shown = values.slice(0, longestList).map((value) => JSON.stringify(value));
  return `${shown.join(", ")}${values.length > longestList ? `, … (${values.length})` : ""}`;
}

function resolve(schema: JsonObject, defs: JsonObject): { readonly target: JsonObject; readonly name?: string } {
  const name = typeof schema.$ref === "string" ? schema.$ref.replace(/^#\/\$defs\//, "") : undefined;
  return name === undefined ? { target: schema } : { target: objectOf(Object.hasOwn(defs, name) ? defs[name] : undefined), name };
}

function objectOf(json: Json | undefined): JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
}

function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? (json as readonly Json[]) : [];
}
