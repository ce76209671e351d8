import type { Field } from "../../ir/index.js";
import { formOf } from "./form.js";
import { type Comparing, isSameSet } from "./pair.js";

export type Renamed = { readonly from: Field; readonly to: Field };

/** If more fields are gone or new, it is another object. */
const mostTried = 12;

/** Fields with another name and the same shape: another spelling of the name, one lost and one new field, or a shape that no other field has. */
export function findRenamed(
  { gone, came }: { readonly gone: readonly Field[]; readonly came: readonly Field[] },
  comparing: Comparing,
): readonly Renamed[] {
  if (gone.length === 0 || came.length === 0) return [];
  const spelt = spelledOtherwise({ gone, came }, comparing);
  const taken = new Set(spelt.flatMap(({ from, to }) => [from, to]));
  const left = { gone: gone.filter((field) => !taken.has(field)), came: came.filter((field) => !taken.has(field)) };
  if (left.gone.length > mostTried || left.came.length > mostTried) return spelt;
  const isOnly = gone.length === 1 && came.length === 1;
  const alone = left.gone.flatMap((from) => {
    if (!isOnly && !isTelling(from, comparing)) return [];
    const [to, ...others] = left.came.filter((field) => isSameShape(from, field, comparing));
    const isOneWay = to !== undefined && left.gone.filter((field) => isSameShape(field, to, comparing)).length === 1;
    return isOneWay && others.length === 0 ? [{ from, to }] : [];
  });
  return [...spelt, ...alone];
}

function spelledOtherwise(
  { gone, came }: { readonly gone: readonly Field[]; readonly came: readonly Field[] },
  comparing: Comparing,
): readonly Renamed[] {
  const byWord = new Map(came.map((field) => [wordOf(field), field]));
  return gone.flatMap((from) => {
    const to = byWord.get(wordOf(from));
    return to !== undefined && isSameShape(from, to, comparing) ? [{ from, to }] : [];
  });
}

/** `userId`, `user_id` and `user-id` are one word. */
function wordOf({ wireName }: Field): string {
  return wireName.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function isSameShape(from: Field, to: Field, comparing: Comparing): boolean {
  return from.presence === to.presence && isSameSet(from.schema, to.schema, comparing);
}

/** An enum, an object or a list of them: two fields rarely have the same shape by chance. */
function isTelling({ schema }: Field, { before }: Comparing): boolean {
  const parts = [...formOf(schema, before).parts];
  return parts.some(([type, { listed, open }]) => {
    const isList = type !== "null" && type !== "boolean" && listed.length > 1;
    return isList || open.some(({ schema: plain }) => plain.kind === "object" || plain.kind === "array");
  });
}
