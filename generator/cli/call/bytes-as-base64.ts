/** Bytes as a host would show them: JSON has none, and would make an object with a member for each. */
export function bytesAsBase64<Value>(value: Value): Value;
export function bytesAsBase64(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (Array.isArray(value)) return value.map((item: unknown) => bytesAsBase64(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bytesAsBase64(member)]));
}
