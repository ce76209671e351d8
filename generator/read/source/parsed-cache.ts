import { type Json, sha256 } from "../../ir/index.js";
import type { CacheFiles } from "./cache-files.js";
import type { Document } from "./document.js";

/** YAML takes ten times as long as JSON to parse (Stripe's 3.7 MB: 0.4 s against 0.03), which is worth a file from here on. */
const leastCharacters = 200_000;
/** Raised when the reader makes something else of the same text. */
const reader = 2;

type Reading = { readonly file: string; readonly text: string; readonly sha256: string; readonly forgiving: boolean };

/** Parses a document, or takes what the same text gave before. Documents with problems, and what was forgiven in one, are parsed each time: they name places. */
export function readThroughCache(
  reading: Reading,
  { cache, read }: { readonly cache: CacheFiles | undefined; readonly read: () => Document },
): Document {
  if (cache === undefined || reading.text.length < leastCharacters || /^\s*[{[]/.test(reading.text)) return read();
  const name = `parsed/${sha256(`${reader} ${reading.forgiving} ${reading.sha256}`)}`;
  const known = parse(cache.read(name));
  if (known !== undefined) return { file: reading.file, document: known };
  const document = read();
  if ("document" in document && document.forgiven === undefined) {
    const text = JSON.stringify(document.document);
    cache.write(name, `${sha256(text)}\n${text}`);
    // One letter beyond Latin-1, such as ’, and all texts that YAML gives take two bytes a letter, as does whatever is printed of them; this looks at each.
    return { file: reading.file, document: JSON.parse(text) as Json };
  }
  return document;
}

/** The first line is the hash of the rest: what was damaged is as good as nothing. */
function parse(bytes: Buffer | undefined): Json | undefined {
  const [hash, text = ""] = bytes === undefined ? [] : bytes.toString("utf8").split("\n", 2);
  try {
    return hash !== undefined && sha256(text) === hash ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
