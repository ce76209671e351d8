// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { cssSelector, type CssSelector } from "../../schemas.js";

export type ScrollToInput = {
  /** The element to scroll to. */
  selector?: CssSelector;
  /** Part of the page, or of the element when a selector is given. */
  to?: "top" | "bottom" | "anchor";
};

export type ScrollToOutput = {
  /** Whether the view moved; false when it was there already. */
  scrolled: boolean;
  /** Where the view is now, 0 at the top of the page, 1 at its bottom. */
  position: number;
};

/**
 * Scroll the page to an element, to its top or bottom, or to the anchor in its address. Give
 * `selector`, `to`, or both.
 */
export const scrollTo: Tool<ScrollToInput, ScrollToOutput> = defineTool({
  id: "navigation.scrollTo",
  hostName: "navigation_scrollTo",
  title: "Scroll to",
  description:
    "Scroll the page to an element, to its top or bottom, or to the anchor in its address. Give `selector`, `to`, or both.",
  details:
    "The document does not say which of the two is needed: at least one is chosen. `to` alone means the page; with `selector` it says which edge of the element comes into view, and `anchor` scrolls as a link to it would. The output is open too; chosen is whether it moved and where it ended.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-03",
  say: "Scrolling there.",
  hints: { ariaRole: "region", landmark: "main" },
  input: () =>
    z.object({
      selector: cssSelector().exactOptional(),
      to: z.enum(["top", "bottom", "anchor"]).exactOptional(),
    }).check(z.minProperties(1)),
  output: () =>
    z.object({
      scrolled: z.boolean(),
      position: z.number().min(0).max(1),
    }),
  deferred: async () => (await import("./scroll-to.deferred.js")).scrollTo,
  policy: { effect: "none", sideEffects: "read-only-nav", latencyBudgetMs: 100, timeoutMs: 2_000 },
  call: { kind: "bridge", action: "navigation.scrollTo" },
});
