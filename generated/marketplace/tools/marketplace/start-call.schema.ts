// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CallConsentState, ConsentId, ToolCallMeta, UnknownRecord } from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.start_call`. */
export const schema = (): SchemaLiterals => ({
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
    $defs: definitionsOf(ConsentId),
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
      $defs: definitionsOf(CallConsentState, ConsentId),
    },
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Start call: TOOL_RESOURCE_NOT_FOUND",
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
});
