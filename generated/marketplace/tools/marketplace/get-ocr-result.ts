// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  confidence,
  type Confidence,
  extractedFields,
  type ExtractedFields,
  ocrJobId,
  type OcrJobId,
  ocrStatus,
  type OcrStatus,
  toolCallMeta,
} from "../../schemas.js";

export type GetOcrResultInput = {
  /** The job to look at. */
  job_id: OcrJobId;
};

export type GetOcrResultOutput = {
  /** The job. */
  job_id: OcrJobId;
  /** Where it stands. */
  status: OcrStatus;
  /** The fields that were read, when completed. */
  extracted?: ExtractedFields;
  /** How sure the reading is, 0 to 1, when completed. */
  confidence?: Confidence;
  /** Why it failed, when failed. */
  error?: string;
};

/**
 * Read the status and result of a text recognition job. While it is pending or processing, ask
 * again a few seconds later.
 */
export const getOcrResult: Tool<GetOcrResultInput, GetOcrResultOutput> = defineTool({
  id: "marketplace.get_ocr_result",
  hostName: "marketplace_get_ocr_result",
  title: "Get OCR result",
  description:
    "Read the status and result of a text recognition job. While it is pending or processing, ask again a few seconds later.",
  details:
    "`extracted` and `confidence` come with `completed`, `error` with `failed`. Left open by the document and chosen here: confidence runs from 0 to 1, extracted values are plain values, flat records or lists of these.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-07",
  say: "Checking whether the document has been read.",
  input: () =>
    z.object({
      job_id: ocrJobId(),
    }),
  output: () =>
    z.object({
      job_id: ocrJobId(),
      status: ocrStatus(),
      extracted: extractedFields().exactOptional(),
      confidence: confidence().exactOptional(),
      error: z.string().min(1).max(500).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./get-ocr-result.deferred.js")).getOcrResult,
  policy: { effect: "read", auth: "service", latencyBudgetMs: 300, timeoutMs: 5_000, retries: 1 },
  call: { kind: "local", handler: "marketplace.get_ocr_result" },
});
