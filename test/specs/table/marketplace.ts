import { exactly, filled, rule, sameSet } from "../match.js";
import { asList } from "../spec-files.js";
import { type DocumentTable, reads, writes } from "./row.js";

/** MKT-R9 and R10 tag the results of a tool with one source, so that there the item is the same with one value left. */
const feedItem = (source: string): string =>
  `{ feed_item_id: string, source: ${source}, title: string, snippet?: string, url: string, phone?: string, location_text?: string, confidence?: number }`;
const sources = "'openai_web_search'|'gemini_google_grounding'|'maps_places'|'social'";
const engine = "'openai'|'gemini'|'auto'";
const searchInput = `{ post_id: string, need: string, category?: string, location_text?: string, engine?: ${engine}, max_results?: count }`;
const engineOutput = (item: string): string =>
  `{ engine: 'openai'|'gemini'|'none', feed_items: ${item}[], disabled?: boolean, reason?: string }`;

/** MKT-R11: a discovery tool that may not run answers, it does not fail. */
const disabled = { value: { feed_items: exactly([]), disabled: true, reason: filled } };
const disabledEngine = { value: { engine: "none", ...disabled.value } };

/** MKT-R8 and R10: one budget for both tools. */
const discoveryBudget = {
  kind: "budget",
  budget: "DISCOVERY_MAX_CALLS_PER_REQUEST",
  max: 2,
  per: exactly(["post_id"]),
  answer: disabledEngine,
};

const flag = (env: string, answer: typeof disabled | typeof disabledEngine) => ({ kind: "flag", env, answer });

/** The same meta on every call, so both namespaces carry it. */
const meta = { $ref: /#\/types\/ToolCallMeta$/ };

const hashesMessage = rule("a list that holds message", (hash) => asList(hash).includes("message"));

export const marketplace: DocumentTable = {
  prefix: "MKT",
  name: "marketplace",
  types: {
    ExternalFeedItem: feedItem(sources),
    ToolCallMeta: "{ request_id: string, idempotency_key: string, actor: 'moltbot'|'system'|'admin', timestamp: string @date-time }",
    MoltbotRequestState: "any",
    MoltbotShortlistItem: "object",
    MoltbotVendorOutreachSummary: "object",
    MoltbotVendorOutreachState: "any",
    MoltbotOcrResult: "object",
  },
  file: {
    namespaces: {
      marketplace: {
        naming: {
          pattern: "<verb>_<object>",
          parts: { verb: sameSet("search", "get", "send", "record", "create", "request", "start", "update") },
        },
        meta,
      },
      discovery: { naming: { pattern: /^<\w+>_items$/ }, meta },
    },
    budgets: {
      DISCOVERY_MAX_CALLS_PER_REQUEST: { max: 2, per: exactly(["post_id"]) },
      MAPS_MAX_CALLS_PER_REQUEST: { max: filled, per: filled },
    },
    machines: { MOLTBOT_STATE_TRANSITIONS: filled },
    types: { MoltbotVendorOutreachState: { enum: ["replied"] } },
  },
  rows: [
    {
      key: "MKT-01",
      id: "marketplace.search_vendors",
      input:
        "{ request_id: string, category: string, filters?: { location_radius_km?: number, min_rating?: number, tags?: string[] }, limit?: count ..15 = 5 }",
      output:
        "{ vendors: { vendor_id: string, name: string, phone: string, distance_km?: number, rating?: number, tags?: string[] }[], total_available: count }",
      facts: reads,
    },
    {
      key: "MKT-02",
      id: "marketplace.get_request_snapshot",
      input: "{ request_id: string }",
      output:
        "{ request_id: string, conversation_id: string, state: MoltbotRequestState, requirements: record, shortlist: MoltbotShortlistItem[], vendor_outreach_summary: MoltbotVendorOutreachSummary, last_messages: { direction: 'inbound'|'outbound', body: string|null, timestamp: string }[], ocr?: MoltbotOcrResult }",
      facts: reads,
      open: "the five Moltbot types",
    },
    {
      key: "MKT-03",
      id: "marketplace.send_client_message",
      input:
        "{ request_id: string, message: string, idempotency_key: string, message_type?: 'text'|'interactive', interactive_options?: string[] #quick reply }",
      output: "{ success: boolean, provider_message_id?: string, error?: string }",
      facts: {
        ...writes,
        idempotency: { key: "idempotency_key", format: "request:{request_id}:hash:{content_hash}", hash: hashesMessage },
      },
      mentions: ["WhatsApp"],
    },
    {
      key: "MKT-04",
      id: "marketplace.send_vendor_message",
      input: "{ request_id: string, vendor_id: string, message: string, idempotency_key: string }",
      output: "{ success: boolean, provider_message_id?: string, outreach_id?: string #moltbot_vendor_outreach, error?: string }",
      facts: { ...writes, idempotency: { key: "idempotency_key" } },
      mentions: ["WhatsApp"],
    },
    {
      key: "MKT-05",
      id: "marketplace.record_vendor_reply",
      input:
        "{ request_id: string, vendor_id: string, message: string, provider_message_id: string, parsed_data?: { has_stock: boolean, price?: number, availability?: string, notes?: string } }",
      output: "{ success: boolean, outreach_id: string, state: 'replied' }",
      facts: writes,
      open: "MoltbotVendorOutreachState",
    },
    {
      key: "MKT-06",
      id: "marketplace.create_ocr_job",
      input: "{ request_id: string, message_id: string, media_url: string, media_type: string #MIME }",
      output: "{ job_id: string, status: 'pending'|'processing' }",
      facts: writes,
    },
    {
      key: "MKT-07",
      id: "marketplace.get_ocr_result",
      input: "{ job_id: string }",
      output:
        "{ job_id: string, status: 'pending'|'processing'|'completed'|'failed', extracted?: record, confidence?: number, error?: string }",
      facts: reads,
      open: "bounds of confidence",
    },
    {
      key: "MKT-08",
      id: "marketplace.request_call_consent",
      input: "{ request_id: string, scope: string #concierge, reason: string #client }",
      output: "{ consent_id: string, state: 'requested', message_sent: boolean }",
      facts: writes,
      open: "consent lifetime",
    },
    {
      key: "MKT-09",
      id: "marketplace.start_call",
      input: "{ consent_id: string }",
      output: "{ success: boolean, call_attempt_id?: string, provider_call_id?: string, error?: string }",
      facts: { ...writes, gates: [{ kind: "consent", id: "consent_id", answer: { refuse: /^TOOL_/ } }] },
      mentions: ["granted", "expired"],
      open: "consent lifetime",
    },
    {
      key: "MKT-10",
      id: "marketplace.update_request_state",
      input: "{ request_id: string, new_state: MoltbotRequestState, reason?: string, fallback_message?: string #error }",
      output: "{ success: boolean, previous_state: MoltbotRequestState, current_state: MoltbotRequestState, error?: string }",
      facts: {
        ...writes,
        gates: [
          {
            kind: "transition",
            machine: "MOLTBOT_STATE_TRANSITIONS",
            subject: "request_id",
            to: "new_state",
            answer: { refuse: /^TOOL_/ },
          },
        ],
      },
      open: "MoltbotRequestState; MOLTBOT_STATE_TRANSITIONS",
    },
    {
      key: "MKT-11",
      id: "discovery.web_search_items",
      input: searchInput,
      output: engineOutput("ExternalFeedItem"),
      facts: {
        ...writes,
        gates: [
          flag("EXTERNAL_DISCOVERY_ENABLED", disabledEngine),
          discoveryBudget,
          { kind: "dedupe", list: "feed_items", by: sameSet("post_id", "source", "url") },
        ],
      },
      mentions: ["anonymized", "external_feed_items"],
      open: "bounds of max_results",
    },
    {
      key: "MKT-12",
      id: "discovery.maps_places_items",
      input: "{ post_id: string, need: string, location_text?: string, radius_km?: number, max_results?: count }",
      output: `{ feed_items: ${feedItem("'maps_places'")}[], disabled?: boolean, reason?: string }`,
      facts: {
        ...writes,
        gates: [
          flag("MAPS_ENRICHMENT_ENABLED", disabled),
          { kind: "budget", budget: "MAPS_MAX_CALLS_PER_REQUEST", per: filled, answer: disabled },
        ],
      },
      mentions: ["maps_places", "external_feed_items"],
      open: "bounds of max_results and radius_km; maximum of the budget",
    },
    {
      key: "MKT-13",
      id: "discovery.social_profile_items",
      input: searchInput,
      output: engineOutput(feedItem("'social'")),
      facts: {
        ...writes,
        gates: [flag("EXTERNAL_DISCOVERY_ENABLED", disabledEngine), flag("SOCIAL_DISCOVERY_ENABLED", disabledEngine), discoveryBudget],
      },
      mentions: ["social", "LinkedIn", "Instagram"],
      open: "bounds of max_results",
    },
  ],
};
