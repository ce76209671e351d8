import type { KeyObject } from "node:crypto";
import { canonicalJson } from "../../hash/canonical-json.js";
import { sha256 } from "../../hash/sha256.js";
import type { Mutable } from "../../mutable.js";
import { isRecord } from "../../own.js";
import { wellFormed } from "../../well-formed.js";
import { printCall } from "./call-line.js";
import { keyHash } from "./key-hash.js";
import { lineMac } from "./line-key.js";
import type { Link, Pieces } from "./link.js";

export type Line = { readonly text: string; readonly hash: string };

/** Before the first line of a writer. */
export const noHash: string = "0".repeat(64);

/** The members of a line, whatever they are; nothing where it is no JSON object. */
export function parseLine(line: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Printable = object & { readonly kind: string };

/**
 * Canonical JSON (RFC 8785) of the record, its link, its `mac` where there is a key, and the `hash` of all of that. Both are put into the text that they were
 * made of.
 */
export function printLine(record: Printable, link: Link, key?: KeyObject): Line {
  const { before, between, after } = printCall(record, link) ?? printRecord(withHashes(record), link);
  const rest = key === undefined ? between + after : `${between}"mac":"${lineMac(before + between + after, key)}",${after}`;
  const hash = sha256(before + rest);
  return { text: `${before}"hash":"${hash}",${rest}`, hash };
}

/** A copy: neither a key nor an answer ever stands in a line. */
export function withHashes<Record extends Printable & Unhashed>(record: Record): Record {
  const members: Mutable<Unhashed> = { ...record };
  if (typeof record.key === "string") {
    members.key_hash = keyHash(record.key);
    delete members.key;
  }
  if (typeof record.output === "string") {
    members.output_hash = sha256(record.output);
    delete members.output;
  }
  // All that it had but what has become a hash.
  return members as Record;
}

type Unhashed = { readonly key?: unknown; readonly key_hash?: string; readonly output?: unknown; readonly output_hash?: string };

const own: ReadonlySet<string> = new Set(["hash", "mac", "prev", "seq", "writer"]);

/** Any record at all. */
function printRecord(record: object, link: Link): Pieces {
  const taken = Object.keys(record).find((key) => own.has(key));
  if (taken !== undefined) throw new TypeError(`A record has a key ${taken}, which belongs to the line`);
  const members = Object.entries({ ...record, ...link }).map(([key, member]) => [
    key,
    typeof member === "string" ? wellFormed(member) : member,
  ]);
  const print = (isHere: (key: string) => boolean): string =>
    canonicalJson(Object.fromEntries(members.filter(([key]) => isHere(String(key)))));
  const opened = (text: string): string => (text === "{}" ? "" : `${text.slice(1, -1)},`);
  const before = opened(print((key) => key < "hash"));
  const between = opened(print((key) => key > "hash" && key < "mac"));
  // The members of the link stand here.
  return { before: `{${before}`, between, after: print((key) => key > "mac").slice(1) };
}
