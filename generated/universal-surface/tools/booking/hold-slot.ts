// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  customer,
  type Customer,
  hold,
  type Hold,
  idempotencyKey,
  type IdempotencyKey,
  slotId,
  type SlotId,
} from "../../schemas.js";

export type HoldSlotInput = {
  /** The slot, from searchSlots. */
  slotId: SlotId;
  /** Who it is held for. */
  customer: Customer;
  /** UUID of this hold; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type HoldSlotOutput = Hold;

/**
 * Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with
 * bookSlot.
 */
export const holdSlot: Tool<HoldSlotInput, HoldSlotOutput> = defineTool({
  id: "booking.holdSlot",
  hostName: "booking_holdSlot",
  title: "Hold slot",
  description:
    "Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.",
  details:
    "Temporary: the hold expires, so no confirmation is asked. The document leaves lifetime, latency and output open; chosen are 10 minutes, for which the key is remembered too, 1 second with streamed updates, and the type Hold.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-15",
  say: "Holding that time for you.",
  input: () =>
    z.object({
      slotId: slotId(),
      customer: customer(),
      idempotencyKey: idempotencyKey(),
    }),
  output: hold,
  deferred: async () => (await import("./hold-slot.deferred.js")).holdSlot,
  policy: {
    effect: "write",
    sideEffects: "writes.booking",
    effects: [{ type: "write", description: "Holds a slot until it expires", reversible: true }],
    reversible: true,
    auth: "session",
    latencyBudgetMs: 1_000,
    execution: "streaming",
    timeoutMs: 10_000,
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 600_000,
    },
  },
  call: { kind: "local", handler: "booking.holdSlot" },
});
