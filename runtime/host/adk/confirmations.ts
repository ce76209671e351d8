import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import { isRecord, own, ownText } from "../../own.js";
import { type Approver, type AskedCall, decideCall, notAsked } from "../decide.js";
import type { Host } from "../host.js";
import type { AdkSession } from "./session.js";

/** A part of a message: the members that this file reads. */
type Message = { readonly parts?: readonly object[] | undefined };

/** `by` is the approver, whom the application has authenticated. */
export type Answered = Approver & {
  /** The message for `runner.runAsync`: function responses to `adk_request_confirmation`. */
  readonly newMessage: Message;
  /** The result of `getSession` of the session service, before the run continues. */
  readonly session: AdkSession & {
    readonly events: readonly { readonly author?: string | undefined; readonly content?: Message | undefined }[];
  };
};

export type Reading = {
  readonly host: Host;
  readonly find: (name: string, args: { [name: string]: unknown }, callId: string | undefined) => AskedCall | undefined;
  readonly tenant: string | undefined;
};

const confirmationName = "adk_request_confirmation";

/** Turns the answers in a message into decisions of an authenticated approver. The message itself does not prove who wrote it. */
export async function decideConfirmations(
  { newMessage, session, ...approver }: Answered,
  { host, find, tenant }: Reading,
): Promise<readonly Outcome<Approval>[]> {
  const outcomes: Outcome<Approval>[] = [];
  for (const { id, response } of answersIn(newMessage)) {
    const asked = requestedCall(session, id);
    const call = asked && find(asked.name, asked.args, asked.id);
    // Other tools ask in their own way.
    if (asked !== undefined && call === undefined) continue;
    const reason = ownText(own(response, "payload"), "reason");
    const said = { ...approver, approved: own(response, "confirmed") === true, reason, tenant };
    outcomes.push(call === undefined ? notAsked : await decideCall(host, call, said));
  }
  return outcomes;
}

function answersIn(message: Message): readonly { readonly id: unknown; readonly response: unknown }[] {
  return partsOf(message, "functionResponse")
    .filter((part) => own(part, "name") === confirmationName)
    .map((part) => ({ id: own(part, "id"), response: responseOf(own(part, "response")) }));
}

/** ADK's web interface wraps the answer as text. Text that is not JSON confirms nothing. */
function responseOf(response: unknown): unknown {
  const text = ownText(response, "response");
  if (text === undefined) return response;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Requested = { readonly id: string | undefined; readonly name: string; readonly args: { [name: string]: unknown } };

/** The call that needs this confirmation. Events of the user are not requests. */
function requestedCall({ events }: Answered["session"], id: unknown): Requested | undefined {
  const requests = events.filter(({ author }) => author !== "user").flatMap(({ content = {} }) => partsOf(content, "functionCall"));
  const request = requests.findLast((part) => own(part, "name") === confirmationName && own(part, "id") === id);
  const call = own(own(request, "args"), "originalFunctionCall");
  const args = own(call, "args");
  if (id === undefined || call === undefined) return undefined;
  return { id: ownText(call, "id"), name: ownText(call, "name") ?? "", args: isRecord(args) ? args : {} };
}

function partsOf({ parts = [] }: Message, kind: "functionCall" | "functionResponse"): readonly unknown[] {
  return parts.map((part) => own(part, kind)).filter((found) => found !== undefined);
}
