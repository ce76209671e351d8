// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cssSelector,
  type CssSelector,
  iso8601Duration,
  type Iso8601Duration,
} from "../../schemas.js";

export type HighlightInput = {
  /** The element to outline. */
  selector: CssSelector;
};

export type HighlightOutput = {
  /** Whether an outline is shown. */
  highlighted: boolean;
  /** How many elements match the selector. */
  matches: number;
  /** How long the outline stays, usually PT3S. */
  duration: Iso8601Duration;
};

/** Draw a transient outline around an element to show the person where you intend to click. */
export const highlight: Tool<HighlightInput, HighlightOutput> = defineTool({
  id: "navigation.highlight",
  hostName: "navigation_highlight",
  title: "Highlight element",
  description:
    "Draw a transient outline around an element to show the person where you intend to click.",
  details:
    "The outline goes away by itself and is rolled back when a navigation fails. The document leaves its duration and the output open; chosen are 3 seconds and the number of elements that match, of which the first is outlined.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-02",
  say: "Here it is.",
  hints: { ariaRole: "region", landmark: "main" },
  input: () =>
    z.object({
      selector: cssSelector(),
    }),
  output: () =>
    z.object({
      highlighted: z.boolean(),
      matches: z.number().int().min(0),
      duration: iso8601Duration(),
    }),
  deferred: async () => (await import("./highlight.deferred.js")).highlight,
  policy: { effect: "none", sideEffects: "read-only-nav", latencyBudgetMs: 100, timeoutMs: 2_000 },
  call: { kind: "bridge", action: "navigation.highlight" },
});
