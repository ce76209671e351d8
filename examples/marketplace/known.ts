import type { HandlerContext } from "@toolpact/runtime";
import type { Store, StoredRequest } from "./store.js";
import type { StoredVendor } from "./vendors.js";

/** The request of that id; the call ends as `TOOL_RESOURCE_NOT_FOUND` when there is none. */
export function knownRequest(store: Store, request_id: string, context: HandlerContext): StoredRequest {
  return store.requests.get(request_id) ?? notFound("request_id", request_id, context);
}

export function knownVendor(store: Store, vendor_id: string, context: HandlerContext): StoredVendor {
  return store.vendors.get(vendor_id) ?? notFound("vendor_id", vendor_id, context);
}

export function notFound(field: string, value: string, context: HandlerContext): never {
  return context.fail("TOOL_RESOURCE_NOT_FOUND", { message: `There is no ${field} ${value}.`, details: { field, value } });
}
