// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.record_vendor_reply`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Record vendor reply",
    description:
      "Store a vendor's reply and what it says about stock, price and availability. Afterwards the outreach is in state `replied`.",
    type: "object",
    properties: {
      request_id: {
        description: "The request that the reply is about.",
        $ref: "#/$defs/RequestId",
      },
      vendor_id: { description: "The vendor who replied.", $ref: "#/$defs/VendorId" },
      message: { description: "The reply as it came, unchanged.", $ref: "#/$defs/MessageText" },
      provider_message_id: {
        description: "The provider's id of the reply.",
        $ref: "#/$defs/ProviderMessageId",
      },
      parsed_data: {
        description: "What the reply says, if already understood.",
        $ref: "#/$defs/ParsedVendorReply",
      },
    },
    required: ["request_id", "vendor_id", "message", "provider_message_id"],
    examples: [
      {
        request_id: "req_8fK2mQ",
        vendor_id: "ven_rosa_blooms",
        message: "Yes, 72 euros, we can bring them on Saturday before 11.",
        provider_message_id: "wamid.HBgLMzQ2MDAxMTEyMjIVAgASGBQzQQ==",
        parsed_data: { has_stock: true, price: 72, availability: "Saturday before 11" },
      },
      {
        request_id: "req_8fK2mQ",
        vendor_id: "ven_petal_co",
        message: "sorry no roses this week",
        provider_message_id: "wamid.HBgLMzQ2MDAzMzM0NDQVAgASGBQzQQ==",
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
      ParsedVendorReply: {
        description: "A vendor's reply as structured facts.",
        type: "object",
        properties: {
          has_stock: {
            description: "Whether the vendor has what the client wants.",
            type: "boolean",
          },
          price: {
            description: "Price the vendor named, in the request's currency.",
            type: "number",
            minimum: 0,
          },
          availability: {
            description: "When the vendor can deliver, in the vendor's words.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          notes: {
            description: "Anything else in the reply that matters.",
            type: "string",
            minLength: 1,
            maxLength: 1_000,
          },
        },
        required: ["has_stock"],
      },
      ProviderMessageId: {
        description:
          "Id that the messaging provider gave a message. Opaque; the document says string, 256 characters are chosen.",
        examples: ["wamid.HBgLMzQ2MDAwMDAwMDAVAgARGBI5QTNDQTVCM0Q0RDVEQTZGAA=="],
        type: "string",
        minLength: 1,
        maxLength: 256,
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
    title: "Record vendor reply: answer",
    description: "What marketplace.record_vendor_reply answers.",
    type: "object",
    properties: {
      success: { description: "Whether the reply is stored.", type: "boolean" },
      outreach_id: { description: "The conversation with the vendor.", $ref: "#/$defs/OutreachId" },
      state: {
        description: "The outreach state (MoltbotVendorOutreachState), now always `replied`.",
        type: "string",
        const: "replied",
      },
    },
    required: ["success", "outreach_id", "state"],
    examples: [{ success: true, outreach_id: "out_51c9", state: "replied" }],
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
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Record vendor reply: TOOL_RESOURCE_NOT_FOUND",
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
        name: "understood_reply",
        description: "A reply with stock, price and time.",
        input: {
          request_id: "req_8fK2mQ",
          vendor_id: "ven_rosa_blooms",
          message: "Yes, 72 euros, we can bring them on Saturday before 11.",
          provider_message_id: "wamid.HBgLMzQ2MDAxMTEyMjIVAgASGBQzQQ==",
          parsed_data: { has_stock: true, price: 72, availability: "Saturday before 11" },
        },
        expect: "success",
      },
      {
        name: "raw_reply",
        description: "A reply that the backend shall parse.",
        input: {
          request_id: "req_8fK2mQ",
          vendor_id: "ven_petal_co",
          message: "sorry no roses this week",
          provider_message_id: "wamid.HBgLMzQ2MDAzMzM0NDQVAgASGBQzQQ==",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "recorded",
        scenario: "The reply is stored.",
        data: { success: true, outreach_id: "out_51c9", state: "replied" },
      },
    ],
  },
};
