import { diagnose } from "../../diagnostics/index.js";
import { at, type Bound, type JsonObject, type NumberSchema, type Origin } from "../../ir/index.js";
import type { Faces, ReadScope, TypeKeywords } from "../faces.js";
import { bounded, call, withMethod } from "../zod-expression.js";
import { checkRange, readNumber } from "./values.js";

/** `minimum`, `maximum`, their exclusive twins, `multipleOf`: numbers. */
export const numberKeywords: TypeKeywords = {
  type: "number",
  keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  read(json, origin, scope) {
    const min = readBound(json, { inclusive: "minimum", exclusive: "exclusiveMinimum", tighter: Math.max }, origin, scope);
    const max = readBound(json, { inclusive: "maximum", exclusive: "exclusiveMaximum", tighter: Math.min }, origin, scope);
    checkRange({ keyword: "minimum", value: min?.value }, { keyword: "maximum", value: max?.value }, origin, scope);
    const multipleOf = readNumber(json, "multipleOf", origin, scope);
    if (multipleOf !== undefined && multipleOf <= 0) {
      const parameters = { keyword: "multipleOf", want: "a number above 0", found: String(multipleOf) };
      scope.report(diagnose("schema/wrong-keyword-value", parameters, at(origin, "multipleOf")));
    }
    return {
      kind: "number",
      origin,
      integer: false,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(multipleOf === undefined ? {} : { multipleOf }),
    };
  },
};

export const numberFaces: Faces<"number"> = {
  zod(schema) {
    const base = call("number");
    return bounded(schema.integer ? withMethod(base, "int") : base, [
      [schema.min?.exclusive === true ? "gt" : "min", schema.min?.value],
      [schema.max?.exclusive === true ? "lt" : "max", schema.max?.value],
      ["multipleOf", schema.multipleOf],
    ]);
  },
  type: () => "number",
  json: (schema: NumberSchema) => ({
    type: schema.integer ? "integer" : "number",
    ...(schema.min === undefined ? {} : { [schema.min.exclusive ? "exclusiveMinimum" : "minimum"]: schema.min.value }),
    ...(schema.max === undefined ? {} : { [schema.max.exclusive ? "exclusiveMaximum" : "maximum"]: schema.max.value }),
    ...(schema.multipleOf === undefined ? {} : { multipleOf: schema.multipleOf }),
  }),
};

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
