import type { ArraySchema, Json, JsonObject, NumberSchema, ObjectSchema, Schema, StringSchema } from "../ir/index.js";
import { acceptsCheck } from "./accepts-check.js";
import { acceptsDigits } from "./digits.js";
import { hasFormat } from "./format-forms.js";
import { isStringFormat, numberFormat } from "./formats.js";
import type { Schemas } from "./graph.js";
import { type Direction, isHidden, shownOthers } from "./hidden.js";
import { isSame, jsonTypeOf } from "./json-values.js";
import { isObject } from "./keywords/values.js";
import { matchPlan, planPattern } from "./patterns/index.js";
import { every, one, some, type Verdict } from "./verdict.js";

/** `direction`: fields that are hidden there do not count. `left`: how many more schemas are looked at, of several questions together. */
export type Judge = { readonly schemas: Schemas; readonly direction?: Direction; readonly left?: { steps: number } };
export type PatientJudge = Judge & Required<Pick<Judge, "left">>;

const deepest = 60;
/** Choices between choices have too many combinations to try them all. */
const mostSteps = 100_000;
/** What each question has in any case. */
const leastSteps = 1_000;
/** For all questions about one contract together: those that take many steps stand at as many places as a document likes. */
const pooledSteps = 1_000_000;
const pools = new WeakMap<Schemas, { steps: number }>();

/** Whether a value fits a schema, told without building anything: a document has thousands of defaults and examples. */
export function accepts(schema: Schema, value: Json, judge: Judge): Verdict {
  return withSharedSteps(judge, (patient) => look(schema, value, patient, 0));
}

/** Several questions with the steps of one. */
export function withSharedSteps<Answer>(judge: Judge, ask: (judge: PatientJudge) => Answer): Answer {
  if (judge.left !== undefined) return ask({ ...judge, left: judge.left });
  const pool = pools.get(judge.schemas) ?? { steps: pooledSteps };
  pools.set(judge.schemas, pool);
  const given = Math.max(Math.min(pool.steps, mostSteps), leastSteps);
  const left = { steps: given };
  const answer = ask({ ...judge, left });
  pool.steps -= given - left.steps;
  return answer;
}

/** What looking at a schema costs beside the schemas in it: the members of an object are gone through, however many they are. */
export function stepsOf(schema: Schema): number {
  return schema.kind === "object" ? 1 + Math.floor((schema.fields.length + schema.patterns.length) / membersAStep) : 1;
}

const membersAStep = 16;

function isListed(value: Json, values: readonly Json[], { left }: PatientJudge): boolean {
  const place = values.findIndex((known) => isSame(known, value));
  const compared = place === -1 ? values.length : place;
  left.steps -= typeof value === "object" ? compared : Math.floor(compared / membersAStep);
  return place !== -1;
}

function look(schema: Schema, value: Json, judge: PatientJudge, depth: number): Verdict {
  if (depth > deepest || judge.left.steps <= 0) return undefined;
  judge.left.steps -= stepsOf(schema);
  const same = (member: Schema): Verdict => look(member, value, judge, depth + 1);
  const inner = (member: Schema, part: Json): Verdict => look(member, part, judge, depth + 1);
  switch (schema.kind) {
    case "any":
      return true;
    case "never":
      return false;
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "bytes":
      return typeof value === "string" && hasFormat("base64", value);
    case "string":
      return typeof value === "string" && acceptsText(schema, value);
    case "number":
      return typeof value === "number" && acceptsNumber(schema, value);
    case "enum":
      return isListed(value, schema.values, judge);
    case "array":
      return Array.isArray(value) && acceptsList(schema, value as readonly Json[], inner);
    case "object":
      return isObject(value) && acceptsObject(schema, value, { ...judge, inner });
    case "ref": {
      const target = judge.schemas.get(schema.to)?.schema;
      return target === undefined ? undefined : same(target);
    }
    case "only-if":
      return jsonTypeOf(value) === schema.type ? same(schema.schema) : true;
    case "union":
      return schema.mode === "any" ? some(schema.members.map(same)) : one(schema.members.map(same));
    case "intersection":
      return every(schema.members.map(same));
    default:
      return every([same(schema.base), acceptsCheck(schema, value, { schemas: judge.schemas, same, inner })]);
  }
}

function acceptsText({ digits, min = 0, max = Number.POSITIVE_INFINITY, pattern, format, encoding }: StringSchema, value: string): Verdict {
  if (digits !== undefined) return acceptsDigits(value, digits);
  const length = [...value].length;
  if (length < min || length > max) return false;
  const plan = pattern === undefined ? undefined : planPattern(pattern);
  if (plan !== undefined && plan.matcher !== "refused") {
    const isMatch = matchPlan(plan, value);
    if (isMatch !== true) return isMatch;
  }
  const named = format ?? (encoding === "base64" ? "base64" : undefined);
  return named === undefined || !isStringFormat(named) ? true : hasFormat(named, value);
}

function acceptsNumber({ integer, min, max, multipleOf, format }: NumberSchema, value: number): Verdict {
  if (integer && !Number.isSafeInteger(value)) return false;
  if (min !== undefined && (min.exclusive ? value <= min.value : value < min.value)) return false;
  if (max !== undefined && (max.exclusive ? value >= max.value : value > max.value)) return false;
  const range = format === undefined ? undefined : numberFormat(format);
  if (range !== undefined) {
    if (range.integer && !Number.isSafeInteger(value)) return false;
    if (value < (range.min ?? value) || value > (range.max ?? value)) return false;
    if (range.check === "uint64" && value < 0) return false;
    if (range.check === "float" && Math.abs(value) > 3.4e38) return false;
  }
  if (multipleOf === undefined) return true;
  return isMultiple(value, multipleOf);
}

/** By decimal digits, as the runtime does: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): Verdict {
  const decimals = (number: number): number => String(number).split(".")[1]?.length ?? 0;
  const scale = 10 ** Math.max(decimals(value), decimals(divisor));
  const [whole, step] = [Math.round(value * scale), Math.round(divisor * scale)];
  const isExact = !/e/.test(`${value} ${divisor}`) && Number.isSafeInteger(whole) && Number.isSafeInteger(step) && step > 0;
  return isExact ? whole % step === 0 : undefined;
}

type Inner = (member: Schema, part: Json) => Verdict;

function acceptsList(
  { prefix, rest, min = 0, max = Number.POSITIVE_INFINITY, unique }: ArraySchema,
  value: readonly Json[],
  inner: Inner,
): Verdict {
  if (value.length < min || value.length > max) return false;
  if (unique && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return false;
  return every(
    value.map((item, index) => {
      const schema = prefix[index] ?? rest;
      return schema === undefined ? true : inner(schema, item);
    }),
  );
}

function acceptsObject(schema: ObjectSchema, value: JsonObject, { inner, schemas, direction }: Judge & { readonly inner: Inner }): Verdict {
  const keys = Object.keys(value);
  if (keys.length < (schema.min ?? 0) || keys.length > (schema.max ?? Number.POSITIVE_INFINITY)) return false;
  const shown = direction === undefined ? schema.fields : schema.fields.filter((field) => !isHidden(field, schemas, direction));
  const verdicts: Verdict[] = [];
  for (const field of shown) {
    if (!Object.hasOwn(value, field.wireName)) {
      if (field.presence === "required") return false;
      continue;
    }
    verdicts.push(inner(field.schema, value[field.wireName] ?? null));
  }
  const named = new Set(shown.map(({ wireName }) => wireName));
  const { names } = schema;
  const { rest, patterns } = direction === undefined ? schema : shownOthers(schema, schemas, direction);
  if (names !== undefined) verdicts.push(...keys.map((key) => inner(names, key)));
  for (const key of keys) {
    const matches = patterns.map(({ pattern }) => {
      const plan = planPattern(pattern);
      return plan.matcher === "refused" ? undefined : matchPlan(plan, key);
    });
    // Of a field whose name takes too long to match, what the field says must do.
    if (matches.includes(undefined) && !named.has(key)) return undefined;
    const matching = patterns.filter((_, index) => matches[index] === true);
    verdicts.push(...matching.map((entry) => inner(entry.schema, value[key] ?? null)));
    if (rest !== undefined && matching.length === 0 && !named.has(key)) verdicts.push(inner(rest, value[key] ?? null));
  }
  return every(verdicts);
}
