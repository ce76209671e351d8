import { diagnose } from "../../diagnostics/index.js";
import { at, type EnumSchema, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { join, printLiteralType } from "../../print/index.js";
import type { Faces, ReadScope } from "../faces.js";
import { call, json } from "../zod-expression.js";
import { readList } from "./values.js";

/** Reads `const` or `enum`. A `type` beside them must leave every value possible. */
export function readEnum(json: JsonObject, origin: Origin, scope: ReadScope): EnumSchema | undefined {
  const keyword = json.const === undefined ? "enum" : "const";
  // YAML and JSON hold nothing but JSON values.
  const values = (keyword === "const" ? [json.const] : readList(json, "enum", origin, scope)) as readonly Json[] | undefined;
  if (values === undefined) {
    return undefined;
  }
  if (values.length === 0) {
    scope.report(
      diagnose("schema/wrong-keyword-value", { keyword, want: "a list of at least one value", found: "empty" }, at(origin, keyword)),
    );
  }
  const types: readonly unknown[] = json.type === undefined ? [] : Array.isArray(json.type) ? json.type : [json.type];
  for (const [index, value] of values.entries()) {
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
      const place = keyword === "const" ? at(origin, keyword) : at(origin, keyword, index);
      scope.report(diagnose("schema/value-of-other-type", { value: JSON.stringify(value), type: types.map(String).join(" or ") }, place));
    }
  }
  return { kind: "enum", origin, values };
}

function isOfType(value: Json, type: unknown): boolean {
  if (type === "integer") {
    return Number.isInteger(value);
  }
  return type === (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
}

/** `enum` and `const`: deep JSON values. Zod has a native form for strings and for scalars. */
export const enumFaces: Faces<"enum"> = {
  zod({ values }) {
    const [first, ...others] = values;
    if (first !== undefined && others.length === 0 && isScalar(first)) {
      return call("literal", json(first));
    }
    if (values.every((value) => typeof value === "string")) {
      return call("enum", json(values));
    }
    return values.every(isScalar) ? call("literal", json(values)) : call("values", ...values.map(json));
  },
  type: ({ values }) => (values.length === 0 ? "never" : join(values.map(printLiteralType), " | ")),
  json({ values }) {
    const [first] = values;
    // Some providers ask for a type beside the values.
    const type =
      first !== undefined && isScalar(first) && first !== null && values.every((value) => typeof value === typeof first)
        ? { type: typeof first }
        : {};
    return values.length === 1 && first !== undefined ? { ...type, const: first } : { ...type, enum: values };
  },
};

function isScalar(value: Json): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}
