import type { Pair } from "../../../pair.js";
import { encodeAll } from "./encode.js";
import type { Expansion, PairStyle } from "./style.js";
import { isPlainObject, isPresent, wireText } from "./wire-value.js";

/**
 * `color[R]=100&color[G]=200`, the brackets encoded. The specification ends at one level and at objects; deeper ones go on as `a[b][c]=`. Of lists, PHP, Rails,
 * `qs` and Stripe all read `a[]=` for texts and numbers, and need `a[0][b]=` to tell objects apart.
 */
export const deepObject: PairStyle = ({ name, value, encode }) => descend({ name: encodeAll(name), value, encode });

// A guard for hand-made calls: the pipeline refuses deeper input.
const deepest = 64;

function descend({ name, value, encode, depth = 0 }: Omit<Expansion, "explode"> & { readonly depth?: number }): readonly Pair[] {
  if (!isPresent(value)) return [];
  const step = (key: string, inner: unknown): readonly Pair[] => {
    const next = `${name}%5B${encodeAll(key)}%5D`;
    return depth < deepest ? descend({ name: next, value: inner, encode, depth: depth + 1 }) : [];
  };
  if (isPlainObject(value)) return Object.entries(value).flatMap(([key, member]) => step(key, member));
  if (!Array.isArray(value)) return [{ name, text: encode(wireText(value)) }];
  const isDeep = value.some((item) => isPlainObject(item) || Array.isArray(item));
  return value.flatMap((item: unknown, index) => step(isDeep ? String(index) : "", item));
}
