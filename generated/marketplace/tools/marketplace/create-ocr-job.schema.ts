// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.create_ocr_job`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create OCR job",
    description:
      "Queue an image or document that the client sent for text recognition. Returns at once; read the result later with get_ocr_result.",
    type: "object",
    properties: {
      request_id: {
        description: "The request that the document belongs to.",
        $ref: "#/$defs/RequestId",
      },
      message_id: {
        description: "The message that carried the media.",
        $ref: "#/$defs/ProviderMessageId",
      },
      media_url: {
        description: "Address of the media, https.",
        type: "string",
        maxLength: 2_048,
        pattern: "^https://",
        format: "uri",
      },
      media_type: {
        description: "MIME type of the media, for instance image/jpeg or application/pdf.",
        type: "string",
        minLength: 3,
        maxLength: 127,
        pattern: "^[a-z]+/[a-z0-9][a-z0-9.+-]*$",
      },
    },
    required: ["request_id", "message_id", "media_url", "media_type"],
    examples: [
      {
        request_id: "req_9aL0xZ",
        message_id: "wamid.HBgLMzQ2MDA=",
        media_url: "https://media.example.com/v1/9f31c0",
        media_type: "image/jpeg",
      },
    ],
    $defs: {
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
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create OCR job: answer",
    description: "What marketplace.create_ocr_job answers.",
    type: "object",
    properties: {
      job_id: { description: "Give it to get_ocr_result.", $ref: "#/$defs/OcrJobId" },
      status: {
        description: "pending: queued; processing: already started.",
        type: "string",
        enum: ["pending", "processing"],
      },
    },
    required: ["job_id", "status"],
    examples: [{ job_id: "ocr_7731", status: "pending" }],
    $defs: {
      OcrJobId: {
        description:
          "Id of a text recognition job, as create_ocr_job gives it. The document says string; the alphabet is chosen.",
        examples: ["ocr_7731"],
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
      title: "Create OCR job: TOOL_RESOURCE_NOT_FOUND",
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
        name: "photo",
        description: "A photo of an invoice.",
        input: {
          request_id: "req_9aL0xZ",
          message_id: "wamid.HBgLMzQ2MDA=",
          media_url: "https://media.example.com/v1/9f31c0",
          media_type: "image/jpeg",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "queued",
        scenario: "The job waits for a worker.",
        data: { job_id: "ocr_7731", status: "pending" },
      },
    ],
  },
};
