import { diagnose } from "../../diagnostics/index.js";
import { at, type EnumSchema, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { join, printLiteralType } from "../../print/index.js";
import { asDigits, saysDigits } from "../digits.js";
import type { Faces, ReadScope } from "../faces.js";
import { isSame, isScalar, jsonTypeOf } from "../json-values.js";
import { call, json } from "../zod-expression.js";
import { isObject, readList } from "./values.js";

/** Reads `const` and `enum`. A `type` beside them leaves out the values of another type; in a strict dialect such a value is a slip. */
export function readEnum(json: JsonObject, origin: Origin, scope: ReadScope): EnumSchema | undefined {
  // YAML and JSON hold nothing but JSON values.
  const listed = json.enum === undefined ? undefined : (readList(json, "enum", origin, scope) as readonly Json[] | undefined);
  const { const: only } = json;
  if (listed === undefined && only === undefined) {
    return undefined;
  }
  const keyword = only === undefined ? "enum" : "const";
  const values = only === undefined ? (listed ?? []) : listed === undefined || listed.some((value) => isSame(value, only)) ? [only] : [];
  const types: readonly unknown[] = json.type === undefined ? [] : Array.isArray(json.type) ? json.type : [json.type];
  const fits = (value: Json): boolean => types.length === 0 || types.some((type) => isOfType(value, type));
  if (scope.dialect.strict) {
    reportValues({ keyword, values, types, fits, origin, scope });
  }
  const accepted = scope.dialect.strict ? values : values.filter(fits);
  const more = isExtensible(json) ? { isExtensible: true as const } : {};
  if (!saysDigits(json, scope)) return { kind: "enum", origin, values: accepted, ...more };
  const digits = accepted.filter((value) => typeof value === "number").map((value) => String(asDigits(value)));
  return { kind: "enum", origin, values: accepted.map(asDigits), ...(digits.length === 0 ? {} : { digits }), ...more };
}

/**
 * Whether the service may add values to a list. A list beside any string is open by its own schema.
 * https://opensource.zalando.com/restful-api-guidelines/#112
 * https://azure.github.io/autorest/extensions/#x-ms-enum
 */
function isExtensible({ "x-extensible-enum": own, "x-ms-enum": named }: JsonObject): boolean {
  return own === true || Array.isArray(own) || (isObject(named) && named.modelAsString === true);
}

type ValueReading = {
  readonly keyword: "const" | "enum";
  readonly values: readonly Json[];
  readonly types: readonly unknown[];
  readonly fits: (value: Json) => boolean;
  readonly origin: Origin;
  readonly scope: ReadScope;
};

function reportValues({ keyword, values, types, fits, origin, scope }: ValueReading): void {
  if (values.length === 0) {
    scope.report(
      diagnose("schema/wrong-keyword-value", { keyword, want: "a list of at least one value", found: "empty" }, at(origin, keyword)),
    );
  }
  for (const [index, value] of values.entries()) {
    if (!fits(value)) {
      const place = keyword === "const" ? at(origin, keyword) : at(origin, keyword, index);
      scope.report(diagnose("schema/value-of-other-type", { value: JSON.stringify(value), type: types.map(String).join(" or ") }, place));
    }
  }
}

function isOfType(value: Json, type: unknown): boolean {
  return type === "integer" ? Number.isInteger(value) : type === jsonTypeOf(value);
}

/** `enum` and `const`: deep JSON values. Zod has a native form for strings and for scalars. */
export const enumFaces: Faces<"enum"> = {
  zod({ values }) {
    const [first, ...others] = values;
    if (first === undefined) {
      return call("never");
    }
    if (others.length === 0 && isScalar(first)) {
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
    // An empty list is no JSON Schema: readers of it would refuse all of it.
    if (values.length === 0) return { not: {} };
    // Some providers ask for a type beside the values.
    const type =
      first !== undefined && isScalar(first) && first !== null && values.every((value) => typeof value === typeof first)
        ? { type: typeof first }
        : {};
    return values.length === 1 && first !== undefined ? { ...type, const: first } : { ...type, enum: values };
  },
};
