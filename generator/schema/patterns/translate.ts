import { parseEcma } from "./ecma.js";
import { Refusal } from "./foreign.js";
import { parseForeign } from "./parse-foreign.js";
import { printPattern } from "./print-foreign.js";

export type Translation =
  /** ECMA-262 with the `u` flag already, which is what JSON Schema asks for. */
  | { readonly kind: "same"; readonly source: string }
  /** Another engine's, with the same meaning. */
  | { readonly kind: "translated"; readonly source: string; readonly note: string }
  | { readonly kind: "refused"; readonly reason: string };

/** https://json-schema.org/draft/2020-12/json-schema-core#section-6.4, https://tc39.es/ecma262/#sec-patterns */
export function translatePattern(source: string): Translation {
  if (isTooDeep(source)) return { kind: "refused", reason: `its groups nest deeper than ${depthLimit} levels` };
  if (parseEcma(source).kind === "pattern") return { kind: "same", source };
  try {
    const { piece, notes } = parseForeign(source);
    const written = printPattern(piece);
    const parsed = parseEcma(written);
    if (parsed.kind === "wrong") return { kind: "refused", reason: parsed.reason };
    return { kind: "translated", source: written, note: notes.join("; ") };
  } catch (error) {
    if (error instanceof Refusal) return { kind: "refused", reason: error.message };
    throw error;
  }
}

const depthLimit = 250;

/** Parsers recurse, here and in Node. Brackets in classes are counted too, which no real pattern has so many of. */
function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const mark of source.match(/\\[\s\S]|[()]/g) ?? []) {
    if (mark === "(") depth += 1;
    if (mark === ")") depth -= 1;
    if (depth > depthLimit) return true;
  }
  return false;
}
