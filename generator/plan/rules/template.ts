import type { Json, JsonObject, Schema } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { checkValue } from "../../schema/live.js";
import { hasPlaceholder, isPlaceholder, standsFor } from "./template-placeholder.js";
import { jsonTypes } from "./value-types.js";

export type TemplateScope = { readonly input: Schema; readonly schemas: Schemas };

/**
 * Why a schema refuses what a template becomes; nothing when it accepts it. Parts without placeholders are checked as values; a placeholder is
 * checked by the type of what it stands for.
 */
export function checkTemplate(template: Json, schema: Schema, scope: TemplateScope): readonly string[] {
  if (!hasPlaceholder(template)) return checkValue(schema, template, scope.schemas);
  if (isPlaceholder(template)) return checkPlaceholder(template, schema, scope);
  switch (schema.kind) {
    case "ref": {
      const target = scope.schemas.get(schema.to)?.schema;
      return target === undefined ? [] : checkTemplate(template, target, scope);
    }
    case "check":
      return checkTemplate(template, schema.base, scope);
    case "intersection":
      return schema.members.flatMap((member) => checkTemplate(template, member, scope));
    case "union": {
      const attempts = schema.members.map((member) => checkTemplate(template, member, scope));
      return attempts.some((reasons) => reasons.length === 0) ? [] : (attempts[0] ?? []);
    }
    case "object":
    case "array":
      return Array.isArray(template) === (schema.kind === "array")
        ? checkParts(template, schema, scope)
        : [`expected ${article(schema.kind)}`];
    case "any":
    case "only-if":
    case "enum":
      return [];
    default:
      return [`expected ${article(schema.kind)}`];
  }
}

function checkParts(template: Json, schema: Extract<Schema, { kind: "object" | "array" }>, scope: TemplateScope): readonly string[] {
  if (schema.kind === "array") {
    return (Array.isArray(template) ? (template as readonly Json[]) : []).flatMap((item, index) =>
      below(index, item, schema.prefix[index] ?? schema.rest ?? { kind: "any", origin: schema.origin }, scope),
    );
  }
  const object = template as JsonObject;
  const missing = schema.fields.filter(({ wireName, presence }) => presence === "required" && !Object.hasOwn(object, wireName));
  const present = Object.entries(object).flatMap(([key, value]) => {
    const inner = schema.fields.find((field) => field.wireName === key)?.schema ?? schema.rest;
    if (inner?.kind === "never") return [`${key}: is not a field of the output`];
    return inner === undefined ? [] : below(key, value, inner, scope);
  });
  return [...missing.map(({ wireName }) => `${wireName}: is missing`), ...present];
}

function below(key: string | number, value: Json, schema: Schema, scope: TemplateScope): readonly string[] {
  return checkTemplate(value, schema, scope).map((reason) => `${key}${/^[\w.]+: /.test(reason) ? "." : ": "}${reason}`);
}

function checkPlaceholder(placeholder: JsonObject, schema: Schema, scope: TemplateScope): readonly string[] {
  const stands = standsFor(placeholder, scope);
  if (stands.kind !== "known") return [];
  const accepted = jsonTypes(schema, scope.schemas);
  const refused = [...stands.types].filter((type) => !accepted.has(type));
  return refused.length === 0 ? [] : [`\`${stands.name}\` can be ${refused.map(article).join(" or ")}, which is not accepted`];
}

function article(kind: string): string {
  const words: { readonly [kind: string]: string } = {
    array: "a list",
    object: "an object",
    null: "null",
    string: "text",
    boolean: "true or false",
  };
  return words[kind] ?? `a ${kind}`;
}
