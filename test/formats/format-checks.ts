import { formatPredicates } from "../../generator/schema/parser/door.js";
import * as door from "../../runtime/codegen-v1/parser.js";

// Those of formats take a text.
const functions = new Map(Object.entries(door) as [string, (text: string) => boolean][]);

/** What emitted parsers ask of a text, by its format. */
export const formatChecks: { readonly [format: string]: (text: string) => boolean } = Object.fromEntries(
  Object.entries(formatPredicates).map(([format, name]) => [format, functions.get(name ?? "") ?? (() => true)]),
);
