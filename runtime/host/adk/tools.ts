import type { BaseTool } from "@google/adk";
import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { CallContext } from "../../context.js";
import type { Runtime } from "../../runtime.js";
import type { FormatReport } from "../formats/declare-tools.js";
import { declareGemini } from "../formats/gemini.js";
import { type HostCall, type HostOptions, openHost } from "../host.js";
import { AdkTool, type OnProgress, type Reading } from "./adk-tool.js";
import { type Answered, decideConfirmations } from "./confirmations.js";
import type { AdkSession } from "./session.js";

export type AdkOptions = HostOptions & {
  /** If one agent serves several people: the person of this session. */
  readonly contextOf?: ((session: AdkSession) => CallContext) | undefined;
  /** The conversation of a session. Default: its application, user and id, because two users may have sessions with the same id. */
  readonly conversationOf?: ((session: AdkSession) => string) | undefined;
  /** ADK has no progress of its own. */
  readonly onProgress?: OnProgress | undefined;
};

export type AdkHost = {
  readonly tools: BaseTool[];
  /** What Gemini's form of the schemas weakens. */
  readonly report: FormatReport;
  /** Records the answers of an authenticated approver, before the run continues. Without it the runtime refuses the calls. */
  readonly decide: (answered: Answered) => Promise<readonly Outcome<Approval>[]>;
};

/** The tools of a runtime for agents of ADK. The session is the conversation. */
export async function adkTools(
  runtime: Runtime,
  { contextOf, conversationOf = wholeSession, onProgress, ...options }: AdkOptions,
): Promise<AdkHost> {
  const host = await openHost(runtime, options);
  const callOf = (session: AdkSession, callId: string | undefined): HostCall => ({
    callId,
    conversation: conversationOf(session),
    context: contextOf?.(session),
  });
  const reading: Reading = { host, callOf, onProgress };
  const { declared, report } = declareGemini(host);
  const tools = declared.map((one) => new AdkTool(one, reading));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    tools,
    report,
    decide: (answered) =>
      decideConfirmations(answered, {
        host,
        find: (name, args, callId) => byName.get(name)?.callIn(answered.session, args, callId),
        tenant: contextOf?.(answered.session).tenant ?? host.tenant,
      }),
  };
}

function wholeSession({ appName, userId, id }: AdkSession): string {
  return JSON.stringify([appName, userId, id]);
}
