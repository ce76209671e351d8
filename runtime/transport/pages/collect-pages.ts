import type { HandlerContext } from "../../context.js";
import { withValueAt } from "../http/operation/answer/place.js";
import { jsonText } from "../http/operation/styles/wire-value.js";
import type { PageLimits } from "./page-limits.js";

export type Page = {
  readonly value: unknown;
  /** Undefined where the answer has no list there. */
  readonly items: readonly unknown[] | undefined;
  readonly bytes: number;
  readonly hasMore: boolean | "maybe";
  /** The arguments that ask for the next page, where the answer does not say them. */
  readonly following?: string | undefined;
  /** Items are missing at the end of it. */
  readonly isCut: boolean;
};

export type Collecting = {
  readonly pages: AsyncIterable<Page>;
  /** Where the answer has the list. */
  readonly place: string;
  readonly limits: PageLimits;
  /** A page that does not fit: its first items are taken, or none of them, so that what the answer says of the page before it stays true. */
  readonly overflow: "items" | "page";
  /** The answer says itself that there is more. */
  readonly isTold: boolean;
  readonly context: Pick<HandlerContext, "progress" | "warn">;
};

/** A tool's answer: as many pages as the limits allow, as one. What was left out is said in a warning, and only whole items are. */
export async function collectPages({ pages, place, limits, overflow, isTold, context }: Collecting): Promise<unknown> {
  const kept: unknown[] = [];
  let count = 0;
  let bytes = 0;
  let last: Page | undefined;
  let isCut = false;
  let isLeft = false;
  for await (const page of pages) {
    count += 1;
    if (page.items === undefined) return last === undefined ? page.value : withValueAt(last.value, place, kept);
    const taken = takeItems(page, { items: limits.items - kept.length, bytes: limits.bytes - bytes });
    isCut = page.isCut || taken.length < page.items.length;
    isLeft = true;
    if (isCut && overflow === "page" && last !== undefined) break;
    kept.push(...taken);
    bytes += page.bytes;
    last = page;
    if (isCut || count >= limits.pages || kept.length >= limits.items || bytes >= limits.bytes) break;
    isLeft = false;
    if (page.hasMore !== false) context.progress({ message: `Page ${count}: ${kept.length} items so far.` });
  }
  if (last === undefined) return null;
  if (isCut && overflow === "page" && count === 1)
    context.warn(
      `${only(kept)}; there are more, and the way to the next page that the answer names leaves them out: ask for smaller pages.`,
    );
  else if (isCut || (isLeft && last.hasMore !== false && !isTold))
    context.warn(
      `${only(kept)}; there ${!isCut && last.hasMore === "maybe" ? "may be" : "are"} more${howToGoOn(isCut ? undefined : last)}.`,
    );
  return count === 1 && kept.length === last.items?.length ? last.value : withValueAt(last.value, place, kept);
}

function howToGoOn(last: Page | undefined): string {
  return last?.following === undefined ? "" : `: go on with ${last.following}`;
}

function only({ length }: readonly unknown[]): string {
  return `The list has the first ${length} items only`;
}

type Room = { readonly items: number; readonly bytes: number };

function takeItems({ items = [], bytes }: Page, room: Room): readonly unknown[] {
  const some = items.slice(0, Math.max(0, room.items));
  if (bytes <= room.bytes) return some;
  let left = room.bytes;
  const end = some.findIndex((item) => {
    left -= Buffer.byteLength(jsonText(item)) + 1;
    return left < 0;
  });
  return end < 0 ? some : some.slice(0, end);
}
