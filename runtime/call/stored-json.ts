import { own } from "../own.js";
import type { Outcome } from "./outcome.js";

/** What the ledger and the cache keep of a call. */
export type StoredAnswer = Outcome<unknown> & { readonly warnings?: readonly string[] | undefined };

const marker = "\u0000bytes";

/** JSON text that keeps bytes: they come back as bytes when the text is read. */
export function printStored(value: unknown): string {
  // Without a function to call for every member it takes half the time.
  if (!holdsBytes(value)) return JSON.stringify(value);
  // A Uint8Array has no toJSON, but a Buffer has one, and it would win: so the holder's own member is looked at.
  return JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const held = own(this, key);
    return held instanceof Uint8Array
      ? { [marker]: Buffer.from(held.buffer, held.byteOffset, held.byteLength).toString("base64") }
      : member;
  });
}

export function holdsBytes(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof Uint8Array) return true;
  const members = value as { readonly [key: string]: unknown };
  // Inherited ones too: they cost time only.
  for (const key in members) if (holdsBytes(members[key])) return true;
  return false;
}

export function readStored(text: string): unknown {
  if (!text.includes("\\u0000bytes")) return JSON.parse(text);
  return JSON.parse(text, (_, member: unknown) => {
    const base64 = own(member, marker);
    return typeof base64 === "string" ? new Uint8Array(Buffer.from(base64, "base64")) : member;
  });
}
