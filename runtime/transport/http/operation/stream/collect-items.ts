import type { ProgressUpdate } from "../../../../context.js";
import { StreamLeft } from "./leavable.js";
import type { Item } from "./read-items.js";

/** `ms`: from now on. */
type ItemLimits = { readonly items: number; readonly bytes: number; readonly ms: number | undefined };

type Collecting = {
  readonly items: AsyncIterable<Item>;
  /** Makes `items` end at once. */
  readonly leave: () => void;
  readonly limits: ItemLimits;
  readonly progress: (update: ProgressUpdate) => void;
};

type Collected = { readonly items: readonly unknown[]; readonly cut?: "items" | "bytes" | "time" };

/** A stream as one list, whole items only. Each item is reported as it comes. Items past the limits are not waited for. */
export async function collectItems({ items, leave, limits, progress }: Collecting): Promise<Collected> {
  const kept: unknown[] = [];
  let bytes = 0;
  // Where nothing has come there is no answer: that is a service which does not answer in time.
  const leaveWithSome = (): void => void (kept.length > 0 && leave());
  const timer = limits.ms === undefined ? undefined : setTimeout(leaveWithSome, limits.ms);
  try {
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
  } catch (error) {
    if (error instanceof StreamLeft) return { items: kept, cut: "time" };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
