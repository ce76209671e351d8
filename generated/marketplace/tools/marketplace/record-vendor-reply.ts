// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  messageText,
  type MessageText,
  outreachId,
  type OutreachId,
  parsedVendorReply,
  type ParsedVendorReply,
  providerMessageId,
  type ProviderMessageId,
  requestId,
  type RequestId,
  toolCallMeta,
  type VendorId,
  vendorId,
} from "../../schemas.js";

export type RecordVendorReplyInput = {
  /** The request that the reply is about. */
  request_id: RequestId;
  /** The vendor who replied. */
  vendor_id: VendorId;
  /** The reply as it came, unchanged. */
  message: MessageText;
  /** The provider's id of the reply. */
  provider_message_id: ProviderMessageId;
  /** What the reply says, if already understood. */
  parsed_data?: ParsedVendorReply;
};

export type RecordVendorReplyOutput = {
  /** Whether the reply is stored. */
  success: boolean;
  /** The conversation with the vendor. */
  outreach_id: OutreachId;
  /** The outreach state (MoltbotVendorOutreachState), now always `replied`. */
  state: "replied";
};

/**
 * Store a vendor's reply and what it says about stock, price and availability. Afterwards the
 * outreach is in state `replied`.
 */
export const recordVendorReply: Tool<RecordVendorReplyInput, RecordVendorReplyOutput> = defineTool({
  id: "marketplace.record_vendor_reply",
  hostName: "marketplace_record_vendor_reply",
  title: "Record vendor reply",
  description:
    "Store a vendor's reply and what it says about stock, price and availability. Afterwards the outreach is in state `replied`.",
  details:
    "Persists the message and parses it; `parsed_data` is what the agent has already understood and wins over the parser. Nobody outside is told and a wrong record can be corrected, so it counts as reversible and no confirmation is asked. The key is that of the call meta; the handler also stores a `provider_message_id` only once, because providers deliver webhooks more than once. Left open by the document and chosen here: replies of 1 to 4096 characters, prices from 0 in the request's currency, availability up to 200 and notes up to 1000 characters.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-05",
  say: "Noting down the vendor's answer.",
  input: () =>
    z.object({
      request_id: requestId(),
      vendor_id: vendorId(),
      message: messageText(),
      provider_message_id: providerMessageId(),
      parsed_data: parsedVendorReply().exactOptional(),
    }),
  output: () =>
    z.object({
      success: z.boolean(),
      outreach_id: outreachId(),
      state: z.literal("replied"),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./record-vendor-reply.deferred.js")).recordVendorReply,
  policy: {
    effect: "write",
    sideEffects: "writes.outreach",
    effects: [
      {
        type: "write",
        description: "Stores the reply and moves the outreach to `replied`",
        reversible: true,
      },
    ],
    reversible: true,
    auth: "service",
    timeoutMs: 5_000,
    idempotency: {
      scope: "principal",
      success: "success",
      key: { from: "call" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "marketplace.record_vendor_reply" },
});
