import type { ProgressUpdate } from "../../../../context.js";
import type { Item } from "./read-items.js";

export type ItemLimits = { readonly items: number; readonly bytes: number };

export type Collecting = {
  readonly items: AsyncIterable<Item>;
  readonly limits: ItemLimits;
  readonly progress: (update: ProgressUpdate) => void;
};

export type Collected = { readonly items: readonly unknown[]; readonly cut?: "items" | "bytes" };

/** A stream as one list, whole items only. Each is told as it comes. What is past the limits is not waited for. */
export async function collectItems({ items, limits, progress }: Collecting): Promise<Collected> {
  const kept: unknown[] = [];
  let bytes = 0;
  for await (const { value, bytes: size } of items) {
    bytes += size;
    if (bytes > limits.bytes) return { items: kept, cut: "bytes" };
    kept.push(value);
    // What is parsed from JSON is JSON.
    progress({ data: value as NonNullable<ProgressUpdate["data"]> });
    // Whether there is more is not waited for: that may take for ever.
    if (kept.length >= limits.items) return { items: kept, cut: "items" };
  }
  return { items: kept };
}
