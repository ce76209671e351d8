// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.start_call`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Start call",
    description:
      "Start a WhatsApp call to the client. Works only with a consent that is granted and has not expired; otherwise ask with request_call_consent first.",
    type: "object",
    properties: {
      consent_id: {
        description: "A granted consent that has not expired.",
        $ref: "#/$defs/ConsentId",
      },
    },
    required: ["consent_id"],
    examples: [{ consent_id: "con_2b7d" }],
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
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Start call: answer",
    description: "What marketplace.start_call answers.",
    type: "object",
    properties: {
      success: { description: "Whether the call was started.", type: "boolean" },
      call_attempt_id: {
        description: "Id of this attempt, when it was started.",
        type: "string",
        minLength: 1,
        maxLength: 64,
      },
      provider_call_id: {
        description: "The provider's id of the call, when it was started.",
        type: "string",
        minLength: 1,
        maxLength: 256,
      },
      error: {
        description: "Why it was not started, when it was not.",
        type: "string",
        minLength: 1,
        maxLength: 500,
      },
    },
    required: ["success"],
    examples: [
      {
        success: true,
        call_attempt_id: "call_0093",
        provider_call_id: "wacid.HBgLMzQ2MDAwMDAwMDA=",
      },
      { success: false, call_attempt_id: "call_0094", error: "The recipient is on another call." },
    ],
  },
  errors: {
    TOOL_GATE_CLOSED: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Start call: TOOL_GATE_CLOSED",
      description:
        "The consent that does not allow the call. Chosen; the document says only that the call fails.",
      type: "object",
      properties: {
        consent_id: { description: "The consent.", $ref: "#/$defs/ConsentId" },
        state: { description: "Its state now.", $ref: "#/$defs/CallConsentState" },
        expires_at: {
          description: "When it expires or expired, where it was granted.",
          type: "string",
          format: "date-time",
        },
      },
      required: ["consent_id", "state"],
      $defs: {
        CallConsentState: {
          description:
            "State of a call consent. The document names `requested`, `granted` and that a consent expires; denied and revoked are chosen beside them.",
          type: "string",
          enum: ["requested", "granted", "denied", "revoked", "expired"],
        },
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
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Start call: TOOL_RESOURCE_NOT_FOUND",
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
        name: "with_consent",
        description: "Call with a granted consent.",
        input: { consent_id: "con_2b7d" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "ringing",
        scenario: "The call was started.",
        data: {
          success: true,
          call_attempt_id: "call_0093",
          provider_call_id: "wacid.HBgLMzQ2MDAwMDAwMDA=",
        },
      },
      {
        name: "busy",
        scenario: "The provider could not start the call.",
        data: {
          success: false,
          call_attempt_id: "call_0094",
          error: "The recipient is on another call.",
        },
      },
    ],
  },
};
