// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  bookingId,
  type BookingId,
  idempotencyKey,
  type IdempotencyKey,
  money,
  type Money,
  rfc3339DateTime,
  type Rfc3339DateTime,
} from "../../schemas.js";

export type CancelBookingInput = {
  /** The booking, from bookSlot. */
  bookingId: BookingId;
  /** Why, in the person's words, at most 400 characters. */
  reason?: string;
  /** UUID of this cancellation; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type CancelBookingOutput = {
  /** The booking. */
  bookingId: BookingId;
  /** Always `cancelled`. */
  status: "cancelled";
  /** When it was cancelled. */
  cancelledAt: Rfc3339DateTime;
  /** What is paid back, where something is. */
  refund?: Money;
  /** What the site keeps or charges, where it does. */
  fee?: Money;
  /** The policy that was applied, where the contract provides one. */
  policy?: string;
};

/**
 * Cancel a booking. Explain the cancellation policy if the site provides one, read the booking
 * back, and get the person's agreement first.
 */
export const cancelBooking: Tool<CancelBookingInput, CancelBookingOutput> = defineTool({
  id: "booking.cancelBooking",
  hostName: "booking_cancelBooking",
  title: "Cancel booking",
  description:
    "Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person's agreement first.",
  details:
    "The freed slot may be gone a moment later, so it cannot be undone and is always confirmed. Streams updates. The document leaves params and output open; chosen are the booking, an optional reason of at most 400 characters and a key, and what was refunded or kept, under which policy.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-17",
  say: "Cancelling the booking.",
  input: () =>
    z.object({
      bookingId: bookingId(),
      reason: z.string().max(400).exactOptional(),
      idempotencyKey: idempotencyKey(),
    }),
  output: () =>
    z.object({
      bookingId: bookingId(),
      status: z.literal("cancelled"),
      cancelledAt: rfc3339DateTime(),
      refund: money().exactOptional(),
      fee: money().exactOptional(),
      policy: z.string().min(1).max(1_000).exactOptional(),
    }),
  deferred: async () => (await import("./cancel-booking.deferred.js")).cancelBooking,
  policy: {
    effect: "delete",
    sideEffects: "writes.booking",
    effects: [
      { type: "delete", description: "Cancels the booking and frees the slot", reversible: false },
    ],
    confirm: {
      rule: "always",
      readBack: ["bookingId", "reason"],
      explain:
        "Explain the site's cancellation policy if its contract provides one: until when cancelling is free, what fee applies and what is paid back.",
    },
    auth: "session",
    latencyBudgetMs: 1_500,
    execution: "streaming",
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 604_800_000,
    },
  },
  call: { kind: "local", handler: "booking.cancelBooking" },
});
