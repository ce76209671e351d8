import { printJson } from "../hash/canonical-json.js";
import { type Limits, NotJson } from "../json-limits.js";
import { plainCopy } from "../schema/copy-json.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

/** A value and its canonical text, which is printed once, to be measured and to be hashed. */
export type Printed = { readonly value: unknown; readonly text: string };

/** A plain copy before anything else reads an input. An input that is too large, too deep or no JSON is refused. */
export function takeJson(input: unknown, limits: Limits): Outcome<Printed> {
  try {
    const value = plainCopy(input, limits);
    return proceed({ value, text: printJson(value, limits) });
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return refuse({ code: error.code, message: `The input is ${error.message}.` });
  }
}
