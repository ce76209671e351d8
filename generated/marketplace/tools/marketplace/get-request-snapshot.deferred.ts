// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import {
  isMoltbotOcrResult,
  isMoltbotRequestState,
  isMoltbotRequirements,
  isMoltbotShortlistItem,
  isMoltbotVendorOutreachSummary,
  isRequestId,
  isRequestMessage,
  parseToolCallMeta,
} from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.get_request_snapshot`. */
export const getRequestSnapshot: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get request snapshot","description":"Read where a request stands: state, requirements, shortlist, vendor replies and the last messages. Call it first in every turn, before deciding what to do next.","type":"object","properties":{"request_id":{"description":"The request to read.","$ref":"#/$defs/RequestId"}},"required":["request_id"],"examples":[{"request_id":"req_8fK2mQ"}]}', definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get request snapshot: answer","description":"What marketplace.get_request_snapshot answers.","type":"object","properties":{"request_id":{"description":"The request.","$ref":"#/$defs/RequestId"},"conversation_id":{"description":"The WhatsApp conversation with the client.","type":"string","minLength":1,"maxLength":64},"state":{"description":"Where the request stands.","$ref":"#/$defs/MoltbotRequestState"},"requirements":{"description":"What the client wants so far.","$ref":"#/$defs/MoltbotRequirements"},"shortlist":{"description":"Vendors worth proposing, best first; empty before replies came in.","type":"array","items":{"$ref":"#/$defs/MoltbotShortlistItem"},"maxItems":50},"vendor_outreach_summary":{"description":"Who was asked, who answered.","$ref":"#/$defs/MoltbotVendorOutreachSummary"},"last_messages":{"description":"The newest messages with the client, oldest first.","type":"array","items":{"$ref":"#/$defs/RequestMessage"},"maxItems":20},"ocr":{"description":"The newest text recognition, if the client sent a document.","$ref":"#/$defs/MoltbotOcrResult"}},"required":["request_id","conversation_id","state","requirements","shortlist","vendor_outreach_summary","last_messages"],"examples":[{"request_id":"req_8fK2mQ","conversation_id":"conv_1902","state":"shortlisting","requirements":{"flower":"red rose","quantity":24,"budget_max":80,"currency":"EUR","needed_by":"2026-11-21"},"shortlist":[{"rank":1,"vendor_id":"ven_rosa_blooms","name":"Rosa Blooms","outreach_id":"out_51c9","price":72,"currency":"EUR","availability":"Saturday before 11","rating":4.8,"match_score":0.93}],"vendor_outreach_summary":{"contacted":2,"awaiting_reply":1,"replied":1,"declined":0,"failed":0,"last_reply_at":"2026-11-18T09:42:10+01:00","vendors":[{"outreach_id":"out_51c9","vendor_id":"ven_rosa_blooms","state":"replied","updated_at":"2026-11-18T09:42:10+01:00","reply":{"has_stock":true,"price":72,"availability":"Saturday before 11"}},{"outreach_id":"out_51ca","vendor_id":"ven_petal_co","state":"delivered","updated_at":"2026-11-18T09:30:05+01:00"}]},"last_messages":[{"direction":"inbound","body":"I need 24 red roses for Saturday","timestamp":"2026-11-18T09:20:00+01:00"},{"direction":"outbound","body":"I am asking florists near you.","timestamp":"2026-11-18T09:21:12+01:00"},{"direction":"inbound","body":null,"timestamp":"2026-11-18T09:25:40+01:00"}]},{"request_id":"req_9aL0xZ","conversation_id":"conv_1903","state":"new","requirements":{},"shortlist":[],"vendor_outreach_summary":{"contacted":0,"awaiting_reply":0,"replied":0,"declined":0,"failed":0,"vendors":[]},"last_messages":[{"direction":"inbound","body":null,"timestamp":"2026-11-18T10:02:00+01:00"}],"ocr":{"job_id":"ocr_7731","message_id":"wamid.HBgLMzQ2MDA=","status":"processing"}}]}', definitions.MoltbotOcrResult, definitions.MoltbotRequestState, definitions.MoltbotRequirements, definitions.MoltbotShortlistItem, definitions.MoltbotVendorOutreachSummary, definitions.RequestId, definitions.RequestMessage),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get request snapshot: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"one_request","description":"Read one request.","input":{"request_id":"req_8fK2mQ"},"expect":"success"}],"output":[{"name":"shortlisting","scenario":"One of two vendors answered.","data":{"request_id":"req_8fK2mQ","conversation_id":"conv_1902","state":"shortlisting","requirements":{"flower":"red rose","quantity":24,"budget_max":80,"currency":"EUR","needed_by":"2026-11-21"},"shortlist":[{"rank":1,"vendor_id":"ven_rosa_blooms","name":"Rosa Blooms","outreach_id":"out_51c9","price":72,"currency":"EUR","availability":"Saturday before 11","rating":4.8,"match_score":0.93}],"vendor_outreach_summary":{"contacted":2,"awaiting_reply":1,"replied":1,"declined":0,"failed":0,"last_reply_at":"2026-11-18T09:42:10+01:00","vendors":[{"outreach_id":"out_51c9","vendor_id":"ven_rosa_blooms","state":"replied","updated_at":"2026-11-18T09:42:10+01:00","reply":{"has_stock":true,"price":72,"availability":"Saturday before 11"}},{"outreach_id":"out_51ca","vendor_id":"ven_petal_co","state":"delivered","updated_at":"2026-11-18T09:30:05+01:00"}]},"last_messages":[{"direction":"inbound","body":"I need 24 red roses for Saturday","timestamp":"2026-11-18T09:20:00+01:00"},{"direction":"outbound","body":"I am asking florists near you.","timestamp":"2026-11-18T09:21:12+01:00"},{"direction":"inbound","body":null,"timestamp":"2026-11-18T09:25:40+01:00"}]}},{"name":"just_received","scenario":"A new request in which the client sent a photo of an old invoice.","data":{"request_id":"req_9aL0xZ","conversation_id":"conv_1903","state":"new","requirements":{},"shortlist":[],"vendor_outreach_summary":{"contacted":0,"awaiting_reply":0,"replied":0,"declined":0,"failed":0,"vendors":[]},"last_messages":[{"direction":"inbound","body":null,"timestamp":"2026-11-18T10:02:00+01:00"}],"ocr":{"job_id":"ocr_7731","message_id":"wamid.HBgLMzQ2MDA=","status":"processing"}}}]}'),
  }),
  accepts: { input: parseGetRequestSnapshotInput, output: isGetRequestSnapshotOutput, meta: parseToolCallMeta },
};

function parseGetRequestSnapshotInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { request_id: requestId };
}

function isGetRequestSnapshotOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return false;
  const conversationId = value.conversation_id;
  if (
    typeof conversationId !== "string" ||
    conversationId === "" ||
    (conversationId.length > 64 && !isAtMost(conversationId, 64))
  ) return false;
  const state = value.state;
  if (!isMoltbotRequestState(state) || !isMoltbotRequirements(value.requirements)) return false;
  const shortlist = value.shortlist;
  if (!Array.isArray(shortlist) || shortlist.length > 50) return false;
  for (let index = 0; index < shortlist.length; index++) {
    const shortlistItem = shortlist[index];
    if (!isMoltbotShortlistItem(shortlistItem)) return false;
  }
  if (!isMoltbotVendorOutreachSummary(value.vendor_outreach_summary)) return false;
  const lastMessages = value.last_messages;
  if (!Array.isArray(lastMessages) || lastMessages.length > 20) return false;
  for (let index2 = 0; index2 < lastMessages.length; index2++) {
    const lastMessagesItem = lastMessages[index2];
    if (!isRequestMessage(lastMessagesItem)) return false;
  }
  const ocr = value.ocr;
  return ocr === undefined || isMoltbotOcrResult(ocr);
}
