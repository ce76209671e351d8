import { plainKey } from "../audit/canonical-json.js";
import { isWellFormed, plainText } from "../well-formed.js";

/** The most that one call may bring. */
export type Limits = {
  /** Of the input as JSON text. */
  readonly inputBytes: number;
  readonly depth: number;
};

export const defaultLimits: Limits = { inputBytes: 1_048_576, depth: 64 };

/** Why a value may not enter the pipeline. */
export type Fault = { readonly kind: "too-large" | "too-deep" | "not-json"; readonly message: string };

type Walk = { readonly limits: Limits; bytes: number };

/**
 * The bytes of a value as JSON text, or why it has none. Walks it once, before anything else touches it: a cycle is too deep, a graph that unfolds without end is too large, and what JSON cannot
 * say would have no hash. Stops at the first fault.
 */
export function measureJson(value: unknown, limits: Limits): number | Fault {
  const walk = { limits, bytes: 0 };
  return visit(walk, value, 0) ?? walk.bytes;
}

export function isFault(measured: number | Fault | undefined): measured is Fault {
  return typeof measured === "object";
}

function visit(walk: Walk, value: unknown, depth: number): Fault | undefined {
  switch (typeof value) {
    case "string":
      return visitText(walk, value);
    case "number":
      return Number.isFinite(value) ? add(walk, String(value).length) : notJson(`the number ${value}`);
    case "boolean":
      return add(walk, value ? 4 : 5);
    case "object":
      return value === null ? add(walk, 4) : visitObject(walk, value, depth);
    default:
      return notJson(value === undefined ? "an undefined value" : `a ${typeof value}`);
  }
}

function visitText(walk: Walk, text: string): Fault | undefined {
  // What is too long already is not looked at any further.
  if (text.length > walk.limits.inputBytes) return add(walk, text.length);
  if (plainText.test(text)) return add(walk, text.length + 2);
  return isWellFormed(text) ? add(walk, Buffer.byteLength(JSON.stringify(text))) : notJson("text that is not valid Unicode");
}

function visitObject(walk: Walk, value: object, depth: number): Fault | undefined {
  if (value instanceof Uint8Array) return add(walk, 4 * Math.ceil(value.length / 3) + 2);
  if (depth >= walk.limits.depth) return { kind: "too-deep", message: `nested more than ${walk.limits.depth} levels deep` };
  if (Array.isArray(value)) return add(walk, 2) ?? visitItems(walk, value, depth);
  if ("toJSON" in value && typeof value.toJSON === "function") return visit(walk, value.toJSON(), depth + 1);
  return add(walk, 2) ?? visitEntries(walk, value, depth);
}

function visitItems(walk: Walk, items: readonly unknown[], depth: number): Fault | undefined {
  for (let index = 0; index < items.length; index++) {
    const fault = add(walk, index === 0 ? 0 : 1) ?? visit(walk, items[index], depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function visitEntries(walk: Walk, value: object, depth: number): Fault | undefined {
  // Its own, enumerable members are read and no others.
  const members = value as { readonly [key: string]: unknown };
  let comma = 0;
  for (const key of Object.keys(value)) {
    const member = members[key];
    // As in JSON text, an undefined member is an absent one.
    if (member === undefined) continue;
    const known = plainKey(key);
    const fault =
      (known ? add(walk, known.length + comma) : (visitText(walk, key) ?? add(walk, 1 + comma))) ?? visit(walk, member, depth + 1);
    if (fault !== undefined) return fault;
    comma = 1;
  }
  // A map, a set, a promise that nobody awaited: what they hold is no member, and would be lost without a word.
  return comma === 0 && {}.toString.call(value) !== "[object Object]" ? notJson("an object without members") : undefined;
}

function add(walk: Walk, bytes: number): Fault | undefined {
  walk.bytes += bytes;
  return walk.bytes > walk.limits.inputBytes ? { kind: "too-large", message: `larger than ${walk.limits.inputBytes} bytes` } : undefined;
}

function notJson(what: string): Fault {
  return { kind: "not-json", message: `not JSON: it holds ${what}` };
}
