// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { resolvedPlace, type ResolvedPlace } from "../../schemas.js";

export type ResolveInput = {
  /** Address or name of a place. */
  query: string;
  /** Country to prefer, two capital letters (ISO 3166-1). */
  regionCode?: string;
};

export type ResolveOutput = ResolvedPlace | null;

/**
 * Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then
 * use the raw string in the event.
 */
export const resolve: Tool<ResolveInput, ResolveOutput> = defineTool({
  id: "places.resolve",
  hostName: "places_resolve",
  title: "Resolve place",
  description:
    "Resolve a location string to a place id and coordinates. Null when it cannot be resolved; then use the raw string in the event.",
  details:
    "Cached for 24 hours on the query string. The key holds `regionCode` too, since the same words mean another place in another region; case and spaces do not count.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-03",
  say: "Looking up {query}.",
  input: () =>
    z.object({
      query: z.string().min(1),
      regionCode: z.string().regex(/^[A-Z]{2}$/u).exactOptional(),
    }),
  output: () => resolvedPlace().nullable(),
  deferred: async () => (await import("./resolve.deferred.js")).resolve,
  policy: {
    effect: "read",
    auth: "service",
    latencyBudgetMs: 600,
    timeoutMs: 5_000,
    retries: 1,
    cache: {
      ttlMs: 86_400_000,
      key: ["query", "regionCode"],
      normalise: { query: ["trim", "lowercase", "collapse-spaces"] },
      shared: false,
    },
    fallback: { on: "any", answer: { kind: "value", value: null } },
  },
  call: { kind: "local", handler: "places.resolve" },
});
