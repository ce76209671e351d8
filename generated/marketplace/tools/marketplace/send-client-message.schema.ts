// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  MessageText,
  ProviderMessageId,
  RequestId,
  ToolCallMeta,
  UnknownRecord,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.send_client_message`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Send client message",
    description:
      "Send a WhatsApp message to the client of a request, as text or with quick reply buttons. A repeated idempotency key returns the first result and sends nothing.",
    type: "object",
    properties: {
      request_id: {
        description: "The request whose client is written to.",
        $ref: "#/$defs/RequestId",
      },
      message: {
        description: "Text to send, in the client's language.",
        $ref: "#/$defs/MessageText",
      },
      idempotency_key: {
        description:
          "request:{request_id}:hash:{content_hash}. Filled from the call meta when left out.",
        type: "string",
        minLength: 30,
        maxLength: 200,
        pattern: "^request:[A-Za-z0-9_-]{1,64}:hash:[0-9a-f]{16,64}$",
      },
      message_type: {
        description: "`interactive` adds quick reply buttons.",
        default: "text",
        type: "string",
        enum: ["text", "interactive"],
      },
      interactive_options: {
        description:
          "Labels of the quick reply buttons, 1 to 3; give them with message_type `interactive`.",
        type: "array",
        items: { description: "Label of one button.", type: "string", minLength: 1, maxLength: 20 },
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
      },
    },
    required: ["request_id", "message", "idempotency_key"],
    examples: [
      {
        request_id: "req_8fK2mQ",
        message: "I found three florists near you. Which one shall I ask first?",
        idempotency_key:
          "request:req_8fK2mQ:hash:d936d5d87e6d604a0b4c6324f5ace8e6fc2c5669973c448fe33d2625ca32fc67",
      },
      {
        request_id: "req_8fK2mQ",
        message: "Which florist shall I ask first?",
        idempotency_key:
          "request:req_8fK2mQ:hash:f6429fefd79683dac915c88f846a8704cd2c6ea2b5f41b4a6d726af6f620d4c3",
        message_type: "interactive",
        interactive_options: ["Rosa Blooms", "Petal & Co", "None of these"],
      },
    ],
    $defs: definitionsOf(MessageText, RequestId),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Send client message: answer",
    description: "What marketplace.send_client_message answers.",
    type: "object",
    properties: {
      success: { description: "Whether the provider took the message.", type: "boolean" },
      provider_message_id: {
        description: "The provider's id of the message, when it was taken.",
        $ref: "#/$defs/ProviderMessageId",
      },
      error: {
        description: "Why it was not taken, when it was not.",
        type: "string",
        minLength: 1,
        maxLength: 500,
      },
    },
    required: ["success"],
    examples: [
      {
        success: true,
        provider_message_id: "wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA==",
      },
      { success: false, error: "The 24 hour customer service window is closed." },
    ],
    $defs: definitionsOf(ProviderMessageId),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Send client message: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownRecord",
      $defs: definitionsOf(UnknownRecord),
    },
  },
  meta: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Call meta",
    $ref: "#/$defs/ToolCallMeta",
    $defs: definitionsOf(ToolCallMeta),
  },
  examples: {
    input: [
      {
        name: "plain_text",
        description: "A plain question to the client.",
        input: {
          request_id: "req_8fK2mQ",
          message: "I found three florists near you. Which one shall I ask first?",
          idempotency_key:
            "request:req_8fK2mQ:hash:d936d5d87e6d604a0b4c6324f5ace8e6fc2c5669973c448fe33d2625ca32fc67",
        },
        expect: "success",
      },
      {
        name: "quick_replies",
        description: "A question with buttons.",
        input: {
          request_id: "req_8fK2mQ",
          message: "Which florist shall I ask first?",
          idempotency_key:
            "request:req_8fK2mQ:hash:f6429fefd79683dac915c88f846a8704cd2c6ea2b5f41b4a6d726af6f620d4c3",
          message_type: "interactive",
          interactive_options: ["Rosa Blooms", "Petal & Co", "None of these"],
        },
        expect: "success",
      },
      {
        name: "key_in_another_format",
        description: "A key that does not follow the format is refused.",
        input: { request_id: "req_8fK2mQ", message: "Hello", idempotency_key: "hello-1" },
        expect: "error",
      },
    ],
    output: [
      {
        name: "sent",
        scenario: "The provider took the message.",
        data: {
          success: true,
          provider_message_id: "wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA==",
        },
      },
      {
        name: "not_sent",
        scenario: "The client has not written for 24 hours, so the provider takes templates only.",
        data: { success: false, error: "The 24 hour customer service window is closed." },
      },
    ],
  },
});
