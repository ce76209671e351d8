import { diagnose } from "../../diagnostics/index.js";
import { at, type Bound, type JsonObject, type NumberSchema, type Origin } from "../../ir/index.js";
import type { Faces, ReadScope, TypeKeywords } from "../faces.js";
import { type NumberFormat, numberFormat } from "../formats.js";
import { bounded, call, check, withMethod } from "../zod-expression.js";
import { checkRange, readNumber, readText } from "./values.js";

/** `minimum`, `maximum`, their exclusive twins, `multipleOf`: numbers. */
export const numberKeywords: TypeKeywords = {
  type: "number",
  keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"],
  read(json, origin, scope) {
    const min = readBound(json, { inclusive: "minimum", exclusive: "exclusiveMinimum", tighter: Math.max }, origin, scope);
    const max = readBound(json, { inclusive: "maximum", exclusive: "exclusiveMaximum", tighter: Math.min }, origin, scope);
    checkRange({ keyword: "minimum", value: min?.value }, { keyword: "maximum", value: max?.value }, origin, scope);
    const multipleOf = readFactor(json, origin, scope);
    const format = readText(json, "format", origin, scope);
    return {
      kind: "number",
      origin,
      integer: false,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(multipleOf === undefined ? {} : { multipleOf }),
      ...(format === undefined ? {} : { format }),
    };
  },
};

/** Nothing is a multiple of 0, and asking for one is an error in every engine. */
function readFactor(json: JsonObject, origin: Origin, scope: ReadScope): number | undefined {
  const factor = readNumber(json, "multipleOf", origin, scope);
  if (factor === undefined || factor > 0) return factor;
  const parameters = { keyword: "multipleOf", want: "a number above 0", found: String(factor) };
  scope.report(diagnose("schema/wrong-keyword-value", parameters, at(origin, "multipleOf")));
  return undefined;
}

export const numberFaces: Faces<"number"> = {
  zod(schema, { assertFormats }) {
    const format = assertFormats && schema.format !== undefined ? numberFormat(schema.format) : undefined;
    const { min, max } = withinFormat(schema, format);
    const base = schema.integer || format?.integer === true ? withMethod(call("number"), "int") : call("number");
    const sized = bounded(base, [
      [min?.exclusive === true ? "gt" : "min", min?.value],
      [max?.exclusive === true ? "lt" : "max", max?.value],
      ["multipleOf", schema.multipleOf],
    ]);
    return format?.check === undefined ? sized : check(sized, format.check);
  },
  type: () => "number",
  json: (schema: NumberSchema) => ({
    type: schema.integer ? "integer" : "number",
    ...(schema.min === undefined ? {} : { [schema.min.exclusive ? "exclusiveMinimum" : "minimum"]: schema.min.value }),
    ...(schema.max === undefined ? {} : { [schema.max.exclusive ? "exclusiveMaximum" : "maximum"]: schema.max.value }),
    ...(schema.multipleOf === undefined ? {} : { multipleOf: schema.multipleOf }),
    ...(schema.format === undefined ? {} : { format: schema.format }),
  }),
};

/** The tighter of what the schema and its format say. */
export function withinFormat(
  schema: NumberSchema,
  format: NumberFormat | undefined,
): { readonly min: Bound | undefined; readonly max: Bound | undefined } {
  const low = format?.min === undefined ? undefined : { value: format.min, exclusive: false };
  const high = format?.max === undefined ? undefined : { value: format.max, exclusive: false };
  return {
    min: schema.min === undefined || (low !== undefined && low.value > schema.min.value) ? (low ?? schema.min) : schema.min,
    max: schema.max === undefined || (high !== undefined && high.value < schema.max.value) ? (high ?? schema.max) : schema.max,
  };
}

type BoundKeywords = {
  readonly inclusive: string;
  readonly exclusive: string;
  readonly tighter: (a: number, b: number) => number;
};

/** Where both forms stand, the tighter one counts. */
function readBound(json: JsonObject, keywords: BoundKeywords, origin: Origin, scope: ReadScope): Bound | undefined {
  const inclusive = readNumber(json, keywords.inclusive, origin, scope);
  const exclusive = readNumber(json, keywords.exclusive, origin, scope);
  if (exclusive === undefined) {
    return inclusive === undefined ? undefined : { value: inclusive, exclusive: false };
  }
  if (inclusive === undefined || keywords.tighter(inclusive, exclusive) === exclusive) {
    return { value: exclusive, exclusive: true };
  }
  return { value: inclusive, exclusive: false };
}
