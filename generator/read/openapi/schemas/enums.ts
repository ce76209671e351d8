import type { Json, JsonObject } from "../../../ir/index.js";
import { matchPlan, planPattern } from "../../../schema/patterns/index.js";
import { isObject } from "../../values.js";
import { isAnnotation } from "./annotations.js";
import type { MeantOptions } from "./meant-options.js";

type EnumOptions = Pick<MeantOptions, "slip" | "written">;
type Written = MeantOptions["written"];

/**
 * Listed values that contradict the `type`, the length, the bounds or the pattern beside them. Read strictly, no value fits, or some of the intended
 * values do not.
 */
export function meantEnum(json: JsonObject, { slip, written }: EnumOptions): JsonObject {
  const { const: only, ...rest } = json;
  if (json.enum === undefined && only === undefined) return json;
  const listed = json.enum === undefined && only !== undefined ? { ...rest, enum: [only] } : json;
  const meant = repairs.reduce<JsonObject>((found, [name, repair]) => {
    const repaired = repair(found, written);
    if (repaired !== found) slip(name);
    return repaired;
  }, listed);
  return meant === listed ? json : meant;
}

/** In this order: values that nothing else explains are taken beside the type, whichever of the two is wrong. */
const repairs = [
  ["enum-empty", withoutNone],
  ["enum-type", enumOfItems],
  ["enum-type", enumOfType],
  ["enum-or-type", enumOrType],
  ["enum-bounds", withoutBounds],
] as const;

/** Nothing is listed: a table that was empty when the document was made. */
function withoutNone(json: JsonObject): JsonObject {
  const { enum: values, ...rest } = json;
  return Array.isArray(values) && values.length === 0 ? rest : json;
}

/** Choices beside `type: array` that are no lists are those of its items, which may say so themselves. */
function enumOfItems(json: JsonObject, written: Written): JsonObject {
  const { type, enum: values, items } = json;
  if (type !== "array" || !Array.isArray(values) || values.some(Array.isArray)) return json;
  const { enum: _values, items: _items, ...rest } = json;
  const saysItself = isObject(items) && [items.enum, items.const, items.$ref].some((keyword) => keyword !== undefined);
  const inner = isObject(items) ? items : {};
  // Only here it is known where they are written.
  return { ...rest, items: saysItself ? inner : { ...inner, enum: meantValues(values, soleType(inner.type) ?? "", written) } };
}

/** Values that YAML reads as numbers or booleans because they have no quotes, and the other way round. */
function enumOfType(json: JsonObject, written: Written): JsonObject {
  const { enum: values } = json;
  const type = soleType(json.type);
  if (!Array.isArray(values) || type === undefined) return json;
  const meant = meantValues(values, type, written);
  return meant.every((value, index) => value === values[index]) ? json : { ...json, enum: meant };
}

function meantValues(values: readonly Json[], type: string, written: Written): readonly Json[] {
  return values.map((value, index) =>
    type === "string" && typeof value === "number" ? written(value, ["enum", index]) : meantValue(value, type),
  );
}

/** Beside null. */
function soleType(type: Json | undefined): string | undefined {
  const [only, ...others] = (Array.isArray(type) ? (type as readonly Json[]) : [type]).filter((name) => name !== "null");
  return typeof only === "string" && others.length === 0 ? only : undefined;
}

function meantValue(value: Json, type: string): Json {
  if (type === "string") return typeof value === "boolean" ? String(value) : value;
  if (typeof value !== "string") return value;
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  return (type === "integer" || type === "number") && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** `type: integer` beside the names of the numbers, `type: object` beside texts: a value of the type, or a listed value. */
function enumOrType(json: JsonObject): JsonObject {
  const { enum: values, ...typed } = json;
  const types: readonly Json[] = json.type === undefined ? [] : Array.isArray(json.type) ? json.type : [json.type];
  const said = Array.isArray(values) ? (values as readonly Json[]).filter((value) => value !== null) : [];
  if (types.length === 0 || said.length === 0 || said.some((value) => types.some((type) => isOfType(value, type)))) return json;
  const pick = (isWanted: (keyword: string) => boolean): JsonObject =>
    Object.fromEntries(Object.entries(typed).filter(([keyword]) => isWanted(keyword)));
  return { ...pick(isAnnotation), anyOf: [pick((keyword) => !isAnnotation(keyword)), { enum: values ?? [] }] };
}

const bounds = ["minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "pattern"];

/** `maxLength: 1` beside `MALE` and `FEMALE`: what is listed is meant, and says all that lengths, bounds and patterns could. */
function withoutBounds(json: JsonObject): JsonObject {
  const { enum: values, pattern } = json;
  if (!Array.isArray(values)) return json;
  const plan = typeof pattern === "string" ? planPattern(pattern) : undefined;
  const matcher = plan === undefined || plan.matcher === "refused" ? undefined : plan;
  const isUnlike = (value: Json): boolean => matcher !== undefined && typeof value === "string" && matchPlan(matcher, value) === false;
  if (!(values as readonly Json[]).some((value) => isOutside(value, json) || isUnlike(value))) return json;
  return Object.fromEntries(Object.entries(json).filter(([keyword]) => !bounds.includes(keyword)));
}

function isOutside(value: Json, json: JsonObject): boolean {
  const isText = typeof value === "string";
  const size = isText ? [...value].length : value;
  const [least, most] = isText ? [json.minLength, json.maxLength] : [json.minimum, json.maximum];
  const [above, below] = isText ? [] : [exclusive(json.exclusiveMinimum, least), exclusive(json.exclusiveMaximum, most)];
  if (typeof size !== "number") return false;
  return [
    typeof least === "number" && size < least,
    typeof most === "number" && size > most,
    typeof above === "number" && size <= above,
    typeof below === "number" && size >= below,
  ].includes(true);
}

/** In OpenAPI 3.0 it says whether the bound beside it is one. */
function exclusive(said: Json | undefined, bound: Json | undefined): Json | undefined {
  return said === true ? bound : said;
}

function isOfType(value: Json, type: Json): boolean {
  if (type === "integer") return Number.isInteger(value);
  return type === (Array.isArray(value) ? "array" : typeof value);
}
