import type {
  ExternalFeedItem,
  MoltbotRequestState,
  MoltbotRequirements,
  RequestMessage,
  VendorOutreach,
} from "../../generated/marketplace/schemas.js";
import type { Place } from "./geo.js";
import { type StoredVendor, vendors } from "./vendors.js";

export type StoredRequest = {
  readonly request_id: string;
  readonly conversation_id: string;
  readonly place: Place;
  readonly requirements: MoltbotRequirements;
  state: MoltbotRequestState;
  readonly messages: RequestMessage[];
  readonly outreach: Map<string, VendorOutreach>;
  /** The provider delivers a webhook more than once; a reply counts once. */
  readonly seenReplies: Set<string>;
};

export type OcrJob = {
  readonly job_id: string;
  readonly request_id: string;
  readonly message_id: string;
  readonly media_type: string;
  readonly createdAt: number;
};

export type Consent = {
  readonly consent_id: string;
  readonly request_id: string;
  readonly scope: string;
  state: "requested" | "granted" | "denied";
  expiresAt: number;
};

/** Everything that the demonstration remembers, in memory. */
export type Store = {
  readonly vendors: ReadonlyMap<string, StoredVendor>;
  readonly requests: Map<string, StoredRequest>;
  readonly ocrJobs: Map<string, OcrJob>;
  readonly consents: Map<string, Consent>;
  /** By post, source and address: the same page is kept once. */
  readonly feedItems: Map<string, ExternalFeedItem>;
  /** `out_1`, `out_2`, … */
  readonly nextId: (prefix: string) => string;
};

const minute = 60_000;

/** Two requests, one that is under way and one that came in just now. */
export function createStore(now: number): Store {
  let last = 0;
  const requests: readonly StoredRequest[] = [
    {
      ...emptyRequest("req_8fK2mQ", "conv_1902", { lat: 41.4021, lng: 2.1611 }),
      requirements: { flower: "red rose", quantity: 24, budget_max: 80, currency: "EUR", needed_by: "2026-11-21" },
      state: "searching_vendors",
      messages: [
        { direction: "inbound", body: "I need 24 red roses for Saturday", timestamp: isoTime(now - 20 * minute) },
        { direction: "outbound", body: "I am looking for florists near you.", timestamp: isoTime(now - 19 * minute) },
      ],
    },
    {
      ...emptyRequest("req_9aL0xZ", "conv_1903", { lat: 41.3763, lng: 2.1339 }),
      messages: [{ direction: "inbound", body: null, timestamp: isoTime(now - 2 * minute) }],
    },
  ];
  return {
    vendors: new Map(vendors.map((vendor) => [vendor.vendor_id, vendor])),
    requests: new Map(requests.map((request) => [request.request_id, request])),
    ocrJobs: new Map(),
    consents: new Map(),
    feedItems: new Map(),
    nextId: (prefix) => {
      last += 1;
      return `${prefix}_${last}`;
    },
  };
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function emptyRequest(request_id: string, conversation_id: string, place: Place): StoredRequest {
  return { request_id, conversation_id, place, requirements: {}, state: "new", messages: [], outreach: new Map(), seenReplies: new Set() };
}
