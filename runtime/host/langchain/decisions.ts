import type { Approval } from "../../approvals/approval.js";
import { type Outcome, refuse } from "../../call/outcome.js";
import { canonicalJson } from "../../hash/canonical-json.js";
import { isRecord, own } from "../../own.js";
import { type Approver, decideAll, type HostDecision, notAsked, wasAsked } from "../decide.js";
import type { Host, HostCall } from "../host.js";
import type { LangChainConfig } from "./config.js";

/** What a person said to one interrupt, in the words of LangChain. `edit` belongs to the middleware, which passes the edited call on. */
export type InterruptAnswer = {
  readonly type: "approve" | "reject" | "edit";
  readonly message?: string | undefined;
  /** Of the question that is answered. Needed where several are open. */
  readonly approvalId?: string | undefined;
  readonly editedAction?: { readonly args: unknown } | undefined;
};

/** A paused run, and what was answered. */
export type Answered = Approver & {
  /** `result.__interrupt__`, or the `interrupts` of the tasks of `getState`. */
  readonly interrupts: readonly { readonly id?: string | undefined; readonly value?: unknown }[] | undefined;
  /** What `new Command({ resume })` is given. */
  readonly resume: unknown;
  /** For `humanInTheLoopMiddleware`: `result.messages`. */
  readonly messages?: readonly unknown[] | undefined;
  /** The configuration of the run: `{ configurable: { thread_id } }`. */
  readonly config?: LangChainConfig | undefined;
};

type Reading = { readonly host: Host; readonly callOf: (callId: string | undefined) => HostCall };
type Found = Outcome<HostDecision>;

export async function decideAnswered(given: Answered, reading: Reading, tenant: string | undefined): Promise<readonly Outcome<Approval>[]> {
  const outcomes: Outcome<Approval>[] = [];
  for (const found of await decisionsOf(given, reading)) {
    if (!found.ok) outcomes.push(found);
    else outcomes.push(...(await decideAll(reading.host.approvals, [found.value], { ...given, tenant })));
  }
  return outcomes;
}

async function decisionsOf({ interrupts = [], resume, messages = [] }: Answered, reading: Reading): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { id, value } of interrupts) {
    const byId = id === undefined ? undefined : own(resume, id);
    const answer = byId ?? (interrupts.length === 1 ? resume : undefined);
    if (answer === undefined || !isRecord(value)) continue;
    if (value.kind === "toolpact.approval") found.push(answerOf(answer, String(value.approvalId)));
    else if (Array.isArray(value.actionRequests))
      found.push(...(await ofMiddleware(value.actionRequests, { answer, messages, ...reading })));
  }
  return found;
}

type Middleware = Reading & { readonly answer: unknown; readonly messages: readonly unknown[] };

/** The middleware knows no ids: its decisions belong to the calls that ask, in their order. Name and arguments must agree. */
async function ofMiddleware(requests: readonly unknown[], { answer, messages, host, callOf }: Middleware): Promise<readonly Found[]> {
  const answers: unknown = own(answer, "decisions");
  const calls: { readonly name: string; readonly args: unknown; readonly id: string | undefined }[] = [];
  for (const { name, args, id } of lastCalls(messages)) {
    if (await host.find(name)?.needsApproval(args, callOf(id))) calls.push({ name, args, id });
  }
  // Calls of other tools may ask too: only ours are looked at.
  const ours = requests.flatMap((request, index) =>
    host.find(String(own(request, "name"))) === undefined ? [] : [{ request, answer: own(answers, String(index)) }],
  );
  return Promise.all(
    ours.map(async ({ request, answer: said }, index): Promise<Found> => {
      const call = calls[index];
      if (call === undefined || call.name !== own(request, "name") || canonicalJson(call.args) !== canonicalJson(own(request, "args")))
        return refuse({ code: "TOOL_APPROVAL_NOT_FOUND", message: "The messages hold no call that this decision is about." });
      const asked = await host.find(call.name)?.ask(call.args, { ...callOf(call.id), resume: undefined });
      if (asked?.kind !== "approval" || !wasAsked(asked.approval, "tool_call_id", call.id)) return notAsked;
      return answerOf(said, asked.approval.id);
    }),
  );
}

function lastCalls(
  messages: readonly unknown[],
): readonly { readonly name: string; readonly args: unknown; readonly id: string | undefined }[] {
  const calls = messages.map((message) => own(message, "tool_calls")).findLast((list) => Array.isArray(list) && list.length > 0);
  return (Array.isArray(calls) ? calls : []).map((call: unknown) => {
    const id = own(call, "id");
    return { name: String(own(call, "name")), args: own(call, "args"), id: typeof id === "string" ? id : undefined };
  });
}

function answerOf(answer: unknown, approvalId: string): Found {
  const { type, message, approvalId: named, editedAction } = (isRecord(answer) ? answer : {}) as Partial<InterruptAnswer>;
  if (named !== undefined && named !== approvalId)
    return refuse({ code: "TOOL_APPROVAL_NOT_FOUND", message: "The answer is about another approval." });
  const said = { approvalId, reason: typeof message === "string" ? message : undefined };
  if (type === "approve") return { ok: true, value: { ...said, kind: "approve" } };
  if (type === "reject") return { ok: true, value: { ...said, kind: "deny" } };
  if (type === "edit" && isRecord(editedAction)) return { ok: true, value: { ...said, kind: "edit", arguments: editedAction.args } };
  return refuse({ code: "TOOL_INVALID_FIELD_VALUE", message: "The answer is none of approve, reject and edit." });
}
