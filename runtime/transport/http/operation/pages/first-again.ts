import { isRecord, own } from "../../../../own.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import { memberAt } from "../../../../tool/injection.js";
import { stepsToField } from "./page-field.js";

/** Whether the page has no known number: the caller gave none, and the document does not say where counting begins. */
export function isUnnumbered(call: HttpOperation, args: unknown): boolean {
  const { pagination } = call;
  if (pagination?.kind !== "page" || pagination.first !== undefined) return false;
  return memberAt(args, stepsToField(call, pagination.parameter)) === undefined;
}

/** Whether page 1 is the one that came without a number: half of its items, since some may be new by now, and others may have another view count or signature. */
export function isFirstAgain(first: readonly unknown[], page: readonly unknown[]): boolean {
  const known = new Set(first.map(nameOf));
  const again = page.filter((item) => known.has(nameOf(item))).length;
  return again > 0 && again * 2 >= Math.min(first.length, page.length);
}

/** What tells an item from others. */
function nameOf(item: unknown): string {
  const id = isRecord(item) ? (own(item, "id") ?? own(item, "uuid") ?? own(item, "key") ?? own(item, "slug")) : undefined;
  return JSON.stringify(id ?? item);
}
