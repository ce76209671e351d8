// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.get_ocr_result`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Get OCR result",
    description:
      "Read the status and result of a text recognition job. While it is pending or processing, ask again a few seconds later.",
    type: "object",
    properties: { job_id: { description: "The job to look at.", $ref: "#/$defs/OcrJobId" } },
    required: ["job_id"],
    examples: [{ job_id: "ocr_7731" }],
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
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Get OCR result: answer",
    description: "What marketplace.get_ocr_result answers.",
    type: "object",
    properties: {
      job_id: { description: "The job.", $ref: "#/$defs/OcrJobId" },
      status: { description: "Where it stands.", $ref: "#/$defs/OcrStatus" },
      extracted: {
        description: "The fields that were read, when completed.",
        $ref: "#/$defs/ExtractedFields",
      },
      confidence: {
        description: "How sure the reading is, 0 to 1, when completed.",
        $ref: "#/$defs/Confidence",
      },
      error: {
        description: "Why it failed, when failed.",
        type: "string",
        minLength: 1,
        maxLength: 500,
      },
    },
    required: ["job_id", "status"],
    examples: [
      {
        job_id: "ocr_7731",
        status: "completed",
        extracted: {
          document_type: "invoice",
          issued_on: "2026-02-14",
          total: 59.9,
          currency: "EUR",
          paid: true,
          lines: [
            { item: "red rose", quantity: 24, price: 54.9 },
            { item: "delivery", quantity: 1, price: 5 },
          ],
        },
        confidence: 0.91,
      },
      { job_id: "ocr_7731", status: "processing" },
      { job_id: "ocr_7731", status: "failed", error: "No text found." },
    ],
    $defs: {
      Confidence: {
        description:
          "How sure the source is, from 0 (a guess) to 1 (certain). The document says number; the range is chosen.",
        type: "number",
        minimum: 0,
        maximum: 1,
      },
      ExtractedFields: {
        description:
          "What text recognition read, one key per field. The document says `Record<string, unknown>`: the keys depend on the kind of paper (`total`, `issued_on`, `lines`), so they stay free and only the values are typed.",
        examples: [
          { document_type: "invoice", total: 59.9, lines: [{ item: "red rose", quantity: 24 }] },
        ],
        type: "object",
        propertyNames: { type: "string", minLength: 1, maxLength: 64 },
        additionalProperties: { $ref: "#/$defs/FactValue" },
        maxProperties: 200,
      },
      FactValue: {
        description:
          "A value in a map that the document types as `unknown`. Chosen: a plain value, a flat record, or a list of these, which is all that a conversation or a scanned page yields, and which a model can read without a schema of its own.",
        anyOf: [
          { $ref: "#/$defs/JsonScalar" },
          { $ref: "#/$defs/JsonRecord" },
          {
            description: "A list of plain values or of flat records.",
            type: "array",
            items: { anyOf: [{ $ref: "#/$defs/JsonScalar" }, { $ref: "#/$defs/JsonRecord" }] },
            maxItems: 200,
          },
        ],
      },
      JsonRecord: {
        description: "A flat record of plain values, such as one line of an invoice.",
        type: "object",
        propertyNames: { type: "string", minLength: 1, maxLength: 64 },
        additionalProperties: { $ref: "#/$defs/JsonScalar" },
        maxProperties: 50,
      },
      JsonScalar: {
        description: "One plain value.",
        type: ["string", "number", "boolean", "null"],
      },
      OcrJobId: {
        description:
          "Id of a text recognition job, as create_ocr_job gives it. The document says string; the alphabet is chosen.",
        examples: ["ocr_7731"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
      },
      OcrStatus: {
        description: "Where a text recognition job stands. `completed` and `failed` are final.",
        type: "string",
        enum: ["pending", "processing", "completed", "failed"],
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Get OCR result: TOOL_RESOURCE_NOT_FOUND",
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
        name: "one_job",
        description: "Look at one job.",
        input: { job_id: "ocr_7731" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "completed",
        scenario: "An invoice was read.",
        data: {
          job_id: "ocr_7731",
          status: "completed",
          extracted: {
            document_type: "invoice",
            issued_on: "2026-02-14",
            total: 59.9,
            currency: "EUR",
            paid: true,
            lines: [
              { item: "red rose", quantity: 24, price: 54.9 },
              { item: "delivery", quantity: 1, price: 5 },
            ],
          },
          confidence: 0.91,
        },
      },
      {
        name: "still_running",
        scenario: "The job has not ended.",
        data: { job_id: "ocr_7731", status: "processing" },
      },
      {
        name: "failed",
        scenario: "The photo is too blurred.",
        data: { job_id: "ocr_7731", status: "failed", error: "No text found." },
      },
    ],
  },
};
