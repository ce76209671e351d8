// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { latLng, type LatLng } from "../../schemas.js";

export type ResolveInput = {
  /** The place. */
  location: LatLng;
  /** Moment at which the offset holds, ISO 8601. Default now. */
  timestamp?: string;
};

export type ResolveOutput = {
  /** IANA name of the time zone. */
  timeZoneId: string;
  /**
   * Seconds to add to UTC at that moment, daylight saving included; negative in the west. Bounds
   * chosen, one day either way.
   */
  offsetSeconds: number;
};

/** Get the time zone of a location and its offset from UTC at a moment. */
export const resolve: Tool<ResolveInput, ResolveOutput> = defineTool({
  id: "timeZone.resolve",
  hostName: "time_zone_resolve",
  title: "Resolve time zone",
  description: "Get the time zone of a location and its offset from UTC at a moment.",
  details:
    "If it cannot be found out, the answer is the user's detected time zone (from the context) and its offset at `timestamp`, or now.",
  category: "time_management",
  version: "1.0.0",
  source: "CAL-04",
  say: "Finding the time zone.",
  input: () =>
    z.object({
      location: latLng(),
      timestamp: z.iso.datetime().exactOptional(),
    }),
  output: () =>
    z.object({
      timeZoneId: z.string(),
      offsetSeconds: z.number().min(-86_400).max(86_400),
    }),
  deferred: async () => (await import("./resolve.deferred.js")).resolve,
  policy: {
    effect: "read",
    auth: "service",
    timeoutMs: 3_000,
    retries: 1,
    securityLevel: "confidential",
    fallback: {
      on: "any",
      answer: {
        kind: "value",
        value: {
          timeZoneId: { $context: "timeZone" },
          offsetSeconds: { $context: "timeZoneOffsetSeconds", at: { $input: "timestamp" } },
        },
      },
    },
  },
  call: { kind: "local", handler: "timeZone.resolve" },
});
