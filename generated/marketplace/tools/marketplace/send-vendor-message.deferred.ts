// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isOutreachId, isRequestId, isVendorId, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.send_vendor_message`. */
export const sendVendorMessage: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message","description":"Send a WhatsApp message to one vendor about a request. The first message opens the outreach to that vendor; an idempotency key that was used with success sends nothing.","type":"object","properties":{"request_id":{"description":"The request that the message is about.","$ref":"#/$defs/RequestId"},"vendor_id":{"description":"The vendor to write to.","$ref":"#/$defs/VendorId"},"message":{"description":"Text to send, without personal details of the client.","$ref":"#/$defs/MessageText"},"idempotency_key":{"description":"Key of this message to this vendor. Filled from the call meta when left out.","type":"string","minLength":1,"maxLength":200}},"required":["request_id","vendor_id","message","idempotency_key"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Hello, do you have 24 red roses for delivery on Saturday morning?","idempotency_key":"request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a"}]}', definitions.MessageText, definitions.RequestId, definitions.VendorId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message: answer","description":"What marketplace.send_vendor_message answers.","type":"object","properties":{"success":{"description":"Whether the provider took the message.","type":"boolean"},"provider_message_id":{"description":"The provider\'s id of the message, when it was taken.","$ref":"#/$defs/ProviderMessageId"},"outreach_id":{"description":"The conversation it belongs to, `moltbot_vendor_outreach.id`.","$ref":"#/$defs/OutreachId"},"error":{"description":"Why it was not taken, when it was not.","type":"string","minLength":1,"maxLength":500}},"required":["success"],"examples":[{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjI=","outreach_id":"out_51c9"},{"success":false,"outreach_id":"out_51cb","error":"The recipient is not on WhatsApp."}]}', definitions.OutreachId, definitions.ProviderMessageId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"ask_for_stock","description":"Ask a florist for stock and price.","input":{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Hello, do you have 24 red roses for delivery on Saturday morning?","idempotency_key":"request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a"},"expect":"success"}],"output":[{"name":"sent","scenario":"The provider took the message and the outreach was opened.","data":{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjI=","outreach_id":"out_51c9"}},{"name":"unreachable","scenario":"The number has no WhatsApp account.","data":{"success":false,"outreach_id":"out_51cb","error":"The recipient is not on WhatsApp."}}]}'),
  }),
  accepts: { input: parseSendVendorMessageInput, output: isSendVendorMessageOutput, meta: parseToolCallMeta },
};

function parseSendVendorMessageInput(value: unknown): unknown {
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
  const idempotencyKey = value.idempotency_key;
  if (
    typeof idempotencyKey !== "string" ||
    idempotencyKey === "" ||
    (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200))
  ) return undefined;
  if (countKeys(value) === 4) return value;
  return { request_id: requestId, vendor_id: vendorId, message, idempotency_key: idempotencyKey };
}

function isSendVendorMessageOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const providerMessageId = value.provider_message_id;
  if (
    providerMessageId !== undefined &&
    (
      typeof providerMessageId !== "string" ||
      providerMessageId === "" ||
      (providerMessageId.length > 256 && !isAtMost(providerMessageId, 256))
    )
  ) return false;
  const outreachId = value.outreach_id;
  if (outreachId !== undefined && !isOutreachId(outreachId)) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
