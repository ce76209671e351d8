import type { Handlers } from "../../generated/marketplace/handlers.js";
import { knownRequest, notFound } from "./known.js";
import { isoTime, type Store } from "./store.js";

const day = 24 * 60 * 60_000;

export function requestCallConsent(store: Store): Handlers["marketplace.request_call_consent"] {
  return ({ request_id, scope, reason }, context) => {
    const request = knownRequest(store, request_id, context);
    const now = context.clock.now();
    const consent_id = store.nextId("con");
    store.consents.set(consent_id, { consent_id, request_id, scope, state: "requested", expiresAt: now + day });
    request.messages.push({ direction: "outbound", body: `May we call you? ${reason}`, timestamp: isoTime(now) });
    return { consent_id, state: "requested", message_sent: true };
  };
}

/** The client's answer, which comes in by a webhook and not by a tool. A granted consent holds for a week. */
export function answerConsent(
  store: Store,
  { consent_id, granted, now }: { readonly consent_id: string; readonly granted: boolean; readonly now: number },
): void {
  const consent = store.consents.get(consent_id);
  if (consent === undefined || consent.expiresAt < now) return;
  consent.state = granted ? "granted" : "denied";
  consent.expiresAt = now + 7 * day;
}

export function startCall(store: Store): Handlers["marketplace.start_call"] {
  return ({ consent_id }, context) => {
    const consent = store.consents.get(consent_id) ?? notFound("consent_id", consent_id, context);
    // The gate has looked already; a consent can be withdrawn between the look and the call.
    if (consent.state !== "granted" || consent.expiresAt < context.clock.now())
      return { success: false, error: "The client has not agreed to a call." };
    return { success: true, call_attempt_id: store.nextId("call"), provider_call_id: store.nextId("CA") };
  };
}
