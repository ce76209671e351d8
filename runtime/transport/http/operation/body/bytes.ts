import { jsonText } from "../../../int64/json-text.js";
import { refuseField } from "../../../refuse.js";

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The bytes of a field that is bytes: as they are, or from base64. */
export function bytesOf(value: unknown, field: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value !== "string" || !base64.test(value)) return refuseField(field, "is neither bytes nor base64");
  return new Uint8Array(Buffer.from(value, "base64"));
}

/** The bytes of a text, or of bytes. */
export function rawBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  return new TextEncoder().encode(typeof value === "string" ? value : jsonText(value));
}
