// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import {
  countKeys,
  hasUniqueItems,
  isAtLeast,
  isAtMost,
} from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isRequestId, parseToolCallMeta } from "../../parsers.js";

const sendClientMessageInputIdempotencyKeyPattern = /^request:[A-Za-z0-9_-]{1,64}:hash:[0-9a-f]{16,64}$/u;

/** JSON Schema 2020-12 and checks of `marketplace.send_client_message`. */
export const sendClientMessage: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send client message","description":"Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An idempotency key that was used with success returns that result and sends nothing.","type":"object","properties":{"request_id":{"description":"The request whose client is written to.","$ref":"#/$defs/RequestId"},"message":{"description":"Text to send, in the client\'s language.","$ref":"#/$defs/MessageText"},"idempotency_key":{"description":"request:{request_id}:hash:{content_hash}. Filled from the call meta when left out.","type":"string","minLength":30,"maxLength":200,"pattern":"^request:[A-Za-z0-9_-]{1,64}:hash:[0-9a-f]{16,64}$"},"message_type":{"description":"`interactive` adds quick reply buttons.","default":"text","type":"string","enum":["text","interactive"]},"interactive_options":{"description":"Labels of the quick reply buttons, 1 to 3; give them with message_type `interactive`.","type":"array","items":{"description":"Label of one button.","type":"string","minLength":1,"maxLength":20},"minItems":1,"maxItems":3,"uniqueItems":true}},"required":["request_id","message","idempotency_key"],"additionalProperties":false,"examples":[{"request_id":"req_8fK2mQ","message":"I found three florists near you. Which one shall I ask first?","idempotency_key":"request:req_8fK2mQ:hash:d936d5d87e6d604a0b4c6324f5ace8e6fc2c5669973c448fe33d2625ca32fc67"},{"request_id":"req_8fK2mQ","message":"Which florist shall I ask first?","idempotency_key":"request:req_8fK2mQ:hash:f6429fefd79683dac915c88f846a8704cd2c6ea2b5f41b4a6d726af6f620d4c3","message_type":"interactive","interactive_options":["Rosa Blooms","Petal & Co","None of these"]}]}', definitions.MessageText, definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send client message: answer","description":"What marketplace.send_client_message answers.","type":"object","properties":{"success":{"description":"Whether the provider took the message.","type":"boolean"},"provider_message_id":{"description":"The provider\'s id of the message, when it was taken.","$ref":"#/$defs/ProviderMessageId"},"error":{"description":"Why it was not taken, when it was not.","type":"string","minLength":1,"maxLength":500}},"required":["success"],"examples":[{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA=="},{"success":false,"error":"The 24 hour customer service window is closed."}]}', definitions.ProviderMessageId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Send client message: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"plain_text","description":"A plain question to the client.","input":{"request_id":"req_8fK2mQ","message":"I found three florists near you. Which one shall I ask first?","idempotency_key":"request:req_8fK2mQ:hash:d936d5d87e6d604a0b4c6324f5ace8e6fc2c5669973c448fe33d2625ca32fc67"},"expect":"success"},{"name":"quick_replies","description":"A question with buttons.","input":{"request_id":"req_8fK2mQ","message":"Which florist shall I ask first?","idempotency_key":"request:req_8fK2mQ:hash:f6429fefd79683dac915c88f846a8704cd2c6ea2b5f41b4a6d726af6f620d4c3","message_type":"interactive","interactive_options":["Rosa Blooms","Petal & Co","None of these"]},"expect":"success"},{"name":"key_in_another_format","description":"A key that does not follow the format is refused.","input":{"request_id":"req_8fK2mQ","message":"Hello","idempotency_key":"hello-1"},"expect":"error"}],"output":[{"name":"sent","scenario":"The provider took the message.","data":{"success":true,"provider_message_id":"wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA=="}},{"name":"not_sent","scenario":"The client has not written for 24 hours, so the provider takes templates only.","data":{"success":false,"error":"The 24 hour customer service window is closed."}}]}'),
  }),
  accepts: { input: parseSendClientMessageInput, output: isSendClientMessageOutput, meta: parseToolCallMeta },
};

function parseSendClientMessageInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const message = value.message;
  if (
    typeof message !== "string" ||
    message === "" ||
    (message.length > 4096 && !isAtMost(message, 4096))
  ) return undefined;
  const idempotencyKey = value.idempotency_key;
  if (
    typeof idempotencyKey !== "string" ||
    !isAtLeast(idempotencyKey, 30) ||
    (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200)) ||
    !sendClientMessageInputIdempotencyKeyPattern.test(idempotencyKey)
  ) return undefined;
  let messageType = value.message_type;
  if (
    messageType !== undefined &&
    messageType !== "text" &&
    messageType !== "interactive"
  ) return undefined;
  if (messageType === undefined) messageType = "text";
  const interactiveOptions = value.interactive_options;
  if (interactiveOptions !== undefined) {
    if (
      !Array.isArray(interactiveOptions) ||
      interactiveOptions.length < 1 ||
      interactiveOptions.length > 3
    ) return undefined;
    for (let index = 0; index < interactiveOptions.length; index++) {
      const interactiveOptionsItem = interactiveOptions[index];
      if (
        typeof interactiveOptionsItem !== "string" ||
        interactiveOptionsItem === "" ||
        (interactiveOptionsItem.length > 20 && !isAtMost(interactiveOptionsItem, 20))
      ) return undefined;
    }
    if (!hasUniqueItems(interactiveOptions)) return undefined;
  }
  let known = 3;
  if (value.message_type !== undefined) known++;
  if (interactiveOptions !== undefined) known++;
  if (countKeys(value) === known && messageType === value.message_type) return value;
  const result = {
    request_id: requestId,
    message,
    idempotency_key: idempotencyKey,
    message_type: messageType,
  };
  if (interactiveOptions !== undefined) result.interactive_options = interactiveOptions;
  return result;
}

function isSendClientMessageOutput(value: unknown): boolean {
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
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
