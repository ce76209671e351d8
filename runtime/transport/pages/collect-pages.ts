import type { HandlerContext } from "../../context.js";
import { jsonText } from "../int64/json-text.js";
import { withValueAt } from "../place.js";
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

type Collecting = {
  readonly pages: AsyncGenerator<Page, void, void>;
  /** Gives up the page that is waited for. */
  readonly leave: () => void;
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
export async function collectPages({ pages, leave, place, limits, overflow, isTold, context }: Collecting): Promise<unknown> {
  const kept: unknown[] = [];
  let count = 0;
  let bytes = 0;
  let last: Page | undefined;
  let isCut = false;
  let isLeft = false;
  let why = "";
  const onTime = (): void => {
    isLeft = true;
    why = ", since the time was over";
  };
  for await (const page of untilTime(pages, { ms: limits.ms, leave, onTime })) {
    count += 1;
    if (page.items === undefined && last === undefined) return page.value;
    isLeft = true;
    // No list, where one was promised: what it would have had is missing.
    if (page.items === undefined) break;
    const taken = takeItems(page, { items: limits.items - kept.length, bytes: limits.bytes - bytes });
    isCut = page.isCut || taken.length < page.items.length;
    if (isCut && overflow === "page" && last !== undefined) break;
    // One by one: as arguments of one call, a long list would be more than the stack holds.
    for (const item of taken) kept.push(item);
    bytes += page.bytes;
    // One without a body has no other members: those of the page before it stay.
    last = { ...page, value: page.value ?? last?.value ?? null };
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
      `${only(kept)}${why}; there ${!isCut && last.hasMore === "maybe" ? "may be" : "are"} more${howToGoOn(isCut ? undefined : last)}.`,
    );
  return count === 1 && kept.length === last.items?.length ? last.value : withValueAt(last.value, place, kept);
}

type Until = { readonly ms: number | undefined; readonly leave: () => void; readonly onTime: () => void };

/** The first page, and those that come in time: they are an answer, and a timeout would be none. */
async function* untilTime(pages: AsyncGenerator<Page, void, void>, { ms, leave, onTime }: Until): AsyncGenerator<Page, void, void> {
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;
  const isOver =
    ms === undefined
      ? undefined
      : new Promise<undefined>((resolve) => {
          timer = setTimeout(resolve, ms, undefined);
        });
  try {
    for (;;) {
      const next = pages.next();
      const step = isFirst || isOver === undefined ? await next : await Promise.race([next, isOver]);
      if (step === undefined) {
        next.catch(() => {});
        onTime();
        return leave();
      }
      if (step.done === true) return;
      yield step.value;
      isFirst = false;
    }
  } finally {
    clearTimeout(timer);
    // Not waited for: a page that was given up ends when it ends.
    void pages.return().catch(() => {});
  }
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
