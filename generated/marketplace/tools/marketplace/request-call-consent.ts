// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  consentId,
  type ConsentId,
  requestId,
  type RequestId,
  toolCallMeta,
} from "../../schemas.js";

export type RequestCallConsentInput = {
  /** The request whose client is asked. */
  request_id: RequestId;
  /** What the call may be about, for instance concierge or support. */
  scope: string;
  /** Why a call helps; shown to the client as it is. */
  reason: string;
};

export type RequestCallConsentOutput = {
  /** Give it to start_call, once granted. */
  consent_id: ConsentId;
  /** Always `requested`: the client has not answered yet. */
  state: "requested";
  /** Whether the question reached the provider. */
  message_sent: boolean;
};

/**
 * Ask the client for permission to be called, with the reason shown to them. A call may start only
 * once they have granted it.
 */
export const requestCallConsent: Tool<RequestCallConsentInput, RequestCallConsentOutput> = defineTool({
  id: "marketplace.request_call_consent",
  hostName: "marketplace_request_call_consent",
  title: "Request call consent",
  description:
    "Ask the client for permission to be called, with the reason shown to them. A call may start only once they have granted it.",
  details:
    "It writes to the client, which cannot be taken back; no confirmation is asked, because the question is itself how the client is asked, and the marketplace document lets the agent do so unattended. Left open by the document and chosen here: scopes of 1 to 50 characters in snake case, reasons of 1 to 500 characters, an unanswered consent lapses after 24 hours and a granted one after 7 days.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-08",
  say: "Asking whether I may call you.",
  input: () =>
    z.object({
      request_id: requestId(),
      scope: z.string().min(1).max(50).regex(/^[a-z][a-z0-9_]{0,49}$/u),
      reason: z.string().min(1).max(500),
    }),
  output: () =>
    z.object({
      consent_id: consentId(),
      state: z.literal("requested"),
      message_sent: z.boolean(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./request-call-consent.deferred.js")).requestCallConsent,
  policy: {
    effect: "write",
    sideEffects: "writes.consent",
    effects: [
      { type: "network", description: "Sends the question to the client", reversible: false },
      { type: "write", description: "Creates a consent in state `requested`", reversible: false },
    ],
    auth: "service",
    latencyBudgetMs: 1_500,
    timeoutMs: 10_000,
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "marketplace.request_call_consent" },
});
