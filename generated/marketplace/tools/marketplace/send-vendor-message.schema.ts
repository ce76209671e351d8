// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  MessageText,
  OutreachId,
  ProviderMessageId,
  RequestId,
  ToolCallMeta,
  UnknownRecord,
  VendorId,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.send_vendor_message`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message","description":"Send a WhatsApp message to one vendor about a request. The first message opens the outreach to that vendor; an idempotency key that was used with success sends nothing.","type":"object","properties":{"request_id":{"description":"The request that the message is about.","$ref":"#/$defs/RequestId"},"vendor_id":{"description":"The vendor to write to.","$ref":"#/$defs/VendorId"},"message":{"description":"Text to send, without personal details of the client.","$ref":"#/$defs/MessageText"},"idempotency_key":{"description":"Key of this message to this vendor. Filled from the call meta when left out.","type":"string","minLength":1,"maxLength":200}},"required":["request_id","vendor_id","message","idempotency_key"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Hello, do you have 24 red roses for delivery on Saturday morning?","idempotency_key":"request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a"}]}', MessageText, RequestId, VendorId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message: answer","description":"What marketplace.send_vendor_message answers.","type":"object","properties":{"success":{"description":"Whether the provider took the message.","type":"boolean"},"provider_message_id":{"description":"The provider\'s id of the message, when it was taken.","$ref":"#/$defs/ProviderMessageId"},"outreach_id":{"description":"The conversation it belongs to, `moltbot_vendor_outreach.id`.","$ref":"#/$defs/OutreachId"},"error":{"description":"Why it was not taken, when it was not.","type":"string","minLength":1,"maxLength":500}},"required":["success"],"examples":[{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjI=","outreach_id":"out_51c9"},{"success":false,"outreach_id":"out_51cb","error":"The recipient is not on WhatsApp."}]}', OutreachId, ProviderMessageId),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send vendor message: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', UnknownRecord),
  },
  meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', ToolCallMeta),
  examples: JSON.parse('{"input":[{"name":"ask_for_stock","description":"Ask a florist for stock and price.","input":{"request_id":"req_8fK2mQ","vendor_id":"ven_rosa_blooms","message":"Hello, do you have 24 red roses for delivery on Saturday morning?","idempotency_key":"request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a"},"expect":"success"}],"output":[{"name":"sent","scenario":"The provider took the message and the outreach was opened.","data":{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAxMTEyMjI=","outreach_id":"out_51c9"}},{"name":"unreachable","scenario":"The number has no WhatsApp account.","data":{"success":false,"outreach_id":"out_51cb","error":"The recipient is not on WhatsApp."}}]}') as SchemaLiterals["examples"],
});
