import { keyword } from "./checks.js";
import { type Check, type Schema, zodOf } from "./opaque.js";

/**
 * The evaluator of `unevaluatedProperties` and `unevaluatedItems`: which keys or items the schema beside them has looked at. The generator prints the parts;
 * those that count only where a sub-schema matches are decided here, per value.
 */
export type Evaluated = (value: object, seen: Seen) => void;
type Seen = { readonly keys: Set<string>; all: boolean };

const matches = (schema: Schema, value: unknown): boolean => zodOf(schema).safeParse(value).success;

export function evaluatedKeys(names: readonly string[], patterns: readonly RegExp[]): Evaluated {
  return (value, seen) => {
    for (const key of Object.keys(value)) {
      if (names.includes(key) || patterns.some((pattern) => pattern.test(key))) {
        seen.keys.add(key);
      }
    }
  };
}

export function evaluatedAll(): Evaluated {
  return (_value, seen) => {
    seen.all = true;
  };
}

export function evaluatedPrefix(length: number): Evaluated {
  return (_value, seen) => {
    for (let index = 0; index < length; index++) {
      seen.keys.add(String(index));
    }
  };
}

/** Items that match: what `contains` has looked at. */
export function evaluatedMatching(schema: Schema): Evaluated {
  return (value, seen) => {
    for (const [key, item] of Object.entries(value)) {
      if (matches(schema, item)) {
        seen.keys.add(key);
      }
    }
  };
}

export function evaluatedIf(condition: Schema, consequence: readonly Evaluated[], alternative: readonly Evaluated[]): Evaluated {
  return (value, seen) => {
    for (const part of matches(condition, value) ? consequence : alternative) {
      part(value, seen);
    }
  };
}

/** Parts that count where a key is there: `dependentSchemas`. */
export function evaluatedWith(key: string, parts: readonly Evaluated[]): Evaluated {
  return (value, seen) => {
    for (const part of Object.hasOwn(value, key) ? parts : []) {
      part(value, seen);
    }
  };
}

export function unevaluatedProperties(rest: Schema, ...parts: readonly Evaluated[]): Check {
  return keyword("Must have no other properties than those that match", (value) => {
    return typeof value !== "object" || value === null || Array.isArray(value) || restMatches(value, rest, parts);
  });
}

export function unevaluatedItems(rest: Schema, ...parts: readonly Evaluated[]): Check {
  return keyword("Must have no other items than those that match", (value) => !Array.isArray(value) || restMatches(value, rest, parts));
}

function restMatches(value: object, rest: Schema, parts: readonly Evaluated[]): boolean {
  const seen: Seen = { keys: new Set(), all: false };
  for (const part of parts) {
    part(value, seen);
  }
  return seen.all || Object.entries(value).every(([key, item]) => seen.keys.has(key) || matches(rest, item));
}
