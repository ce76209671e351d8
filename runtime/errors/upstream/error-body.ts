import type { Json } from "../../json.js";
import { excerptOf } from "./excerpt.js";
import { isSecretName } from "./secret-names.js";

/** Characters of JSON that are handed on at most. */
const budget = 4_000;
const deepest = 8;
const mostMembers = 50;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Left = { characters: number };

/**
 * A documented error body, as much of it as fits the budget: texts as excerpts, secrets by name and form redacted. Undefined where it is no object and no list:
 * a text alone is what `says` has.
 */
export function errorBodyOf(body: unknown, secrets: readonly string[] = []): Json | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  return copyOf(body, { secrets, left: { characters: budget }, depth: 0 });
}

type Copying = { readonly secrets: readonly string[]; readonly left: Left; readonly depth: number };

/** Undefined where nothing is left of the budget. */
function copyOf(value: unknown, copying: Copying): Json | undefined {
  const { secrets, left, depth } = copying;
  if (left.characters <= 0) return undefined;
  if (typeof value !== "object" || value === null) {
    const copy = typeof value === "string" ? textOf(value, secrets) : ((value ?? null) as Json);
    left.characters -= JSON.stringify(copy).length;
    return copy;
  }
  if (depth > deepest) return Array.isArray(value) ? [] : {};
  left.characters -= 2;
  const inner = { secrets, left, depth: depth + 1 };
  if (Array.isArray(value)) {
    return value.slice(0, mostMembers).flatMap((item: unknown): readonly Json[] => {
      const copy = copyOf(item, inner);
      return copy === undefined ? [] : [copy];
    });
  }
  const members = Object.entries(value)
    .slice(0, mostMembers)
    .flatMap(([name, member]: readonly [string, unknown]): readonly (readonly [string, Json])[] => {
      const shown = excerptOf(name, secrets);
      left.characters -= shown.length + 4;
      const copy = isSecret(name, member) ? "[redacted]" : copyOf(member, inner);
      return copy === undefined ? [] : [[shown, copy]];
    });
  return Object.fromEntries(members);
}

/** Whether a token is missing is no secret. */
function isSecret(name: string, member: unknown): boolean {
  return typeof member !== "boolean" && member !== null && isSecretName(name);
}

function textOf(text: string, secrets: readonly string[]): string {
  return uuid.test(text) && !secrets.includes(text) ? text : excerptOf(text, secrets);
}
