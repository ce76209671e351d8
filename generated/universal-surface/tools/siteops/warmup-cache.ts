// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { type Url, url } from "../../schemas.js";

export type WarmupCacheInput = {
  /** Pages of this site, likeliest first. */
  urls: Url[];
  /** auto: prerender the first, prefetch the rest. */
  strategy?: "auto" | "prefetch" | "prerender" | undefined;
};

/** The input after its defaults were filled. */
export type WarmupCacheArgs = {
  /** Pages of this site, likeliest first. */
  urls: Url[];
  /** auto: prerender the first, prefetch the rest. */
  strategy: "auto" | "prefetch" | "prerender";
};

export type WarmupCacheOutput = {
  /** What became of each address, in the order given. */
  pages: {
    /** The address. */
    url: Url;
    /**
     * fetched: loaded without the page's help; skipped: not of this site or not allowed by robots.txt.
     */
    outcome: "prerendered" | "prefetched" | "fetched" | "skipped" | "failed";
    /** Why it was skipped or failed. */
    reason?: string;
  }[];
  /** Whether the page supports Speculation Rules. */
  speculationRules: boolean;
};

/**
 * Load a list of pages ahead of time, so that they open at once later. For pages that the person
 * is likely to visit next.
 */
export const warmupCache: Tool<WarmupCacheInput, WarmupCacheOutput> = defineTool({
  id: "siteops.warmupCache",
  hostName: "siteops_warmupCache",
  title: "Warm up cache",
  description:
    "Load a list of pages ahead of time, so that they open at once later. For pages that the person is likely to visit next.",
  details:
    "Pre-navigates the addresses and hints the page to prefetch or prerender them by Speculation Rules when available. Runs in the background only, follows links by GET and changes nothing. The document leaves params and output open; chosen are 1 to 20 addresses of the site, a strategy, and what became of each.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-21",
  say: "Getting the next pages ready.",
  hints: { prefetch: true },
  input: () =>
    z.object({
      urls: z.array(url()).min(1).max(20).check(z.uniqueItems()),
      strategy: z.enum(["auto", "prefetch", "prerender"]).default("auto"),
    }),
  output: () =>
    z.object({
      pages: z.array(z.object({
        url: url(),
        outcome: z.enum(["prerendered", "prefetched", "fetched", "skipped", "failed"]),
        reason: z.string().min(1).max(300).exactOptional(),
      })).max(20),
      speculationRules: z.boolean(),
    }),
  deferred: async () => (await import("./warmup-cache.deferred.js")).warmupCache,
  policy: {
    effect: "read",
    sideEffects: "read-only-nav",
    latencyBudgetMs: 10_000,
    execution: "background",
    timeoutMs: 60_000,
  },
  call: { kind: "local", handler: "siteops.warmupCache" },
});
