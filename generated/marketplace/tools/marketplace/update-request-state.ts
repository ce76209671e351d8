// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  messageText,
  type MessageText,
  moltbotRequestState,
  type MoltbotRequestState,
  requestId,
  type RequestId,
  toolCallMeta,
} from "../../schemas.js";

export type UpdateRequestStateInput = {
  /** The request to move. */
  request_id: RequestId;
  /** The state to move to. */
  new_state: MoltbotRequestState;
  /** Why, for the log. */
  reason?: string;
  /** For the error state: what the client is told instead. */
  fallback_message?: MessageText;
};

export type UpdateRequestStateOutput = {
  /** Whether the request was moved. */
  success: boolean;
  /** State before the call. */
  previous_state: MoltbotRequestState;
  /** State now; the previous one where the move failed. */
  current_state: MoltbotRequestState;
  /** Why it was not moved, when it was not: an invalid transition. */
  error?: string;
};

/**
 * Move a request to a new state. Only moves of the state table are allowed; a move to `error` may
 * carry a message for the client.
 */
export const updateRequestState: Tool<UpdateRequestStateInput, UpdateRequestStateOutput> = defineTool({
  id: "marketplace.update_request_state",
  hostName: "marketplace_update_request_state",
  title: "Update request state",
  description:
    "Move a request to a new state. Only moves of the state table are allowed; a move to `error` may carry a message for the client.",
  details:
    "Checked against `MOLTBOT_STATE_TRANSITIONS`; an invalid move is refused with TOOL_GATE_CLOSED, and its details carry both states. `completed` and `cancelled` cannot be left, so the effect counts as irreversible; no confirmation is asked, because in the marketplace document the agent drives the state unattended and the table guards every move. The document leaves the states and the table open, see MoltbotRequestState; reasons up to 500 and fallback messages up to 4096 characters are chosen.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "MKT-10",
  say: "Updating your request.",
  input: () =>
    z.object({
      request_id: requestId(),
      new_state: moltbotRequestState(),
      reason: z.string().min(1).max(500).exactOptional(),
      fallback_message: messageText().exactOptional(),
    }),
  output: () =>
    z.object({
      success: z.boolean(),
      previous_state: moltbotRequestState(),
      current_state: moltbotRequestState(),
      error: z.string().min(1).max(500).exactOptional(),
    }),
  meta: toolCallMeta,
  deferred: async () => (await import("./update-request-state.deferred.js")).updateRequestState,
  policy: {
    effect: "write",
    sideEffects: "writes.request",
    effects: [
      { type: "write", description: "Moves the request to another state", reversible: false },
      {
        type: "network",
        description: "Sends the fallback message to the client on the way to `error`",
        reversible: false,
      },
    ],
    auth: "service",
    timeoutMs: 5_000,
    gates: [
      {
        kind: "transition",
        machine: "MOLTBOT_STATE_TRANSITIONS",
        subject: "request_id",
        to: "new_state",
        answer: {
          kind: "refuse",
          code: "TOOL_GATE_CLOSED",
          message: "The request cannot move from its present state to the one asked for.",
        },
        table: {
          new: ["collecting_requirements", "searching_vendors", "escalated", "cancelled", "error"],
          collecting_requirements: [
            "searching_vendors",
            "escalated",
            "expired",
            "cancelled",
            "error",
          ],
          searching_vendors: [
            "collecting_requirements",
            "contacting_vendors",
            "escalated",
            "cancelled",
            "error",
          ],
          contacting_vendors: [
            "searching_vendors",
            "shortlisting",
            "escalated",
            "expired",
            "cancelled",
            "error",
          ],
          shortlisting: [
            "contacting_vendors",
            "awaiting_client",
            "escalated",
            "cancelled",
            "error",
          ],
          awaiting_client: [
            "collecting_requirements",
            "contacting_vendors",
            "confirmed",
            "escalated",
            "expired",
            "cancelled",
            "error",
          ],
          confirmed: ["awaiting_client", "completed", "escalated", "cancelled", "error"],
          escalated: [
            "collecting_requirements",
            "searching_vendors",
            "contacting_vendors",
            "awaiting_client",
            "confirmed",
            "completed",
            "cancelled",
          ],
          expired: ["collecting_requirements", "cancelled"],
          error: [
            "collecting_requirements",
            "searching_vendors",
            "contacting_vendors",
            "shortlisting",
            "awaiting_client",
            "escalated",
            "cancelled",
          ],
          completed: [],
          cancelled: [],
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
  call: { kind: "local", handler: "marketplace.update_request_state" },
});
