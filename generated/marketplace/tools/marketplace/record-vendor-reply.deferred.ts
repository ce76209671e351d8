// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import {
  isOutreachId,
  isRequestId,
  isVendorId,
  parseParsedVendorReply,
  parseToolCallMeta,
} from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.record_vendor_reply`. */
export const recordVendorReply: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Record vendor reply","description":"Store a vendor\'s reply and what it says about stock, price and availability. Afterwards the outreach is in state `replied`.","type":"object","properties":{"request_id":{"description":"The request that the reply is about.","$ref":"#/$defs/RequestId"},"vendor_id":{"description":"The vendor who replied.","$ref":"#/$defs/VendorId"},"message":{"description":"The reply as it came, unchanged.","$ref":"#/$defs/MessageText"},"provider_message_id":{"description":"The provider\'s id of the reply.","$ref":"#/$defs/ProviderMessageId"},"parsed_data":{"description":"What the reply says, if already understood.","$ref":"#/$defs/closed.1"}},"required":["request_id","vendor_id","message","provider_message_id"],"additionalProperties":false,"$defs":{"closed.1":{"description":"A vendor\'s reply as structured facts.","type":"object","properties":{"has_stock":{"description":"Whether the vendor has what the client wants.","type":"boolean"},"price":{"description":"Price the vendor named, in the request\'s currency.","type":"number","minimum":0},"availability":{"description":"When the vendor can deliver, in the vendor\'s words.","type":"string","minLength":1,"maxLength":200},"notes":{"description":"Anything else in the reply that matters.","type":"string","minLength":1,"maxLength":1000}},"required":["has_stock"],"additionalProperties":false}},"examples":[{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Yes, 72 euros, we can bring them on Saturday before 11.","provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjIVAgASGBQzQQ==","parsed_data":{"has_stock":true,"price":72,"availability":"Saturday before 11"}},{"request_id":"req_8fK2mQ","vendor_id":"ven_petal_co","message":"sorry no roses this week","provider_message_id":"wamid.HBgLMzQ2MDAzMzM0NDQVAgASGBQzQQ=="}]}', definitions.MessageText, definitions.ProviderMessageId, definitions.RequestId, definitions.VendorId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Record vendor reply: answer","description":"What marketplace.record_vendor_reply answers.","type":"object","properties":{"success":{"description":"Whether the reply is stored.","type":"boolean"},"outreach_id":{"description":"The conversation with the vendor.","$ref":"#/$defs/OutreachId"},"state":{"description":"The outreach state (MoltbotVendorOutreachState), now always `replied`.","type":"string","const":"replied"}},"required":["success","outreach_id","state"],"examples":[{"success":true,"outreach_id":"out_51c9","state":"replied"}]}', definitions.OutreachId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Record vendor reply: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"understood_reply","description":"A reply with stock, price and time.","input":{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Yes, 72 euros, we can bring them on Saturday before 11.","provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjIVAgASGBQzQQ==","parsed_data":{"has_stock":true,"price":72,"availability":"Saturday before 11"}},"expect":"success"},{"name":"raw_reply","description":"A reply that the backend shall parse.","input":{"request_id":"req_8fK2mQ","vendor_id":"ven_petal_co","message":"sorry no roses this week","provider_message_id":"wamid.HBgLMzQ2MDAzMzM0NDQVAgASGBQzQQ=="},"expect":"success"}],"output":[{"name":"recorded","scenario":"The reply is stored.","data":{"success":true,"outreach_id":"out_51c9","state":"replied"}}]}'),
  }),
  accepts: { input: parseRecordVendorReplyInput, output: isRecordVendorReplyOutput, meta: parseToolCallMeta },
};

function parseRecordVendorReplyInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const vendorId = value.vendor_id;
  if (!isVendorId(vendorId)) return undefined;
  const message = value.message;
  if (
    typeof message !== "string" ||
    message === "" ||
    (message.length > 4096 && !isAtMost(message, 4096))
  ) return undefined;
  const providerMessageId = value.provider_message_id;
  if (
    typeof providerMessageId !== "string" ||
    providerMessageId === "" ||
    (providerMessageId.length > 256 && !isAtMost(providerMessageId, 256))
  ) return undefined;
  let parsedData = value.parsed_data;
  if (parsedData !== undefined) {
    parsedData = parseParsedVendorReply(parsedData);
    if (parsedData === undefined) return undefined;
  }
  let known = 4;
  if (parsedData !== undefined) known++;
  if (countKeys(value) === known && parsedData === value.parsed_data) return value;
  const result = {
    request_id: requestId,
    vendor_id: vendorId,
    message,
    provider_message_id: providerMessageId,
  };
  if (parsedData !== undefined) result.parsed_data = parsedData;
  return result;
}

function isRecordVendorReplyOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const outreachId = value.outreach_id;
  return isOutreachId(outreachId) && value.state === "replied";
}
