// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isConsentId, isRequestId, parseToolCallMeta } from "../../parsers.js";

const requestCallConsentInputScopePattern = /^[a-z][a-z0-9_]{0,49}$/u;

/** JSON Schema 2020-12 and checks of `marketplace.request_call_consent`. */
export const requestCallConsent: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent","description":"Ask the client for permission to be called, with the reason shown to them. A call may start only once they have granted it.","type":"object","properties":{"request_id":{"description":"The request whose client is asked.","$ref":"#/$defs/RequestId"},"scope":{"description":"What the call may be about, for instance concierge or support.","examples":["concierge","support"],"type":"string","minLength":1,"maxLength":50,"pattern":"^[a-z][a-z0-9_]{0,49}$"},"reason":{"description":"Why a call helps; shown to the client as it is.","type":"string","minLength":1,"maxLength":500}},"required":["request_id","scope","reason"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","scope":"concierge","reason":"A two minute call to settle the delivery time with you."}]}', definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent: answer","description":"What marketplace.request_call_consent answers.","type":"object","properties":{"consent_id":{"description":"Give it to start_call, once granted.","$ref":"#/$defs/ConsentId"},"state":{"description":"Always `requested`: the client has not answered yet.","type":"string","const":"requested"},"message_sent":{"description":"Whether the question reached the provider.","type":"boolean"}},"required":["consent_id","state","message_sent"],"examples":[{"consent_id":"con_2b7d","state":"requested","message_sent":true}]}', definitions.ConsentId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Request call consent: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"concierge_call","description":"Ask whether a short call is welcome.","input":{"request_id":"req_8fK2mQ","scope":"concierge","reason":"A two minute call to settle the delivery time with you."},"expect":"success"}],"output":[{"name":"asked","scenario":"The question was sent.","data":{"consent_id":"con_2b7d","state":"requested","message_sent":true}}]}'),
  }),
  accepts: { input: parseRequestCallConsentInput, output: isRequestCallConsentOutput, meta: parseToolCallMeta },
};

function parseRequestCallConsentInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const scope = value.scope;
  if (
    typeof scope !== "string" ||
    scope === "" ||
    (scope.length > 50 && !isAtMost(scope, 50)) ||
    !requestCallConsentInputScopePattern.test(scope)
  ) return undefined;
  const reason = value.reason;
  if (
    typeof reason !== "string" ||
    reason === "" ||
    (reason.length > 500 && !isAtMost(reason, 500))
  ) return undefined;
  if (countKeys(value) === 3) return value;
  return { request_id: requestId, scope, reason };
}

function isRequestCallConsentOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const consentId = value.consent_id;
  return (
    isConsentId(consentId) &&
    value.state === "requested" &&
    typeof value.message_sent === "boolean"
  );
}
