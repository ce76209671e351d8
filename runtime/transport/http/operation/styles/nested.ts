import { isPresent, wireText } from "./wire-value.js";

/** Swagger 2: lists in a list have a `collectionFormat` of their own. Each becomes one text, and is encoded as one. */
export function joinNested(value: unknown, signs: readonly string[] | undefined): unknown {
  if (signs === undefined || !Array.isArray(value)) return value;
  return value.map((item: unknown) => (Array.isArray(item) ? joined(item, signs) : item));
}

function joined(list: readonly unknown[], [sign = ",", ...inner]: readonly string[]): string {
  return list
    .filter(isPresent)
    .map((item) => (Array.isArray(item) ? joined(item, inner) : wireText(item)))
    .join(sign);
}
