// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { type Url, url } from "../../schemas.js";

export type OpenInput = {
  /** Address to open; its origin must be on the allowlist. */
  url: Url;
  /** _blank: a new tab; _self: leaves this page. */
  target?: "_blank" | "_self" | undefined;
};

/** The input after its defaults were filled. */
export type OpenArgs = {
  /** Address to open; its origin must be on the allowlist. */
  url: Url;
  /** _blank: a new tab; _self: leaves this page. */
  target: "_blank" | "_self";
};

export type OpenOutput = {
  /** Whether the page opened it; false when the browser blocked the tab. */
  opened: boolean;
  /** The address. */
  url: Url;
  /** Where it was opened. */
  target: "_blank" | "_self";
};

/**
 * Open a page outside this site. Only addresses on the site's allowlist can be opened; for pages
 * of this site use navigation.goto.
 */
export const open: Tool<OpenInput, OpenOutput> = defineTool({
  id: "navigation.open",
  hostName: "navigation_open",
  title: "Open external page",
  description:
    "Open a page outside this site. Only addresses on the site's allowlist can be opened; for pages of this site use navigation.goto.",
  details:
    "The allowlist of the tenant's site contract is enforced before anything reaches the page, by origin. A new tab gets no opener and no referrer. The document leaves default target and output open; chosen is `_blank`, which keeps the page and the conversation alive.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-04",
  say: "Opening that page for you.",
  hints: { ariaRole: "link", landmark: "main" },
  input: () =>
    z.object({
      url: url(),
      target: z.enum(["_blank", "_self"]).default("_blank"),
    }),
  output: () =>
    z.object({
      opened: z.boolean(),
      url: url(),
      target: z.enum(["_blank", "_self"]),
    }),
  deferred: async () => (await import("./open.deferred.js")).open,
  policy: {
    effect: "read",
    sideEffects: "read-only-nav",
    latencyBudgetMs: 150,
    timeoutMs: 5_000,
    gates: [
      {
        kind: "custom",
        name: "url-allowlist",
        parameters: { field: "url", list: "externalOrigins", match: "origin" },
        answer: {
          kind: "refuse",
          code: "TOOL_GATE_CLOSED",
          message: "This address is not on the site's allowlist.",
        },
      },
    ],
  },
  call: { kind: "bridge", action: "navigation.open" },
});
