// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  messageText,
  type MessageText,
  providerMessageId,
  type ProviderMessageId,
  requestId,
  type RequestId,
  toolCallMeta,
} from "../../schemas.js";

export type SendClientMessageInput = {
  /** The request whose client is written to. */
  request_id: RequestId;
  /** Text to send, in the client's language. */
  message: MessageText;
  /** request:{request_id}:hash:{content_hash}. Filled from the call meta when left out. */
  idempotency_key: string;
  /** `interactive` adds quick reply buttons. */
  message_type?: "text" | "interactive" | undefined;
  /** Labels of the quick reply buttons, 1 to 3; give them with message_type `interactive`. */
  interactive_options?: string[];
};

/** The input after its defaults were filled. */
export type SendClientMessageArgs = {
  /** The request whose client is written to. */
  request_id: RequestId;
  /** Text to send, in the client's language. */
  message: MessageText;
  /** request:{request_id}:hash:{content_hash}. Filled from the call meta when left out. */
  idempotency_key: string;
  /** `interactive` adds quick reply buttons. */
  message_type: "text" | "interactive";
  /** Labels of the quick reply buttons, 1 to 3; give them with message_type `interactive`. */
  interactive_options?: string[];
};

export type SendClientMessageOutput = {
  /** Whether the provider took the message. */
  success: boolean;
  /** The provider's id of the message, when it was taken. */
  provider_message_id?: ProviderMessageId;
  /** Why it was not taken, when it was not. */
  error?: string;
};

/**
 * Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An
 * idempotency key that was used with success returns that result and sends nothing.
 */
export const sendClientMessage: Tool<SendClientMessageInput, SendClientMessageOutput> = defineTool({
  id: "marketplace.send_client_message",
  hostName: "marketplace_send_client_message",
  title: "Send client message",
  description:
    "Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An idempotency key that was used with success returns that result and sends nothing.",
  details:
    "A message that was delivered cannot be taken back, yet no confirmation is asked: the marketplace document lets the agent write to its client unattended, in a conversation that the client started, and the idempotency key keeps retries from writing twice. Left open by the document and chosen here: messages of 1 to 4096 characters, `message_type` text by default, at most 3 buttons of 20 characters (WhatsApp's limits for reply buttons), and the content hash: SHA-256 in lower-case hex, whole or its first 16 digits or more, over the canonical JSON of `message`, `message_type` and `interactive_options`. Keys are remembered for 30 days and for every actor, since the document gives them no end and no owner; after an answer without success the same key sends, as it says.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-03",
  say: "Writing to you on WhatsApp.",
  input: () =>
    z.object({
      request_id: requestId(),
      message: messageText(),
      idempotency_key: z.string().min(30).max(200).regex(/^request:[A-Za-z0-9_-]{1,64}:hash:[0-9a-f]{16,64}$/u),
      message_type: z.enum(["text", "interactive"]).default("text"),
      interactive_options: z.array(z.string().min(1).max(20)).min(1).max(3).check(z.uniqueItems()).exactOptional(),
    }),
  output: () =>
    z.object({
      success: z.boolean(),
      provider_message_id: providerMessageId().exactOptional(),
      error: z.string().min(1).max(500).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./send-client-message.deferred.js")).sendClientMessage,
  policy: {
    effect: "write",
    sideEffects: "writes.message",
    effects: [
      { type: "network", description: "Sends a WhatsApp message to the client", reversible: false },
      {
        type: "write",
        description: "Stores the outbound message with the request",
        reversible: false,
      },
    ],
    auth: "service",
    latencyBudgetMs: 1_500,
    timeoutMs: 10_000,
    idempotency: {
      format: "request:{request_id}:hash:{content_hash}",
      hash: ["message", "message_type", "interactive_options"],
      scope: "shared",
      success: "success",
      key: { from: "field", field: "idempotency_key" },
      ttlMs: 2_592_000_000,
    },
  },
  call: { kind: "local", handler: "marketplace.send_client_message" },
});
