// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  isoInterval,
  type IsoInterval,
  partySize,
  type PartySize,
  resourceId,
  type ResourceId,
  slot,
  type Slot,
} from "../../schemas.js";

export type SearchSlotsInput = {
  /** Only slots of this resource. */
  resourceId?: ResourceId;
  /** Only slots that lie within it; the next 7 days without it. */
  interval?: IsoInterval;
  /** Only slots that fit this many people. */
  partySize?: PartySize;
};

export type SearchSlotsOutput = {
  /** Free slots, earliest first. */
  slots: Slot[];
  /** Whether there are more; narrow the interval to see them. */
  truncated: boolean;
};

/**
 * Find times that can be booked, by what is booked, when, and for how many people. Every filter is
 * optional.
 */
export const searchSlots: Tool<SearchSlotsInput, SearchSlotsOutput> = defineTool({
  id: "booking.searchSlots",
  hostName: "booking_searchSlots",
  title: "Search slots",
  description:
    "Find times that can be booked, by what is booked, when, and for how many people. Every filter is optional.",
  details:
    "Times are RFC 3339, durations and intervals ISO 8601. The document leaves the output open; see the type Slot. Chosen are the next 7 days where no interval is given, at most 100 slots, and a flag when there are more.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-14",
  say: "Looking for free times.",
  input: () =>
    z.object({
      resourceId: resourceId().exactOptional(),
      interval: isoInterval().exactOptional(),
      partySize: partySize().exactOptional(),
    }),
  output: () =>
    z.object({
      slots: z.array(slot()).max(100),
      truncated: z.boolean(),
    }),
  deferred: async () => (await import("./search-slots.deferred.js")).searchSlots,
  policy: { effect: "read", timeoutMs: 5_000, retries: 1 },
  call: { kind: "local", handler: "booking.searchSlots" },
});
