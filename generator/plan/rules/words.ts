import type { Json } from "../../ir/index.js";

/** A value in a sentence, cut to what fits. */
export function quoteJson(value: Json): string {
  const text = JSON.stringify(value);
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}
