import type { Handlers } from "../../generated/marketplace/handlers.js";
import { requestCallConsent, startCall } from "../marketplace/calls.js";
import { mapsPlacesItems, socialProfileItems, webSearchItems } from "../marketplace/discovery.js";
import { createOcrJob, getOcrResult } from "../marketplace/documents.js";
import { recordVendorReply, sendClientMessage, sendVendorMessage } from "../marketplace/messages.js";
import { updateRequestState } from "../marketplace/request-state.js";
import { searchVendors } from "../marketplace/search-vendors.js";
import { getRequestSnapshot } from "../marketplace/snapshot.js";
import { createStore } from "../marketplace/store.js";

/** One marketplace per process. */
export const store = createStore(Date.now());

export const handlers: Handlers = {
  "discovery.maps_places_items": mapsPlacesItems(store),
  "discovery.social_profile_items": socialProfileItems(store),
  "discovery.web_search_items": webSearchItems(store),
  "marketplace.create_ocr_job": createOcrJob(store),
  "marketplace.get_ocr_result": getOcrResult(store),
  "marketplace.get_request_snapshot": getRequestSnapshot(store),
  "marketplace.record_vendor_reply": recordVendorReply(store),
  "marketplace.request_call_consent": requestCallConsent(store),
  "marketplace.search_vendors": searchVendors(store),
  "marketplace.send_client_message": sendClientMessage(store),
  "marketplace.send_vendor_message": sendVendorMessage(store),
  "marketplace.start_call": startCall(store),
  "marketplace.update_request_state": updateRequestState(store),
};
