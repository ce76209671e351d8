import type { Json, JsonObject } from "../../../ir/index.js";
import type { Dialect } from "../../../schema/dialects/index.js";
import { nearestType } from "../../../schema/nearest-type.js";
import { describeValue, isObject } from "../../values.js";
import { withoutEmptyBounds } from "./empty-bounds.js";
import { meantEnum } from "./enums.js";
import { withGivenIds } from "./given-ids.js";
import type { MeantOptions, TypeSlip } from "./meant-options.js";
import { meantKeywords } from "./misspelt.js";
import { meantNullable, ownNullable } from "./nullable.js";
import { oldDrafts, olderWords } from "./older-words.js";
import { isWords, withPartWords } from "./part-words.js";
import { isCut, shortWords } from "./short-words.js";
import { withShownMembers } from "./shown-members.js";
import { byteNumber, meantValues, ownRequired, singleItems } from "./text-values.js";
import { meantText } from "./texts.js";
import { withoutUndefined } from "./undefined-types.js";

/** The dialect with slips read as they are meant: before its own rules, so that `nullable` beside a guessed type counts. */
export function meantDialect(dialect: Dialect, options: MeantOptions): Dialect {
  const isLater = dialect.name === "openapi-3.1" || dialect.name === "2020-12";
  const hasFiles = dialect.name === "swagger-2.0";
  const parts = new WeakSet<object>();
  const partsOfNullable = new WeakSet<object>();
  const typesBeside = new WeakMap<object, readonly string[]>();
  const nullable = { keyword: hasFiles ? "x-nullable" : "nullable", refAlone: dialect.refAlone };
  return {
    ...dialect,
    normalise: (written) => {
      const spelt = withoutUndefined(meantKeywords(written, options), options);
      const valued = meantValues(byteNumber(spelt, options), options);
      const own = ownNullable(valued, nullable.keyword);
      if (own !== valued) options.slip("nullable-word");
      const worded = withoutEmptyBounds(ownRequired(own, options), options);
      const shown = options.examples(options.members(isLater ? worded : singleItems(worded, options)));
      const whole = withGivenIds(withShownMembers(shown, options), options);
      const given = withPartWords(whole, nullable.keyword);
      const wide = options.untyped === "written" ? given : meantNullable(given, nullable);
      const json = wide === given || wide.default !== undefined ? wide : { ...wide, ...options.nullableDefault(given) };
      if (json !== given) options.slip("nullable-choice");
      const isPart = parts.has(written);
      for (const part of partsOf(json, { isPart, nullable: nullable.keyword })) parts.add(part);
      const isNullable = partsOfNullable.has(written);
      if (isNullable || takesNull(json)) for (const part of [json.allOf, json.anyOf].flatMap(objectsIn)) partsOfNullable.add(part);
      const beside = [...(typesBeside.get(written) ?? []), ...typesSaid(json, options.behind)];
      for (const part of [json.allOf, json.anyOf, json.oneOf].flatMap(objectsIn)) typesBeside.set(part, beside);
      const named = namedType(fileWords(hasFiles && json.type === "file" ? json : laterFile(json, options), options), options);
      const chosen = withType(typeOfChoice(options.tagged(named), options), { ...options, isNullable, beside });
      const typed = isPart ? chosen : openObject(chosen);
      const told = oldDrafts(isLater ? olderWords(typed, options) : typed, options);
      const values = meantEnum(told, written.enum === undefined ? { ...options, written: writtenConst(options) } : options);
      return dialect.normalise(cutText(withoutFileDefault(binaryContent(meantText(values, options))), options));
    },
  };
}

/** A `const` that became a list of values stands where it is written. */
function writtenConst({ written }: MeantOptions): MeantOptions["written"] {
  return (value) => written(value, ["const"]);
}

const objectKeywords = ["properties", "additionalProperties", "patternProperties", "propertyNames", "minProperties", "maxProperties"];
const arrayKeywords = ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"];
const otherKeywords = [
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "multipleOf",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "format",
];
const sayingElse = ["type", "$ref", "$dynamicRef", "enum", "const"];

/** Parts and alternatives beside `type: [object, "null"]` that only ask for keys say nothing of null, so they do not refuse it. Of `oneOf` several would take it. */
function takesNull({ type }: JsonObject): boolean {
  return Array.isArray(type) && type.includes("null");
}

/** The types that a value of a schema has, whatever else it is: its own, and those of all its parts. */
function typesSaid(json: JsonObject, behind: MeantOptions["behind"]): readonly string[] {
  const said = [json, ...objectsIn(json.allOf).map(behind)].flatMap(({ type = [] }) => type as Json | readonly Json[]);
  return said.map(realName).filter((type) => type !== undefined);
}

type Surroundings = { readonly isNullable: boolean; readonly beside: readonly string[] };

function withType(json: JsonObject, { untyped, slip, behind, isNullable, beside }: MeantOptions & Surroundings): JsonObject {
  if (untyped === "written" || has(json, sayingElse)) return json;
  const saysObject = has(json, objectKeywords) || Array.isArray(json.required);
  const saysArray = has(json, arrayKeywords);
  if (saysObject === saysArray || has(json, otherKeywords)) return json;
  const type = saysObject ? "object" : "array";
  // Of a part that asks a list for keys (`allOf: [Products, { required: [sku] }]`), its type would let nothing fit.
  if (offersOther(json, type, behind) || (beside.length > 0 && !beside.includes(type))) return json;
  slip("untyped");
  return { ...json, type: isNullable ? [type, "null"] : type };
}

/** `items` beside a choice between a list and a text, `minItems` beside one between an `Order` and a list of them: the choice says what the type is. */
function offersOther({ oneOf, anyOf }: JsonObject, type: "object" | "array", behind: MeantOptions["behind"]): boolean {
  return [oneOf, anyOf].flatMap(objectsIn).some((member) => {
    const whole = behind(member);
    const said = (Array.isArray(whole.type) ? whole.type : [whole.type]).filter((one) => typeof one === "string");
    if (said.length > 0) return said.some((one) => one !== type && (one !== "null" || said.length === 1));
    // What does not say its type is often an object, as the `allOf` of one is: no list unless it has words of one.
    return has(whole, arrayKeywords) ? type === "object" : type === "array";
  });
}

const sayingFields = [
  ...["additionalProperties", "patternProperties", "unevaluatedProperties", "dependentSchemas", "$ref", "$dynamicRef"],
  ...["allOf", "anyOf", "oneOf", "not", "if", "enum", "const", "required"],
];

type Holder = { readonly isPart: boolean; readonly nullable: string };

/** Schemas that apply to an object whose members others name. If only one part of an `allOf` holds more than a description, it is the whole schema. */
function partsOf({ allOf, anyOf, oneOf, properties }: JsonObject, { isPart, nullable }: Holder): readonly JsonObject[] {
  if (allOf === undefined && anyOf === undefined && oneOf === undefined) return [];
  const parts = objectsIn(allOf).filter((part) => !isWords(part, nullable));
  const isWhole = parts.length === 1 && !isPart && [properties, anyOf, oneOf].every((other) => other === undefined);
  return [...(isWhole ? [] : parts), ...(properties === undefined ? [] : [anyOf, oneOf].flatMap(objectsIn))];
}

function objectsIn(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** An object that names no member is one of any members. Tools drop what a schema does not name, and would send nothing of it. */
function openObject(json: JsonObject): JsonObject {
  const isOfObjects = Array.isArray(json.type) ? json.type.includes("object") : json.type === "object";
  const namesNone = !isObject(json.properties) || Object.keys(json.properties).length === 0;
  return isOfObjects && namesNone && !has(json, sayingFields) ? { ...json, additionalProperties: true } : json;
}

/**
 * `type: object` beside a choice between texts: what frameworks write for a type that is one of several; `type: null` beside one: what became of `nullable`. As
 * written no value would fit.
 */
function typeOfChoice(json: JsonObject, { slip }: MeantOptions): JsonObject {
  const { type } = json;
  const keyword = json.oneOf === undefined ? "anyOf" : "oneOf";
  const choice = json[keyword];
  if (type !== "object" && type !== "null") return json;
  if (!Array.isArray(choice) || choice.length === 0 || has(json, [...objectKeywords, "required"])) return json;
  const isOther = (member: Json): boolean => isObject(member) && typeof member.type === "string" && member.type !== type;
  if (!(choice as readonly Json[]).every(isOther)) return json;
  slip(type === "null" ? "choice-null" : "choice-type");
  const { type: _type, ...rest } = json;
  return type === "null" ? { ...rest, [keyword]: [...choice, { type }] } : rest;
}

function has(json: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => json[keyword] !== undefined);
}

/** Type names of other languages. Any other name is ignored. */
const typeNames: { readonly [name: string]: string } = {
  int: "integer",
  int32: "integer",
  int64: "integer",
  long: "integer",
  float: "number",
  double: "number",
  decimal: "number",
  bool: "boolean",
  str: "string",
  text: "string",
  date: "string",
  datetime: "string",
  "date-time": "string",
  uuid: "string",
  uri: "string",
  url: "string",
  email: "string",
  dict: "object",
  map: "object",
  hash: "object",
  list: "array",
};
const realTypes = new Set(["null", "boolean", "integer", "number", "string", "array", "object"]);

/** Only what other languages call a type is read as one: a type that is guessed from a slip of the fingers would refuse right values if the guess is wrong. */
function namedType(json: JsonObject, { slipOfType }: MeantOptions): JsonObject {
  const { type } = json;
  if (type === undefined || (typeof type === "string" && realTypes.has(type)) || type === "file") return json;
  const { type: _type, ...rest } = json;
  if (!Array.isArray(type)) {
    const name = realName(type);
    slipOfType(slipOf({ type, name, path: ["type"] }));
    return name === undefined ? rest : { ...rest, type: name };
  }
  const names = (type as readonly Json[]).map(realName);
  const wrong = names.findIndex((name, index) => name !== type[index]);
  if (wrong === -1 && names.length > 0) return json;
  // One that says nothing allows anything beside the others.
  const unknown = names.indexOf(undefined);
  const first = unknown === -1 ? wrong : unknown;
  slipOfType(
    names.length === 0
      ? { written: "an empty list", became: undefined, meant: undefined, path: ["type"] }
      : slipOf({ type: (type as readonly Json[])[first] ?? null, name: names[first], path: ["type", first] }),
  );
  return names.length === 0 || unknown !== -1 ? rest : { ...rest, type: names.filter((name) => name !== undefined) };
}

type WrongType = { readonly type: Json; readonly name: string | undefined; readonly path: TypeSlip["path"] };

function slipOf({ type, name, path }: WrongType): TypeSlip {
  const written = typeof type === "string" ? `\`${type.slice(0, 40)}\`` : describeValue(type);
  return { written, became: name === undefined ? undefined : `\`${name}\``, meant: name ?? nearestType(type), path };
}

const fileTypes = new Set(["file", "binary"]);

function isFileType(type: Json | undefined): boolean {
  return typeof type === "string" && fileTypes.has(type.toLowerCase());
}

/** A type of Swagger 2.0, and what others call it. */
function laterFile(json: JsonObject, { slipOfType }: MeantOptions): JsonObject {
  if (!isFileType(json.type)) return json;
  slipOfType({ written: `\`${String(json.type)}\``, became: "`string` with `format: binary`", meant: undefined, path: ["type"] });
  return { ...json, type: "string", format: "binary" };
}

function fileWords(json: JsonObject, { slip }: MeantOptions): JsonObject {
  if (!isFileFormat(json)) return json;
  slip("file-words");
  return { ...json, format: "binary" };
}

/** `format: Binary`. */
function isFileFormat({ type, format }: JsonObject): boolean {
  return type === "string" && typeof format === "string" && format !== "binary" && format.toLowerCase() === "binary";
}

function realName(type: Json): string | undefined {
  if (type === null) return "null";
  const lower = String(type).toLowerCase();
  if (realTypes.has(lower)) return lower;
  return Object.hasOwn(typeNames, lower) ? typeNames[lower] : undefined;
}

const textual = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|javascript|x-www-form-urlencoded|jwt|jsonl|x-ndjson)\b)/i;

const shapes = ["properties", "items", "prefixItems", "allOf", "anyOf", "oneOf", "enum", "const", "$ref", "$dynamicRef"];

/**
 * From 3.1 on, raw bytes are a media type that is no text, without an encoding; they need no `type`, since they are no JSON.
 * https://spec.openapis.org/oas/v3.1.1#working-with-binary-data
 */
export function binaryContent(json: JsonObject): JsonObject {
  const { type, contentMediaType, contentEncoding, format } = json;
  if (type !== "file" && (isFileType(type) || isFileFormat(json))) return { ...json, type: "string", format: "binary" };
  const isText = type === "string" || (type === undefined && !shapes.some((keyword) => Object.hasOwn(json, keyword)));
  const isBinary = isText && typeof contentMediaType === "string" && contentEncoding === undefined && !textual.test(contentMediaType);
  return isBinary && format === undefined ? { ...json, type: "string", format: "binary" } : json;
}

/** Nothing that JSON can say is a file; Elysia writes `File` there, which would be sent as one. */
function withoutFileDefault(json: JsonObject): JsonObject {
  const { default: initial, ...others } = json;
  return initial !== undefined && json.type === "string" && json.format === "binary" ? others : json;
}

function cutText(json: JsonObject, { slip }: MeantOptions): JsonObject {
  const { description } = json;
  const short = typeof description === "string" ? shortWords(description) : description;
  if (short === undefined || short === description) return json;
  // Markup that goes is no loss.
  if (isCut(description)) slip("long-text");
  return { ...json, description: short };
}
