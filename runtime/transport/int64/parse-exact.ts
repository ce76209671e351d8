import { randomBytes } from "node:crypto";
import type { Int64Places } from "../../tool/http-call.js";
import { parseJson } from "../media-type.js";
import { pointerOf } from "../place.js";
import { integerDigits, losesDigits } from "./integer-digits.js";
import { mapPlaces, type Said } from "./map-places.js";

type ExactReading = {
  /** Where integers of 64 bits are digits; undefined: nowhere. */
  readonly places: Int64Places | undefined;
  /** The first place of the text whose number is no longer the one that was sent, as a JSON pointer. */
  readonly onLoss: (place: string) => void;
};

/** A number that begins with 16 digits, or has as many with a point in them and an exponent: no other integer loses some. Texts of digits do not count. */
const mayLose = /(?:^|[\s:,[-])(?:\d{16}|[1-9]\.\d{14,}[eE]\+?\d)/;

/** Tokens that matter: escapes, so that the quote in one does not end its string; quotes; numbers. */
const tokens = /\\.|"|-?\d[\d.eE+-]*/gs;

/** Drawn for each process, so that no answer can have a text that looks like one. */
const mark = `${randomBytes(18).toString("hex")}:`;

/**
 * Like `parseJson`, but integers of 64 bits become exact digits where the contract declares them: `JSON.parse` loses some past 2^53, and gives no source
 * text in Node 20. A text without long numbers is parsed once and costs nothing more.
 */
export function parseExact(text: string, reading: ExactReading): { readonly value: unknown } | undefined {
  const parsed = parseJson(text);
  if (parsed === undefined) return undefined;
  const marked = mayLose.test(text) ? markLong(text) : text;
  try {
    return { value: marked === text ? readShort(parsed.value, reading) : readLong(marked, reading) };
  } catch (error) {
    // Nested deeper than the stack is: what checks the answer refuses it for that.
    if (error instanceof RangeError) return parsed;
    throw error;
  }
}

function readShort(value: unknown, { places }: ExactReading): unknown {
  if (places === undefined) return value;
  return mapPlaces(value, { places, everywhere: false, replace: (scalar, said) => (said === "digits" ? digitsOf(scalar) : scalar) });
}

/** The text with a marked string in place of every integer past 2^53. */
function markLong(text: string): string {
  let isText = false;
  return text.replace(tokens, (token) => {
    if (token === '"') isText = !isText;
    // Shorter ones are safe, unless they have an exponent.
    const digits = isText || token === '"' || (token.length < 16 && !/e/i.test(token)) ? undefined : integerDigits(token);
    return digits === undefined || Number.isSafeInteger(Number(digits)) ? token : `"${mark}${digits}"`;
  });
}

function readLong(marked: string, { places, onLoss }: ExactReading): unknown {
  let isTold = false;
  const replace = (scalar: unknown, said: Said, path: () => readonly string[]): unknown => {
    if (typeof scalar !== "string" || !scalar.startsWith(mark)) return said === "digits" ? digitsOf(scalar) : scalar;
    const digits = scalar.slice(mark.length);
    if (said !== "nothing") return digits;
    if (!isTold && losesDigits(digits)) {
      isTold = true;
      onLoss(pointerOf(path()));
    }
    return Number(digits);
  };
  return mapPlaces(JSON.parse(marked), { places, everywhere: true, replace });
}

/** What is no integer stays as it is, for the schema to say so. */
function digitsOf(scalar: unknown): unknown {
  return typeof scalar === "number" ? (integerDigits(String(scalar)) ?? scalar) : scalar;
}
