import { printJson } from "../hash/canonical-json.js";
import { type Limits, NotJson } from "../json-limits.js";

/** The canonical text of a value, or why it has none. */
export function printWithin(value: unknown, limits: Limits): string | NotJson {
  try {
    return printJson(value, limits);
  } catch (error) {
    if (error instanceof NotJson) return error;
    throw error;
  }
}
