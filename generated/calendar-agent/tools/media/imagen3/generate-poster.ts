// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";

export type GeneratePosterInput = {
  /** Title of the event, printed on the poster. */
  eventTitle: string;
  /** What the event is about, for the picture. */
  eventDescription?: string;
  /** Look of the poster. Without it the model chooses; the document gives no default. */
  style?: "modern" | "classic" | "vibrant";
  /** Size in pixels. Default 1080 × 1920. */
  dimensions?: {
    /** Width in pixels. Bounds chosen; the document gives none. */
    width: number;
    /** Height in pixels. Bounds chosen; the document gives none. */
    height: number;
  } | undefined;
};

/** The input after its defaults were filled. */
export type GeneratePosterArgs = {
  /** Title of the event, printed on the poster. */
  eventTitle: string;
  /** What the event is about, for the picture. */
  eventDescription?: string;
  /** Look of the poster. Without it the model chooses; the document gives no default. */
  style?: "modern" | "classic" | "vibrant";
  /** Size in pixels. Default 1080 × 1920. */
  dimensions: {
    /** Width in pixels. Bounds chosen; the document gives none. */
    width: number;
    /** Height in pixels. Bounds chosen; the document gives none. */
    height: number;
  };
};

export type GeneratePosterOutput = {
  /** Where the poster is stored. */
  imageUrl: string;
  /** The poster itself, base64. */
  imageBytes?: string;
};

/** Generate a poster image for an event. */
export const generatePoster: Tool<GeneratePosterInput, GeneratePosterOutput> = defineTool({
  id: "media.imagen3.generatePoster",
  hostName: "media_imagen3_generate_poster",
  title: "Generate poster",
  description: "Generate a poster image for an event.",
  details:
    "After the first release: defined, not switched on. The document leaves open what happens after a failure; chosen here: the error is passed on, nothing stands in for a poster. It stores a new image under a URL, so it counts as an effect; a repeated call gets the same poster.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-08",
  say: "Making a poster for {eventTitle}.",
  input: () =>
    z.object({
      eventTitle: z.string().min(1),
      eventDescription: z.string().exactOptional(),
      style: z.enum(["modern", "classic", "vibrant"]).exactOptional(),
      dimensions: z.object({
        width: z.number().int().min(64).max(4_096),
        height: z.number().int().min(64).max(4_096),
      }).default({ width: 1_080, height: 1_920 }),
    }),
  output: () =>
    z.object({
      imageUrl: z.url(),
      imageBytes: z.base64().exactOptional(),
    }),
  deferred: async () => (await import("./generate-poster.deferred.js")).generatePoster,
  policy: {
    effect: "write",
    sideEffects: "writes.media",
    reversible: true,
    auth: "service",
    latencyBudgetMs: 20_000,
    status: { enabled: false, reason: "Planned for after the first release (post-MVP)." },
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "media.imagen3.generatePoster" },
});
