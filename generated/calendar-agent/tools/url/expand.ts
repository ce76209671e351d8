// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";

export type ExpandInput = {
  /** Link to look at, http or https. */
  url: string;
};

export type ExpandOutput = {
  /** Title of the page or post. */
  title?: string;
  /** Its summary or caption. */
  description?: string;
  /** Its main image. */
  imageUrl?: string;
  /** The site that it is on. */
  siteName?: string;
  /**
   * The oEmbed answer as the site gave it. The document types it as a record of anything, since
   * every site adds its own keys.
   */
  oEmbed?: { [key: string]: unknown };
  /**
   * The page's Open Graph properties by name. The document types it as a record of anything; values
   * may repeat or nest.
   */
  openGraph?: { [key: string]: unknown };
};

/**
 * Extract metadata (title, description, image, site) from a social media link. An empty answer
 * means go on with the link as it is.
 */
export const expand: Tool<ExpandInput, ExpandOutput> = defineTool({
  id: "url.expand",
  hostName: "url_expand",
  title: "Expand link",
  description:
    "Extract metadata (title, description, image, site) from a social media link. An empty answer means go on with the link as it is.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-06",
  say: "Looking at the link.",
  input: () =>
    z.object({
      url: z.url().regex(/^https?:\/\//u),
    }),
  output: () =>
    z.object({
      title: z.string().exactOptional(),
      description: z.string().exactOptional(),
      imageUrl: z.url().exactOptional(),
      siteName: z.string().exactOptional(),
      oEmbed: z.looseObject({}).exactOptional(),
      openGraph: z.looseObject({}).exactOptional(),
    }),
  deferred: async () => (await import("./expand.deferred.js")).expand,
  policy: {
    effect: "read",
    latencyBudgetMs: 2_000,
    timeoutMs: 10_000,
    retries: 1,
    securityLevel: "public",
    fallback: { on: "any", answer: { kind: "value", value: {} } },
  },
  call: { kind: "local", handler: "url.expand" },
});
