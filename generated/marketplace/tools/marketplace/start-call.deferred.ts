// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isConsentId, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.start_call`. */
export const startCall: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start call","description":"Start a WhatsApp call to the client. Works only with a consent that is granted and has not expired; otherwise ask with request_call_consent first.","type":"object","properties":{"consent_id":{"description":"A granted consent that has not expired.","$ref":"#/$defs/ConsentId"}},"required":["consent_id"],"additionalProperties":false,"examples":[{"consent_id":"con_2b7d"}]}', definitions.ConsentId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start call: answer","description":"What marketplace.start_call answers.","type":"object","properties":{"success":{"description":"Whether the call was started.","type":"boolean"},"call_attempt_id":{"description":"Id of this attempt, when it was started.","type":"string","minLength":1,"maxLength":64},"provider_call_id":{"description":"The provider\'s id of the call, when it was started.","type":"string","minLength":1,"maxLength":256},"error":{"description":"Why it was not started, when it was not.","type":"string","minLength":1,"maxLength":500}},"required":["success"],"examples":[{"success":true,"call_attempt_id":"call_0093","provider_call_id":"wacid.HBgLMzQ2MDAwMDAwMDA="},{"success":false,"call_attempt_id":"call_0094","error":"The recipient is on another call."}]}'),
    errors: {
      TOOL_GATE_CLOSED: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start call: TOOL_GATE_CLOSED","description":"The consent that does not allow the call. Chosen; the document says only that the call fails.","type":"object","properties":{"consent_id":{"description":"The consent.","$ref":"#/$defs/ConsentId"},"state":{"description":"Its state now.","$ref":"#/$defs/CallConsentState"},"expires_at":{"description":"When it expires or expired, where it was granted.","type":"string","format":"date-time"}},"required":["consent_id","state"]}', definitions.CallConsentState, definitions.ConsentId),
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Start call: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"with_consent","description":"Call with a granted consent.","input":{"consent_id":"con_2b7d"},"expect":"success"}],"output":[{"name":"ringing","scenario":"The call was started.","data":{"success":true,"call_attempt_id":"call_0093","provider_call_id":"wacid.HBgLMzQ2MDAwMDAwMDA="}},{"name":"busy","scenario":"The provider could not start the call.","data":{"success":false,"call_attempt_id":"call_0094","error":"The recipient is on another call."}}]}'),
  }),
  accepts: { input: parseStartCallInput, output: isStartCallOutput, meta: parseToolCallMeta },
};

function parseStartCallInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const consentId = value.consent_id;
  if (!isConsentId(consentId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { consent_id: consentId };
}

function isStartCallOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const callAttemptId = value.call_attempt_id;
  if (
    callAttemptId !== undefined &&
    (
      typeof callAttemptId !== "string" ||
      callAttemptId === "" ||
      (callAttemptId.length > 64 && !isAtMost(callAttemptId, 64))
    )
  ) return false;
  const providerCallId = value.provider_call_id;
  if (
    providerCallId !== undefined &&
    (
      typeof providerCallId !== "string" ||
      providerCallId === "" ||
      (providerCallId.length > 256 && !isAtMost(providerCallId, 256))
    )
  ) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
