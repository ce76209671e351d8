// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type CallContext, type Caller, defineClient } from "@toolpact/runtime/codegen-v1";
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

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly discovery: {
    /**
     * Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged
     * maps_places. When it may not run, it answers with `disabled` and a reason.
     */
    mapsPlacesItems(args: MapsPlacesItemsInput, context?: CallContext): Promise<MapsPlacesItemsOutput>;
    /**
     * Find public profiles of vendors on LinkedIn, Instagram, X and the like for a post and keep them
     * as feed items, tagged social. When it may not run, it answers with `disabled` and a reason.
     */
    socialProfileItems(args: SocialProfileItemsInput, context?: CallContext): Promise<SocialProfileItemsOutput>;
    /**
     * Search the web for a chat post and keep the anonymized results as feed items for the chat. At
     * most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.
     */
    webSearchItems(args: WebSearchItemsInput, context?: CallContext): Promise<WebSearchItemsOutput>;
  };
  readonly marketplace: {
    /**
     * Queue an image or document that the client sent for text recognition. Returns at once; read the
     * result later with get_ocr_result.
     */
    createOcrJob(args: CreateOcrJobInput, context?: CallContext): Promise<CreateOcrJobOutput>;
    /**
     * Read the status and result of a text recognition job. While it is pending or processing, ask
     * again a few seconds later.
     */
    getOcrResult(args: GetOcrResultInput, context?: CallContext): Promise<GetOcrResultOutput>;
    /**
     * Read where a request stands: state, requirements, shortlist, vendor replies and the last
     * messages. Call it first in every turn, before deciding what to do next.
     */
    getRequestSnapshot(args: GetRequestSnapshotInput, context?: CallContext): Promise<GetRequestSnapshotOutput>;
    /**
     * Store a vendor's reply and what it says about stock, price and availability. Afterwards the
     * outreach is in state `replied`.
     */
    recordVendorReply(args: RecordVendorReplyInput, context?: CallContext): Promise<RecordVendorReplyOutput>;
    /**
     * Ask the client for permission to be called, with the reason shown to them. A call may start only
     * once they have granted it.
     */
    requestCallConsent(args: RequestCallConsentInput, context?: CallContext): Promise<RequestCallConsentOutput>;
    /**
     * Find vendors that match a client request, best match first. Use it before writing to vendors;
     * narrow with filters when too many are available.
     */
    searchVendors(args: SearchVendorsInput, context?: CallContext): Promise<SearchVendorsOutput>;
    /**
     * Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An
     * idempotency key that was used with success returns that result and sends nothing.
     */
    sendClientMessage(args: SendClientMessageInput, context?: CallContext): Promise<SendClientMessageOutput>;
    /**
     * Send a WhatsApp message to one vendor about a request. The first message opens the outreach to
     * that vendor; an idempotency key that was used with success sends nothing.
     */
    sendVendorMessage(args: SendVendorMessageInput, context?: CallContext): Promise<SendVendorMessageOutput>;
    /**
     * Start a WhatsApp call to the client. Works only with a consent that is granted and has not
     * expired; otherwise ask with request_call_consent first.
     */
    startCall(args: StartCallInput, context?: CallContext): Promise<StartCallOutput>;
    /**
     * Move a request to a new state. Only moves of the state table are allowed; a move to `error` may
     * carry a message for the client.
     */
    updateRequestState(args: UpdateRequestStateInput, context?: CallContext): Promise<UpdateRequestStateOutput>;
  };
};

export function createClient(runtime: Caller, context?: CallContext): Client {
  return defineClient<Client>(runtime, context, {
    discovery: {
      mapsPlacesItems: "discovery.maps_places_items",
      socialProfileItems: "discovery.social_profile_items",
      webSearchItems: "discovery.web_search_items",
    },
    marketplace: {
      createOcrJob: "marketplace.create_ocr_job",
      getOcrResult: "marketplace.get_ocr_result",
      getRequestSnapshot: "marketplace.get_request_snapshot",
      recordVendorReply: "marketplace.record_vendor_reply",
      requestCallConsent: "marketplace.request_call_consent",
      searchVendors: "marketplace.search_vendors",
      sendClientMessage: "marketplace.send_client_message",
      sendVendorMessage: "marketplace.send_vendor_message",
      startCall: "marketplace.start_call",
      updateRequestState: "marketplace.update_request_state",
    },
  });
}
