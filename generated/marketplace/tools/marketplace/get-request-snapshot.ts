// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  moltbotOcrResult,
  type MoltbotOcrResult,
  moltbotRequestState,
  type MoltbotRequestState,
  moltbotRequirements,
  type MoltbotRequirements,
  moltbotShortlistItem,
  type MoltbotShortlistItem,
  moltbotVendorOutreachSummary,
  type MoltbotVendorOutreachSummary,
  requestId,
  type RequestId,
  requestMessage,
  type RequestMessage,
  toolCallMeta,
} from "../../schemas.js";

export type GetRequestSnapshotInput = {
  /** The request to read. */
  request_id: RequestId;
};

export type GetRequestSnapshotOutput = {
  /** The request. */
  request_id: RequestId;
  /** The WhatsApp conversation with the client. */
  conversation_id: string;
  /** Where the request stands. */
  state: MoltbotRequestState;
  /** What the client wants so far. */
  requirements: MoltbotRequirements;
  /** Vendors worth proposing, best first; empty before replies came in. */
  shortlist: MoltbotShortlistItem[];
  /** Who was asked, who answered. */
  vendor_outreach_summary: MoltbotVendorOutreachSummary;
  /** The newest messages with the client, oldest first. */
  last_messages: RequestMessage[];
  /** The newest text recognition, if the client sent a document. */
  ocr?: MoltbotOcrResult;
};

/**
 * Read where a request stands: state, requirements, shortlist, vendor replies and the last
 * messages. Call it first in every turn, before deciding what to do next.
 */
export const getRequestSnapshot: Tool<GetRequestSnapshotInput, GetRequestSnapshotOutput> = defineTool({
  id: "marketplace.get_request_snapshot",
  hostName: "marketplace_get_request_snapshot",
  title: "Get request snapshot",
  description:
    "Read where a request stands: state, requirements, shortlist, vendor replies and the last messages. Call it first in every turn, before deciding what to do next.",
  details:
    "The document leaves the state, shortlist, outreach and OCR types open; see their descriptions. Chosen here: at most 50 vendors on the shortlist, and the last 20 messages, oldest first.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-02",
  say: "Checking where your request stands.",
  input: () =>
    z.object({
      request_id: requestId(),
    }),
  output: () =>
    z.object({
      request_id: requestId(),
      conversation_id: z.string().min(1).max(64),
      state: moltbotRequestState(),
      requirements: moltbotRequirements(),
      shortlist: z.array(moltbotShortlistItem()).max(50),
      vendor_outreach_summary: moltbotVendorOutreachSummary(),
      last_messages: z.array(requestMessage()).max(20),
      ocr: moltbotOcrResult().exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./get-request-snapshot.deferred.js")).getRequestSnapshot,
  policy: { effect: "read", auth: "service", latencyBudgetMs: 300, timeoutMs: 5_000, retries: 1 },
  call: { kind: "local", handler: "marketplace.get_request_snapshot" },
});
