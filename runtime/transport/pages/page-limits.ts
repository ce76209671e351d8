import { hasEffect } from "../../has-effect.js";
import { defaultMaxResponseBytes } from "../service-options.js";
import { timeLeft } from "../time-left.js";
import type { RequestFacts } from "../transport.js";

/** How much of a list or a stream a tool's answer has. */
export type CollectLimits = {
  /** Pages that are fetched for one call: 1 unless given, which is the answer as the service gave it. */
  readonly pages?: number;
  /** Of a stream 1,000 unless given, otherwise all. */
  readonly items?: number;
  /** `maxResponseBytes` unless given. */
  readonly bytes?: number;
};

/** `ms`: from now on, for all pages but the first; undefined where there is no other. */
export type PageLimits = { readonly pages: number; readonly items: number; readonly bytes: number; readonly ms: number | undefined };

type Collectable = { readonly collect?: CollectLimits; readonly maxResponseBytes?: number };

/** Of one answer. A page more would repeat an effect. */
export function pageLimits(options: Collectable, request: Pick<RequestFacts, "tool">, startMs: number): PageLimits {
  const { collect = {}, maxResponseBytes = defaultMaxResponseBytes } = options;
  const { pages: most = 1, items = Number.POSITIVE_INFINITY, bytes = maxResponseBytes } = collect;
  const pages = hasEffect(request.tool) ? 1 : most;
  return { pages, items, bytes, ms: pages > 1 ? timeLeft(request, startMs) : undefined };
}
