// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { ConsentId, RequestId, ToolCallMeta, UnknownRecord } from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.request_call_consent`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent","description":"Ask the client for permission to be called, with the reason shown to them. A call may start only once they have granted it.","type":"object","properties":{"request_id":{"description":"The request whose client is asked.","$ref":"#/$defs/RequestId"},"scope":{"description":"What the call may be about, for instance concierge or support.","examples":["concierge","support"],"type":"string","minLength":1,"maxLength":50,"pattern":"^[a-z][a-z0-9_]{0,49}$"},"reason":{"description":"Why a call helps; shown to the client as it is.","type":"string","minLength":1,"maxLength":500}},"required":["request_id","scope","reason"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","scope":"concierge","reason":"A two minute call to settle the delivery time with you."}]}', RequestId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent: answer","description":"What marketplace.request_call_consent answers.","type":"object","properties":{"consent_id":{"description":"Give it to start_call, once granted.","$ref":"#/$defs/ConsentId"},"state":{"description":"Always `requested`: the client has not answered yet.","type":"string","const":"requested"},"message_sent":{"description":"Whether the question reached the provider.","type":"boolean"}},"required":["consent_id","state","message_sent"],"examples":[{"consent_id":"con_2b7d","state":"requested","message_sent":true}]}', ConsentId),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', UnknownRecord),
  },
  meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', ToolCallMeta),
  examples: JSON.parse('{"input":[{"name":"concierge_call","description":"Ask whether a short call is welcome.","input":{"request_id":"req_8fK2mQ","scope":"concierge","reason":"A two minute call to settle the delivery time with you."},"expect":"success"}],"output":[{"name":"asked","scenario":"The question was sent.","data":{"consent_id":"con_2b7d","state":"requested","message_sent":true}}]}') as SchemaLiterals["examples"],
});
