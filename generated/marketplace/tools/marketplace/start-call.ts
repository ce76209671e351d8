// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { consentId, type ConsentId, toolCallMeta } from "../../schemas.js";

export type StartCallInput = {
  /** A granted consent that has not expired. */
  consent_id: ConsentId;
};

export type StartCallOutput = {
  /** Whether the call was started. */
  success: boolean;
  /** Id of this attempt, when it was started. */
  call_attempt_id?: string;
  /** The provider's id of the call, when it was started. */
  provider_call_id?: string;
  /** Why it was not started, when it was not. */
  error?: string;
};

/**
 * Start a WhatsApp call to the client. Works only with a consent that is granted and has not
 * expired; otherwise ask with request_call_consent first.
 */
export const startCall: Tool<StartCallInput, StartCallOutput> = defineTool({
  id: "marketplace.start_call",
  hostName: "marketplace_start_call",
  title: "Start call",
  description:
    "Start a WhatsApp call to the client. Works only with a consent that is granted and has not expired; otherwise ask with request_call_consent first.",
  details:
    "A call that rings cannot be taken back. No second confirmation is asked: the client's own consent is the confirmation, and the gate refuses the call when its state is not `granted` or it has expired. The document leaves the lifetime of a consent open; 7 days after the grant are chosen.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-09",
  say: "Calling you now.",
  input: () =>
    z.object({
      consent_id: consentId(),
    }),
  output: () =>
    z.object({
      success: z.boolean(),
      call_attempt_id: z.string().min(1).max(64).exactOptional(),
      provider_call_id: z.string().min(1).max(256).exactOptional(),
      error: z.string().min(1).max(500).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./start-call.deferred.js")).startCall,
  policy: {
    effect: "write",
    sideEffects: "writes.call",
    effects: [
      { type: "network", description: "Starts a WhatsApp call to the client", reversible: false },
      { type: "write", description: "Stores the call attempt", reversible: false },
    ],
    auth: "service",
    latencyBudgetMs: 2_000,
    timeoutMs: 15_000,
    gates: [
      {
        kind: "consent",
        id: "consent_id",
        answer: {
          kind: "refuse",
          code: "TOOL_GATE_CLOSED",
          message: "The client has not granted this call or the consent has expired.",
        },
      },
    ],
    idempotency: {
      scope: "principal",
      success: "success",
      key: { from: "call" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "local", handler: "marketplace.start_call" },
});
