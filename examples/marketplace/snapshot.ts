import type { Handlers } from "../../generated/marketplace/handlers.js";
import type { MoltbotShortlistItem, MoltbotVendorOutreachSummary, VendorOutreach } from "../../generated/marketplace/schemas.js";
import { readOcrJob } from "./documents.js";
import { distanceKm } from "./geo.js";
import { knownRequest } from "./known.js";
import type { Store, StoredRequest } from "./store.js";

export function getRequestSnapshot(store: Store): Handlers["marketplace.get_request_snapshot"] {
  return ({ request_id }, context) => {
    const request = knownRequest(store, request_id, context);
    const job = [...store.ocrJobs.values()].findLast((candidate) => candidate.request_id === request_id);
    return {
      request_id,
      conversation_id: request.conversation_id,
      state: request.state,
      requirements: request.requirements,
      shortlist: shortlistOf(store, request),
      vendor_outreach_summary: summaryOf([...request.outreach.values()]),
      last_messages: request.messages.slice(-20),
      ...(job === undefined ? {} : { ocr: { ...readOcrJob(job, context.clock.now()), message_id: job.message_id } }),
    };
  };
}

/** Vendors that have what is wanted, the cheapest first. */
function shortlistOf(store: Store, request: StoredRequest): MoltbotShortlistItem[] {
  const offers = [...request.outreach.values()].filter(({ reply }) => reply?.has_stock === true);
  const byPrice = offers.sort((a, b) => (a.reply?.price ?? Number.POSITIVE_INFINITY) - (b.reply?.price ?? Number.POSITIVE_INFINITY));
  return byPrice.slice(0, 50).flatMap(({ vendor_id, outreach_id, reply }, index) => {
    const vendor = store.vendors.get(vendor_id);
    if (vendor === undefined) return [];
    return [
      {
        rank: index + 1,
        vendor_id,
        name: vendor.name,
        outreach_id,
        distance_km: distanceKm(request.place, vendor.place),
        ...(vendor.rating === undefined ? {} : { rating: vendor.rating }),
        ...(reply?.price === undefined ? {} : { price: reply.price, currency: "EUR" }),
        ...(reply?.availability === undefined ? {} : { availability: reply.availability }),
      },
    ];
  });
}

function summaryOf(outreach: readonly VendorOutreach[]): MoltbotVendorOutreachSummary {
  const count = (...states: readonly VendorOutreach["state"][]): number => outreach.filter(({ state }) => states.includes(state)).length;
  const newestFirst = [...outreach].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at));
  const lastReply = newestFirst.find(({ state }) => state === "replied");
  return {
    contacted: outreach.length,
    awaiting_reply: count("queued", "sent", "delivered", "read"),
    replied: count("replied"),
    declined: count("declined"),
    failed: count("failed", "no_reply"),
    ...(lastReply === undefined ? {} : { last_reply_at: lastReply.updated_at }),
    vendors: newestFirst.slice(0, 50),
  };
}
