// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { crawledPage, type CrawledPage } from "../../schemas.js";

export type CrawlUrlInput = {
  /** Address of the page, http or https. */
  url: string;
  /** True for an answer that does not come from the cache. */
  fresh?: boolean | undefined;
};

/** The input after its defaults were filled. */
export type CrawlUrlArgs = {
  /** Address of the page, http or https. */
  url: string;
  /** True for an answer that does not come from the cache. */
  fresh: boolean;
};

export type CrawlUrlOutput = CrawledPage;

/** Read one web page and get its main text as Markdown, its links and its metadata. */
export const crawlUrl: Tool<CrawlUrlInput, CrawlUrlOutput> = defineTool({
  id: "travel.crawlUrl",
  hostName: "travel_crawlUrl",
  title: "Read a web page",
  description: "Read one web page and get its main text as Markdown, its links and its metadata.",
  details:
    "Through Firecrawl. Pages are kept for 6 hours (chosen); `fresh` asks for one that does not come from the cache.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-02",
  say: "Reading {url}.",
  input: () =>
    z.object({
      url: z.url().regex(/^https?:\/\//u),
      fresh: z.boolean().default(false),
    }),
  output: crawledPage,
  deferred: async () => (await import("./crawl-url.deferred.js")).crawlUrl,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [
      { name: "FIRECRAWL_API_KEY", purpose: "Page extraction by Firecrawl", without: "refuse" },
    ],
    latencyBudgetMs: 5_000,
    securityLevel: "public",
    cache: { ttlMs: 21_600_000, bypass: "fresh", shared: false },
  },
  call: { kind: "local", handler: "travel.crawlUrl" },
});
