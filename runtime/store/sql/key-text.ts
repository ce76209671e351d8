import { createHash } from "node:crypto";

const longest = 200;
/** PostgreSQL's text holds no NUL, UTF-8 no half of a surrogate pair, and both would make different keys the same. */
const unstorable = /[\0\p{Surrogate}]/u;

/** A key as a column holds it: itself, or its hash where it is too long or cannot be stored. */
export function keyText(key: string): string {
  const plain = key.length <= longest && key.charCodeAt(0) !== hashMark && !unstorable.test(key);
  return plain ? key : `#${createHash("sha256").update(Buffer.from(key, "utf16le")).digest("hex")}`;
}

const hashMark = "#".charCodeAt(0);
