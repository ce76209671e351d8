import * as zod from "zod";
import type { Json } from "../json.js";
import { opaqueCheck, zodOf } from "./cast.js";
import { deepEqual } from "./equal.js";
import { isJudged } from "./judging.js";
import { mergeParts } from "./merge-parts.js";
import { setOwn } from "./object-keys.js";
import type { Check, Schema, Tester } from "./opaque.js";
import { runPart } from "./run-part.js";
import { hasUniqueItems } from "./unique.js";
import { whyNoneOf } from "./why-none.js";

/**
 * Keywords that Zod lacks. Each says nothing about values of another type than its own, as JSON Schema has it; the schema under it has checked the type.
 * https://json-schema.org/draft/2020-12/json-schema-validation
 */
export function keyword(message: string, accepts: (value: unknown) => boolean, goesOn = true): Check {
  return opaqueCheck(
    zod.check<unknown>((payload) => {
      if (!accepts(payload.value)) {
        payload.issues.push({ code: "custom", message, input: payload.value, continue: goesOn });
      }
    }),
  );
}

/** One that looks at all keys, and so is asked of a whole answer alone. */
function ofAll(message: string, accepts: (value: unknown) => boolean): Check {
  return keyword(message, (value) => isJudged() || accepts(value));
}

export const isObject = (value: unknown): value is object => typeOf(value) === "object";
const matches = (schema: Schema, value: unknown): boolean => zodOf(schema).safeParse(value).success;

export function equalsOne(options: readonly Json[]): Check {
  return opaqueCheck(
    zod.check<unknown>((payload) => {
      if (!options.some((option) => deepEqual(option, payload.value))) {
        payload.issues.push({
          code: "custom",
          message: `Invalid option: expected one of ${JSON.stringify(options)}`,
          input: payload.value,
        });
      }
    }),
  );
}

export function uniqueItems(): Check {
  return ofAll("Items must be unique", (value) => !Array.isArray(value) || hasUniqueItems(value));
}

export function minProperties(minimum: number): Check {
  return ofAll(
    `Must have at least ${minimum} ${minimum === 1 ? "property" : "properties"}`,
    (value) => !isObject(value) || Object.keys(value).length >= minimum,
  );
}

export function maxProperties(maximum: number): Check {
  return ofAll(
    `Must have at most ${maximum} ${maximum === 1 ? "property" : "properties"}`,
    (value) => !isObject(value) || Object.keys(value).length <= maximum,
  );
}

/** Of an object that may hold nothing but these keys. */
export function oneKeyOf(...names: readonly string[]): Check {
  const sentence = `Exactly one of ${names.map((name) => `\`${name}\``).join(", ")} must be given`;
  return keyword(sentence, (value) => !isObject(value) || Object.keys(value).length === 1);
}

export function dependentRequired(table: { readonly [key: string]: readonly string[] }): Check {
  const sentence = Object.entries(table).map(([key, needs]) => `\`${key}\` needs ${needs.map((need) => `\`${need}\``).join(" and ")}`);
  return keyword(sentence.join("; "), (value) => {
    return (
      !isObject(value) ||
      Object.entries(table).every(([key, needs]) => !Object.hasOwn(value, key) || needs.every((need) => Object.hasOwn(value, need)))
    );
  });
}

export function dependentSchemas(...table: readonly (readonly [key: string, schema: Schema])[]): Check {
  return keyword("Must match what its properties ask for", (value) => {
    return !isObject(value) || table.every(([key, schema]) => !Object.hasOwn(value, key) || matches(schema, value));
  });
}

export function patternProperties(...patterns: readonly (readonly [Tester, Schema])[]): Check {
  return keyword("Properties must match their patterns", (value) => {
    return (
      !isObject(value) ||
      Object.entries(value).every(([key, item]) => patterns.every(([pattern, schema]) => !pattern.test(key) || matches(schema, item)))
    );
  });
}

export function anyOf(...schemas: readonly Schema[]): Check {
  return alternatives(schemas, { enough: 1, sentence: "Must match at least one alternative" });
}

export function oneOf(...schemas: readonly Schema[]): Check {
  return alternatives(schemas, { enough: 2, sentence: "Must match exactly one alternative" });
}

/**
 * Looks for a fitting alternative, and looks at no more than `enough` to decide: choices inside choices are many. Where none fits, the needs of each are
 * listed: that `lat` or `destination` is missing helps more than that something is.
 */
function alternatives(schemas: readonly Schema[], { enough, sentence }: { readonly enough: number; readonly sentence: string }): Check {
  return opaqueCheck(
    zod.check<unknown>(({ value, issues }) => {
      const firsts: zod.core.$ZodRawIssue[] = [];
      let fitting = 0;
      for (const schema of schemas) {
        const [first] = runPart(zodOf(schema), value, { async: false }).issues;
        if (first === undefined) fitting += 1;
        else firsts.push(first);
        if (fitting === enough) break;
      }
      if (fitting === 1) return;
      // Put into words on demand: a choice between members with such choices needs no words.
      let words = fitting === 0 ? undefined : sentence;
      issues.push({
        code: "custom",
        get message() {
          words ??= whyNoneOf(firsts) ?? sentence;
          return words;
        },
        input: value,
        continue: true,
      });
    }),
  );
}

/** Ends the look at a member: of a choice Zod tells only what the one member says that goes on, and the tag of another member is not what is wrong with a value. */
export function not(schema: Schema): Check {
  return keyword("Must not match", (value) => !matches(schema, value), false);
}

export function allOf(...schemas: readonly Schema[]): Check {
  return keyword("Must match every part", (value) => schemas.every((schema) => matches(schema, value)));
}

/** `if`, `then`, `else`. */
export function conditional(condition: Schema, consequence: Schema, alternative: Schema): Check {
  return keyword("Must match the branch that its condition selects", (value) =>
    matches(matches(condition, value) ? consequence : alternative, value),
  );
}

export type JsonType = "null" | "boolean" | "string" | "number" | "array" | "object";

export function typeOf(value: unknown): JsonType | "other" {
  if (value === null) {
    return "null";
  }
  if (Array.isArray(value)) {
    return "array";
  }
  // In JSON bytes are text, and no keyword of objects speaks of them.
  const type = value instanceof Uint8Array ? "other" : typeof value;
  return type === "boolean" || type === "string" || type === "number" || type === "object" ? type : "other";
}

export function propertyNames(schema: Schema): Check {
  return ofAll("Names of properties must match", (value) => !isObject(value) || Object.keys(value).every((key) => matches(schema, key)));
}

/** What keys must be that neither the shape nor a pattern names. */
export function restProperties(schema: Schema, names: readonly string[], patterns: readonly Tester[]): Check {
  const known = new Set(names);
  const isRest = (key: string): boolean => !known.has(key) && !patterns.some((pattern) => pattern.test(key));
  return keyword(
    "Other properties must match",
    (value) => !isObject(value) || Object.entries(value).every(([key, item]) => !isRest(key) || matches(schema, item)),
  );
}

/**
 * Members that the shape does not name, each as its patterns, or else `others`, hand it on: without the keys that none of them names. A member of the shape must
 * match its patterns, too.
 */
export function patternMembers(
  names: readonly string[],
  patterns: readonly (readonly [Tester, Schema])[],
  ...others: readonly Schema[]
): Check {
  const known = new Set(names);
  return opaqueCheck(
    zod.check<unknown>(({ value, issues }) => {
      if (!isObject(value)) return;
      const refuse = (message: string): void => void issues.push({ code: "custom", message, input: value, continue: true });
      for (const [key, given] of Object.entries(value) as [string, unknown][]) {
        const matching = patterns.filter(([pattern]) => pattern.test(key)).map(([, schema]) => schema);
        const isRest = matching.length === 0 && !known.has(key);
        const made = (isRest ? others : matching).map((schema) => zodOf(schema).safeParse(given));
        if (made.some(({ success }) => !success))
          return refuse(isRest ? "Other properties must match" : "Properties must match their patterns");
        // What the shape names, it hands on itself.
        if (!known.has(key) && made.length > 0)
          setOwn(value as { [key: string]: unknown }, key, mergeParts(given, ...made.map(({ data }) => data)));
      }
    }),
  );
}

export function contains(
  schema: Schema,
  { min = 1, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number } = {},
): Check {
  const sentence = max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`;
  return keyword(`Must contain ${sentence} matching items`, (value) => {
    const count = Array.isArray(value) ? value.filter((item) => matches(schema, item)).length : min;
    return count >= min && count <= max;
  });
}
