// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  messageText,
  type MessageText,
  outreachId,
  type OutreachId,
  providerMessageId,
  type ProviderMessageId,
  requestId,
  type RequestId,
  toolCallMeta,
  type VendorId,
  vendorId,
} from "../../schemas.js";

export type SendVendorMessageInput = {
  /** The request that the message is about. */
  request_id: RequestId;
  /** The vendor to write to. */
  vendor_id: VendorId;
  /** Text to send, without personal details of the client. */
  message: MessageText;
  /** Key of this message to this vendor. Filled from the call meta when left out. */
  idempotency_key: string;
};

export type SendVendorMessageOutput = {
  /** Whether the provider took the message. */
  success: boolean;
  /** The provider's id of the message, when it was taken. */
  provider_message_id?: ProviderMessageId;
  /** The conversation it belongs to, `moltbot_vendor_outreach.id`. */
  outreach_id?: OutreachId;
  /** Why it was not taken, when it was not. */
  error?: string;
};

/**
 * Send a WhatsApp message to one vendor about a request. The first message opens the outreach to
 * that vendor; an idempotency key that was used with success sends nothing.
 */
export const sendVendorMessage: Tool<SendVendorMessageInput, SendVendorMessageOutput> = defineTool({
  id: "marketplace.send_vendor_message",
  hostName: "marketplace_send_vendor_message",
  title: "Send vendor message",
  description:
    "Send a WhatsApp message to one vendor about a request. The first message opens the outreach to that vendor; an idempotency key that was used with success sends nothing.",
  details:
    "A delivered message cannot be taken back, yet no confirmation is asked: in the marketplace document the agent asks vendors unattended, and the idempotency key keeps retries from writing twice. Never put the client's name, phone number or address into it. Left open by the document and chosen here: messages of 1 to 4096 characters; keys of 1 to 200 characters in any format (one per vendor and message, for instance the client format with the vendor's id in it), remembered for 30 days and for every actor.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-04",
  say: "Asking the vendor.",
  input: () =>
    z.object({
      request_id: requestId(),
      vendor_id: vendorId(),
      message: messageText(),
      idempotency_key: z.string().min(1).max(200),
    }),
  output: () =>
    z.object({
      success: z.boolean(),
      provider_message_id: providerMessageId().exactOptional(),
      outreach_id: outreachId().exactOptional(),
      error: z.string().min(1).max(500).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./send-vendor-message.deferred.js")).sendVendorMessage,
  policy: {
    effect: "write",
    sideEffects: "writes.message",
    effects: [
      { type: "network", description: "Sends a WhatsApp message to the vendor", reversible: false },
      {
        type: "write",
        description: "Opens or continues the outreach to the vendor",
        reversible: false,
      },
    ],
    auth: "service",
    latencyBudgetMs: 1_500,
    timeoutMs: 10_000,
    idempotency: {
      scope: "shared",
      success: "success",
      key: { from: "field", field: "idempotency_key" },
      ttlMs: 2_592_000_000,
    },
  },
  call: { kind: "local", handler: "marketplace.send_vendor_message" },
});
