// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { searchResult, type SearchResult } from "../../schemas.js";

export type WebSearchInput = {
  /** What to look for, at least 2 characters. */
  query: string;
  /** How many results, 1 to 10. Default 5, chosen; the document gives none. */
  limit?: number | undefined;
  /** True for an answer that does not come from the cache. */
  fresh?: boolean | undefined;
};

/** The input after its defaults were filled. */
export type WebSearchArgs = {
  /** What to look for, at least 2 characters. */
  query: string;
  /** How many results, 1 to 10. Default 5, chosen; the document gives none. */
  limit: number;
  /** True for an answer that does not come from the cache. */
  fresh: boolean;
};

export type WebSearchOutput = {
  /** Best first. */
  results: SearchResult[];
};

/**
 * Search the web for travel information and get titles, addresses and snippets of the best pages.
 */
export const webSearch: Tool<WebSearchInput, WebSearchOutput> = defineTool({
  id: "travel.webSearch",
  hostName: "travel_webSearch",
  title: "Search the web",
  description:
    "Search the web for travel information and get titles, addresses and snippets of the best pages.",
  details:
    "Through Firecrawl. The document gives this tool no name; `webSearch` is chosen after its file. Answers are kept for an hour (chosen); `fresh` asks for one that does not come from the cache.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-01",
  say: "Searching the web for {query}.",
  input: () =>
    z.object({
      query: z.string().min(2),
      limit: z.number().int().min(1).max(10).default(5),
      fresh: z.boolean().default(false),
    }),
  output: () =>
    z.object({
      results: z.array(searchResult()),
    }),
  deferred: async () => (await import("./web-search.deferred.js")).webSearch,
  policy: {
    effect: "read",
    auth: "service",
    secrets: [{ name: "FIRECRAWL_API_KEY", purpose: "Web search by Firecrawl", without: "refuse" }],
    latencyBudgetMs: 2_000,
    timeoutMs: 15_000,
    securityLevel: "public",
    cache: {
      ttlMs: 3_600_000,
      normalise: { query: ["trim", "lowercase", "collapse-spaces"] },
      bypass: "fresh",
      shared: false,
    },
  },
  call: { kind: "local", handler: "travel.webSearch" },
});
