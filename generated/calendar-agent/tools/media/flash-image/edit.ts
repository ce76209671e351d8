// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";

export type EditInput = {
  /** The image, PNG or JPEG: bytes, or base64 in JSON. */
  imageBytes: Uint8Array | string;
  /**
   * What to do, in this order. Without it, `denoise` and `enhance_text`; the document leaves that
   * open.
   */
  operations?: ("denoise" | "enhance_text" | "remove_background")[];
};

export type EditOutput = {
  /** The image afterwards, base64. */
  processedImageBytes: string;
  /**
   * How sure the model is that the text survived, 0 to 1. Absent when the original is given back.
   */
  confidence?: number;
};

/**
 * Clean up a flyer image so that its text can be read and extracted better. Gives the original
 * back if that fails.
 */
export const edit: Tool<EditInput, EditOutput> = defineTool({
  id: "media.flashImage.edit",
  hostName: "media_flash_image_edit",
  title: "Clean up image",
  description:
    "Clean up a flyer image so that its text can be read and extracted better. Gives the original back if that fails.",
  details:
    "Never retried, because each attempt is expensive. `imageBytes` is bytes in process and base64 over JSON; the answer is always base64, also when it is the original.",
  category: "integration",
  version: "1.0.0",
  source: "CAL-07",
  say: "Cleaning up the image.",
  input: () =>
    z.object({
      imageBytes: z.bytes(),
      operations: z.array(z.enum([
        "denoise",
        "enhance_text",
        "remove_background",
      ])).check(z.uniqueItems()).exactOptional(),
    }),
  output: () =>
    z.object({
      processedImageBytes: z.base64(),
      confidence: z.number().min(0).max(1).exactOptional(),
    }),
  deferred: async () => (await import("./edit.deferred.js")).edit,
  policy: {
    effect: "none",
    auth: "service",
    latencyBudgetMs: 8_000,
    timeoutMs: 15_000,
    fallback: {
      on: "any",
      answer: { kind: "value", value: { processedImageBytes: { $input: "imageBytes" } } },
    },
  },
  call: { kind: "local", handler: "media.flashImage.edit" },
});
