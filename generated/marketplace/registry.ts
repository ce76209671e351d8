// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineRegistry, type Registry, type Tool, type ToolEntry } from "@toolpact/runtime/codegen-v1";
import type {
  MapsPlacesItemsInput,
  MapsPlacesItemsOutput,
} from "./tools/discovery/maps-places-items.js";
import type {
  SocialProfileItemsInput,
  SocialProfileItemsOutput,
} from "./tools/discovery/social-profile-items.js";
import type {
  WebSearchItemsInput,
  WebSearchItemsOutput,
} from "./tools/discovery/web-search-items.js";
import type { CreateOcrJobInput, CreateOcrJobOutput } from "./tools/marketplace/create-ocr-job.js";
import type { GetOcrResultInput, GetOcrResultOutput } from "./tools/marketplace/get-ocr-result.js";
import type {
  GetRequestSnapshotInput,
  GetRequestSnapshotOutput,
} from "./tools/marketplace/get-request-snapshot.js";
import type {
  RecordVendorReplyInput,
  RecordVendorReplyOutput,
} from "./tools/marketplace/record-vendor-reply.js";
import type {
  RequestCallConsentInput,
  RequestCallConsentOutput,
} from "./tools/marketplace/request-call-consent.js";
import type {
  SearchVendorsInput,
  SearchVendorsOutput,
} from "./tools/marketplace/search-vendors.js";
import type {
  SendClientMessageInput,
  SendClientMessageOutput,
} from "./tools/marketplace/send-client-message.js";
import type {
  SendVendorMessageInput,
  SendVendorMessageOutput,
} from "./tools/marketplace/send-vendor-message.js";
import type { StartCallInput, StartCallOutput } from "./tools/marketplace/start-call.js";
import type {
  UpdateRequestStateInput,
  UpdateRequestStateOutput,
} from "./tools/marketplace/update-request-state.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "discovery.maps_places_items": { input: MapsPlacesItemsInput; output: MapsPlacesItemsOutput };
  "discovery.social_profile_items": {
    input: SocialProfileItemsInput;
    output: SocialProfileItemsOutput;
  };
  "discovery.web_search_items": { input: WebSearchItemsInput; output: WebSearchItemsOutput };
  "marketplace.create_ocr_job": { input: CreateOcrJobInput; output: CreateOcrJobOutput };
  "marketplace.get_ocr_result": { input: GetOcrResultInput; output: GetOcrResultOutput };
  "marketplace.get_request_snapshot": {
    input: GetRequestSnapshotInput;
    output: GetRequestSnapshotOutput;
  };
  "marketplace.record_vendor_reply": {
    input: RecordVendorReplyInput;
    output: RecordVendorReplyOutput;
  };
  "marketplace.request_call_consent": {
    input: RequestCallConsentInput;
    output: RequestCallConsentOutput;
  };
  "marketplace.search_vendors": { input: SearchVendorsInput; output: SearchVendorsOutput };
  "marketplace.send_client_message": {
    input: SendClientMessageInput;
    output: SendClientMessageOutput;
  };
  "marketplace.send_vendor_message": {
    input: SendVendorMessageInput;
    output: SendVendorMessageOutput;
  };
  "marketplace.start_call": { input: StartCallInput; output: StartCallOutput };
  "marketplace.update_request_state": {
    input: UpdateRequestStateInput;
    output: UpdateRequestStateOutput;
  };
};

/** Gives each entry its type at once: in one list of literals a compiler compares all of them with each other. */
const entry = (tool: ToolEntry): ToolEntry => tool;

const readsAsService_834866: ToolEntry["policy"] = {
  effect: "read",
  auth: "service",
  latencyBudgetMs: 300,
  timeoutMs: 5_000,
  retries: 1,
};

/** The 13 tools of marketplace: plain data; a tool's own module is loaded on first use. */
export const registry: Registry<Tools> = defineRegistry({
  name: "marketplace",
  title: "Marketplace tools",
  version: "1.0.0",
  tools: [
    entry({
      id: "discovery.maps_places_items",
      hostName: "discovery_maps_places_items",
      title: "Find places on the map",
      description:
        "Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged maps_places. When it may not run, it answers with `disabled` and a reason.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.feed",
        effects: [
          { type: "network", description: "Asks Google Maps Places", reversible: true },
          {
            type: "write",
            description: "Stores the results in external_feed_items",
            reversible: true,
          },
        ],
        reversible: true,
        auth: "service",
        latencyBudgetMs: 2_000,
        timeoutMs: 15_000,
        gates: [
          {
            kind: "flag",
            env: "MAPS_ENRICHMENT_ENABLED",
            answer: {
              kind: "value",
              value: {
                feed_items: [],
                disabled: true,
                reason: "Map results are switched off (MAPS_ENRICHMENT_ENABLED).",
              },
            },
          },
          {
            kind: "budget",
            budget: "MAPS_MAX_CALLS_PER_REQUEST",
            answer: {
              kind: "value",
              value: {
                feed_items: [],
                disabled: true,
                reason: "The map calls of this post are used up (MAPS_MAX_CALLS_PER_REQUEST).",
              },
            },
            max: 2,
            per: ["post_id"],
          },
        ],
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "discovery.maps_places_items" },
    }),
    entry({
      id: "discovery.social_profile_items",
      hostName: "discovery_social_profile_items",
      title: "Find social profiles",
      description:
        "Find public profiles of vendors on LinkedIn, Instagram, X and the like for a post and keep them as feed items, tagged social. When it may not run, it answers with `disabled` and a reason.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.feed",
        effects: [
          {
            type: "network",
            description: "Asks OpenAI or Gemini to search for public profiles",
            reversible: true,
          },
          {
            type: "write",
            description: "Stores the results in external_feed_items",
            reversible: true,
          },
        ],
        reversible: true,
        auth: "service",
        latencyBudgetMs: 4_000,
        timeoutMs: 20_000,
        gates: [
          {
            kind: "flag",
            env: "EXTERNAL_DISCOVERY_ENABLED",
            answer: {
              kind: "value",
              value: {
                engine: "none",
                feed_items: [],
                disabled: true,
                reason: "External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED).",
              },
            },
          },
          {
            kind: "flag",
            env: "SOCIAL_DISCOVERY_ENABLED",
            answer: {
              kind: "value",
              value: {
                engine: "none",
                feed_items: [],
                disabled: true,
                reason: "Social discovery is switched off (SOCIAL_DISCOVERY_ENABLED).",
              },
            },
          },
          {
            kind: "budget",
            budget: "DISCOVERY_MAX_CALLS_PER_REQUEST",
            answer: {
              kind: "value",
              value: {
                engine: "none",
                feed_items: [],
                disabled: true,
                reason:
                  "The discovery calls of this post are used up (DISCOVERY_MAX_CALLS_PER_REQUEST).",
              },
            },
            max: 2,
            per: ["post_id"],
          },
        ],
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "discovery.social_profile_items" },
    }),
    entry({
      id: "discovery.web_search_items",
      hostName: "discovery_web_search_items",
      title: "Find web search items",
      description:
        "Search the web for a chat post and keep the anonymized results as feed items for the chat. At most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.feed",
        effects: [
          {
            type: "network",
            description: "Asks OpenAI or Gemini to search the web",
            reversible: true,
          },
          {
            type: "write",
            description: "Stores the results in external_feed_items",
            reversible: true,
          },
        ],
        reversible: true,
        auth: "service",
        latencyBudgetMs: 4_000,
        timeoutMs: 20_000,
        gates: [
          {
            kind: "flag",
            env: "EXTERNAL_DISCOVERY_ENABLED",
            answer: {
              kind: "value",
              value: {
                engine: "none",
                feed_items: [],
                disabled: true,
                reason: "External discovery is switched off (EXTERNAL_DISCOVERY_ENABLED).",
              },
            },
          },
          {
            kind: "budget",
            budget: "DISCOVERY_MAX_CALLS_PER_REQUEST",
            answer: {
              kind: "value",
              value: {
                engine: "none",
                feed_items: [],
                disabled: true,
                reason:
                  "The discovery calls of this post are used up (DISCOVERY_MAX_CALLS_PER_REQUEST).",
              },
            },
            max: 2,
            per: ["post_id"],
          },
          { kind: "dedupe", list: "feed_items", by: ["post_id", "source", "url"] },
        ],
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "discovery.web_search_items" },
    }),
    entry({
      id: "marketplace.create_ocr_job",
      hostName: "marketplace_create_ocr_job",
      title: "Create OCR job",
      description:
        "Queue an image or document that the client sent for text recognition. Returns at once; read the result later with get_ocr_result.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.ocr",
        effects: [
          { type: "write", description: "Queues a text recognition job", reversible: true },
        ],
        reversible: true,
        auth: "service",
        timeoutMs: 5_000,
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "marketplace.create_ocr_job" },
    }),
    entry({
      id: "marketplace.get_ocr_result",
      hostName: "marketplace_get_ocr_result",
      title: "Get OCR result",
      description:
        "Read the status and result of a text recognition job. While it is pending or processing, ask again a few seconds later.",
      category: "integration",
      version: "1.0.0",
      policy: readsAsService_834866,
      call: { kind: "local", handler: "marketplace.get_ocr_result" },
    }),
    entry({
      id: "marketplace.get_request_snapshot",
      hostName: "marketplace_get_request_snapshot",
      title: "Get request snapshot",
      description:
        "Read where a request stands: state, requirements, shortlist, vendor replies and the last messages. Call it first in every turn, before deciding what to do next.",
      category: "integration",
      version: "1.0.0",
      policy: readsAsService_834866,
      call: { kind: "local", handler: "marketplace.get_request_snapshot" },
    }),
    entry({
      id: "marketplace.record_vendor_reply",
      hostName: "marketplace_record_vendor_reply",
      title: "Record vendor reply",
      description:
        "Store a vendor's reply and what it says about stock, price and availability. Afterwards the outreach is in state `replied`.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.outreach",
        effects: [
          {
            type: "write",
            description: "Stores the reply and moves the outreach to `replied`",
            reversible: true,
          },
        ],
        reversible: true,
        auth: "service",
        timeoutMs: 5_000,
        idempotency: {
          scope: "principal",
          success: "success",
          key: { from: "call" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "marketplace.record_vendor_reply" },
    }),
    entry({
      id: "marketplace.request_call_consent",
      hostName: "marketplace_request_call_consent",
      title: "Request call consent",
      description:
        "Ask the client for permission to be called, with the reason shown to them. A call may start only once they have granted it.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.consent",
        effects: [
          { type: "network", description: "Sends the question to the client", reversible: false },
          {
            type: "write",
            description: "Creates a consent in state `requested`",
            reversible: false,
          },
        ],
        auth: "service",
        latencyBudgetMs: 1_500,
        timeoutMs: 10_000,
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "local", handler: "marketplace.request_call_consent" },
    }),
    entry({
      id: "marketplace.search_vendors",
      hostName: "marketplace_search_vendors",
      title: "Search vendors",
      description:
        "Find vendors that match a client request, best match first. Use it before writing to vendors; narrow with filters when too many are available.",
      category: "integration",
      version: "1.0.0",
      policy: { effect: "read", auth: "service", timeoutMs: 5_000, retries: 1 },
      call: { kind: "local", handler: "marketplace.search_vendors" },
    }),
    entry({
      id: "marketplace.send_client_message",
      hostName: "marketplace_send_client_message",
      title: "Send client message",
      description:
        "Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An idempotency key that was used with success returns that result and sends nothing.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.message",
        effects: [
          {
            type: "network",
            description: "Sends a WhatsApp message to the client",
            reversible: false,
          },
          {
            type: "write",
            description: "Stores the outbound message with the request",
            reversible: false,
          },
        ],
        auth: "service",
        latencyBudgetMs: 1_500,
        timeoutMs: 10_000,
        idempotency: {
          format: "request:{request_id}:hash:{content_hash}",
          hash: ["message", "message_type", "interactive_options"],
          scope: "shared",
          success: "success",
          key: { from: "field", field: "idempotency_key" },
          ttlMs: 2_592_000_000,
        },
      },
      call: { kind: "local", handler: "marketplace.send_client_message" },
    }),
    entry({
      id: "marketplace.send_vendor_message",
      hostName: "marketplace_send_vendor_message",
      title: "Send vendor message",
      description:
        "Send a WhatsApp message to one vendor about a request. The first message opens the outreach to that vendor; an idempotency key that was used with success sends nothing.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.message",
        effects: [
          {
            type: "network",
            description: "Sends a WhatsApp message to the vendor",
            reversible: false,
          },
          {
            type: "write",
            description: "Opens or continues the outreach to the vendor",
            reversible: false,
          },
        ],
        auth: "service",
        latencyBudgetMs: 1_500,
        timeoutMs: 10_000,
        idempotency: {
          scope: "shared",
          success: "success",
          key: { from: "field", field: "idempotency_key" },
          ttlMs: 2_592_000_000,
        },
      },
      call: { kind: "local", handler: "marketplace.send_vendor_message" },
    }),
    entry({
      id: "marketplace.start_call",
      hostName: "marketplace_start_call",
      title: "Start call",
      description:
        "Start a WhatsApp call to the client. Works only with a consent that is granted and has not expired; otherwise ask with request_call_consent first.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.call",
        effects: [
          {
            type: "network",
            description: "Starts a WhatsApp call to the client",
            reversible: false,
          },
          { type: "write", description: "Stores the call attempt", reversible: false },
        ],
        auth: "service",
        latencyBudgetMs: 2_000,
        timeoutMs: 15_000,
        gates: [
          {
            kind: "consent",
            id: "consent_id",
            answer: {
              kind: "refuse",
              code: "TOOL_GATE_CLOSED",
              message: "The client has not granted this call or the consent has expired.",
            },
          },
        ],
        idempotency: {
          scope: "principal",
          success: "success",
          key: { from: "call" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "marketplace.start_call" },
    }),
    entry({
      id: "marketplace.update_request_state",
      hostName: "marketplace_update_request_state",
      title: "Update request state",
      description:
        "Move a request to a new state. Only moves of the state table are allowed; a move to `error` may carry a message for the client.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.request",
        effects: [
          { type: "write", description: "Moves the request to another state", reversible: false },
          {
            type: "network",
            description: "Sends the fallback message to the client on the way to `error`",
            reversible: false,
          },
        ],
        auth: "service",
        timeoutMs: 5_000,
        gates: [
          {
            kind: "transition",
            machine: "MOLTBOT_STATE_TRANSITIONS",
            subject: "request_id",
            to: "new_state",
            answer: {
              kind: "refuse",
              code: "TOOL_GATE_CLOSED",
              message: "The request cannot move from its present state to the one asked for.",
            },
            table: {
              new: [
                "collecting_requirements",
                "searching_vendors",
                "escalated",
                "cancelled",
                "error",
              ],
              collecting_requirements: [
                "searching_vendors",
                "escalated",
                "expired",
                "cancelled",
                "error",
              ],
              searching_vendors: [
                "collecting_requirements",
                "contacting_vendors",
                "escalated",
                "cancelled",
                "error",
              ],
              contacting_vendors: [
                "searching_vendors",
                "shortlisting",
                "escalated",
                "expired",
                "cancelled",
                "error",
              ],
              shortlisting: [
                "contacting_vendors",
                "awaiting_client",
                "escalated",
                "cancelled",
                "error",
              ],
              awaiting_client: [
                "collecting_requirements",
                "contacting_vendors",
                "confirmed",
                "escalated",
                "expired",
                "cancelled",
                "error",
              ],
              confirmed: ["awaiting_client", "completed", "escalated", "cancelled", "error"],
              escalated: [
                "collecting_requirements",
                "searching_vendors",
                "contacting_vendors",
                "awaiting_client",
                "confirmed",
                "completed",
                "cancelled",
              ],
              expired: ["collecting_requirements", "cancelled"],
              error: [
                "collecting_requirements",
                "searching_vendors",
                "contacting_vendors",
                "shortlisting",
                "awaiting_client",
                "escalated",
                "cancelled",
              ],
              completed: [],
              cancelled: [],
            },
          },
        ],
        idempotency: {
          scope: "principal",
          success: "success",
          key: { from: "call" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "marketplace.update_request_state" },
    }),
  ],
  load,
});

async function load(id: string): Promise<Tool<never, unknown> | undefined> {
  switch (id) {
    case "discovery.maps_places_items":
      return (await import("./tools/discovery/maps-places-items.js")).mapsPlacesItems;
    case "discovery.social_profile_items":
      return (await import("./tools/discovery/social-profile-items.js")).socialProfileItems;
    case "discovery.web_search_items":
      return (await import("./tools/discovery/web-search-items.js")).webSearchItems;
    case "marketplace.create_ocr_job":
      return (await import("./tools/marketplace/create-ocr-job.js")).createOcrJob;
    case "marketplace.get_ocr_result":
      return (await import("./tools/marketplace/get-ocr-result.js")).getOcrResult;
    case "marketplace.get_request_snapshot":
      return (await import("./tools/marketplace/get-request-snapshot.js")).getRequestSnapshot;
    case "marketplace.record_vendor_reply":
      return (await import("./tools/marketplace/record-vendor-reply.js")).recordVendorReply;
    case "marketplace.request_call_consent":
      return (await import("./tools/marketplace/request-call-consent.js")).requestCallConsent;
    case "marketplace.search_vendors":
      return (await import("./tools/marketplace/search-vendors.js")).searchVendors;
    case "marketplace.send_client_message":
      return (await import("./tools/marketplace/send-client-message.js")).sendClientMessage;
    case "marketplace.send_vendor_message":
      return (await import("./tools/marketplace/send-vendor-message.js")).sendVendorMessage;
    case "marketplace.start_call":
      return (await import("./tools/marketplace/start-call.js")).startCall;
    case "marketplace.update_request_state":
      return (await import("./tools/marketplace/update-request-state.js")).updateRequestState;
    default:
      return undefined;
  }
}
