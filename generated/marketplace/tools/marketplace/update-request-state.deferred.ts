// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isMoltbotRequestState, isRequestId, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.update_request_state`. */
export const updateRequestState: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update request state","description":"Move a request to a new state. Only moves of the state table are allowed; a move to `error` may carry a message for the client.","type":"object","properties":{"request_id":{"description":"The request to move.","$ref":"#/$defs/RequestId"},"new_state":{"description":"The state to move to.","$ref":"#/$defs/MoltbotRequestState"},"reason":{"description":"Why, for the log.","type":"string","minLength":1,"maxLength":500},"fallback_message":{"description":"For the error state: what the client is told instead.","$ref":"#/$defs/MessageText"}},"required":["request_id","new_state"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","new_state":"searching_vendors","reason":"Flower, quantity and day are known."},{"request_id":"req_8fK2mQ","new_state":"error","reason":"The vendor search timed out twice.","fallback_message":"I am having trouble finding florists right now. A colleague will write to you shortly."}]}', definitions.MessageText, definitions.MoltbotRequestState, definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update request state: answer","description":"What marketplace.update_request_state answers.","type":"object","properties":{"success":{"description":"Whether the request was moved.","type":"boolean"},"previous_state":{"description":"State before the call.","$ref":"#/$defs/MoltbotRequestState"},"current_state":{"description":"State now; the previous one where the move failed.","$ref":"#/$defs/MoltbotRequestState"},"error":{"description":"Why it was not moved, when it was not: an invalid transition.","type":"string","minLength":1,"maxLength":500}},"required":["success","previous_state","current_state"],"examples":[{"success":true,"previous_state":"collecting_requirements","current_state":"searching_vendors"},{"success":false,"previous_state":"cancelled","current_state":"cancelled","error":"cancelled is final; the request cannot move to searching_vendors."}]}', definitions.MoltbotRequestState),
    errors: {
      TOOL_GATE_CLOSED: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update request state: TOOL_GATE_CLOSED","description":"The move that the table does not allow.","type":"object","properties":{"previous_state":{"description":"State before the call.","$ref":"#/$defs/MoltbotRequestState"},"current_state":{"description":"State now, unchanged.","$ref":"#/$defs/MoltbotRequestState"},"requested_state":{"description":"State that was asked for.","$ref":"#/$defs/MoltbotRequestState"},"allowed_states":{"description":"States that the request may move to.","type":"array","items":{"$ref":"#/$defs/MoltbotRequestState"},"maxItems":12,"uniqueItems":true}},"required":["previous_state","current_state","requested_state"]}', definitions.MoltbotRequestState),
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Update request state: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"start_searching","description":"All requirements are known.","input":{"request_id":"req_8fK2mQ","new_state":"searching_vendors","reason":"Flower, quantity and day are known."},"expect":"success"},{"name":"give_up_softly","description":"Something broke; the client is told.","input":{"request_id":"req_8fK2mQ","new_state":"error","reason":"The vendor search timed out twice.","fallback_message":"I am having trouble finding florists right now. A colleague will write to you shortly."},"expect":"success"},{"name":"unknown_state","description":"A state that does not exist.","input":{"request_id":"req_8fK2mQ","new_state":"finished"},"expect":"error"}],"output":[{"name":"moved","scenario":"The move is in the table.","data":{"success":true,"previous_state":"collecting_requirements","current_state":"searching_vendors"}},{"name":"not_moved","scenario":"Another call moved the request first.","data":{"success":false,"previous_state":"cancelled","current_state":"cancelled","error":"cancelled is final; the request cannot move to searching_vendors."}}]}'),
  }),
  accepts: { input: parseUpdateRequestStateInput, output: isUpdateRequestStateOutput, meta: parseToolCallMeta },
};

function parseUpdateRequestStateInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const newState = value.new_state;
  if (!isMoltbotRequestState(newState)) return undefined;
  const reason = value.reason;
  if (
    reason !== undefined &&
    (typeof reason !== "string" || reason === "" || (reason.length > 500 && !isAtMost(reason, 500)))
  ) return undefined;
  const fallbackMessage = value.fallback_message;
  if (
    fallbackMessage !== undefined &&
    (
      typeof fallbackMessage !== "string" ||
      fallbackMessage === "" ||
      (fallbackMessage.length > 4096 && !isAtMost(fallbackMessage, 4096))
    )
  ) return undefined;
  let known = 2;
  if (reason !== undefined) known++;
  if (fallbackMessage !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { request_id: requestId, new_state: newState };
  if (reason !== undefined) result.reason = reason;
  if (fallbackMessage !== undefined) result.fallback_message = fallbackMessage;
  return result;
}

function isUpdateRequestStateOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const previousState = value.previous_state;
  if (!isMoltbotRequestState(previousState)) return false;
  const currentState = value.current_state;
  if (!isMoltbotRequestState(currentState)) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
