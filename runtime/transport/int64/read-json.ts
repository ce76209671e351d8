import { redactValue } from "../../secrets/redact.js";
import { pointerOf } from "../place.js";
import type { SecretUse } from "../secret-use.js";
import type { TransportRequest } from "../transport.js";
import { mapPlaces, type Said } from "./map-places.js";
import { parseExact } from "./parse-exact.js";

/** What JSON text of an answer says; undefined where it is none. */
export type ReadJson = (text: string) => { readonly value: unknown } | undefined;

type Loss = {
  readonly context: TransportRequest["context"];
  readonly use: SecretUse;
  readonly advice: string;
  /** "has" unless given. */
  readonly does?: string;
};

const advice = ': `int64: "string"` in the config keeps those of format int64';

const told = new WeakSet<object>();

/** Told once for each call, whatever the number of its pages and items. */
function tellLoss({ context, use, advice, does = "has" }: Loss): (place: string) => void {
  return (place) => {
    if (told.has(context)) return;
    told.add(context);
    const where = String(redactValue(place, use.values())).slice(0, 200);
    context.warn(`${where === "" ? "The answer" : `The number at ${where}`} ${does} lost digits, as numbers past 2^53 do${advice}.`);
  };
}

export function answerReader(request: TransportRequest<"http-operation">, use: SecretUse): ReadJson {
  const reading = { places: request.call.int64?.output, onLoss: tellLoss({ context: request.context, use, advice }) };
  return (text) => parseExact(text, reading);
}

/** Of a binding or a GraphQL operation, which say nothing of their answer's integers. */
export function bindingReader({ context }: Pick<TransportRequest, "context">, use: SecretUse): ReadJson {
  const reading = { places: undefined, onLoss: tellLoss({ context, use, advice: "" }) };
  return (text) => parseExact(text, reading);
}

/** For an answer that other code has parsed: whether a large number lost digits is unknown. */
export function tellLarge(value: unknown, { context, use }: Pick<Loss, "context" | "use">): void {
  const tell = tellLoss({ context, use, advice: "", does: "may have" });
  const replace = (scalar: unknown, _said: Said, path: () => readonly string[]): unknown => {
    if (Number.isInteger(scalar) && !Number.isSafeInteger(scalar) && Math.abs(Number(scalar)) < 2 ** 64) tell(pointerOf(path()));
    return scalar;
  };
  try {
    mapPlaces(value, { places: undefined, everywhere: true, replace });
  } catch (error) {
    // Nested deeper than the stack is: what checks the answer refuses it for that.
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Of a stream, item after item: what the contract describes is the list of them, so each is read as a list of one. */
export function itemReader(request: TransportRequest<"http-operation">, use: SecretUse): ReadJson {
  const tell = tellLoss({ context: request.context, use, advice });
  const places = request.call.int64?.output;
  let count = 0;
  return (text) => {
    const index = count++;
    const list = parseExact(`[${text}]`, { places, onLoss: (place) => tell(place.replace(/^\/0/, `/${index}`)) })?.value;
    return Array.isArray(list) && list.length === 1 ? { value: list[0] } : undefined;
  };
}
