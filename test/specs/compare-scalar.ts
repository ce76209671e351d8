import { type Mismatch, show } from "./mismatch.js";
import type { ScalarShape } from "./notation.js";
import type { Node } from "./spec-files.js";

export type ScalarComparison = { readonly want: ScalarShape; readonly node: Node; readonly path: string; readonly exact: boolean };

const bounds = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
] as const;

export function compareScalar({ want, node, path, exact }: ScalarComparison): Mismatch[] {
  const type = node.type;
  const fits = want.type === "count" ? type === "number" || type === "integer" : type === want.type;
  if (!fits) return [{ path, want: want.type, got: show(type ?? node) }];
  const wanted = wantedKeywords(want);
  const found: Mismatch[] = [];
  for (const keyword of bounds) {
    const value = wanted[keyword];
    if ((value !== undefined || exact) && keyword !== "format" && node[keyword] !== value) {
      found.push({ path: `${path} ${keyword}`, want: show(value), got: show(node[keyword]) });
    }
  }
  const format = formatOf(node);
  if (want.formats ? !want.formats.includes(format ?? "") : exact && format !== undefined) {
    found.push({ path: `${path} format`, want: want.formats?.join(" or ") ?? "nothing", got: format ?? "nothing" });
  }
  const listed = node.enum ?? node.const;
  if (listed !== undefined) found.push({ path, want: `any ${want.type}`, got: `only ${show(listed)}` });
  return found;
}

function wantedKeywords(want: ScalarShape): { readonly [keyword: string]: number | string | undefined } {
  const [low, high] = want.type === "string" ? (["minLength", "maxLength"] as const) : (["minimum", "maximum"] as const);
  return { [low]: want.min, [high]: want.max, pattern: want.pattern };
}

/** `contentEncoding: base64` and `format: base64` say the same of a string. */
function formatOf(node: Node): string | undefined {
  const format = node.format ?? node.contentEncoding;
  return typeof format === "string" ? format : undefined;
}
