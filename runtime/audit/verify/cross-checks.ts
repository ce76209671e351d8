import { plainOutput } from "../../call/hashing.js";
import { readStored, type StoredAnswer } from "../../call/stored-json.js";
import { hashJson } from "../../hash/hash-json.js";
import type { StoredState } from "../stored-state.js";
import { decidedCalls } from "./decided-calls.js";
import { trackKeys } from "./held-keys.js";
import type { SoundLine } from "./read-line.js";
import type { Problem } from "./verification.js";

/** What records say of each other, and what the other tables of a store say. Each may be in order by itself. */
type CrossChecks = {
  /** Before the log is read: what is in a table then has its record in the log already. */
  readonly take: (state: StoredState) => void;
  readonly note: (line: SoundLine) => void;
  readonly finish: () => void;
};

type Members = SoundLine["members"];
type Use = { readonly line: number; readonly callId: string; readonly tool: string };

export function crossChecks(report: (problem: Problem) => void): CrossChecks {
  const approved = new Set<string>();
  /** By approval: those who approved, where several must. */
  const approvers = new Map<string, Set<unknown>>();
  const revoked = new Set<string>();
  /** By approval, until its decision is read: writers may stand in any order. */
  const undecided = new Map<string, Use>();
  /** The call whose effect happened with it. */
  const usedBy = new Map<string, string>();
  const stored = new Map<string, Extract<StoredState, { kind: "approval" }>>();
  const answers = new Map<string, { readonly tool: string; readonly hash: string }>();
  const keys = trackKeys(report);

  const decided = decidedCalls(report);

  const noteDecision = (members: Members): void => {
    const { decision, approval_id, replaced_by, decided_by, approvals_needed: needed = 1 } = members;
    if (decision === "revoked" && typeof approval_id === "string") revoked.add(approval_id);
    const id = decision === "approved" ? approval_id : decision === "replaced" ? replaced_by : undefined;
    if (typeof id !== "string") return;
    decided.decide(id, members);
    const named = approvers.get(id) ?? new Set();
    approvers.set(id, named.add(decided_by));
    if (!(typeof needed === "number" && named.size >= needed)) return;
    approved.add(id);
    undecided.delete(id);
  };

  const whoOf = (id: string): string => {
    const { size } = approvers.get(id) ?? new Set();
    return size === 0 ? "no record says who approved it" : `records name ${size} of the people who must approve it, which is not enough`;
  };

  const noteUse = (id: string, members: Members, use: Use): void => {
    if (!approved.has(id) && !undecided.has(id)) undecided.set(id, use);
    decided.use(id, { members, line: use.line });
    if (!tookEffect(members)) return;
    const earlier = usedBy.get(id);
    if (earlier === undefined) usedBy.set(id, use.callId);
    else if (earlier !== use.callId)
      report({
        kind: "reused-approval",
        line: use.line,
        message: `call ${use.callId} of ${use.tool} used approval ${id}, as call ${earlier} did`,
      });
  };

  const noteAnswer = (members: Members, { line, callId, tool }: Use): void => {
    const answer = answers.get(callId);
    if (answer === undefined) return;
    const isRecord = members.kind === "reconcile" ? members.verdict === "happened" : tookEffect(members);
    if (!isRecord) return;
    answers.delete(callId);
    const { output_hash: hash, hash_key } = members;
    // An HMAC is compared by who has its key and the schema: when the answer is replayed.
    const isKeyed = hash_key !== undefined && !String(hash_key).endsWith(plainOutput);
    if (typeof hash !== "string" || hash === answer.hash || isKeyed) return;
    report({ kind: "changed-answer", line, message: `the stored answer of call ${callId} of ${tool} is not the one that was recorded` });
  };

  return {
    take: (state) => {
      if (state.kind === "approval") {
        if (state.state === "approved" || state.state === "used") stored.set(state.id, state);
      } else answers.set(state.callId, { tool: state.tool, hash: hashOf(state.answer) });
    },
    note: ({ members, number: line, writer, seq }) => {
      const { kind, call_id: callId, tool_name: tool, approval_id: approval } = members;
      if (kind === "decision") noteDecision(members);
      if (typeof callId !== "string" || typeof tool !== "string") return;
      const use = { line, callId, tool };
      if (typeof approval === "string" && isExecution(members)) noteUse(approval, members, use);
      if (kind === "call" || kind === "reconcile") noteAnswer(members, use);
      if (kind === "call" && tookEffect(members)) keys.note(members, { line, writer, seq });
    },
    finish: () => {
      for (const [id, { line, callId, tool }] of undecided)
        report({
          kind: "no-decision",
          line,
          message: `call ${callId} of ${tool} ran with approval ${id}, and ${whoOf(id)}`,
        });
      for (const id of revoked) {
        const callId = usedBy.get(id) ?? (stored.has(id) ? stored.get(id)?.callId : undefined);
        if (callId !== undefined)
          report({
            kind: "no-decision",
            message: `approval ${id} was revoked before a call used it, and stands for call ${callId} all the same`,
          });
      }
      for (const [id, { state, tool, callId }] of stored)
        if (!approved.has(id))
          report({
            kind: "no-decision",
            message: `approval ${id} of ${tool} (call ${callId}) is ${state} in the store, and ${whoOf(id)}`,
          });
      for (const [callId, { tool }] of answers)
        report({
          kind: "changed-answer",
          message: `the store holds an answer of call ${callId} of ${tool}, and no record says that the call took effect`,
        });
    },
  };
}

/** A refusal or a replay may name an approval, too. */
function isExecution({ kind, attempts, decision }: Members): boolean {
  return kind === "intent" || (kind === "call" && typeof attempts === "number" && attempts > 0 && decision !== "refused");
}

function tookEffect({ kind, effect, decision }: Members): boolean {
  return kind === "call" && effect === "happened" && (decision === "executed" || decision === "degraded" || decision === "failed");
}

/** As the record has it where nothing in the answer is sensitive. What cannot be read has none. */
function hashOf(answer: string): string {
  try {
    const read = readStored(answer) as StoredAnswer;
    return hashJson(read.ok ? read.value : null);
  } catch {
    return "";
  }
}
