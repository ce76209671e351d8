import { own } from "../own.js";
import type { ToolMetadata } from "../response.js";
import type { Outcome } from "./outcome.js";

/** What the ledger and the cache keep of a call. */
export type StoredAnswer = Outcome<unknown> & {
  readonly warnings?: readonly string[] | undefined;
  readonly headers?: ToolMetadata["headers"];
};

const marker = "\u0000bytes";
/** The marker, and the same as a key of the value's own: that one gets a NUL more. */
const isMarker = (key: string): boolean => key.charCodeAt(0) === 0 && /^\0+bytes$/.test(key);

/** JSON text that keeps bytes: they come back as bytes when the text is read. */
export function printStored(value: unknown): string {
  // Without a function to call for every member it takes half the time.
  if (!needsMarks(value)) return JSON.stringify(value);
  // A Uint8Array has no toJSON, but a Buffer has one, and it would win: so the holder's own member is looked at.
  return JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const held = own(this, key);
    return held instanceof Uint8Array
      ? { [marker]: Buffer.from(held.buffer, held.byteOffset, held.byteLength).toString("base64") }
      : renamed(member, (name) => `\u0000${name}`);
  });
}

/** The same of a value without bytes that is JSON text already. */
export function markStored(text: string): string {
  return text.includes("\\u0000bytes") ? printStored(JSON.parse(text)) : text;
}

export function holdsBytes(value: unknown): boolean {
  return holds(value, () => false);
}

function needsMarks(value: unknown): boolean {
  return holds(value, isMarker);
}

function holds(value: unknown, isSought: (key: string) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof Uint8Array) return true;
  const members = value as { readonly [key: string]: unknown };
  // Inherited ones too: they cost time only.
  for (const key in members) if (isSought(key) || holds(members[key], isSought)) return true;
  return false;
}

export function readStored(text: string): unknown {
  if (!text.includes("\\u0000bytes")) return JSON.parse(text);
  return JSON.parse(text, (_, member: unknown) => {
    const base64 = own(member, marker);
    return typeof base64 === "string" ? new Uint8Array(Buffer.from(base64, "base64")) : renamed(member, (name) => name.slice(1));
  });
}

/** With its markers under other names; what has none is handed on as it is. */
function renamed(member: unknown, rename: (name: string) => string): unknown {
  if (typeof member !== "object" || member === null || !Object.keys(member).some(isMarker)) return member;
  return Object.fromEntries(Object.entries(member).map(([name, value]) => [isMarker(name) ? rename(name) : name, value]));
}
