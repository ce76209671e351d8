import type { Json, Schema } from "../../ir/index.js";
import { acceptsDigits } from "../digits.js";
import type { Schemas } from "../graph.js";
import { isScalar, jsonTypeOf } from "../json-values.js";
import { matchPlan, planPattern } from "../patterns/index.js";
import { every, not, one, some, type Verdict } from "../verdict.js";

/** Whether a schema accepts a value, where that is known without running anything: for scalars and rules about them. */
export function staticVerdict(schema: Schema, value: Json, schemas: Schemas, depth = 0): Verdict {
  const inner = (member: Schema): Verdict => staticVerdict(member, value, schemas, depth + 1);
  if (depth > 20 || !isScalar(value)) {
    return undefined;
  }
  switch (schema.kind) {
    case "any":
      return true;
    case "never":
    case "array":
    case "object":
      return false;
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value !== "string"
        ? false
        : schema.digits === undefined
          ? acceptsText(schema, value)
          : acceptsDigits(value, schema.digits);
    case "number":
      return typeof value === "number" ? acceptsNumber(schema, value) : false;
    case "enum":
      return isAmong(value, schema.values);
    case "ref": {
      const target = schemas.get(schema.to)?.schema;
      return target === undefined ? undefined : inner(target);
    }
    case "only-if":
      return jsonTypeOf(value) === schema.type ? inner(schema.schema) : true;
    case "intersection":
      return every(schema.members.map(inner));
    case "union":
      return schema.mode === "any" ? some(schema.members.map(inner)) : one(schema.members.map(inner));
    case "check":
      return every([inner(schema.base), checkVerdict(schema, inner)]);
    default:
      return undefined;
  }
}

/** Each value of a list is asked about in turn, often by the list itself: of 60,000 that took seconds. */
const sets = new WeakMap<readonly Json[], ReadonlySet<Json>>();
const fewValues = 50;

function isAmong(value: Json, values: readonly Json[]): boolean {
  if (values.length <= fewValues) return values.includes(value);
  const set = sets.get(values) ?? new Set(values);
  sets.set(values, set);
  return set.has(value);
}

function checkVerdict(schema: Extract<Schema, { kind: "check" }>, inner: (member: Schema) => Verdict): Verdict {
  switch (schema.keyword) {
    case "allOf":
      return every(schema.schemas.map(inner));
    case "anyOf":
      return some(schema.schemas.map(inner));
    case "oneOf":
      return one(schema.schemas.map(inner));
    case "not":
      return not(every(schema.schemas.map(inner)));
    case "if":
      return undefined;
    // The others say nothing about a scalar.
    default:
      return true;
  }
}

function acceptsText(schema: Extract<Schema, { kind: "string" }>, value: string): Verdict {
  const length = [...value].length;
  if (length < (schema.min ?? 0) || length > (schema.max ?? Number.POSITIVE_INFINITY)) return false;
  const plan = schema.pattern === undefined ? undefined : planPattern(schema.pattern);
  return plan === undefined || plan.matcher === "refused" ? true : matchPlan(plan, value);
}

function acceptsNumber(schema: Extract<Schema, { kind: "number" }>, value: number): Verdict {
  if (schema.multipleOf !== undefined && !Number.isInteger(schema.multipleOf)) {
    return undefined;
  }
  const { min, max, multipleOf = 1 } = schema;
  const above = min === undefined || (min.exclusive ? value > min.value : value >= min.value);
  const below = max === undefined || (max.exclusive ? value < max.value : value <= max.value);
  return above && below && (!schema.integer || Number.isInteger(value)) && (schema.multipleOf === undefined || value % multipleOf === 0);
}
