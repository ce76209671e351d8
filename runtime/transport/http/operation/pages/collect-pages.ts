import { hasEffect } from "../../../../has-effect.js";
import { defaultMaxResponseBytes } from "../../../service-options.js";
import { withValueAt } from "../answer/place.js";
import { jsonText } from "../styles/wire-value.js";
import { type Page, type PagesSource, readPages } from "./read-pages.js";

/** A tool's answer: as many pages as the limits allow, as one. What was left out is said in a warning, and only whole items are. */
export async function collectPages(source: Omit<PagesSource, "mayCut">): Promise<unknown> {
  const { client, request } = source;
  const { call, context, tool } = request;
  const limits = limitsOf(source);
  const place = call.pagination?.items ?? "";
  const kept: unknown[] = [];
  let count = 0;
  let bytes = 0;
  let last: Page | undefined;
  let isCut = false;
  for await (const page of readPages({ client, request, first: source.first, mayCut: true })) {
    count += 1;
    if (page.items === undefined) return last === undefined ? page.value : withValueAt(last.value, place, kept);
    const taken = takeItems(page, { items: limits.items - kept.length, bytes: limits.bytes - bytes });
    kept.push(...taken);
    bytes += page.bytes;
    last = page;
    isCut = page.isCut || taken.length < page.items.length;
    if (isCut || count >= limits.pages || kept.length >= limits.items || bytes >= limits.bytes || hasEffect(tool)) break;
    if (page.hasMore) context.progress({ message: `Page ${count}: ${kept.length} items so far.` });
  }
  if (last === undefined) return null;
  // An answer that was asked for page by page has its own way to say that there are more, except in a header.
  const isTold = call.pagination !== undefined && call.pagination.kind !== "link" && client.options.collect === undefined;
  if (isCut || (last.hasMore && !isTold)) context.warn(`The list has the first ${kept.length} items only; there are more.`);
  return count === 1 && kept.length === last.items?.length ? last.value : withValueAt(last.value, place, kept);
}

function limitsOf({ client }: Pick<PagesSource, "client">): { readonly pages: number; readonly items: number; readonly bytes: number } {
  const { collect = {}, maxResponseBytes = defaultMaxResponseBytes } = client.options;
  const { pages = 1, items = Number.POSITIVE_INFINITY, bytes = maxResponseBytes } = collect;
  return { pages, items, bytes };
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
