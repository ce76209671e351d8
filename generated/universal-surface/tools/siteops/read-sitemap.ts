// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  rfc3339DateTime,
  type Rfc3339DateTime,
  sitemapEntry,
  type SitemapEntry,
  type Url,
  url,
} from "../../schemas.js";

export type ReadSitemapInput = {
  /** Address of the sitemap or index; /sitemap.xml of the site without it. */
  url?: Url;
  /** Only pages changed at or after this time. */
  since?: Rfc3339DateTime;
  /** Read the sitemaps that an index file lists. */
  followIndexes?: boolean | undefined;
  /** How many pages at most, 1 to 5000. */
  maxEntries?: number | undefined;
};

/** The input after its defaults were filled. */
export type ReadSitemapArgs = {
  /** Address of the sitemap or index; /sitemap.xml of the site without it. */
  url?: Url;
  /** Only pages changed at or after this time. */
  since?: Rfc3339DateTime;
  /** Read the sitemaps that an index file lists. */
  followIndexes: boolean;
  /** How many pages at most, 1 to 5000. */
  maxEntries: number;
};

export type ReadSitemapOutput = {
  /** The pages, newest change first, those without a date last. */
  entries: SitemapEntry[];
  /** Sitemap files that were read, index files among them. */
  sitemaps: Url[];
  /** Whether pages were left out because of the limit. */
  truncated: boolean;
};

/**
 * Read the site's sitemap, index files included, to learn which pages exist and which have changed
 * since a date.
 */
export const readSitemap: Tool<ReadSitemapInput, ReadSitemapOutput> = defineTool({
  id: "siteops.readSitemap",
  hostName: "siteops_readSitemap",
  title: "Read sitemap",
  description:
    "Read the site's sitemap, index files included, to learn which pages exist and which have changed since a date.",
  details:
    "Guides incremental crawling and respects `<lastmod>` (W3C datetime): with `since`, pages known to be older are left out and pages without a date are kept. Runs in the background only. The document names no params and no output; chosen are the address, a date, a limit of 1 to 5000 pages (1000 by default), whether index files are followed, and the fields of the sitemap protocol.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-20",
  say: "Reading the site's map.",
  input: () =>
    z.object({
      url: url().exactOptional(),
      since: rfc3339DateTime().exactOptional(),
      followIndexes: z.boolean().default(true),
      maxEntries: z.number().int().min(1).max(5_000).default(1_000),
    }),
  output: () =>
    z.object({
      entries: z.array(sitemapEntry()).max(5_000),
      sitemaps: z.array(url()).max(500),
      truncated: z.boolean(),
    }),
  deferred: async () => (await import("./read-sitemap.deferred.js")).readSitemap,
  policy: { effect: "read", latencyBudgetMs: 5_000, execution: "background", retries: 1 },
  call: { kind: "local", handler: "siteops.readSitemap" },
});
