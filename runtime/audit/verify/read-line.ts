import { canonicalJson } from "../../hash/canonical-json.js";
import { hashJson } from "../../hash/hash-json.js";
import { sha256 } from "../../hash/sha256.js";
import { printCall } from "../chain/call-line.js";
import { parseLine } from "../chain/line.js";
import type { Link } from "../chain/link.js";
import { brokenLine } from "../json-lines/log-lines.js";
import type { ProblemKind } from "./verification.js";

/** A line whose text is canonical and whose hash is right. */
export type SoundLine = Link & {
  readonly number: number;
  readonly hash: string;
  readonly members: { readonly [key: string]: unknown };
};

type UnsoundLine = {
  readonly kind: ProblemKind;
  readonly message: string;
  /** What can still be made out. */
  readonly writer?: string;
  readonly seq?: number;
  readonly prev?: string;
};

/** One line by itself: is it the very text that its writer hashed? */
export function readLine(text: string, number: number): SoundLine | UnsoundLine {
  const broken = brokenKinds.find(({ mark }) => text.startsWith(mark));
  // The last character may be cut, too, which is then none.
  if (broken?.mark === brokenLine.bytes && breaksOff(text.slice(broken.mark.length))) return unsound("cut", brokenOff, text);
  if (broken !== undefined) return unsound(broken.kind, broken.message, text);
  if (text === "") return { kind: "inserted", message: "the line is empty" };
  const members = parseLine(text);
  if (members === undefined && breaksOff(text)) return unsound("cut", brokenOff, text);
  if (members === undefined) return unsound("not-canonical", "the line is no JSON object", text);
  const { writer, seq, prev, hash } = members;
  const isLinked = typeof writer === "string" && typeof prev === "string" && typeof hash === "string" && isCount(seq);
  if (isLinked && hashOfCall(text, members, { writer, seq, prev }) === hash) return { number, writer, seq, prev, hash, members };
  if (canonicalOf(members) !== text) return unsound("not-canonical", "the line is not the canonical form of what it says", text);
  if (!isLinked) return unsound("not-canonical", "the line lacks its writer, number or hashes", text);
  const { hash: _, ...rest } = members;
  if (hashJson(rest) !== hash) return unsound("bad-hash", "the line's content is not what was hashed", text);
  return { number, writer, seq, prev, hash, members };
}

/** Most lines are calls and sound: printed as their writer did, they are the same text. Anything else is looked at the long way. */
function hashOfCall(text: string, members: SoundLine["members"], link: Link): string | undefined {
  // What records come with, and no line holds.
  if ("key" in members || "output" in members) return undefined;
  // Whatever else a line holds, what is no object can be printed.
  if (Object.values(members).some((member) => typeof member === "object")) return undefined;
  const { mac } = members;
  const pieces = printCall(members, link, Object.keys(members).length - (mac === undefined ? 4 : 5));
  if (pieces === undefined) return undefined;
  const rest = mac === undefined ? pieces.between + pieces.after : `${pieces.between}"mac":"${mac}",${pieces.after}`;
  return `${pieces.before}"hash":"${members.hash}",${rest}` === text ? sha256(pieces.before + rest) : undefined;
}

const brokenKinds = [
  { mark: brokenLine.cut, kind: "cut", message: "the log ends in the middle of the line" },
  { mark: brokenLine.bytes, kind: "not-canonical", message: "the line is not UTF-8" },
  { mark: brokenLine.long, kind: "not-canonical", message: "the line is longer than any record" },
] as const;

const brokenOff = "the line breaks off: its writer could not finish it, as in a crash or on a full disk";

/** Whether it is the beginning of an object whose end is missing. The next writer ended the line, and not the object. */
function breaksOff(text: string): boolean {
  if (!text.startsWith("{")) return false;
  let depth = 0;
  // Brackets inside a text, also a cut one, open and close nothing.
  for (const sign of text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/g, "")) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}

function isCount(seq: unknown): seq is number {
  return typeof seq === "number" && Number.isSafeInteger(seq) && seq > 0;
}

function canonicalOf(value: unknown): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}

function unsound(kind: ProblemKind, message: string, text: string): UnsoundLine {
  const writer = /"writer":"([^"\\]*)"/.exec(text)?.[1];
  const seq = /"seq":(\d{1,15})\b/.exec(text)?.[1];
  const prev = /"prev":"([0-9a-f]{64})"/.exec(text)?.[1];
  return {
    kind,
    message,
    ...(writer === undefined ? {} : { writer }),
    ...(seq === undefined ? {} : { seq: Number(seq) }),
    ...(prev === undefined ? {} : { prev }),
  };
}
