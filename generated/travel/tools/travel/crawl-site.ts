// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { crawledPage, type CrawledPage } from "../../schemas.js";

export type CrawlSiteInput = {
  /** Address to start at, http or https. */
  url: string;
  /** How many pages at most, 1 to 50. Default 10, chosen; the document gives none. */
  maxPages?: number | undefined;
  /** True for an answer that does not come from the cache. */
  fresh?: boolean | undefined;
};

/** The input after its defaults were filled. */
export type CrawlSiteArgs = {
  /** Address to start at, http or https. */
  url: string;
  /** How many pages at most, 1 to 50. Default 10, chosen; the document gives none. */
  maxPages: number;
  /** True for an answer that does not come from the cache. */
  fresh: boolean;
};

export type CrawlSiteOutput = {
  /** How the crawl ended. */
  status: "completed" | "failed" | "cancelled";
  /** Pages that were found. */
  total: number;
  /** Pages that were read. */
  completed: number;
  /** Firecrawl credits that it cost. */
  creditsUsed?: number;
  /** Until when Firecrawl keeps the crawl. */
  expiresAt?: string;
  /** The pages in the order of reading. */
  pages: CrawledPage[];
};

/** Read several pages of a web site, starting at one address, and get the text of each. */
export const crawlSite: Tool<CrawlSiteInput, CrawlSiteOutput> = defineTool({
  id: "travel.crawlSite",
  hostName: "travel_crawlSite",
  title: "Read a web site",
  description:
    "Read several pages of a web site, starting at one address, and get the text of each.",
  details:
    "Through Firecrawl; waits until the crawl has ended. Crawls are kept for 6 hours (chosen); `fresh` asks for one that does not come from the cache.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-03",
  say: "Reading the site {url}.",
  input: () =>
    z.object({
      url: z.url().regex(/^https?:\/\//u),
      maxPages: z.number().int().min(1).max(50).default(10),
      fresh: z.boolean().default(false),
    }),
  output: () =>
    z.object({
      status: z.enum(["completed", "failed", "cancelled"]),
      total: z.number().int().min(0),
      completed: z.number().int().min(0),
      creditsUsed: z.number().int().min(0).exactOptional(),
      expiresAt: z.iso.datetime().exactOptional(),
      pages: z.array(crawledPage()),
    }),
  deferred: async () => (await import("./crawl-site.deferred.js")).crawlSite,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      { name: "FIRECRAWL_API_KEY", purpose: "Site crawls by Firecrawl", without: "refuse" },
    ],
    latencyBudgetMs: 30_000,
    timeoutMs: 120_000,
    securityLevel: "public",
    cache: { ttlMs: 21_600_000, bypass: "fresh", shared: false },
  },
  call: { kind: "local", handler: "travel.crawlSite" },
});
