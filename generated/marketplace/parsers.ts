// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import {
  countKeys,
  isAtLeast,
  isAtMost,
  isDateTime,
  isUri,
} from "@toolpact/runtime/codegen-v1/parser";

const consentIdPattern = /^[A-Za-z0-9_-]{1,64}$/u;
const externalFeedItemUrlPattern = /^https?:\/\//u;
const externalFeedItemPhonePattern = /^[+(0-9][0-9 ()./-]{2,31}$/u;
const moltbotRequestStateOptions = /* @__PURE__ */ new Set([
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
]);
const moltbotShortlistItemCurrencyPattern = /^[A-Z]{3}$/u;
const vendorPhonePattern = /^\+[1-9][0-9]{6,14}$/u;

export function isConsentId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function isExternalFeedItem(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const feedItemId = value.feed_item_id;
  if (
    typeof feedItemId !== "string" ||
    feedItemId === "" ||
    (feedItemId.length > 64 && !isAtMost(feedItemId, 64))
  ) return false;
  const source = value.source;
  if (
    source !== "openai_web_search" &&
    source !== "gemini_google_grounding" &&
    source !== "maps_places" &&
    source !== "social"
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 300 && !isAtMost(title, 300))
  ) return false;
  const snippet = value.snippet;
  if (
    snippet !== undefined &&
    (typeof snippet !== "string" || (snippet.length > 1000 && !isAtMost(snippet, 1000)))
  ) return false;
  const url = value.url;
  if (
    typeof url !== "string" ||
    (url.length > 2048 && !isAtMost(url, 2048)) ||
    !externalFeedItemUrlPattern.test(url) ||
    !isUri(url)
  ) return false;
  const phone = value.phone;
  if (
    phone !== undefined &&
    (
      typeof phone !== "string" ||
      !isAtLeast(phone, 3) ||
      (phone.length > 32 && !isAtMost(phone, 32)) ||
      !externalFeedItemPhonePattern.test(phone)
    )
  ) return false;
  const locationText = value.location_text;
  if (
    locationText !== undefined &&
    (
      typeof locationText !== "string" ||
      locationText === "" ||
      (locationText.length > 200 && !isAtMost(locationText, 200))
    )
  ) return false;
  const confidence = value.confidence;
  return (
    confidence === undefined ||
    (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)
  );
}

export function isExtractedFields(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  for (const key in value) {
    const item = value[key];
    if (!isFactValue(item)) return false;
  }
  if (countKeys(value) > 200) return false;
  for (const key2 in value) {
    if (key2 === "" || (key2.length > 64 && !isAtMost(key2, 64))) return false;
  }
  return true;
}

export function isMapsPlacesFeedItem(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value.source !== "maps_places"
  ) return false;
  const feedItemId = value.feed_item_id;
  if (
    typeof feedItemId !== "string" ||
    feedItemId === "" ||
    (feedItemId.length > 64 && !isAtMost(feedItemId, 64))
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 300 && !isAtMost(title, 300))
  ) return false;
  const snippet = value.snippet;
  if (
    snippet !== undefined &&
    (typeof snippet !== "string" || (snippet.length > 1000 && !isAtMost(snippet, 1000)))
  ) return false;
  const url = value.url;
  if (
    typeof url !== "string" ||
    (url.length > 2048 && !isAtMost(url, 2048)) ||
    !externalFeedItemUrlPattern.test(url) ||
    !isUri(url)
  ) return false;
  const phone = value.phone;
  if (
    phone !== undefined &&
    (
      typeof phone !== "string" ||
      !isAtLeast(phone, 3) ||
      (phone.length > 32 && !isAtMost(phone, 32)) ||
      !externalFeedItemPhonePattern.test(phone)
    )
  ) return false;
  const locationText = value.location_text;
  if (
    locationText !== undefined &&
    (
      typeof locationText !== "string" ||
      locationText === "" ||
      (locationText.length > 200 && !isAtMost(locationText, 200))
    )
  ) return false;
  const confidence = value.confidence;
  return (
    confidence === undefined ||
    (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)
  );
}

export function isMoltbotOcrResult(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const jobId = value.job_id;
  if (
    typeof jobId !== "string" ||
    jobId === "" ||
    (jobId.length > 64 && !isAtMost(jobId, 64)) ||
    !consentIdPattern.test(jobId)
  ) return false;
  const messageId = value.message_id;
  if (
    typeof messageId !== "string" ||
    messageId === "" ||
    (messageId.length > 256 && !isAtMost(messageId, 256))
  ) return false;
  const status = value.status;
  if (
    status !== "pending" &&
    status !== "processing" &&
    status !== "completed" &&
    status !== "failed"
  ) return false;
  const text = value.text;
  if (
    text !== undefined &&
    (typeof text !== "string" || (text.length > 20000 && !isAtMost(text, 20000)))
  ) return false;
  const extracted = value.extracted;
  if (extracted !== undefined && !isExtractedFields(extracted)) return false;
  const confidence = value.confidence;
  if (
    confidence !== undefined &&
    (!Number.isFinite(confidence) || confidence < 0 || confidence > 1)
  ) return false;
  const error = value.error;
  if (
    error !== undefined &&
    (typeof error !== "string" || error === "" || (error.length > 500 && !isAtMost(error, 500)))
  ) return false;
  const completedAt = value.completed_at;
  return completedAt === undefined || (typeof completedAt === "string" && isDateTime(completedAt));
}

export function isMoltbotRequestState(value: unknown): boolean {
  return moltbotRequestStateOptions.has(value);
}

export function isMoltbotRequirements(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  for (const key in value) {
    const item = value[key];
    if (!isFactValue(item)) return false;
  }
  if (countKeys(value) > 100) return false;
  for (const key2 in value) {
    if (key2 === "" || (key2.length > 64 && !isAtMost(key2, 64))) return false;
  }
  return true;
}

export function isMoltbotShortlistItem(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const rank = value.rank;
  if (!Number.isInteger(rank) || rank < 1 || rank > 50) return false;
  const vendorId = value.vendor_id;
  if (
    typeof vendorId !== "string" ||
    vendorId === "" ||
    (vendorId.length > 64 && !isAtMost(vendorId, 64)) ||
    !consentIdPattern.test(vendorId)
  ) return false;
  const name = value.name;
  if (
    typeof name !== "string" ||
    name === "" ||
    (name.length > 200 && !isAtMost(name, 200))
  ) return false;
  const outreachId = value.outreach_id;
  if (
    outreachId !== undefined &&
    (
      typeof outreachId !== "string" ||
      outreachId === "" ||
      (outreachId.length > 64 && !isAtMost(outreachId, 64)) ||
      !consentIdPattern.test(outreachId)
    )
  ) return false;
  const price = value.price;
  if (price !== undefined && (!Number.isFinite(price) || price < 0)) return false;
  const currency = value.currency;
  if (
    currency !== undefined &&
    (typeof currency !== "string" || !moltbotShortlistItemCurrencyPattern.test(currency))
  ) return false;
  const availability = value.availability;
  if (
    availability !== undefined &&
    (
      typeof availability !== "string" ||
      availability === "" ||
      (availability.length > 200 && !isAtMost(availability, 200))
    )
  ) return false;
  const distanceKm = value.distance_km;
  if (distanceKm !== undefined && (!Number.isFinite(distanceKm) || distanceKm < 0)) return false;
  const rating = value.rating;
  if (rating !== undefined && (!Number.isFinite(rating) || rating < 0 || rating > 5)) return false;
  const matchScore = value.match_score;
  if (
    matchScore !== undefined &&
    (!Number.isFinite(matchScore) || matchScore < 0 || matchScore > 1)
  ) return false;
  const notes = value.notes;
  return (
    notes === undefined ||
    (typeof notes === "string" && notes !== "" && (notes.length <= 1000 || isAtMost(notes, 1000)))
  );
}

export function isMoltbotVendorOutreachSummary(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const contacted = value.contacted;
  if (!Number.isInteger(contacted) || contacted < 0) return false;
  const awaitingReply = value.awaiting_reply;
  if (!Number.isInteger(awaitingReply) || awaitingReply < 0) return false;
  const replied = value.replied;
  if (!Number.isInteger(replied) || replied < 0) return false;
  const declined = value.declined;
  if (!Number.isInteger(declined) || declined < 0) return false;
  const failed = value.failed;
  if (!Number.isInteger(failed) || failed < 0) return false;
  const lastReplyAt = value.last_reply_at;
  if (
    lastReplyAt !== undefined &&
    (typeof lastReplyAt !== "string" || !isDateTime(lastReplyAt))
  ) return false;
  const vendors = value.vendors;
  if (!Array.isArray(vendors) || vendors.length > 50) return false;
  for (let index = 0; index < vendors.length; index++) {
    const vendorsItem = vendors[index];
    if (!isVendorOutreach(vendorsItem)) return false;
  }
  return true;
}

export function isOcrJobId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function isOutreachId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function parseParsedVendorReply(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const hasStock = value.has_stock;
  if (typeof hasStock !== "boolean") return undefined;
  const price = value.price;
  if (price !== undefined && (!Number.isFinite(price) || price < 0)) return undefined;
  const availability = value.availability;
  if (
    availability !== undefined &&
    (
      typeof availability !== "string" ||
      availability === "" ||
      (availability.length > 200 && !isAtMost(availability, 200))
    )
  ) return undefined;
  const notes = value.notes;
  if (
    notes !== undefined &&
    (typeof notes !== "string" || notes === "" || (notes.length > 1000 && !isAtMost(notes, 1000)))
  ) return undefined;
  let known = 1;
  if (price !== undefined) known++;
  if (availability !== undefined) known++;
  if (notes !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { has_stock: hasStock };
  if (price !== undefined) result.price = price;
  if (availability !== undefined) result.availability = availability;
  if (notes !== undefined) result.notes = notes;
  return result;
}

export function isPostId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function isRequestId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function isRequestMessage(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const direction = value.direction;
  if (direction !== "inbound" && direction !== "outbound") return false;
  const body = value.body;
  if (
    (typeof body !== "string" || (body.length > 4096 && !isAtMost(body, 4096))) &&
    body !== null
  ) return false;
  const timestamp = value.timestamp;
  return typeof timestamp === "string" && isDateTime(timestamp);
}

export function isSocialFeedItem(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value.source !== "social"
  ) return false;
  const feedItemId = value.feed_item_id;
  if (
    typeof feedItemId !== "string" ||
    feedItemId === "" ||
    (feedItemId.length > 64 && !isAtMost(feedItemId, 64))
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 300 && !isAtMost(title, 300))
  ) return false;
  const snippet = value.snippet;
  if (
    snippet !== undefined &&
    (typeof snippet !== "string" || (snippet.length > 1000 && !isAtMost(snippet, 1000)))
  ) return false;
  const url = value.url;
  if (
    typeof url !== "string" ||
    (url.length > 2048 && !isAtMost(url, 2048)) ||
    !externalFeedItemUrlPattern.test(url) ||
    !isUri(url)
  ) return false;
  const phone = value.phone;
  if (
    phone !== undefined &&
    (
      typeof phone !== "string" ||
      !isAtLeast(phone, 3) ||
      (phone.length > 32 && !isAtMost(phone, 32)) ||
      !externalFeedItemPhonePattern.test(phone)
    )
  ) return false;
  const locationText = value.location_text;
  if (
    locationText !== undefined &&
    (
      typeof locationText !== "string" ||
      locationText === "" ||
      (locationText.length > 200 && !isAtMost(locationText, 200))
    )
  ) return false;
  const confidence = value.confidence;
  return (
    confidence === undefined ||
    (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)
  );
}

export function parseToolCallMeta(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (
    typeof requestId !== "string" ||
    requestId === "" ||
    (requestId.length > 64 && !isAtMost(requestId, 64)) ||
    !consentIdPattern.test(requestId)
  ) return undefined;
  const idempotencyKey = value.idempotency_key;
  if (
    typeof idempotencyKey !== "string" ||
    idempotencyKey === "" ||
    (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200))
  ) return undefined;
  const actor = value.actor;
  if (actor !== "moltbot" && actor !== "system" && actor !== "admin") return undefined;
  const timestamp = value.timestamp;
  if (typeof timestamp !== "string" || !isDateTime(timestamp)) return undefined;
  if (countKeys(value) === 4) return value;
  return { request_id: requestId, idempotency_key: idempotencyKey, actor, timestamp };
}

export function isVendor(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const vendorId = value.vendor_id;
  if (
    typeof vendorId !== "string" ||
    vendorId === "" ||
    (vendorId.length > 64 && !isAtMost(vendorId, 64)) ||
    !consentIdPattern.test(vendorId)
  ) return false;
  const name = value.name;
  if (
    typeof name !== "string" ||
    name === "" ||
    (name.length > 200 && !isAtMost(name, 200))
  ) return false;
  const phone = value.phone;
  if (
    typeof phone !== "string" ||
    !isAtLeast(phone, 8) ||
    (phone.length > 16 && !isAtMost(phone, 16)) ||
    !vendorPhonePattern.test(phone)
  ) return false;
  const distanceKm = value.distance_km;
  if (distanceKm !== undefined && (!Number.isFinite(distanceKm) || distanceKm < 0)) return false;
  const rating = value.rating;
  if (rating !== undefined && (!Number.isFinite(rating) || rating < 0 || rating > 5)) return false;
  const tags = value.tags;
  if (tags !== undefined) {
    if (!Array.isArray(tags) || tags.length > 50) return false;
    for (let index = 0; index < tags.length; index++) {
      const tagsItem = tags[index];
      if (
        typeof tagsItem !== "string" ||
        tagsItem === "" ||
        (tagsItem.length > 50 && !isAtMost(tagsItem, 50))
      ) return false;
    }
  }
  return true;
}

export function isVendorId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 64 || isAtMost(value, 64)) &&
    consentIdPattern.test(value)
  );
}

export function parseSharedPostIdNeed_279914(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const postId = value.post_id;
  if (
    typeof postId !== "string" ||
    postId === "" ||
    (postId.length > 64 && !isAtMost(postId, 64)) ||
    !consentIdPattern.test(postId)
  ) return undefined;
  const need = value.need;
  if (
    typeof need !== "string" ||
    !isAtLeast(need, 2) ||
    (need.length > 500 && !isAtMost(need, 500))
  ) return undefined;
  const category = value.category;
  if (
    category !== undefined &&
    (
      typeof category !== "string" ||
      category === "" ||
      (category.length > 100 && !isAtMost(category, 100))
    )
  ) return undefined;
  const locationText = value.location_text;
  if (
    locationText !== undefined &&
    (
      typeof locationText !== "string" ||
      locationText === "" ||
      (locationText.length > 200 && !isAtMost(locationText, 200))
    )
  ) return undefined;
  let engine = value.engine;
  if (
    engine !== undefined &&
    engine !== "openai" &&
    engine !== "gemini" &&
    engine !== "auto"
  ) return undefined;
  if (engine === undefined) engine = "auto";
  let maxResults = value.max_results;
  if (
    maxResults !== undefined &&
    (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > 10)
  ) return undefined;
  if (maxResults === undefined) maxResults = 5;
  let known = 2;
  if (category !== undefined) known++;
  if (locationText !== undefined) known++;
  if (value.engine !== undefined) known++;
  if (value.max_results !== undefined) known++;
  if (
    countKeys(value) === known &&
    engine === value.engine &&
    maxResults === value.max_results
  ) return value;
  const result = { post_id: postId, need, engine, max_results: maxResults };
  if (category !== undefined) result.category = category;
  if (locationText !== undefined) result.location_text = locationText;
  return result;
}

function isFactValue(value: unknown): boolean {
  return isJsonScalar(value) || isJsonRecord(value) || isFactValue2(value);
}

function isVendorOutreach(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const outreachId = value.outreach_id;
  if (
    typeof outreachId !== "string" ||
    outreachId === "" ||
    (outreachId.length > 64 && !isAtMost(outreachId, 64)) ||
    !consentIdPattern.test(outreachId)
  ) return false;
  const vendorId = value.vendor_id;
  if (
    typeof vendorId !== "string" ||
    vendorId === "" ||
    (vendorId.length > 64 && !isAtMost(vendorId, 64)) ||
    !consentIdPattern.test(vendorId)
  ) return false;
  const state = value.state;
  if (
    state !== "queued" &&
    state !== "sent" &&
    state !== "delivered" &&
    state !== "read" &&
    state !== "replied" &&
    state !== "declined" &&
    state !== "no_reply" &&
    state !== "failed"
  ) return false;
  const updatedAt = value.updated_at;
  if (typeof updatedAt !== "string" || !isDateTime(updatedAt)) return false;
  const reply = value.reply;
  return reply === undefined || isParsedVendorReply(reply);
}

function isJsonScalar(value: unknown): boolean {
  return (
    typeof value === "string" ||
    Number.isFinite(value) ||
    typeof value === "boolean" ||
    value === null
  );
}

function isJsonRecord(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  for (const key in value) {
    const item = value[key];
    if (!isJsonScalar(item)) return false;
  }
  if (countKeys(value) > 50) return false;
  for (const key2 in value) {
    if (key2 === "" || (key2.length > 64 && !isAtMost(key2, 64))) return false;
  }
  return true;
}

function isFactValue2(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 200) return false;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!isJsonScalar(item) && !isJsonRecord(item)) return false;
  }
  return true;
}

function isParsedVendorReply(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.has_stock !== "boolean"
  ) return false;
  const price = value.price;
  if (price !== undefined && (!Number.isFinite(price) || price < 0)) return false;
  const availability = value.availability;
  if (
    availability !== undefined &&
    (
      typeof availability !== "string" ||
      availability === "" ||
      (availability.length > 200 && !isAtMost(availability, 200))
    )
  ) return false;
  const notes = value.notes;
  return (
    notes === undefined ||
    (typeof notes === "string" && notes !== "" && (notes.length <= 1000 || isAtMost(notes, 1000)))
  );
}
