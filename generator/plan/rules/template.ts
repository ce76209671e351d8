import type { Field, Json, JsonObject, Origin, Schema } from "../../ir/index.js";
import { checkValue } from "../../schema/check-value.js";
import { isObject } from "../../schema/keywords/values.js";
import { type Misfit, misfitsOf } from "./fit/index.js";
import { hasPlaceholder, isPlaceholder, nameOf, standsFor, type TemplateScope } from "./template-placeholder.js";

/**
 * Why a schema refuses what a template may become; nothing when it accepts all of it. A template is itself a schema, of everything that it can become, and
 * each of those values must be one of the other.
 */
export function checkAnswerTemplate(template: Json, schema: Schema, scope: TemplateScope): readonly string[] {
  if (!hasPlaceholder(template)) return checkValue(schema, template, scope.schemas);
  const { value, mayBeAbsent } = partOf(template, scope);
  const absent: readonly Misfit[] = mayBeAbsent ? [{ path: [], reason: "can be absent" }] : [];
  return [...absent, ...misfitsOf(value, schema, scope.schemas)].map((misfit) => explain(misfit, template));
}

/** Whether a template can only become a moment. An absent template means now. */
export function isMoment(template: Json, scope: TemplateScope): boolean {
  const moment: Schema = { kind: "string", origin: nowhere, format: "date-time" };
  return misfitsOf(partOf(template, scope).value, moment, scope.schemas).length === 0;
}

const nowhere: Origin = { file: "", pointer: "" };

type Part = { readonly value: Schema; readonly mayBeAbsent: boolean };

function partOf(template: Json, scope: TemplateScope): Part {
  if (isPlaceholder(template)) {
    const stands = standsFor(template, scope);
    // Unknown names were reported, and fit everywhere.
    return stands.kind === "known"
      ? { value: stands.schema, mayBeAbsent: stands.mayBeAbsent }
      : { value: { kind: "never", origin: nowhere }, mayBeAbsent: false };
  }
  if (!hasPlaceholder(template)) return { value: { kind: "enum", origin: nowhere, values: [template] }, mayBeAbsent: false };
  return { value: isObject(template) ? objectOf(template, scope) : listOf(template as readonly Json[], scope), mayBeAbsent: false };
}

/** An item that is absent would move those after it, so it counts as null. */
function listOf(items: readonly Json[], scope: TemplateScope): Schema {
  const prefix = items.map((item): Schema => {
    const { value, mayBeAbsent } = partOf(item, scope);
    return mayBeAbsent ? { kind: "union", mode: "any", origin: nowhere, members: [value, { kind: "null", origin: nowhere }] } : value;
  });
  return { kind: "array", origin: nowhere, prefix, rest: closed, min: items.length, max: items.length, unique: false };
}

const closed: Schema = { kind: "never", origin: nowhere };

/** A field whose value is absent is left out. */
function objectOf(template: JsonObject, scope: TemplateScope): Schema {
  const fields = Object.entries(template).map(([wireName, inner]): Field => {
    const { value, mayBeAbsent } = partOf(inner, scope);
    return mayBeAbsent
      ? { wireName, schema: withoutDefault(value), presence: "optional" }
      : { wireName, schema: value, presence: "required" };
  });
  return { kind: "object", origin: nowhere, fields, patterns: [], rest: closed };
}

/** A default fills a field of the input, not one of the answer. */
function withoutDefault(schema: Schema): Schema {
  const { default: _, ...rest } = schema;
  // Every kind is complete without its default.
  return rest as Schema;
}

/** `total: \`$input: limit\` can be absent`: the place, and the placeholder that stands there or around it. */
function explain({ path, reason }: Misfit, template: Json): string {
  const found = placeholderOn(path, template);
  const words =
    found === undefined ? reason : found.depth === path.length ? `\`${found.name}\` ${reason}` : `${reason} in \`${found.name}\``;
  return path.length === 0 ? words : `${path.join(".")}: ${words}`;
}

function placeholderOn(path: Misfit["path"], template: Json): { readonly name: string; readonly depth: number } | undefined {
  let here: Json | undefined = template;
  for (const [depth, key] of [...path, ""].entries()) {
    if (typeof here !== "object" || here === null) return undefined;
    if (isPlaceholder(here)) return { name: nameOf(here), depth };
    here = new Map<string, Json>(Object.entries(here)).get(String(key));
  }
  return undefined;
}
