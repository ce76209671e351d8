// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type {
  MapsPlacesItemsArgs,
  MapsPlacesItemsOutput,
} from "./tools/discovery/maps-places-items.js";
import type {
  SocialProfileItemsArgs,
  SocialProfileItemsOutput,
} from "./tools/discovery/social-profile-items.js";
import type {
  WebSearchItemsArgs,
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
import type { SearchVendorsArgs, SearchVendorsOutput } from "./tools/marketplace/search-vendors.js";
import type {
  SendClientMessageArgs,
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

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /**
   * Find nearby vendors on Google Maps for a web post and keep them as feed items, tagged
   * maps_places. When it may not run, it answers with `disabled` and a reason.
   */
  readonly "discovery.maps_places_items": Handler<MapsPlacesItemsArgs, MapsPlacesItemsOutput>;
  /**
   * Find public profiles of vendors on LinkedIn, Instagram, X and the like for a post and keep them
   * as feed items, tagged social. When it may not run, it answers with `disabled` and a reason.
   */
  readonly "discovery.social_profile_items": Handler<SocialProfileItemsArgs, SocialProfileItemsOutput>;
  /**
   * Search the web for a chat post and keep the anonymized results as feed items for the chat. At
   * most 2 discovery calls per post; when it may not run, it answers with `disabled` and a reason.
   */
  readonly "discovery.web_search_items": Handler<WebSearchItemsArgs, WebSearchItemsOutput>;
  /**
   * Queue an image or document that the client sent for text recognition. Returns at once; read the
   * result later with get_ocr_result.
   */
  readonly "marketplace.create_ocr_job": Handler<CreateOcrJobInput, CreateOcrJobOutput>;
  /**
   * Read the status and result of a text recognition job. While it is pending or processing, ask
   * again a few seconds later.
   */
  readonly "marketplace.get_ocr_result": Handler<GetOcrResultInput, GetOcrResultOutput>;
  /**
   * Read where a request stands: state, requirements, shortlist, vendor replies and the last
   * messages. Call it first in every turn, before deciding what to do next.
   */
  readonly "marketplace.get_request_snapshot": Handler<GetRequestSnapshotInput, GetRequestSnapshotOutput>;
  /**
   * Store a vendor's reply and what it says about stock, price and availability. Afterwards the
   * outreach is in state `replied`.
   */
  readonly "marketplace.record_vendor_reply": Handler<RecordVendorReplyInput, RecordVendorReplyOutput>;
  /**
   * Ask the client for permission to be called, with the reason shown to them. A call may start only
   * once they have granted it.
   */
  readonly "marketplace.request_call_consent": Handler<RequestCallConsentInput, RequestCallConsentOutput>;
  /**
   * Find vendors that match a client request, best match first. Use it before writing to vendors;
   * narrow with filters when too many are available.
   */
  readonly "marketplace.search_vendors": Handler<SearchVendorsArgs, SearchVendorsOutput>;
  /**
   * Send a WhatsApp message to the client of a request, as text or with quick reply buttons. An
   * idempotency key that was used with success returns that result and sends nothing.
   */
  readonly "marketplace.send_client_message": Handler<SendClientMessageArgs, SendClientMessageOutput>;
  /**
   * Send a WhatsApp message to one vendor about a request. The first message opens the outreach to
   * that vendor; an idempotency key that was used with success sends nothing.
   */
  readonly "marketplace.send_vendor_message": Handler<SendVendorMessageInput, SendVendorMessageOutput>;
  /**
   * Start a WhatsApp call to the client. Works only with a consent that is granted and has not
   * expired; otherwise ask with request_call_consent first.
   */
  readonly "marketplace.start_call": Handler<StartCallInput, StartCallOutput>;
  /**
   * Move a request to a new state. Only moves of the state table are allowed; a move to `error` may
   * carry a message for the client.
   */
  readonly "marketplace.update_request_state": Handler<UpdateRequestStateInput, UpdateRequestStateOutput>;
};
