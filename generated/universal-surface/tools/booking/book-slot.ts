// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  bookingConfirmation,
  type BookingConfirmation,
  idempotencyKey,
  type IdempotencyKey,
  paymentToken,
  type PaymentToken,
  slotId,
  type SlotId,
} from "../../schemas.js";

export type BookSlotInput = {
  /** The slot, best one that holdSlot holds. */
  slotId: SlotId;
  /** Token of the payment method, where the slot costs something. */
  paymentToken?: PaymentToken;
  /** Wishes for the booking, for instance a high chair, at most 400 characters. */
  notes?: string;
  /** UUID of this booking; the same one when repeating it. */
  idempotencyKey: IdempotencyKey;
};

export type BookSlotOutput = BookingConfirmation;

/**
 * Book a slot for good, and charge for it where it costs something. A person must agree first;
 * read the slot back to them.
 */
export const bookSlot: Tool<BookSlotInput, BookSlotOutput> = defineTool({
  id: "booking.bookSlot",
  hostName: "booking_bookSlot",
  title: "Book slot",
  description:
    "Book a slot for good, and charge for it where it costs something. A person must agree first; read the slot back to them.",
  details:
    "A person confirms before anything is charged or made permanent, with the critical parameters read back. A repeat with the same key returns the same confirmation and asks nothing. Streams updates. The document leaves output, latency and the length of notes open; chosen are BookingConfirmation, 2 seconds and 400 characters. The payment token is never read back.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-16",
  say: "Booking it for you.",
  input: () =>
    z.object({
      slotId: slotId(),
      paymentToken: paymentToken().exactOptional(),
      notes: z.string().max(400).exactOptional(),
      idempotencyKey: idempotencyKey(),
    }),
  output: bookingConfirmation,
  deferred: async () => (await import("./book-slot.deferred.js")).bookSlot,
  policy: {
    effect: "write",
    sideEffects: "writes.booking",
    effects: [
      {
        type: "write",
        description: "Books the slot and charges for it where it costs something",
        reversible: false,
      },
    ],
    confirm: {
      rule: "always",
      readBack: ["slotId", "notes"],
      explain: "This makes the booking permanent and charges for it where it costs something.",
    },
    auth: "session",
    latencyBudgetMs: 2_000,
    execution: "streaming",
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 604_800_000,
    },
  },
  call: { kind: "local", handler: "booking.bookSlot" },
});
