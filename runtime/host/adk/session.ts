import type { Json } from "../../json.js";

/** The used members of a session. ADK's own session matches. */
export type AdkSession = {
  readonly id: string;
  readonly appName: string;
  readonly userId: string;
  readonly state: { readonly [name: string]: unknown };
};

export const callIdName = "function_call_id";

/** Where the conversation continues: `runner.runAsync({ userId, sessionId, newMessage })`. */
export function resumeOf({ appName, userId, id }: AdkSession, callId: string | undefined): Json {
  return { host: "adk", app_name: appName, user_id: userId, session_id: id, ...(callId === undefined ? {} : { [callIdName]: callId }) };
}
