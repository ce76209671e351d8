import { hasEffect } from "../../has-effect.js";
import type { CollectLimits } from "../http/operation/options.js";
import { defaultMaxResponseBytes } from "../service-options.js";
import type { RequestFacts } from "../transport.js";

export type PageLimits = { readonly pages: number; readonly items: number; readonly bytes: number };

/** Of one answer. A page more would repeat an effect. */
export function pageLimits(
  { collect = {}, maxResponseBytes = defaultMaxResponseBytes }: { readonly collect?: CollectLimits; readonly maxResponseBytes?: number },
  { tool }: Pick<RequestFacts, "tool">,
): PageLimits {
  const { pages = 1, items = Number.POSITIVE_INFINITY, bytes = maxResponseBytes } = collect;
  return { pages: hasEffect(tool) ? 1 : pages, items, bytes };
}
