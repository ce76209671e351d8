import type { Json } from "../../json.js";

/** As JSON carries it: bytes are base64, which is what the schema of a tool says of them. */
export function jsonOf(value: unknown): Json {
  const text = JSON.stringify(withText(value));
  return text === undefined ? null : (JSON.parse(text) as Json);
}

function withText(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (Array.isArray(value)) return value.map(withText);
  if (typeof value !== "object" || value === null || typeof Reflect.get(value, "toJSON") === "function") return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withText(member)]));
}
