// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type Definition, jsonSchema } from "@toolpact/runtime/codegen-v1";

export const CallConsentState: Definition = {
  name: "CallConsentState",
  schema: () => jsonSchema('{"description":"State of a call consent. The document names `requested`, `granted` and that a consent expires; denied and revoked are chosen beside them.","type":"string","enum":["requested","granted","denied","revoked","expired"]}'),
};

export const Confidence: Definition = {
  name: "Confidence",
  schema: () => jsonSchema('{"description":"How sure the source is, from 0 (a guess) to 1 (certain). The document says number; the range is chosen.","type":"number","minimum":0,"maximum":1}'),
};

export const ConsentId: Definition = {
  name: "ConsentId",
  schema: () => jsonSchema('{"description":"Id of a call consent, as request_call_consent gives it. The document says string; the alphabet is chosen.","examples":["con_2b7d"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const DiscoveryNeed: Definition = {
  name: "DiscoveryNeed",
  schema: () => jsonSchema('{"description":"What is looked for, in a few words. It leaves the system, so no names, phone numbers or addresses of people. The document says string; 2 to 500 characters are chosen.","examples":["same-day delivery of 24 red roses"],"type":"string","minLength":2,"maxLength":500}'),
};

export const ExternalFeedItem: Definition = {
  name: "ExternalFeedItem",
  uses: () => [Confidence, FeedItemSource],
  schema: () => jsonSchema('{"description":"One result from outside the marketplace, stored in `external_feed_items` and shown as a card in the chat.","type":"object","properties":{"feed_item_id":{"description":"Id of the stored item.","type":"string","minLength":1,"maxLength":64},"source":{"description":"Where it comes from.","$ref":"#/$defs/FeedItemSource"},"title":{"description":"Headline of the card.","type":"string","minLength":1,"maxLength":300},"snippet":{"description":"A few sentences of the page, without personal details.","type":"string","maxLength":1000},"url":{"description":"Address of the page.","type":"string","maxLength":2048,"pattern":"^https?://","format":"uri"},"phone":{"description":"Public phone number as the page writes it.","type":"string","minLength":3,"maxLength":32,"pattern":"^[+(0-9][0-9 ()./-]{2,31}$"},"location_text":{"description":"Place in words, for instance a street or a district.","type":"string","minLength":1,"maxLength":200},"confidence":{"description":"How well the result fits the need, 0 to 1.","$ref":"#/$defs/Confidence"}},"required":["feed_item_id","source","title","url"]}'),
};

export const ExtractedFields: Definition = {
  name: "ExtractedFields",
  uses: () => [FactValue],
  schema: () => jsonSchema('{"description":"What text recognition read, one key per field. The document says `Record<string, unknown>`: the keys depend on the kind of paper (`total`, `issued_on`, `lines`), so they stay free and only the values are typed.","examples":[{"document_type":"invoice","total":59.9,"lines":[{"item":"red rose","quantity":24}]}],"type":"object","propertyNames":{"type":"string","minLength":1,"maxLength":64},"additionalProperties":{"$ref":"#/$defs/FactValue"},"maxProperties":200}'),
};

export const FactValue: Definition = {
  name: "FactValue",
  uses: () => [JsonRecord, JsonScalar],
  schema: () => jsonSchema('{"description":"A value in a map that the document types as `unknown`. Chosen: a plain value, a flat record, or a list of these, which is all that a conversation or a scanned page yields, and which a model can read without a schema of its own.","anyOf":[{"$ref":"#/$defs/JsonScalar"},{"$ref":"#/$defs/JsonRecord"},{"description":"A list of plain values or of flat records.","type":"array","items":{"anyOf":[{"$ref":"#/$defs/JsonScalar"},{"$ref":"#/$defs/JsonRecord"}]},"maxItems":200}]}'),
};

export const FeedItemSource: Definition = {
  name: "FeedItemSource",
  schema: () => jsonSchema('{"description":"Where a feed item comes from. The document\'s type lists the first two and its rules tag results with the last two; all four are values.","type":"string","enum":["openai_web_search","gemini_google_grounding","maps_places","social"]}'),
};

export const JsonRecord: Definition = {
  name: "JsonRecord",
  uses: () => [JsonScalar],
  schema: () => jsonSchema('{"description":"A flat record of plain values, such as one line of an invoice.","type":"object","propertyNames":{"type":"string","minLength":1,"maxLength":64},"additionalProperties":{"$ref":"#/$defs/JsonScalar"},"maxProperties":50}'),
};

export const JsonScalar: Definition = {
  name: "JsonScalar",
  schema: () => jsonSchema('{"description":"One plain value.","type":["string","number","boolean","null"]}'),
};

export const MapsPlacesFeedItem: Definition = {
  name: "MapsPlacesFeedItem",
  uses: () => [Confidence],
  schema: () => jsonSchema('{"description":"A feed item that came from Google Maps Places: its source is always `maps_places`.","type":"object","properties":{"source":{"description":"The tag of these results: `maps_places`.","type":"string","const":"maps_places"},"feed_item_id":{"description":"Id of the stored item.","type":"string","minLength":1,"maxLength":64},"title":{"description":"Headline of the card.","type":"string","minLength":1,"maxLength":300},"snippet":{"description":"A few sentences of the page, without personal details.","type":"string","maxLength":1000},"url":{"description":"Address of the page.","type":"string","maxLength":2048,"pattern":"^https?://","format":"uri"},"phone":{"description":"Public phone number as the page writes it.","type":"string","minLength":3,"maxLength":32,"pattern":"^[+(0-9][0-9 ()./-]{2,31}$"},"location_text":{"description":"Place in words, for instance a street or a district.","type":"string","minLength":1,"maxLength":200},"confidence":{"description":"How well the result fits the need, 0 to 1.","$ref":"#/$defs/Confidence"}},"required":["source","feed_item_id","title","url"]}'),
};

export const MessageText: Definition = {
  name: "MessageText",
  schema: () => jsonSchema('{"description":"Text of a WhatsApp message, in the reader\'s language. The document gives no length; WhatsApp\'s limit of 4096 is chosen.","type":"string","minLength":1,"maxLength":4096}'),
};

export const MoltbotOcrResult: Definition = {
  name: "MoltbotOcrResult",
  uses: () => [Confidence, ExtractedFields, OcrJobId, OcrStatus, ProviderMessageId],
  schema: () => jsonSchema('{"description":"The newest text recognition of a request. The document names the type and leaves its fields open; chosen are those of get_ocr_result with the message it came from and the plain text.","type":"object","properties":{"job_id":{"description":"The job.","$ref":"#/$defs/OcrJobId"},"message_id":{"description":"The message whose media was read.","$ref":"#/$defs/ProviderMessageId"},"status":{"description":"Where the job stands.","$ref":"#/$defs/OcrStatus"},"text":{"description":"All text that was read, once completed.","type":"string","maxLength":20000},"extracted":{"description":"The fields that were read, once completed.","$ref":"#/$defs/ExtractedFields"},"confidence":{"description":"How sure the reading is, 0 to 1.","$ref":"#/$defs/Confidence"},"error":{"description":"Why it failed, when it did.","type":"string","minLength":1,"maxLength":500},"completed_at":{"description":"When it ended.","type":"string","format":"date-time"}},"required":["job_id","message_id","status"]}'),
};

export const MoltbotRequestState: Definition = {
  name: "MoltbotRequestState",
  schema: () => jsonSchema('{"description":"Where a request stands. The document names this type, an error state and the table `MOLTBOT_STATE_TRANSITIONS`, and leaves the rest open; chosen are twelve states along one request: received (new), asking the client (collecting_requirements), looking (searching_vendors), asking vendors (contacting_vendors), comparing replies (shortlisting), the client\'s turn (awaiting_client), a vendor chosen (confirmed), done (completed), with a person of the team (escalated), the client silent too long (expired), called off (cancelled), something broke (error). `completed` and `cancelled` are final.","type":"string","enum":["new","collecting_requirements","searching_vendors","contacting_vendors","shortlisting","awaiting_client","confirmed","completed","escalated","expired","cancelled","error"]}'),
};

export const MoltbotRequirements: Definition = {
  name: "MoltbotRequirements",
  uses: () => [FactValue],
  schema: () => jsonSchema('{"description":"What the client wants, one key per requirement. The document says `Record<string, unknown>`: the keys depend on the category (`flower`, `quantity`, `needed_by`, `budget_max`), so they stay free and only the values are typed.","examples":[{"flower":"red rose","quantity":24,"budget_max":80,"currency":"EUR","needed_by":"2026-11-21","colours":["red","white"]}],"type":"object","propertyNames":{"type":"string","minLength":1,"maxLength":64},"additionalProperties":{"$ref":"#/$defs/FactValue"},"maxProperties":100}'),
};

export const MoltbotShortlistItem: Definition = {
  name: "MoltbotShortlistItem",
  uses: () => [Confidence, OutreachId, VendorId],
  schema: () => jsonSchema('{"description":"One vendor on the shortlist of a request. The document names the type and leaves its fields open; these are chosen.","type":"object","properties":{"rank":{"description":"Place on the list, 1 is the best match.","type":"integer","minimum":1,"maximum":50},"vendor_id":{"description":"The vendor.","$ref":"#/$defs/VendorId"},"name":{"description":"Name of the vendor as shown to the client.","type":"string","minLength":1,"maxLength":200},"outreach_id":{"description":"The conversation with this vendor, once there is one.","$ref":"#/$defs/OutreachId"},"price":{"description":"Price that the vendor offered, in `currency`.","type":"number","minimum":0},"currency":{"description":"ISO 4217 code of `price`, for instance EUR.","type":"string","pattern":"^[A-Z]{3}$"},"availability":{"description":"When the vendor can deliver, in the vendor\'s words.","type":"string","minLength":1,"maxLength":200},"distance_km":{"description":"Distance from the client in kilometres.","type":"number","minimum":0},"rating":{"description":"Average rating, 0 to 5.","type":"number","minimum":0,"maximum":5},"match_score":{"description":"How well the offer fits the requirements, 0 to 1.","$ref":"#/$defs/Confidence"},"notes":{"description":"Why the vendor is on the list or what to watch out for.","type":"string","minLength":1,"maxLength":1000}},"required":["rank","vendor_id","name"]}'),
};

export const MoltbotVendorOutreachState: Definition = {
  name: "MoltbotVendorOutreachState",
  schema: () => jsonSchema('{"description":"Where the conversation with one vendor stands. The document names one value, `replied`; chosen beside it are the provider\'s delivery steps (queued, sent, delivered, read, failed) and the two other ends (declined, no_reply).","type":"string","enum":["queued","sent","delivered","read","replied","declined","no_reply","failed"]}'),
};

export const MoltbotVendorOutreachSummary: Definition = {
  name: "MoltbotVendorOutreachSummary",
  uses: () => [VendorOutreach],
  schema: () => jsonSchema('{"description":"All vendor conversations of a request, counted and listed. The document names the type and leaves its fields open; chosen are the counts that decide the next step and one line per vendor.","type":"object","properties":{"contacted":{"description":"Vendors that were written to.","type":"integer","minimum":0},"awaiting_reply":{"description":"Of these, still without an answer.","type":"integer","minimum":0},"replied":{"description":"Of these, answered.","type":"integer","minimum":0},"declined":{"description":"Of these, said no.","type":"integer","minimum":0},"failed":{"description":"Of these, could not be reached or never answered.","type":"integer","minimum":0},"last_reply_at":{"description":"When the newest reply came; absent before the first.","type":"string","format":"date-time"},"vendors":{"description":"One line per vendor, newest change first.","type":"array","items":{"$ref":"#/$defs/VendorOutreach"},"maxItems":50}},"required":["contacted","awaiting_reply","replied","declined","failed","vendors"]}'),
};

export const OcrJobId: Definition = {
  name: "OcrJobId",
  schema: () => jsonSchema('{"description":"Id of a text recognition job, as create_ocr_job gives it. The document says string; the alphabet is chosen.","examples":["ocr_7731"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const OcrStatus: Definition = {
  name: "OcrStatus",
  schema: () => jsonSchema('{"description":"Where a text recognition job stands. `completed` and `failed` are final.","type":"string","enum":["pending","processing","completed","failed"]}'),
};

export const OutreachId: Definition = {
  name: "OutreachId",
  schema: () => jsonSchema('{"description":"Id of one conversation with one vendor about one request, the `id` column of `moltbot_vendor_outreach`. The document says string; the alphabet is chosen.","examples":["out_51c9"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const ParsedVendorReply: Definition = {
  name: "ParsedVendorReply",
  schema: () => jsonSchema('{"description":"A vendor\'s reply as structured facts.","type":"object","properties":{"has_stock":{"description":"Whether the vendor has what the client wants.","type":"boolean"},"price":{"description":"Price the vendor named, in the request\'s currency.","type":"number","minimum":0},"availability":{"description":"When the vendor can deliver, in the vendor\'s words.","type":"string","minLength":1,"maxLength":200},"notes":{"description":"Anything else in the reply that matters.","type":"string","minLength":1,"maxLength":1000}},"required":["has_stock"]}'),
};

export const PhoneNumber: Definition = {
  name: "PhoneNumber",
  schema: () => jsonSchema('{"description":"Phone number as WhatsApp addresses it, E.164 with a leading plus. The document says string; E.164 is chosen.","examples":["+34600111222"],"type":"string","minLength":8,"maxLength":16,"pattern":"^\\\\+[1-9][0-9]{6,14}$"}'),
};

export const PostId: Definition = {
  name: "PostId",
  schema: () => jsonSchema('{"description":"Id of the chat post that the feed items belong to. The document says string; the alphabet is chosen.","examples":["post_4410"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const ProviderMessageId: Definition = {
  name: "ProviderMessageId",
  schema: () => jsonSchema('{"description":"Id that the messaging provider gave a message. Opaque; the document says string, 256 characters are chosen.","examples":["wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA=="],"type":"string","minLength":1,"maxLength":256}'),
};

export const RequestId: Definition = {
  name: "RequestId",
  schema: () => jsonSchema('{"description":"Id of a client request. The document says string; letters, digits, `_` and `-` are chosen, because the id stands between colons in idempotency keys.","examples":["req_8fK2mQ"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const RequestMessage: Definition = {
  name: "RequestMessage",
  schema: () => jsonSchema('{"description":"One message of the client\'s conversation.","type":"object","properties":{"direction":{"description":"inbound: from the client; outbound: to the client.","type":"string","enum":["inbound","outbound"]},"body":{"description":"Text of the message; null where it was media only.","anyOf":[{"type":"string","maxLength":4096},{"type":"null"}]},"timestamp":{"description":"When it was sent or received.","type":"string","format":"date-time"}},"required":["direction","body","timestamp"]}'),
};

export const SocialFeedItem: Definition = {
  name: "SocialFeedItem",
  uses: () => [Confidence],
  schema: () => jsonSchema('{"description":"A feed item that shows a social media profile: its source is always `social`.","type":"object","properties":{"source":{"description":"The tag of these results: `social`.","type":"string","const":"social"},"feed_item_id":{"description":"Id of the stored item.","type":"string","minLength":1,"maxLength":64},"title":{"description":"Headline of the card.","type":"string","minLength":1,"maxLength":300},"snippet":{"description":"A few sentences of the page, without personal details.","type":"string","maxLength":1000},"url":{"description":"Address of the page.","type":"string","maxLength":2048,"pattern":"^https?://","format":"uri"},"phone":{"description":"Public phone number as the page writes it.","type":"string","minLength":3,"maxLength":32,"pattern":"^[+(0-9][0-9 ()./-]{2,31}$"},"location_text":{"description":"Place in words, for instance a street or a district.","type":"string","minLength":1,"maxLength":200},"confidence":{"description":"How well the result fits the need, 0 to 1.","$ref":"#/$defs/Confidence"}},"required":["source","feed_item_id","title","url"]}'),
};

export const ToolAuditRecord: Definition = {
  name: "ToolAuditRecord",
  uses: () => [RequestId],
  schema: () => jsonSchema('{"description":"The record that every call leaves. Written by the runtime; described here for whoever reads the log.","type":"object","properties":{"id":{"description":"Id of the record.","type":"string","minLength":1,"maxLength":64},"request_id":{"description":"The request of the call\'s meta.","$ref":"#/$defs/RequestId"},"tool_name":{"description":"Id of the tool, for instance marketplace.start_call.","type":"string","minLength":1,"maxLength":128},"input_hash":{"description":"SHA-256 of the input as JSON.","type":"string","pattern":"^[0-9a-f]{64}$"},"output_hash":{"description":"SHA-256 of the output as JSON.","type":"string","pattern":"^[0-9a-f]{64}$"},"success":{"description":"Whether the call succeeded.","type":"boolean"},"duration_ms":{"description":"How long it took in milliseconds.","type":"number","minimum":0},"error":{"description":"What went wrong, when something did.","type":"string"},"created_at":{"description":"When the record was written.","type":"string","format":"date-time"}},"required":["id","request_id","tool_name","input_hash","output_hash","success","duration_ms","created_at"]}'),
};

export const ToolCallMeta: Definition = {
  name: "ToolCallMeta",
  uses: () => [RequestId],
  schema: () => jsonSchema('{"description":"What every call carries beside its input. It comes from the backend\'s context, never from the model; its idempotency key fills that field of an input where it is absent and must equal it where it is present.","type":"object","properties":{"request_id":{"description":"The request on whose behalf the call is made.","$ref":"#/$defs/RequestId"},"idempotency_key":{"description":"Same key means same call; it has no second effect.","type":"string","minLength":1,"maxLength":200},"actor":{"description":"Who calls: the agent, the backend, or a person of the team.","type":"string","enum":["moltbot","system","admin"]},"timestamp":{"description":"When the call was made, ISO 8601 with offset.","type":"string","format":"date-time"}},"required":["request_id","idempotency_key","actor","timestamp"]}'),
};

export const UnknownRecord: Definition = {
  name: "UnknownRecord",
  schema: () => jsonSchema('{"description":"Details of a call that names something which does not exist. Chosen; the document describes no error details.","type":"object","properties":{"field":{"description":"Input field that names it, for instance request_id.","type":"string","minLength":1,"maxLength":64},"value":{"description":"The id that was not found.","type":"string","maxLength":256}},"required":["field","value"]}'),
};

export const Vendor: Definition = {
  name: "Vendor",
  uses: () => [PhoneNumber, VendorId],
  schema: () => jsonSchema('{"description":"A vendor that matches a search.","type":"object","properties":{"vendor_id":{"description":"Id to use in send_vendor_message and record_vendor_reply.","$ref":"#/$defs/VendorId"},"name":{"description":"Name of the business.","type":"string","minLength":1,"maxLength":200},"phone":{"description":"WhatsApp number of the vendor.","$ref":"#/$defs/PhoneNumber"},"distance_km":{"description":"Distance from the client in kilometres, where both places are known.","type":"number","minimum":0},"rating":{"description":"Average rating, 0 to 5; absent without ratings.","type":"number","minimum":0,"maximum":5},"tags":{"description":"What the vendor offers or is known for.","type":"array","items":{"description":"One tag.","type":"string","minLength":1,"maxLength":50},"maxItems":50}},"required":["vendor_id","name","phone"]}'),
};

export const VendorId: Definition = {
  name: "VendorId",
  schema: () => jsonSchema('{"description":"Id of a vendor, as search_vendors gives it. The document says string; the alphabet is chosen.","examples":["ven_rosa_blooms"],"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"}'),
};

export const VendorOutreach: Definition = {
  name: "VendorOutreach",
  uses: () => [MoltbotVendorOutreachState, OutreachId, ParsedVendorReply, VendorId],
  schema: () => jsonSchema('{"description":"The conversation with one vendor in short. Chosen, as part of the outreach summary that the document leaves open.","type":"object","properties":{"outreach_id":{"description":"The conversation.","$ref":"#/$defs/OutreachId"},"vendor_id":{"description":"The vendor.","$ref":"#/$defs/VendorId"},"state":{"description":"Where it stands.","$ref":"#/$defs/MoltbotVendorOutreachState"},"updated_at":{"description":"When the state last changed.","type":"string","format":"date-time"},"reply":{"description":"What the vendor answered, where it could be parsed.","$ref":"#/$defs/ParsedVendorReply"}},"required":["outreach_id","vendor_id","state","updated_at"]}'),
};
