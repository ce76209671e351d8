// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { path, type Path } from "../../schemas.js";

export type GotoInput = {
  /** Path on this site, for instance /products. */
  path: Path;
};

export type GotoOutput = {
  /** Whether the page took the navigation. */
  dispatched: boolean;
  /** route: pushed in a single-page site; document: a full page load. */
  mode: "route" | "document";
  /** Where it leads, after redirects known to the page. */
  path: Path;
  /** Likely next pages that the page was told to prefetch or prerender. */
  prefetched?: Path[];
};

/**
 * Take the person to a page of this site. Dispatch it at once when it is the obvious first step
 * and go on planning; the page may finish loading later.
 */
export const goto: Tool<GotoInput, GotoOutput> = defineTool({
  id: "navigation.goto",
  hostName: "navigation_goto",
  title: "Go to page",
  description:
    "Take the person to a page of this site. Dispatch it at once when it is the obvious first step and go on planning; the page may finish loading later.",
  details:
    "Pushes a route or asks for a multi-page navigation over the in-page bridge; no data changes. Optimistic: the answer says that it was dispatched, not that the page has loaded. Where the site contract exposes Speculation Rules or `<link rel=\"prefetch\">`, the page is told to prefetch or prerender the next likely addresses. When the page cannot be opened, say so softly, try another, and highlights are rolled back. The document gives 50 to 150 ms for the dispatch, of which 150 is the budget here, and leaves the output open; chosen are the way it was dispatched and the paths that were prefetched.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-01",
  say: "Heading to {path}.",
  hints: { ariaRole: "link", landmark: "navigation", prefetch: true },
  input: () =>
    z.object({
      path: path(),
    }),
  output: () =>
    z.object({
      dispatched: z.boolean(),
      mode: z.enum(["route", "document"]),
      path: path(),
      prefetched: z.array(path()).max(10).exactOptional(),
    }),
  deferred: async () => (await import("./goto.deferred.js")).goto,
  policy: {
    effect: "read",
    sideEffects: "read-only-nav",
    latencyBudgetMs: 150,
    execution: "optimistic",
    timeoutMs: 5_000,
  },
  call: { kind: "bridge", action: "navigation.goto" },
});
