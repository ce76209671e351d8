// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.request_call_consent`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Request call consent",
    description:
      "Ask the client for permission to be called, with the reason shown to them. A call may start only once they have granted it.",
    type: "object",
    properties: {
      request_id: { description: "The request whose client is asked.", $ref: "#/$defs/RequestId" },
      scope: {
        description: "What the call may be about, for instance concierge or support.",
        examples: ["concierge", "support"],
        type: "string",
        minLength: 1,
        maxLength: 50,
        pattern: "^[a-z][a-z0-9_]{0,49}$",
      },
      reason: {
        description: "Why a call helps; shown to the client as it is.",
        type: "string",
        minLength: 1,
        maxLength: 500,
      },
    },
    required: ["request_id", "scope", "reason"],
    examples: [
      {
        request_id: "req_8fK2mQ",
        scope: "concierge",
        reason: "A two minute call to settle the delivery time with you.",
      },
    ],
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
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Request call consent: answer",
    description: "What marketplace.request_call_consent answers.",
    type: "object",
    properties: {
      consent_id: {
        description: "Give it to start_call, once granted.",
        $ref: "#/$defs/ConsentId",
      },
      state: {
        description: "Always `requested`: the client has not answered yet.",
        type: "string",
        const: "requested",
      },
      message_sent: { description: "Whether the question reached the provider.", type: "boolean" },
    },
    required: ["consent_id", "state", "message_sent"],
    examples: [{ consent_id: "con_2b7d", state: "requested", message_sent: true }],
    $defs: {
      ConsentId: {
        description:
          "Id of a call consent, as request_call_consent gives it. The document says string; the alphabet is chosen.",
        examples: ["con_2b7d"],
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
      title: "Request call consent: TOOL_RESOURCE_NOT_FOUND",
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
        name: "concierge_call",
        description: "Ask whether a short call is welcome.",
        input: {
          request_id: "req_8fK2mQ",
          scope: "concierge",
          reason: "A two minute call to settle the delivery time with you.",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "asked",
        scenario: "The question was sent.",
        data: { consent_id: "con_2b7d", state: "requested", message_sent: true },
      },
    ],
  },
};
