import { type AuditRecord, createRuntime, fail, type HandlerContext } from "@toolpact/runtime";
import { memoryAudit } from "@toolpact/runtime/audit";
import { describe, expect, it } from "vitest";
import { handlers as marketplace } from "../../examples/handlers/marketplace.js";
import { answerConsent, requestCallConsent, startCall } from "../../examples/marketplace/calls.js";
import { mapsPlacesItems, socialProfileItems, webSearchItems } from "../../examples/marketplace/discovery.js";
import { createOcrJob, getOcrResult } from "../../examples/marketplace/documents.js";
import { distanceKm, findPlace } from "../../examples/marketplace/geo.js";
import { recordVendorReply, sendClientMessage, sendVendorMessage } from "../../examples/marketplace/messages.js";
import { updateRequestState } from "../../examples/marketplace/request-state.js";
import { searchVendors } from "../../examples/marketplace/search-vendors.js";
import { getRequestSnapshot } from "../../examples/marketplace/snapshot.js";
import { createStore } from "../../examples/marketplace/store.js";
import { registry } from "../../generated/marketplace/registry.js";

const start = Date.parse("2026-11-15T09:00:00Z");
const request_id = "req_8fK2mQ";

/** What the runtime gives a handler, at a moment of the test's choice. */
function contextAt(now: number): HandlerContext {
  return {
    signal: new AbortController().signal,
    adapters: {},
    attempt: 1,
    progress: () => {},
    warn: () => {},
    dispatched: () => {},
    secret: () => undefined,
    access: [],
    clock: { now: () => now, elapsed: () => 0 },
    callId: "call-1",
    tool: { id: "marketplace.test", version: "1.0.0" },
    fail,
  };
}
const context = contextAt(start);

describe("through the runtime", () => {
  const meta = { request_id, idempotency_key: "k1", actor: "moltbot", timestamp: "2026-11-15T09:00:00Z" };

  it("searches vendors, answers with the envelope and leaves one audit record", async () => {
    const audit = memoryAudit();
    const runtime = createRuntime({ registry, handlers: marketplace, audit });
    const args = { request_id, category: "florist", filters: { tags: ["same-day"], location_radius_km: 3 }, limit: 1 };
    const response = await runtime.call("marketplace.search_vendors", args, { principal: { id: "moltbot", kind: "agent" }, meta });
    expect(response).toMatchObject({
      status: "success",
      data: { total_available: 3, vendors: [{ vendor_id: "ven_rosa_blooms", distance_km: 0.3 }] },
    });
    const records: readonly AuditRecord[] = audit.records;
    expect(records).toEqual([expect.objectContaining({ tool_name: "marketplace.search_vendors", success: true, request_id })]);
  });

  it("answers an unknown request with the details that the contract gives", async () => {
    const runtime = createRuntime({ registry, handlers: marketplace });
    const response = await runtime.call(
      "marketplace.search_vendors",
      { request_id: "req_none", category: "florist" },
      { principal: { id: "moltbot", kind: "agent" }, meta },
    );
    expect(response).toMatchObject({
      status: "failed",
      error: { code: "TOOL_RESOURCE_NOT_FOUND", details: { field: "request_id", value: "req_none" } },
    });
  });
});

describe("vendors", () => {
  it("are the best rated first, and every filter holds", async () => {
    const search = searchVendors(createStore(start));
    const { vendors, total_available } = await search({ request_id, category: " Florist ", limit: 15 }, context);
    expect(total_available).toBe(6);
    const ratings = vendors.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    const rated = await search({ request_id, category: "florist", filters: { min_rating: 4.5 }, limit: 15 }, context);
    expect(rated.vendors.map(({ name }) => name)).toEqual(["Rosa Blooms", "Tulipa"]);
    expect(await search({ request_id, category: "florist", filters: { tags: ["same-day", "wholesale"] }, limit: 5 }, context)).toEqual({
      vendors: [],
      total_available: 0,
    });
  });

  it("are asked, reply, and come onto the shortlist, the cheapest first", async () => {
    const store = createStore(start);
    const send = sendVendorMessage(store);
    const record = recordVendorReply(store);
    for (const vendor_id of ["ven_rosa_blooms", "ven_petal_co", "ven_tulipa"]) {
      expect(await send({ request_id, vendor_id, message: "24 roses?", idempotency_key: vendor_id }, context)).toMatchObject({
        success: true,
      });
    }
    expect(await send({ request_id, vendor_id: "ven_llampec", message: "?", idempotency_key: "x" }, context)).toMatchObject({
      success: false,
    });
    const reply = (vendor_id: string, message: string) =>
      record({ request_id, vendor_id, message, provider_message_id: `m-${vendor_id}` }, context);
    await reply("ven_rosa_blooms", "Yes, 72 euros, Saturday before 11.");
    await reply("ven_petal_co", "sorry no roses this week");
    await reply("ven_tulipa", "65,50 € tomorrow");
    // The same webhook once more changes nothing.
    await reply("ven_tulipa", "99 € tomorrow");
    const snapshot = await getRequestSnapshot(store)({ request_id }, context);
    expect(snapshot.shortlist.map(({ rank, name, price }) => [rank, name, price])).toEqual([
      [1, "Tulipa", 65.5],
      [2, "Rosa Blooms", 72],
    ]);
    expect(snapshot.vendor_outreach_summary).toMatchObject({ contacted: 4, replied: 3, failed: 1, awaiting_reply: 0 });
  });
});

describe("the client", () => {
  it("can be written to within 24 hours of the last message", async () => {
    const store = createStore(start);
    const message = { request_id, message: "Hello", message_type: "text", idempotency_key: "k" } as const;
    expect(await sendClientMessage(store)(message, context)).toMatchObject({ success: true });
    expect(await sendClientMessage(store)(message, contextAt(start + 24 * 3_600_000))).toMatchObject({ success: false });
  });

  it("is called only after a consent that is granted and has not expired", async () => {
    const store = createStore(start);
    const ask = { request_id, scope: "concierge", reason: "To settle the time." };
    const { consent_id } = await requestCallConsent(store)(ask, context);
    expect(await startCall(store)({ consent_id }, context)).toMatchObject({ success: false });
    answerConsent(store, { consent_id, granted: true, now: start });
    expect(await startCall(store)({ consent_id }, context)).toMatchObject({ success: true });
    expect(await startCall(store)({ consent_id }, contextAt(start + 8 * 86_400_000))).toMatchObject({ success: false });
  });

  it("has a request that moves on, but not out of a final state", async () => {
    const store = createStore(start);
    const move = updateRequestState(store);
    expect(await move({ request_id, new_state: "cancelled" }, context)).toEqual({
      success: true,
      previous_state: "searching_vendors",
      current_state: "cancelled",
    });
    expect(await move({ request_id, new_state: "new" }, context)).toMatchObject({ success: false, current_state: "cancelled" });
  });

  it("gets documents read after a while", async () => {
    const store = createStore(start);
    const job = { request_id, message_id: "m1", media_url: "https://media.example.com/1", media_type: "image/jpeg" };
    const { job_id } = await createOcrJob(store)(job, context);
    expect(await getOcrResult(store)({ job_id }, context)).toEqual({ job_id, status: "processing" });
    expect(await getOcrResult(store)({ job_id }, contextAt(start + 5_000))).toMatchObject({ status: "completed", confidence: 0.91 });
  });
});

describe("discovery", () => {
  it("keeps a result once per post, source and address", async () => {
    const store = createStore(start);
    const ask = { post_id: "post_1", need: "delivery of red roses", engine: "auto", max_results: 5 } as const;
    const first = await webSearchItems(store)(ask, context);
    expect(first.feed_items[0]).toMatchObject({ source: "openai_web_search", title: "Red roses delivered today in Barcelona" });
    expect(await webSearchItems(store)(ask, context)).toEqual(first);
    const other = await webSearchItems(store)({ ...ask, post_id: "post_2" }, context);
    expect(other.feed_items[0]?.feed_item_id).not.toBe(first.feed_items[0]?.feed_item_id);
  });

  it("tags places and profiles with their source", async () => {
    const store = createStore(start);
    const places = await mapsPlacesItems(store)(
      { post_id: "p", need: "a florist", location_text: "Gràcia, Barcelona", radius_km: 1.5, max_results: 5 },
      context,
    );
    expect(places.feed_items.map(({ source, title }) => [source, title])).toEqual([
      ["maps_places", "Rosa Blooms"],
      ["maps_places", "El Jardí Secret"],
    ]);
    const profiles = await socialProfileItems(store)(
      { post_id: "p", need: "wedding photographer", engine: "gemini", max_results: 3 },
      context,
    );
    expect(profiles).toMatchObject({ engine: "gemini", feed_items: [{ source: "social" }] });
  });
});

describe("distances", () => {
  it("agree with known ones", () => {
    expect(distanceKm({ lat: 41.3874, lng: 2.1686 }, { lat: 40.4168, lng: -3.7038 })).toBeCloseTo(505, -1);
    expect(distanceKm({ lat: 1, lng: 1 }, { lat: 1, lng: 1 })).toBe(0);
    expect(findPlace("Gràcia")).toEqual(findPlace("somewhere in gracia"));
    expect(findPlace("Atlantis")).toBeUndefined();
  });
});
