import { randomBytes } from "node:crypto";
import { BareNumber } from "./bare-number.js";

/** Drawn for each process, so that no text can pass for a bare number. */
const mark = `${randomBytes(18).toString("hex")}:`;
const marked = new RegExp(`"${mark}(-?\\d+)"`, "g");

/** JSON text in which bytes are base64, and digits bare that the contract has as numbers. */
export function jsonText(value: unknown): string {
  let hasBare = false;
  const text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    // A Buffer has a toJSON, which would win: so the holder's own member is looked at.
    const own: unknown = typeof this === "object" && this !== null ? Reflect.get(this, key) : member;
    if (own instanceof Uint8Array) return base64Of(own);
    if (!(own instanceof BareNumber)) return member;
    hasBare = true;
    return mark + own.digits;
  });
  return hasBare ? text.replace(marked, "$1") : text;
}

export function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
