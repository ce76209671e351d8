// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { money, type Money } from "../../schemas.js";

export type BookAccommodationInput = {
  /** Id of the listing, from searchAccommodations. */
  listingId: string;
  /** Day of arrival. */
  checkin: string;
  /** Day of departure, after arrival. */
  checkout: string;
  /** Number of people, 1 to 16. Bounds chosen; the document gives none. */
  guests: number;
  /** Chat session in which the user is asked to approve. */
  sessionId: string;
};

export type BookAccommodationOutput = {
  /**
   * Whether the booking stands, or the host still has to accept. Values chosen; the document gives
   * none.
   */
  status: "confirmed" | "pending";
  /** Booking reference to show at arrival. */
  reference: string;
  /** What was booked. */
  listingId: string;
  /** Day of arrival. */
  checkin: string;
  /** Day of departure. */
  checkout: string;
  /** Number of people. */
  guests: number;
  /** Price of the whole stay, fees included. */
  totalPrice?: Money;
  /** Until when and at what cost it can be cancelled. */
  cancellationPolicy?: string;
  /** When it was booked. */
  bookedAt?: string;
};

/** Book a listing for given dates and guests. A person must approve it first. */
export const bookAccommodation: Tool<BookAccommodationInput, BookAccommodationOutput> = defineTool({
  id: "travel.bookAccommodation",
  hostName: "travel_bookAccommodation",
  title: "Book accommodation",
  description: "Book a listing for given dates and guests. A person must approve it first.",
  details:
    "Behind the document's approval gate: listing, dates and guests are read back, and nothing is sent before somebody agreed. The document leaves the values of `status` and the rest of the answer open. A booking that is refused is an error, not a status. The key is made from the call, so a repeated call books once.",
  category: "integration",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-09",
  say: "Booking your stay.",
  input: () =>
    z.object({
      listingId: z.string().min(1),
      checkin: z.iso.date(),
      checkout: z.iso.date(),
      guests: z.number().int().min(1).max(16),
      sessionId: z.string().min(1),
    }),
  output: () =>
    z.object({
      status: z.enum(["confirmed", "pending"]),
      reference: z.string(),
      listingId: z.string(),
      checkin: z.iso.date(),
      checkout: z.iso.date(),
      guests: z.number().int().min(1),
      totalPrice: money().exactOptional(),
      cancellationPolicy: z.string().exactOptional(),
      bookedAt: z.iso.datetime().exactOptional(),
    }),
  deferred: async () => (await import("./book-accommodation.deferred.js")).bookAccommodation,
  policy: {
    effect: "write",
    sideEffects: "writes.booking",
    confirm: {
      rule: "always",
      readBack: ["listingId", "checkin", "checkout", "guests"],
      explain:
        "The booking is made in your name and may be charged at once. It can be undone only as far as the listing's cancellation policy allows.",
    },
    auth: "session",
    latencyBudgetMs: 10_000,
    timeoutMs: 60_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "mcp", server: "accommodations", tool: "book_accommodation" },
});
