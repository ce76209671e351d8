const deepest = 512;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * The one text of a JSON value: no white space, keys in order of their UTF-16 units, numbers as ECMAScript prints them. Bytes are their base64.
 * https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown): string {
  return print(value, 0);
}

function print(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return printText(value);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON`);
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      return value === null ? "null" : printObject(value, depth);
    default:
      throw new TypeError(`A value of type ${typeof value} has no canonical JSON`);
  }
}

/** JSON.stringify escapes exactly as the RFC asks, except for halves of a surrogate pair, which the RFC refuses. */
function printText(text: string): string {
  if (loneSurrogate.test(text)) throw new TypeError("Text with a lone surrogate has no canonical JSON");
  return JSON.stringify(text);
}

function printObject(value: object, depth: number): string {
  if (depth >= deepest) throw new TypeError(`A value nested more than ${deepest} levels deep has no canonical JSON`);
  if (value instanceof Uint8Array) return `"${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")}"`;
  if (Array.isArray(value)) return `[${Array.from(value, (item) => print(item, depth + 1)).join(",")}]`;
  if ("toJSON" in value && typeof value.toJSON === "function") return print(value.toJSON(), depth + 1);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${printText(key)}:${print(member, depth + 1)}`);
  return `{${members.join(",")}}`;
}
