// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `marketplace.get_request_snapshot`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Get request snapshot",
    description:
      "Read where a request stands: state, requirements, shortlist, vendor replies and the last messages. Call it first in every turn, before deciding what to do next.",
    type: "object",
    properties: { request_id: { description: "The request to read.", $ref: "#/$defs/RequestId" } },
    required: ["request_id"],
    examples: [{ request_id: "req_8fK2mQ" }],
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
    title: "Get request snapshot: answer",
    description: "What marketplace.get_request_snapshot answers.",
    type: "object",
    properties: {
      request_id: { description: "The request.", $ref: "#/$defs/RequestId" },
      conversation_id: {
        description: "The WhatsApp conversation with the client.",
        type: "string",
        minLength: 1,
        maxLength: 64,
      },
      state: { description: "Where the request stands.", $ref: "#/$defs/MoltbotRequestState" },
      requirements: {
        description: "What the client wants so far.",
        $ref: "#/$defs/MoltbotRequirements",
      },
      shortlist: {
        description: "Vendors worth proposing, best first; empty before replies came in.",
        type: "array",
        items: { $ref: "#/$defs/MoltbotShortlistItem" },
        maxItems: 50,
      },
      vendor_outreach_summary: {
        description: "Who was asked, who answered.",
        $ref: "#/$defs/MoltbotVendorOutreachSummary",
      },
      last_messages: {
        description: "The newest messages with the client, oldest first.",
        type: "array",
        items: { $ref: "#/$defs/RequestMessage" },
        maxItems: 20,
      },
      ocr: {
        description: "The newest text recognition, if the client sent a document.",
        $ref: "#/$defs/MoltbotOcrResult",
      },
    },
    required: [
      "request_id",
      "conversation_id",
      "state",
      "requirements",
      "shortlist",
      "vendor_outreach_summary",
      "last_messages",
    ],
    examples: [
      {
        request_id: "req_8fK2mQ",
        conversation_id: "conv_1902",
        state: "shortlisting",
        requirements: {
          flower: "red rose",
          quantity: 24,
          budget_max: 80,
          currency: "EUR",
          needed_by: "2026-11-21",
        },
        shortlist: [
          {
            rank: 1,
            vendor_id: "ven_rosa_blooms",
            name: "Rosa Blooms",
            outreach_id: "out_51c9",
            price: 72,
            currency: "EUR",
            availability: "Saturday before 11",
            rating: 4.8,
            match_score: 0.93,
          },
        ],
        vendor_outreach_summary: {
          contacted: 2,
          awaiting_reply: 1,
          replied: 1,
          declined: 0,
          failed: 0,
          last_reply_at: "2026-11-18T09:42:10+01:00",
          vendors: [
            {
              outreach_id: "out_51c9",
              vendor_id: "ven_rosa_blooms",
              state: "replied",
              updated_at: "2026-11-18T09:42:10+01:00",
              reply: { has_stock: true, price: 72, availability: "Saturday before 11" },
            },
            {
              outreach_id: "out_51ca",
              vendor_id: "ven_petal_co",
              state: "delivered",
              updated_at: "2026-11-18T09:30:05+01:00",
            },
          ],
        },
        last_messages: [
          {
            direction: "inbound",
            body: "I need 24 red roses for Saturday",
            timestamp: "2026-11-18T09:20:00+01:00",
          },
          {
            direction: "outbound",
            body: "I am asking florists near you.",
            timestamp: "2026-11-18T09:21:12+01:00",
          },
          { direction: "inbound", body: null, timestamp: "2026-11-18T09:25:40+01:00" },
        ],
      },
      {
        request_id: "req_9aL0xZ",
        conversation_id: "conv_1903",
        state: "new",
        requirements: {},
        shortlist: [],
        vendor_outreach_summary: {
          contacted: 0,
          awaiting_reply: 0,
          replied: 0,
          declined: 0,
          failed: 0,
          vendors: [],
        },
        last_messages: [
          { direction: "inbound", body: null, timestamp: "2026-11-18T10:02:00+01:00" },
        ],
        ocr: { job_id: "ocr_7731", message_id: "wamid.HBgLMzQ2MDA=", status: "processing" },
      },
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
      MoltbotOcrResult: {
        description:
          "The newest text recognition of a request. The document names the type and leaves its fields open; chosen are those of get_ocr_result with the message it came from and the plain text.",
        type: "object",
        properties: {
          job_id: { description: "The job.", $ref: "#/$defs/OcrJobId" },
          message_id: {
            description: "The message whose media was read.",
            $ref: "#/$defs/ProviderMessageId",
          },
          status: { description: "Where the job stands.", $ref: "#/$defs/OcrStatus" },
          text: {
            description: "All text that was read, once completed.",
            type: "string",
            maxLength: 20_000,
          },
          extracted: {
            description: "The fields that were read, once completed.",
            $ref: "#/$defs/ExtractedFields",
          },
          confidence: {
            description: "How sure the reading is, 0 to 1.",
            $ref: "#/$defs/Confidence",
          },
          error: {
            description: "Why it failed, when it did.",
            type: "string",
            minLength: 1,
            maxLength: 500,
          },
          completed_at: { description: "When it ended.", type: "string", format: "date-time" },
        },
        required: ["job_id", "message_id", "status"],
      },
      MoltbotRequestState: {
        description:
          "Where a request stands. The document names this type, an error state and the table `MOLTBOT_STATE_TRANSITIONS`, and leaves the rest open; chosen are twelve states along one request: received (new), asking the client (collecting_requirements), looking (searching_vendors), asking vendors (contacting_vendors), comparing replies (shortlisting), the client's turn (awaiting_client), a vendor chosen (confirmed), done (completed), with a person of the team (escalated), the client silent too long (expired), called off (cancelled), something broke (error). `completed` and `cancelled` are final.",
        type: "string",
        enum: [
          "new",
          "collecting_requirements",
          "searching_vendors",
          "contacting_vendors",
          "shortlisting",
          "awaiting_client",
          "confirmed",
          "completed",
          "escalated",
          "expired",
          "cancelled",
          "error",
        ],
      },
      MoltbotRequirements: {
        description:
          "What the client wants, one key per requirement. The document says `Record<string, unknown>`: the keys depend on the category (`flower`, `quantity`, `needed_by`, `budget_max`), so they stay free and only the values are typed.",
        examples: [
          {
            flower: "red rose",
            quantity: 24,
            budget_max: 80,
            currency: "EUR",
            needed_by: "2026-11-21",
            colours: ["red", "white"],
          },
        ],
        type: "object",
        propertyNames: { type: "string", minLength: 1, maxLength: 64 },
        additionalProperties: { $ref: "#/$defs/FactValue" },
        maxProperties: 100,
      },
      MoltbotShortlistItem: {
        description:
          "One vendor on the shortlist of a request. The document names the type and leaves its fields open; these are chosen.",
        type: "object",
        properties: {
          rank: {
            description: "Place on the list, 1 is the best match.",
            type: "integer",
            minimum: 1,
            maximum: 50,
          },
          vendor_id: { description: "The vendor.", $ref: "#/$defs/VendorId" },
          name: {
            description: "Name of the vendor as shown to the client.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          outreach_id: {
            description: "The conversation with this vendor, once there is one.",
            $ref: "#/$defs/OutreachId",
          },
          price: {
            description: "Price that the vendor offered, in `currency`.",
            type: "number",
            minimum: 0,
          },
          currency: {
            description: "ISO 4217 code of `price`, for instance EUR.",
            type: "string",
            pattern: "^[A-Z]{3}$",
          },
          availability: {
            description: "When the vendor can deliver, in the vendor's words.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          distance_km: {
            description: "Distance from the client in kilometres.",
            type: "number",
            minimum: 0,
          },
          rating: {
            description: "Average rating, 0 to 5.",
            type: "number",
            minimum: 0,
            maximum: 5,
          },
          match_score: {
            description: "How well the offer fits the requirements, 0 to 1.",
            $ref: "#/$defs/Confidence",
          },
          notes: {
            description: "Why the vendor is on the list or what to watch out for.",
            type: "string",
            minLength: 1,
            maxLength: 1_000,
          },
        },
        required: ["rank", "vendor_id", "name"],
      },
      MoltbotVendorOutreachState: {
        description:
          "Where the conversation with one vendor stands. The document names one value, `replied`; chosen beside it are the provider's delivery steps (queued, sent, delivered, read, failed) and the two other ends (declined, no_reply).",
        type: "string",
        enum: ["queued", "sent", "delivered", "read", "replied", "declined", "no_reply", "failed"],
      },
      MoltbotVendorOutreachSummary: {
        description:
          "All vendor conversations of a request, counted and listed. The document names the type and leaves its fields open; chosen are the counts that decide the next step and one line per vendor.",
        type: "object",
        properties: {
          contacted: { description: "Vendors that were written to.", type: "integer", minimum: 0 },
          awaiting_reply: {
            description: "Of these, still without an answer.",
            type: "integer",
            minimum: 0,
          },
          replied: { description: "Of these, answered.", type: "integer", minimum: 0 },
          declined: { description: "Of these, said no.", type: "integer", minimum: 0 },
          failed: {
            description: "Of these, could not be reached or never answered.",
            type: "integer",
            minimum: 0,
          },
          last_reply_at: {
            description: "When the newest reply came; absent before the first.",
            type: "string",
            format: "date-time",
          },
          vendors: {
            description: "One line per vendor, newest change first.",
            type: "array",
            items: { $ref: "#/$defs/VendorOutreach" },
            maxItems: 50,
          },
        },
        required: ["contacted", "awaiting_reply", "replied", "declined", "failed", "vendors"],
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
      OutreachId: {
        description:
          "Id of one conversation with one vendor about one request, the `id` column of `moltbot_vendor_outreach`. The document says string; the alphabet is chosen.",
        examples: ["out_51c9"],
        type: "string",
        minLength: 1,
        maxLength: 64,
        pattern: "^[A-Za-z0-9_-]{1,64}$",
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
      RequestMessage: {
        description: "One message of the client's conversation.",
        type: "object",
        properties: {
          direction: {
            description: "inbound: from the client; outbound: to the client.",
            type: "string",
            enum: ["inbound", "outbound"],
          },
          body: {
            description: "Text of the message; null where it was media only.",
            anyOf: [{ type: "string", maxLength: 4_096 }, { type: "null" }],
          },
          timestamp: {
            description: "When it was sent or received.",
            type: "string",
            format: "date-time",
          },
        },
        required: ["direction", "body", "timestamp"],
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
      VendorOutreach: {
        description:
          "The conversation with one vendor in short. Chosen, as part of the outreach summary that the document leaves open.",
        type: "object",
        properties: {
          outreach_id: { description: "The conversation.", $ref: "#/$defs/OutreachId" },
          vendor_id: { description: "The vendor.", $ref: "#/$defs/VendorId" },
          state: { description: "Where it stands.", $ref: "#/$defs/MoltbotVendorOutreachState" },
          updated_at: {
            description: "When the state last changed.",
            type: "string",
            format: "date-time",
          },
          reply: {
            description: "What the vendor answered, where it could be parsed.",
            $ref: "#/$defs/ParsedVendorReply",
          },
        },
        required: ["outreach_id", "vendor_id", "state", "updated_at"],
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Get request snapshot: TOOL_RESOURCE_NOT_FOUND",
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
        name: "one_request",
        description: "Read one request.",
        input: { request_id: "req_8fK2mQ" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "shortlisting",
        scenario: "One of two vendors answered.",
        data: {
          request_id: "req_8fK2mQ",
          conversation_id: "conv_1902",
          state: "shortlisting",
          requirements: {
            flower: "red rose",
            quantity: 24,
            budget_max: 80,
            currency: "EUR",
            needed_by: "2026-11-21",
          },
          shortlist: [
            {
              rank: 1,
              vendor_id: "ven_rosa_blooms",
              name: "Rosa Blooms",
              outreach_id: "out_51c9",
              price: 72,
              currency: "EUR",
              availability: "Saturday before 11",
              rating: 4.8,
              match_score: 0.93,
            },
          ],
          vendor_outreach_summary: {
            contacted: 2,
            awaiting_reply: 1,
            replied: 1,
            declined: 0,
            failed: 0,
            last_reply_at: "2026-11-18T09:42:10+01:00",
            vendors: [
              {
                outreach_id: "out_51c9",
                vendor_id: "ven_rosa_blooms",
                state: "replied",
                updated_at: "2026-11-18T09:42:10+01:00",
                reply: { has_stock: true, price: 72, availability: "Saturday before 11" },
              },
              {
                outreach_id: "out_51ca",
                vendor_id: "ven_petal_co",
                state: "delivered",
                updated_at: "2026-11-18T09:30:05+01:00",
              },
            ],
          },
          last_messages: [
            {
              direction: "inbound",
              body: "I need 24 red roses for Saturday",
              timestamp: "2026-11-18T09:20:00+01:00",
            },
            {
              direction: "outbound",
              body: "I am asking florists near you.",
              timestamp: "2026-11-18T09:21:12+01:00",
            },
            { direction: "inbound", body: null, timestamp: "2026-11-18T09:25:40+01:00" },
          ],
        },
      },
      {
        name: "just_received",
        scenario: "A new request in which the client sent a photo of an old invoice.",
        data: {
          request_id: "req_9aL0xZ",
          conversation_id: "conv_1903",
          state: "new",
          requirements: {},
          shortlist: [],
          vendor_outreach_summary: {
            contacted: 0,
            awaiting_reply: 0,
            replied: 0,
            declined: 0,
            failed: 0,
            vendors: [],
          },
          last_messages: [
            { direction: "inbound", body: null, timestamp: "2026-11-18T10:02:00+01:00" },
          ],
          ocr: { job_id: "ocr_7731", message_id: "wamid.HBgLMzQ2MDA=", status: "processing" },
        },
      },
    ],
  },
};
