// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { locale, type Locale, suggestion, type Suggestion } from "../../schemas.js";

export type SuggestNextInput = {
  /** Part of the site that the person is in. */
  context: "catalog" | "blog" | "docs";
  /** How many options at most, 1 to 10. */
  max?: number | undefined;
};

/** The input after its defaults were filled. */
export type SuggestNextArgs = {
  /** Part of the site that the person is in. */
  context: "catalog" | "blog" | "docs";
  /** How many options at most, 1 to 10. */
  max: number;
};

export type SuggestNextOutput = {
  /** The language that was detected and used. */
  language: Locale;
  /** Clickable options, best first. */
  suggestions: Suggestion[];
};

/** Offer the person a few clickable next steps that fit where they are, in their language. */
export const suggestNext: Tool<SuggestNextInput, SuggestNextOutput> = defineTool({
  id: "search.suggestNext",
  hostName: "search_suggestNext",
  title: "Suggest next steps",
  description:
    "Offer the person a few clickable next steps that fit where they are, in their language.",
  details:
    "Detects the language of the conversation to shape the follow-ups. The document leaves the default of `max` and the output open; chosen are 3, at most 10, and options with a label and a path.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-06",
  say: "Let me think what comes next.",
  hints: { ariaRole: "list", landmark: "complementary" },
  input: () =>
    z.object({
      context: z.enum(["catalog", "blog", "docs"]),
      max: z.number().int().min(1).max(10).default(3),
    }),
  output: () =>
    z.object({
      language: locale(),
      suggestions: z.array(suggestion()).max(10),
    }),
  deferred: async () => (await import("./suggest-next.deferred.js")).suggestNext,
  policy: { effect: "read", latencyBudgetMs: 350, timeoutMs: 3_000 },
  call: { kind: "local", handler: "search.suggestNext" },
});
