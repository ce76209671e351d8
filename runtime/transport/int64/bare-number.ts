import type { JsonObject } from "../../json.js";
import type { HttpOperation } from "../../tool/http-call.js";
import { mapPlaces } from "./map-places.js";

/** Digits that are a number on the wire: written as they are, since a JavaScript number would lose some of them. */
export class BareNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

const integer = /^-?(?:0|[1-9]\d*)$/;

/** The arguments with a `BareNumber` wherever the contract has a number and the tool digits. Where an alternative that counts has text there, they stay text. */
export function wireArgs({ int64 }: HttpOperation, args: JsonObject): JsonObject {
  if (int64?.input === undefined) return args;
  const mapped = mapPlaces(args, {
    places: int64.input,
    everywhere: false,
    replace: (value, said) => (said === "digits" && typeof value === "string" && integer.test(value) ? new BareNumber(value) : value),
  });
  // As bytes do, it stands where JSON would have text.
  return mapped as JsonObject;
}
