import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject } from "../../values.js";
import type { MeantOptions } from "./meant-options.js";

const numbers = new Set(
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties maxProperties".split(
    " ",
  ),
);
const flags = new Set(
  "required nullable x-nullable readOnly writeOnly uniqueItems deprecated exclusiveMinimum exclusiveMaximum additionalProperties".split(
    " ",
  ),
);

/** `minimum: "1"` and `nullable: 'true'`, which quotes of YAML make of a number and of true. */
export function meantValues(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  let read: { [key: string]: Json } | undefined;
  for (const key of Object.keys(json)) {
    const value = json[key];
    const said = typeof value === "string" ? (key === "default" ? defaultSaid(json, value) : saidBy(key, value)) : undefined;
    if (said === undefined) continue;
    read ??= { ...json };
    read[key] = said;
  }
  if (read !== undefined) slip("value-text");
  return read ?? json;
}

function saidBy(key: string, text: string): number | boolean | undefined {
  if (numbers.has(key) && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text)) return Number(text);
  return flags.has(key) && /^\s*(?:true|false)\s*$/i.test(text) ? isTrue(text) : undefined;
}

/** `{ type: integer, default: "100" }`, unless a text is one of its types. */
function defaultSaid({ type }: JsonObject, text: string): number | boolean | undefined {
  const types = [type].flat();
  if (types.includes("string")) return undefined;
  if (types.includes("boolean") && /^\s*(?:true|false)\s*$/i.test(text)) return isTrue(text);
  const form = types.includes("number") ? /^\s*[+-]?\d{1,15}(?:\.\d{1,15})?\s*$/ : /^\s*[+-]?\d{1,15}\s*$/;
  return (types.includes("integer") || types.includes("number")) && form.test(text) ? Number(text) : undefined;
}

/** `{ type: string, format: byte, minimum: 1, maximum: 255 }`: the byte of a programming language, which is a number. No text has a minimum. */
export function byteNumber(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  const { type, format, minimum, maximum } = json;
  if (type !== "string" || format !== "byte" || typeof minimum !== "number" || typeof maximum !== "number") return json;
  const { format: _format, ...rest } = json;
  slip("byte-number");
  return { ...rest, type: "integer" };
}

function isTrue(value: Json | undefined): boolean {
  return value === true || (typeof value === "string" && value.trim().toLowerCase() === "true");
}

/** `required: true` in a field is how JSON Schema said it before draft 4, and how Swagger 2.0 still says it of parameters. */
export function ownRequired(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  const { properties, required } = json;
  if (!isObject(properties) || (required !== undefined && !Array.isArray(required) && typeof required !== "boolean")) return json;
  const said = new Set<Json>(Array.isArray(required) ? (required as readonly Json[]) : []);
  const more = Object.keys(properties).filter((name) => {
    const field = properties[name];
    return isObject(field) && isTrue(field.required ?? field.Required) && field.readOnly !== true && !said.has(name);
  });
  if (more.length === 0) return json;
  slip("own-required");
  return { ...json, required: [...said, ...more] };
}

/** `items: [{ type: string }]`, which all items are: a tuple of one says what follows it, or has a length. */
export function singleItems(json: JsonObject, { slip }: Pick<MeantOptions, "slip">): JsonObject {
  const { items, additionalItems } = json;
  const [only, ...others]: readonly Json[] = Array.isArray(items) ? items : [];
  if (!isObject(only) || others.length > 0 || additionalItems !== undefined) return json;
  slip("items-list");
  return { ...json, items: only };
}
