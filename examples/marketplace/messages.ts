import type { Handlers } from "../../generated/marketplace/handlers.js";
import { knownRequest, knownVendor, notFound } from "./known.js";
import { parseReply } from "./parse-reply.js";
import { isoTime, type Store, type StoredRequest } from "./store.js";

const customerWindow = 24 * 60 * 60_000;

export function sendClientMessage(store: Store): Handlers["marketplace.send_client_message"] {
  return ({ request_id, message, message_type, interactive_options = [] }, context) => {
    const request = knownRequest(store, request_id, context);
    const now = context.clock.now();
    if (!wroteWithin(request, now - customerWindow)) return { success: false, error: "The 24 hour customer service window is closed." };
    const buttons = message_type === "interactive" ? interactive_options.map((option) => `\n[${option}]`).join("") : "";
    request.messages.push({ direction: "outbound", body: `${message}${buttons}`.slice(0, 4096), timestamp: isoTime(now) });
    return { success: true, provider_message_id: store.nextId("wamid") };
  };
}

export function sendVendorMessage(store: Store): Handlers["marketplace.send_vendor_message"] {
  return ({ request_id, vendor_id }, context) => {
    const request = knownRequest(store, request_id, context);
    const vendor = knownVendor(store, vendor_id, context);
    const outreach_id = request.outreach.get(vendor_id)?.outreach_id ?? store.nextId("out");
    const state = vendor.reachable ? "sent" : "failed";
    request.outreach.set(vendor_id, { outreach_id, vendor_id, state, updated_at: isoTime(context.clock.now()) });
    if (!vendor.reachable) return { success: false, outreach_id, error: "The recipient is not on WhatsApp." };
    return { success: true, outreach_id, provider_message_id: store.nextId("wamid") };
  };
}

export function recordVendorReply(store: Store): Handlers["marketplace.record_vendor_reply"] {
  return ({ request_id, vendor_id, message, provider_message_id, parsed_data }, context) => {
    const request = knownRequest(store, request_id, context);
    knownVendor(store, vendor_id, context);
    const outreach = request.outreach.get(vendor_id) ?? notFound("vendor_id", vendor_id, context);
    const done = { success: true, outreach_id: outreach.outreach_id, state: "replied" } as const;
    if (request.seenReplies.has(provider_message_id)) return done;
    request.seenReplies.add(provider_message_id);
    const reply = parsed_data ?? parseReply(message);
    request.outreach.set(vendor_id, { ...outreach, state: "replied", updated_at: isoTime(context.clock.now()), reply });
    return done;
  };
}

function wroteWithin({ messages }: StoredRequest, since: number): boolean {
  return messages.some(({ direction, timestamp }) => direction === "inbound" && Date.parse(timestamp) >= since);
}
