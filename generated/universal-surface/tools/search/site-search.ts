// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  filter,
  type Filter,
  type FilterFilled,
  pageCursor,
  type PageCursor,
  query,
  type Query,
  searchItem,
  type SearchItem,
} from "../../schemas.js";

export type SiteSearchInput = {
  /** What to look for. */
  query: Query;
  /** Conditions that every result must meet. */
  filters?: Filter[];
  /** `nextPage` of the answer before; leave out for the first page. */
  page?: PageCursor;
};

/** The input after its defaults were filled. */
export type SiteSearchArgs = {
  /** What to look for. */
  query: Query;
  /** Conditions that every result must meet. */
  filters?: FilterFilled[];
  /** `nextPage` of the answer before; leave out for the first page. */
  page?: PageCursor;
};

export type SiteSearchOutput = {
  /** Results, best first. */
  items: SearchItem[];
  /** Mark of the next page; absent on the last. */
  nextPage?: PageCursor;
};

/**
 * Search this site by meaning and by field. Returns deep links, best match first; use `page` from
 * the last answer to get more.
 */
export const siteSearch: Tool<SiteSearchInput, SiteSearchOutput> = defineTool({
  id: "search.siteSearch",
  hostName: "search_siteSearch",
  title: "Search the site",
  description:
    "Search this site by meaning and by field. Returns deep links, best match first; use `page` from the last answer to get more.",
  details:
    "Hybrid: asks the retriever of the knowledge base and, if present, the site's own /search API, and merges both. Never leaves the tenant. The P95 target is under 350 ms: in-memory cache first, then the vector store. Left open by the document and chosen here: at most 10 filters, 20 results a page, scores from 0 to 1, a cache of one minute, and beside `items` the order of the results and the mark of the next page.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-05",
  say: "Searching for {query}.",
  hints: { ariaRole: "search", landmark: "search" },
  input: () =>
    z.object({
      query: query(),
      filters: z.array(filter()).max(10).exactOptional(),
      page: pageCursor().exactOptional(),
    }),
  output: () =>
    z.object({
      items: z.array(searchItem()).max(20),
      nextPage: pageCursor().exactOptional(),
    }),
  deferred: async () => (await import("./site-search.deferred.js")).siteSearch,
  policy: {
    effect: "read",
    latencyBudgetMs: 350,
    timeoutMs: 3_000,
    cache: {
      ttlMs: 60_000,
      normalise: { query: ["trim", "collapse-spaces", "lowercase"] },
      shared: false,
    },
  },
  call: { kind: "local", handler: "search.siteSearch" },
});
