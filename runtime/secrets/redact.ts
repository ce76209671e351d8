import { isPlain } from "../own.js";
import { finderOf, type SecretFinder } from "./find-secrets.js";

/** Stands where a secret was. */
export const redacted = "[redacted]";

/** The text without these values, in whatever common encoding they stand. For everything that an upstream said. */
export function redactSecrets(text: string, values: Iterable<string>): string {
  return withoutSecrets(text, finderOf(values));
}

// A model may give a long list of secrets, an upstream or a handler may nest without end: both would keep the process busy.
const mostValues = 200;
const deepest = 1_000;

type Walk = { readonly finder: SecretFinder; readonly copies: Map<object, unknown>; readonly keepsBytes: boolean; isChanged: boolean };

/**
 * The same for a value, its members and their names, and for what was thrown with all its causes. What holds no secret is returned as it is. Otherwise a copy,
 * of the same class where it is an error; what is neither data nor an error is left out of it, because its content cannot be shown. `keepsBytes`: bytes are data,
 * unless their text holds a secret.
 */
export function redactValue(value: unknown, values: Iterable<string>, keepsBytes = false): unknown {
  try {
    const list = Array.isArray(values) ? values : [...values];
    if (list.length === 0) return value;
    if (list.length > mostValues) return redacted;
    const walk: Walk = { finder: finderOf(list), copies: new Map(), keepsBytes, isChanged: false };
    const copy = copyOf(walk, value, 0);
    return walk.isChanged ? copy : value;
  } catch {
    // It throws when it is looked at, or what it must not hold does.
    return redacted;
  }
}

function copyOf(walk: Walk, value: unknown, depth: number): unknown {
  const copy =
    depth > deepest ? redacted : typeof value === "object" && value !== null ? copyObject(walk, value, depth + 1) : copyScalar(walk, value);
  walk.isChanged ||= typeof copy !== "object" && copy !== value;
  return copy;
}

function copyScalar({ finder }: Walk, value: unknown): unknown {
  if (typeof value === "string") return withoutSecrets(value, finder);
  // A secret of digits may come back as a number.
  return typeof value === "number" && finder.isForm(String(value)) ? redacted : value;
}

function copyObject(walk: Walk, value: object, depth: number): unknown {
  const known = walk.copies.get(value);
  if (known !== undefined) return known;
  const isError = value instanceof Error;
  const isList = Array.isArray(value);
  if (!isError && !isList && !isPlain(value)) return isKept(walk, value) ? value : redacted;
  const copy: object = isList ? [] : isError ? new Error() : {};
  walk.copies.set(value, copy);
  const shown = new Set<PropertyKey>(Object.keys(value));
  // Of an error also what only its class has: that may refuse to speak for a copy.
  const told: PropertyKey[] = isError ? ["name", "message", "stack"] : [];
  for (const key of [...(isList ? shown : Reflect.ownKeys(value)), ...told]) {
    // Under the names that a log looks for, and in the places of a list, whatever stands in them.
    const isFixed = isList ? Number(key) < value.length : typeof key === "symbol" || told.includes(key);
    Object.defineProperty(copy, isFixed ? key : String(copyOf(walk, key, depth)), {
      value: copyOf(walk, Reflect.get(value, key), depth),
      enumerable: shown.has(key),
      writable: true,
      configurable: true,
    });
  }
  // Last: some classes compute a stack when one is defined.
  return isError ? Object.setPrototypeOf(copy, Object.getPrototypeOf(value)) : copy;
}

function isKept({ keepsBytes, finder }: Walk, value: object): boolean {
  return keepsBytes && value instanceof Uint8Array && finder.spansIn(Buffer.from(value).toString()).length === 0;
}

/** What was put in is not looked at again: short values would be found in it, and each find would make it longer. */
function withoutSecrets(text: string, { spansIn, short }: SecretFinder): string {
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of spansIn(text)) {
    parts.push(text.slice(from, start));
    from = end;
  }
  if (from === 0 && !short) return text;
  parts.push(text.slice(from));
  return parts.map((part) => (short ? part.replace(short, redacted) : part)).join(redacted);
}

/** Whether a text holds one of the values: cheaper than looking through what it parses to. */
export function holdsSecret(text: string, values: Iterable<string>): boolean {
  const { spansIn, short } = finderOf(values);
  return spansIn(text).length > 0 || (short !== undefined && text.search(short) >= 0);
}
