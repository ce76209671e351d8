/**
 * The evaluator of `unevaluatedProperties` and `unevaluatedItems`: which keys or items the schema beside them has looked at. The generator prints the parts;
 * those that count only where a sub-schema matches are decided here, per value.
 */
export type Evaluated = (value: object, seen: Seen) => void;
export type Seen = { readonly keys: Set<string>; all: boolean };

export type Predicate = (value: unknown) => boolean;

export function evaluatedKeys(names: readonly string[], patterns: readonly { test(text: string): boolean }[]): Evaluated {
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
export function evaluatedMatching(matches: Predicate): Evaluated {
  return (value, seen) => {
    for (const [key, item] of Object.entries(value)) {
      if (matches(item)) {
        seen.keys.add(key);
      }
    }
  };
}

export function evaluatedIf(condition: Predicate, consequence: readonly Evaluated[], alternative: readonly Evaluated[]): Evaluated {
  return (value, seen) => {
    for (const part of condition(value) ? consequence : alternative) {
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

/** Whether everything that no part has looked at matches. */
export function restMatches(value: object, matches: Predicate, parts: readonly Evaluated[]): boolean {
  const seen: Seen = { keys: new Set(), all: false };
  for (const part of parts) {
    part(value, seen);
  }
  return seen.all || Object.entries(value).every(([key, item]) => seen.keys.has(key) || matches(item));
}
