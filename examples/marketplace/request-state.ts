import type { Handlers } from "../../generated/marketplace/handlers.js";
import { knownRequest } from "./known.js";
import { isoTime, type Store } from "./store.js";

/** Which moves are allowed is the gate's business; the two final states are guarded here too, against calls at the same moment. */
export function updateRequestState(store: Store): Handlers["marketplace.update_request_state"] {
  return ({ request_id, new_state, fallback_message }, context) => {
    const request = knownRequest(store, request_id, context);
    const previous_state = request.state;
    if (previous_state === "completed" || previous_state === "cancelled") {
      const error = `${previous_state} is final; the request cannot move to ${new_state}.`;
      return { success: false, previous_state, current_state: previous_state, error };
    }
    request.state = new_state;
    if (new_state === "error" && fallback_message !== undefined) {
      request.messages.push({ direction: "outbound", body: fallback_message, timestamp: isoTime(context.clock.now()) });
    }
    return { success: true, previous_state, current_state: new_state };
  };
}
