// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.send_vendor_message`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Send vendor message",
    description:
      "Send a WhatsApp message to one vendor about a request. The first message opens the outreach to that vendor; a repeated idempotency key sends nothing.",
    type: "object",
    properties: {
      request_id: {
        description: "The request that the message is about.",
        $ref: "#/$defs/RequestId",
      },
      vendor_id: { description: "The vendor to write to.", $ref: "#/$defs/VendorId" },
      message: {
        description: "Text to send, without personal details of the client.",
        $ref: "#/$defs/MessageText",
      },
      idempotency_key: {
        description: "Key of this message to this vendor. Filled from the call meta when left out.",
        type: "string",
        minLength: 1,
        maxLength: 200,
      },
    },
    required: ["request_id", "vendor_id", "message", "idempotency_key"],
    examples: [
      {
        request_id: "req_8fK2mQ",
        vendor_id: "ven_rosa_blooms",
        message: "Hello, do you have 24 red roses for delivery on Saturday morning?",
        idempotency_key:
          "request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a",
      },
    ],
    $defs: {
      MessageText: {
        description:
          "Text of a WhatsApp message, in the reader's language. The document gives no length; WhatsApp's limit of 4096 is chosen.",
        type: "string",
        minLength: 1,
        maxLength: 4_096,
      },
      RequestId: {
        description:
          "Id of a client request. The document says string; letters, digits, `_` and `-` are chosen, because the id stands between colons in idempotency keys.",
        examples: ["req_8fK2mQ"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
      VendorId: {
        description:
          "Id of a vendor, as search_vendors gives it. The document says string; the alphabet is chosen.",
        examples: ["ven_rosa_blooms"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Send vendor message: answer",
    description: "What marketplace.send_vendor_message answers.",
    type: "object",
    properties: {
      success: { description: "Whether the provider took the message.", type: "boolean" },
      provider_message_id: {
        description: "The provider's id of the message, when it was taken.",
        $ref: "#/$defs/ProviderMessageId",
      },
      outreach_id: {
        description: "The conversation it belongs to, `moltbot_vendor_outreach.id`.",
        $ref: "#/$defs/OutreachId",
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
      { success: true, provider_message_id: "wamid.HBgLMzQ2MDAxMTEyMjI=", outreach_id: "out_51c9" },
      { success: false, outreach_id: "out_51cb", error: "The recipient is not on WhatsApp." },
    ],
    $defs: {
      OutreachId: {
        description:
          "Id of one conversation with one vendor about one request, the `id` column of `moltbot_vendor_outreach`. The document says string; the alphabet is chosen.",
        examples: ["out_51c9"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
      ProviderMessageId: {
        description:
          "Id that the messaging provider gave a message. Opaque; the document says string, 256 characters are chosen.",
        examples: ["wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA=="],
        type: "string",
        minLength: 1,
        maxLength: 256,
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Send vendor message: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownRecord",
      $defs: {
        UnknownRecord: {
          description:
            "Details of a call that names something which does not exist. Chosen; the document describes no error details.",
          type: "object",
          properties: {
            field: {
              description: "Input field that names it, for instance request_id.",
              type: "string",
              minLength: 1,
              maxLength: 64,
            },
            value: { description: "The id that was not found.", type: "string", maxLength: 256 },
          },
          required: ["field", "value"],
        },
      },
    },
  },
  meta: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Call meta",
    $ref: "#/$defs/ToolCallMeta",
    $defs: {
      RequestId: {
        description:
          "Id of a client request. The document says string; letters, digits, `_` and `-` are chosen, because the id stands between colons in idempotency keys.",
        examples: ["req_8fK2mQ"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
      ToolCallMeta: {
        description:
          "What every call carries beside its input. It comes from the backend's context, never from the model; its idempotency key fills that field of an input where it is absent and must equal it where it is present.",
        type: "object",
        properties: {
          request_id: {
            description: "The request on whose behalf the call is made.",
            $ref: "#/$defs/RequestId",
          },
          idempotency_key: {
            description: "Same key means same call; it has no second effect.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          actor: {
            description: "Who calls: the agent, the backend, or a person of the team.",
            type: "string",
            enum: ["moltbot", "system", "admin"],
          },
          timestamp: {
            description: "When the call was made, ISO 8601 with offset.",
            type: "string",
            format: "date-time",
          },
        },
        required: ["request_id", "idempotency_key", "actor", "timestamp"],
      },
    },
  },
  examples: {
    input: [
      {
        name: "ask_for_stock",
        description: "Ask a florist for stock and price.",
        input: {
          request_id: "req_8fK2mQ",
          vendor_id: "ven_rosa_blooms",
          message: "Hello, do you have 24 red roses for delivery on Saturday morning?",
          idempotency_key:
            "request:req_8fK2mQ:vendor:ven_rosa_blooms:hash:0de380261817cb560daeb4f25fa0e43a",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "sent",
        scenario: "The provider took the message and the outreach was opened.",
        data: {
          success: true,
          provider_message_id: "wamid.HBgLMzQ2MDAxMTEyMjI=",
          outreach_id: "out_51c9",
        },
      },
      {
        name: "unreachable",
        scenario: "The number has no WhatsApp account.",
        data: {
          success: false,
          outreach_id: "out_51cb",
          error: "The recipient is not on WhatsApp.",
        },
      },
    ],
  },
};
