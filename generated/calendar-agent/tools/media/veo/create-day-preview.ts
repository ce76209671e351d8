// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { canonicalEvent, type CanonicalEvent } from "../../../schemas.js";

export type CreateDayPreviewInput = {
  /** Events of the day, in order. 1 to 50; the document gives no bounds. */
  events: CanonicalEvent[];
  /** The day, ISO 8601. */
  date: string;
  /** Look of the video. Without it the model chooses; the document gives no default. */
  style?: "cinematic" | "documentary";
};

export type CreateDayPreviewOutput = {
  /** Where the video is stored. */
  videoUrl: string;
  /** Length of the video in seconds. */
  durationSeconds: number;
};

/** Generate a short video that previews the events of one day. */
export const createDayPreview: Tool<CreateDayPreviewInput, CreateDayPreviewOutput> = defineTool({
  id: "media.veo.createDayPreview",
  hostName: "media_veo_create_day_preview",
  title: "Create day preview",
  description: "Generate a short video that previews the events of one day.",
  details:
    "After the first release: defined, not switched on. The document leaves open what happens after a failure; chosen here: the error is passed on. It stores a new video under a URL, so it counts as an effect; a repeated call gets the same video.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-09",
  say: "Making a preview of {date}.",
  input: () =>
    z.object({
      events: z.array(canonicalEvent()).min(1).max(50),
      date: z.iso.date(),
      style: z.enum(["cinematic", "documentary"]).exactOptional(),
    }),
  output: () =>
    z.object({
      videoUrl: z.url(),
      durationSeconds: z.number().min(0),
    }),
  deferred: async () => (await import("./create-day-preview.deferred.js")).createDayPreview,
  policy: {
    effect: "write",
    sideEffects: "writes.media",
    reversible: true,
    auth: "service",
    latencyBudgetMs: 45_000,
    timeoutMs: 60_000,
    securityLevel: "confidential",
    status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "media.veo.createDayPreview" },
});
