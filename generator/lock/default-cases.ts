import { type FieldContext, presetText } from "./field-part.js";
import { readField, requiredMark } from "./line-words.js";
import type { PlacedField } from "./same-value.js";
import { hashDefault } from "./shown-default.js";

/** As long as anybody reads. */
const longest = 200;

/**
 * In which alternatives a default stands, in order: `kind=live,kind=safe`, each with its own where they differ (`kind=live:false`), and `!` behind those where the
 * field has to be given. Nothing where there are no alternatives.
 */
export function casesText(fields: readonly PlacedField[], context: FieldContext): { readonly cases?: string } {
  if (fields.every(({ where }) => where === "")) return {};
  const found = fields.flatMap((field) => {
    const text = presetText([field], context);
    return text === undefined ? [] : [{ where: field.where === "" ? "*" : field.where, ...readField(text) }];
  });
  if (found.every(({ where }) => where === "*")) return {};
  const areEqual = new Set(found.map(({ default: preset }) => preset)).size === 1;
  const cases = found.map(
    ({ where, required, default: preset = "" }) => `${where}${areEqual ? "" : `:${preset}`}${required ? requiredMark : ""}`,
  );
  const text = [...new Set(cases)].sort().join(",");
  return { cases: text.length > longest ? hashDefault(text) : text };
}
