// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  ocrJobId,
  type OcrJobId,
  providerMessageId,
  type ProviderMessageId,
  requestId,
  type RequestId,
  toolCallMeta,
} from "../../schemas.js";

export type CreateOcrJobInput = {
  /** The request that the document belongs to. */
  request_id: RequestId;
  /** The message that carried the media. */
  message_id: ProviderMessageId;
  /** Address of the media, https. */
  media_url: string;
  /** MIME type of the media, for instance image/jpeg or application/pdf. */
  media_type: string;
};

export type CreateOcrJobOutput = {
  /** Give it to get_ocr_result. */
  job_id: OcrJobId;
  /** pending: queued; processing: already started. */
  status: "pending" | "processing";
};

/**
 * Queue an image or document that the client sent for text recognition. Returns at once; read the
 * result later with get_ocr_result.
 */
export const createOcrJob: Tool<CreateOcrJobInput, CreateOcrJobOutput> = defineTool({
  id: "marketplace.create_ocr_job",
  hostName: "marketplace_create_ocr_job",
  title: "Create OCR job",
  description:
    "Queue an image or document that the client sent for text recognition. Returns at once; read the result later with get_ocr_result.",
  details:
    "A job can be dropped before anybody uses it, so it counts as reversible and no confirmation is asked. Left open by the document and chosen here: the media address is https and has at most 2048 characters, the media type is a MIME type without parameters and has at most 127.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-06",
  say: "Reading the document you sent.",
  input: () =>
    z.object({
      request_id: requestId(),
      message_id: providerMessageId(),
      media_url: z.url().max(2_048).regex(/^https:\/\//u),
      media_type: z.string().min(3).max(127).regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/u),
    }),
  output: () =>
    z.object({
      job_id: ocrJobId(),
      status: z.enum(["pending", "processing"]),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./create-ocr-job.deferred.js")).createOcrJob,
  policy: {
    effect: "write",
    sideEffects: "writes.ocr",
    effects: [{ type: "write", description: "Queues a text recognition job", reversible: true }],
    reversible: true,
    auth: "service",
    timeoutMs: 5_000,
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "marketplace.create_ocr_job" },
});
