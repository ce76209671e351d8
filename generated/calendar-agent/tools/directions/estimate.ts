// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { latLng, type LatLng } from "../../schemas.js";

export type EstimateInput = {
  /** Where the user is. */
  origin: LatLng;
  /** Where the event is. */
  destination: LatLng;
  /** How the user travels. */
  mode?: "driving" | "transit" | "walking" | undefined;
  /** When the user leaves, ISO 8601. Without it, now; the document leaves that open. */
  departureTime?: string;
};

/** The input after its defaults were filled. */
export type EstimateArgs = {
  /** Where the user is. */
  origin: LatLng;
  /** Where the event is. */
  destination: LatLng;
  /** How the user travels. */
  mode: "driving" | "transit" | "walking";
  /** When the user leaves, ISO 8601. Without it, now; the document leaves that open. */
  departureTime?: string;
};

export type EstimateOutput = {
  /** Travel time in seconds; null when unknown. */
  durationSeconds: number | null;
  /** Length of the way in metres; null when unknown. */
  distanceMeters: number | null;
  /**
   * Minutes to keep free before the event, the travel time rounded up plus 5; 15 when the travel
   * time is unknown.
   */
  travelBufferMinutes: number;
};

/**
 * Estimate the travel time from the user's location to an event, and how many minutes to keep free
 * for it.
 */
export const estimate: Tool<EstimateInput, EstimateOutput> = defineTool({
  id: "directions.estimate",
  hostName: "directions_estimate",
  title: "Estimate travel time",
  description:
    "Estimate the travel time from the user's location to an event, and how many minutes to keep free for it.",
  details:
    "`travelBufferMinutes` is the travel time rounded up to whole minutes, plus 5. If no estimate is available the buffer is 15 minutes and duration and distance are null.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-05",
  say: "Estimating the travel time.",
  input: () =>
    z.object({
      origin: latLng(),
      destination: latLng(),
      mode: z.enum(["driving", "transit", "walking"]).default("driving"),
      departureTime: z.iso.datetime().exactOptional(),
    }),
  output: () =>
    z.object({
      durationSeconds: z.number().min(0).nullable(),
      distanceMeters: z.number().min(0).nullable(),
      travelBufferMinutes: z.number().int().min(5),
    }),
  deferred: async () => (await import("./estimate.deferred.js")).estimate,
  policy: {
    effect: "read",
    auth: "service",
    latencyBudgetMs: 1_000,
    timeoutMs: 8_000,
    retries: 1,
    securityLevel: "confidential",
    fallback: {
      on: "any",
      answer: {
        kind: "value",
        value: { durationSeconds: null, distanceMeters: null, travelBufferMinutes: 15 },
      },
    },
  },
  call: { kind: "local", handler: "directions.estimate" },
});
