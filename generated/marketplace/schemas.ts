// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import * as z from "@toolpact/runtime/codegen-v1/zod";

/**
 * State of a call consent. The document names `requested`, `granted` and that a consent expires;
 * denied and revoked are chosen beside them.
 */
export type CallConsentState = "requested" | "granted" | "denied" | "revoked" | "expired";

export const callConsentState: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["requested", "granted", "denied", "revoked", "expired"]),
);

/**
 * How sure the source is, from 0 (a guess) to 1 (certain). The document says number; the range is
 * chosen.
 */
export type Confidence = number;

export const confidence: () => z.Schema = /* @__PURE__ */ z.shared(() => z.number().min(0).max(1));

/**
 * Id of a call consent, as request_call_consent gives it. The document says string; the alphabet
 * is chosen.
 */
export type ConsentId = string;

export const consentId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/**
 * What is looked for, in a few words. It leaves the system, so no names, phone numbers or
 * addresses of people. The document says string; 2 to 500 characters are chosen.
 */
export type DiscoveryNeed = string;

export const discoveryNeed: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(2).max(500),
);

/**
 * One result from outside the marketplace, stored in `external_feed_items` and shown as a card in
 * the chat.
 */
export type ExternalFeedItem = {
  /** Id of the stored item. */
  feed_item_id: string;
  /** Where it comes from. */
  source: FeedItemSource;
  /** Headline of the card. */
  title: string;
  /** A few sentences of the page, without personal details. */
  snippet?: string;
  /** Address of the page. */
  url: string;
  /** Public phone number as the page writes it. */
  phone?: string;
  /** Place in words, for instance a street or a district. */
  location_text?: string;
  /** How well the result fits the need, 0 to 1. */
  confidence?: Confidence;
};

export const externalFeedItem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    feed_item_id: z.string().min(1).max(64),
    source: feedItemSource(),
    title: z.string().min(1).max(300),
    snippet: z.string().max(1_000).exactOptional(),
    url: z.url().max(2_048).regex(/^https?:\/\//u),
    phone: z.string().min(3).max(32).regex(/^[+(0-9][0-9 ()./-]{2,31}$/u).exactOptional(),
    location_text: z.string().min(1).max(200).exactOptional(),
    confidence: confidence().exactOptional(),
  }),
);

/**
 * What text recognition read, one key per field. The document says `Record<string, unknown>`: the
 * keys depend on the kind of paper (`total`, `issued_on`, `lines`), so they stay free and only the
 * values are typed.
 */
export type ExtractedFields = { [key: string]: FactValue };

export const extractedFields: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.record(z.string().min(1).max(64), factValue()).check(z.maxProperties(200)),
);

/**
 * A value in a map that the document types as `unknown`. Chosen: a plain value, a flat record, or
 * a list of these, which is all that a conversation or a scanned page yields, and which a model
 * can read without a schema of its own.
 */
export type FactValue = JsonScalar | JsonRecord | (JsonScalar | JsonRecord)[];

export const factValue: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.union([jsonScalar(), jsonRecord(), z.array(z.union([jsonScalar(), jsonRecord()])).max(200)]),
);

/**
 * Where a feed item comes from. The document's type lists the first two and its rules tag results
 * with the last two; all four are values.
 */
export type FeedItemSource = "openai_web_search" | "gemini_google_grounding" | "maps_places" | "social";

export const feedItemSource: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["openai_web_search", "gemini_google_grounding", "maps_places", "social"]),
);

/** A flat record of plain values, such as one line of an invoice. */
export type JsonRecord = { [key: string]: JsonScalar };

export const jsonRecord: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.record(z.string().min(1).max(64), jsonScalar()).check(z.maxProperties(50)),
);

/** One plain value. */
export type JsonScalar = string | number | boolean | null;

export const jsonScalar: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.union([z.string(), z.number(), z.boolean()]).nullable(),
);

/** A feed item that came from Google Maps Places: its source is always `maps_places`. */
export type MapsPlacesFeedItem = {
  /** The tag of these results: `maps_places`. */
  source: "maps_places";
  /** Id of the stored item. */
  feed_item_id: string;
  /** Headline of the card. */
  title: string;
  /** A few sentences of the page, without personal details. */
  snippet?: string;
  /** Address of the page. */
  url: string;
  /** Public phone number as the page writes it. */
  phone?: string;
  /** Place in words, for instance a street or a district. */
  location_text?: string;
  /** How well the result fits the need, 0 to 1. */
  confidence?: Confidence;
};

export const mapsPlacesFeedItem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    source: z.literal("maps_places"),
    feed_item_id: z.string().min(1).max(64),
    title: z.string().min(1).max(300),
    snippet: z.string().max(1_000).exactOptional(),
    url: z.url().max(2_048).regex(/^https?:\/\//u),
    phone: z.string().min(3).max(32).regex(/^[+(0-9][0-9 ()./-]{2,31}$/u).exactOptional(),
    location_text: z.string().min(1).max(200).exactOptional(),
    confidence: confidence().exactOptional(),
  }),
);

/**
 * Text of a WhatsApp message, in the reader's language. The document gives no length; WhatsApp's
 * limit of 4096 is chosen.
 */
export type MessageText = string;

export const messageText: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(4_096),
);

/**
 * The newest text recognition of a request. The document names the type and leaves its fields
 * open; chosen are those of get_ocr_result with the message it came from and the plain text.
 */
export type MoltbotOcrResult = {
  /** The job. */
  job_id: OcrJobId;
  /** The message whose media was read. */
  message_id: ProviderMessageId;
  /** Where the job stands. */
  status: OcrStatus;
  /** All text that was read, once completed. */
  text?: string;
  /** The fields that were read, once completed. */
  extracted?: ExtractedFields;
  /** How sure the reading is, 0 to 1. */
  confidence?: Confidence;
  /** Why it failed, when it did. */
  error?: string;
  /** When it ended. */
  completed_at?: string;
};

export const moltbotOcrResult: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    job_id: ocrJobId(),
    message_id: providerMessageId(),
    status: ocrStatus(),
    text: z.string().max(20_000).exactOptional(),
    extracted: extractedFields().exactOptional(),
    confidence: confidence().exactOptional(),
    error: z.string().min(1).max(500).exactOptional(),
    completed_at: z.iso.datetime().exactOptional(),
  }),
);

/**
 * Where a request stands. The document names this type, an error state and the table
 * `MOLTBOT_STATE_TRANSITIONS`, and leaves the rest open; chosen are twelve states along one
 * request: received (new), asking the client (collecting_requirements), looking
 * (searching_vendors), asking vendors (contacting_vendors), comparing replies (shortlisting), the
 * client's turn (awaiting_client), a vendor chosen (confirmed), done (completed), with a person of
 * the team (escalated), the client silent too long (expired), called off (cancelled), something
 * broke (error). `completed` and `cancelled` are final.
 */
export type MoltbotRequestState = "new" | "collecting_requirements" | "searching_vendors" | "contacting_vendors" | "shortlisting" | "awaiting_client" | "confirmed" | "completed" | "escalated" | "expired" | "cancelled" | "error";

export const moltbotRequestState: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum([
    "new",
    "collecting_requirements",
    "searching_vendors",
    "contacting_vendors",
    "shortlisting",
    "awaiting_client",
    "confirmed",
    "completed",
    "escalated",
    "expired",
    "cancelled",
    "error",
  ]),
);

/**
 * What the client wants, one key per requirement. The document says `Record<string, unknown>`: the
 * keys depend on the category (`flower`, `quantity`, `needed_by`, `budget_max`), so they stay free
 * and only the values are typed.
 */
export type MoltbotRequirements = { [key: string]: FactValue };

export const moltbotRequirements: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.record(z.string().min(1).max(64), factValue()).check(z.maxProperties(100)),
);

/**
 * One vendor on the shortlist of a request. The document names the type and leaves its fields
 * open; these are chosen.
 */
export type MoltbotShortlistItem = {
  /** Place on the list, 1 is the best match. */
  rank: number;
  /** The vendor. */
  vendor_id: VendorId;
  /** Name of the vendor as shown to the client. */
  name: string;
  /** The conversation with this vendor, once there is one. */
  outreach_id?: OutreachId;
  /** Price that the vendor offered, in `currency`. */
  price?: number;
  /** ISO 4217 code of `price`, for instance EUR. */
  currency?: string;
  /** When the vendor can deliver, in the vendor's words. */
  availability?: string;
  /** Distance from the client in kilometres. */
  distance_km?: number;
  /** Average rating, 0 to 5. */
  rating?: number;
  /** How well the offer fits the requirements, 0 to 1. */
  match_score?: Confidence;
  /** Why the vendor is on the list or what to watch out for. */
  notes?: string;
};

export const moltbotShortlistItem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    rank: z.number().int().min(1).max(50),
    vendor_id: vendorId(),
    name: z.string().min(1).max(200),
    outreach_id: outreachId().exactOptional(),
    price: z.number().min(0).exactOptional(),
    currency: z.string().regex(/^[A-Z]{3}$/u).exactOptional(),
    availability: z.string().min(1).max(200).exactOptional(),
    distance_km: z.number().min(0).exactOptional(),
    rating: z.number().min(0).max(5).exactOptional(),
    match_score: confidence().exactOptional(),
    notes: z.string().min(1).max(1_000).exactOptional(),
  }),
);

/**
 * Where the conversation with one vendor stands. The document names one value, `replied`; chosen
 * beside it are the provider's delivery steps (queued, sent, delivered, read, failed) and the two
 * other ends (declined, no_reply).
 */
export type MoltbotVendorOutreachState = "queued" | "sent" | "delivered" | "read" | "replied" | "declined" | "no_reply" | "failed";

export const moltbotVendorOutreachState: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["queued", "sent", "delivered", "read", "replied", "declined", "no_reply", "failed"]),
);

/**
 * All vendor conversations of a request, counted and listed. The document names the type and
 * leaves its fields open; chosen are the counts that decide the next step and one line per vendor.
 */
export type MoltbotVendorOutreachSummary = {
  /** Vendors that were written to. */
  contacted: number;
  /** Of these, still without an answer. */
  awaiting_reply: number;
  /** Of these, answered. */
  replied: number;
  /** Of these, said no. */
  declined: number;
  /** Of these, could not be reached or never answered. */
  failed: number;
  /** When the newest reply came; absent before the first. */
  last_reply_at?: string;
  /** One line per vendor, newest change first. */
  vendors: VendorOutreach[];
};

export const moltbotVendorOutreachSummary: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    contacted: z.number().int().min(0),
    awaiting_reply: z.number().int().min(0),
    replied: z.number().int().min(0),
    declined: z.number().int().min(0),
    failed: z.number().int().min(0),
    last_reply_at: z.iso.datetime().exactOptional(),
    vendors: z.array(vendorOutreach()).max(50),
  }),
);

/**
 * Id of a text recognition job, as create_ocr_job gives it. The document says string; the alphabet
 * is chosen.
 */
export type OcrJobId = string;

export const ocrJobId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/** Where a text recognition job stands. `completed` and `failed` are final. */
export type OcrStatus = "pending" | "processing" | "completed" | "failed";

export const ocrStatus: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum(["pending", "processing", "completed", "failed"]),
);

/**
 * Id of one conversation with one vendor about one request, the `id` column of
 * `moltbot_vendor_outreach`. The document says string; the alphabet is chosen.
 */
export type OutreachId = string;

export const outreachId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/** A vendor's reply as structured facts. */
export type ParsedVendorReply = {
  /** Whether the vendor has what the client wants. */
  has_stock: boolean;
  /** Price the vendor named, in the request's currency. */
  price?: number;
  /** When the vendor can deliver, in the vendor's words. */
  availability?: string;
  /** Anything else in the reply that matters. */
  notes?: string;
};

export const parsedVendorReply: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    has_stock: z.boolean(),
    price: z.number().min(0).exactOptional(),
    availability: z.string().min(1).max(200).exactOptional(),
    notes: z.string().min(1).max(1_000).exactOptional(),
  }),
);

/**
 * Phone number as WhatsApp addresses it, E.164 with a leading plus. The document says string;
 * E.164 is chosen.
 */
export type PhoneNumber = string;

export const phoneNumber: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(8).max(16).regex(/^\+[1-9][0-9]{6,14}$/u),
);

/**
 * Id of the chat post that the feed items belong to. The document says string; the alphabet is
 * chosen.
 */
export type PostId = string;

export const postId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/**
 * Id that the messaging provider gave a message. Opaque; the document says string, 256 characters
 * are chosen.
 */
export type ProviderMessageId = string;

export const providerMessageId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(256),
);

/**
 * Id of a client request. The document says string; letters, digits, `_` and `-` are chosen,
 * because the id stands between colons in idempotency keys.
 */
export type RequestId = string;

export const requestId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/** One message of the client's conversation. */
export type RequestMessage = {
  /** inbound: from the client; outbound: to the client. */
  direction: "inbound" | "outbound";
  /** Text of the message; null where it was media only. */
  body: string | null;
  /** When it was sent or received. */
  timestamp: string;
};

export const requestMessage: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    direction: z.enum(["inbound", "outbound"]),
    body: z.string().max(4_096).nullable(),
    timestamp: z.iso.datetime(),
  }),
);

/** A feed item that shows a social media profile: its source is always `social`. */
export type SocialFeedItem = {
  /** The tag of these results: `social`. */
  source: "social";
  /** Id of the stored item. */
  feed_item_id: string;
  /** Headline of the card. */
  title: string;
  /** A few sentences of the page, without personal details. */
  snippet?: string;
  /** Address of the page. */
  url: string;
  /** Public phone number as the page writes it. */
  phone?: string;
  /** Place in words, for instance a street or a district. */
  location_text?: string;
  /** How well the result fits the need, 0 to 1. */
  confidence?: Confidence;
};

export const socialFeedItem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    source: z.literal("social"),
    feed_item_id: z.string().min(1).max(64),
    title: z.string().min(1).max(300),
    snippet: z.string().max(1_000).exactOptional(),
    url: z.url().max(2_048).regex(/^https?:\/\//u),
    phone: z.string().min(3).max(32).regex(/^[+(0-9][0-9 ()./-]{2,31}$/u).exactOptional(),
    location_text: z.string().min(1).max(200).exactOptional(),
    confidence: confidence().exactOptional(),
  }),
);

/**
 * The record that every call leaves. Written by the runtime; described here for whoever reads the
 * log.
 */
export type ToolAuditRecord = {
  /** Id of the record. */
  id: string;
  /** The request of the call's meta. */
  request_id: RequestId;
  /** Id of the tool, for instance marketplace.start_call. */
  tool_name: string;
  /** SHA-256 of the input as JSON. */
  input_hash: string;
  /** SHA-256 of the output as JSON. */
  output_hash: string;
  /** Whether the call succeeded. */
  success: boolean;
  /** How long it took in milliseconds. */
  duration_ms: number;
  /** What went wrong, when something did. */
  error?: string;
  /** When the record was written. */
  created_at: string;
};

export const toolAuditRecord: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    id: z.string().min(1).max(64),
    request_id: requestId(),
    tool_name: z.string().min(1).max(128),
    input_hash: z.string().regex(/^[0-9a-f]{64}$/u),
    output_hash: z.string().regex(/^[0-9a-f]{64}$/u),
    success: z.boolean(),
    duration_ms: z.number().min(0),
    error: z.string().exactOptional(),
    created_at: z.iso.datetime(),
  }),
);

/**
 * What every call carries beside its input. It comes from the backend's context, never from the
 * model; its idempotency key fills that field of an input where it is absent and must equal it
 * where it is present.
 */
export type ToolCallMeta = {
  /** The request on whose behalf the call is made. */
  request_id: RequestId;
  /** Same key means same call; it has no second effect. */
  idempotency_key: string;
  /** Who calls: the agent, the backend, or a person of the team. */
  actor: "moltbot" | "system" | "admin";
  /** When the call was made, ISO 8601 with offset. */
  timestamp: string;
};

export const toolCallMeta: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    request_id: requestId(),
    idempotency_key: z.string().min(1).max(200),
    actor: z.enum(["moltbot", "system", "admin"]),
    timestamp: z.iso.datetime(),
  }),
);

/**
 * Details of a call that names something which does not exist. Chosen; the document describes no
 * error details.
 */
export type UnknownRecord = {
  /** Input field that names it, for instance request_id. */
  field: string;
  /** The id that was not found. */
  value: string;
};

export const unknownRecord: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    field: z.string().min(1).max(64),
    value: z.string().max(256),
  }),
);

/** A vendor that matches a search. */
export type Vendor = {
  /** Id to use in send_vendor_message and record_vendor_reply. */
  vendor_id: VendorId;
  /** Name of the business. */
  name: string;
  /** WhatsApp number of the vendor. */
  phone: PhoneNumber;
  /** Distance from the client in kilometres, where both places are known. */
  distance_km?: number;
  /** Average rating, 0 to 5; absent without ratings. */
  rating?: number;
  /** What the vendor offers or is known for. */
  tags?: string[];
};

export const vendor: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    vendor_id: vendorId(),
    name: z.string().min(1).max(200),
    phone: phoneNumber(),
    distance_km: z.number().min(0).exactOptional(),
    rating: z.number().min(0).max(5).exactOptional(),
    tags: z.array(z.string().min(1).max(50)).max(50).exactOptional(),
  }),
);

/**
 * Id of a vendor, as search_vendors gives it. The document says string; the alphabet is chosen.
 */
export type VendorId = string;

export const vendorId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(64).regex(/^[A-Za-z0-9_-]{1,64}$/u),
);

/**
 * The conversation with one vendor in short. Chosen, as part of the outreach summary that the
 * document leaves open.
 */
export type VendorOutreach = {
  /** The conversation. */
  outreach_id: OutreachId;
  /** The vendor. */
  vendor_id: VendorId;
  /** Where it stands. */
  state: MoltbotVendorOutreachState;
  /** When the state last changed. */
  updated_at: string;
  /** What the vendor answered, where it could be parsed. */
  reply?: ParsedVendorReply;
};

export const vendorOutreach: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    outreach_id: outreachId(),
    vendor_id: vendorId(),
    state: moltbotVendorOutreachState(),
    updated_at: z.iso.datetime(),
    reply: parsedVendorReply().exactOptional(),
  }),
);
