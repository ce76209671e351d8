// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  MoltbotOcrResult,
  MoltbotRequestState,
  MoltbotRequirements,
  MoltbotShortlistItem,
  MoltbotVendorOutreachSummary,
  RequestId,
  RequestMessage,
  ToolCallMeta,
  UnknownRecord,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.get_request_snapshot`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Get request snapshot",
    description:
      "Read where a request stands: state, requirements, shortlist, vendor replies and the last messages. Call it first in every turn, before deciding what to do next.",
    type: "object",
    properties: { request_id: { description: "The request to read.", $ref: "#/$defs/RequestId" } },
    required: ["request_id"],
    examples: [{ request_id: "req_8fK2mQ" }],
    $defs: definitionsOf(RequestId),
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
    $defs: definitionsOf(
      MoltbotOcrResult,
      MoltbotRequestState,
      MoltbotRequirements,
      MoltbotShortlistItem,
      MoltbotVendorOutreachSummary,
      RequestId,
      RequestMessage,
    ),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Get request snapshot: TOOL_RESOURCE_NOT_FOUND",
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
});
