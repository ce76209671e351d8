import type { Approval } from "../../../runtime/approvals/index.js";
import type { AuditRecord, CallRecord } from "../../../runtime/audit/record.js";
import { verifyLog } from "../../../runtime/audit/verify/verify-log.js";
import { people, type Seen, tenantIds } from "./made.js";
import type { Act } from "./service.js";
import { budgetMax, isBudgeted, isConfirmed, isKeyed, isRead, isUpstream, runsAs } from "./tools.js";

/** Once for a key, once for a yes, once in a call, whatever happened in between. */
export function* checkEffects({ service: { acts } }: Seen): Generator<string> {
  const effects = acts.filter(({ asked }) => !isRead(asked));
  const keyed = effects.filter(({ asked, key }) => isKeyed(asked) && key !== undefined);
  yield* twice(keyed, ({ tenant, asked, key }) => JSON.stringify([tenant, runsAs(asked), key]));
  yield* twice(
    effects.filter(({ asked }) => isConfirmed(asked)),
    ({ approvalId }) => `approval ${approvalId}`,
  );
  yield* twice(effects, ({ callId }) => callId);
}

function* twice(acts: readonly Act[], nameOf: (act: Act) => string): Generator<string> {
  const known = new Set<string>();
  for (const act of acts) {
    if (known.has(nameOf(act))) yield `a second effect of ${nameOf(act)}: ${JSON.stringify(act)}`;
    known.add(nameOf(act));
  }
}

export function* checkBudgets({ made, service }: Seen): Generator<string> {
  for (const tenant of tenantIds) {
    const ran = made.filter(({ id, callId, context }) => isBudgeted(id) && context.tenant === tenant && service.runs.has(callId));
    if (ran.length > budgetMax) yield `${ran.length} calls spent a budget of ${budgetMax}`;
  }
}

/** Nothing ran that nobody agreed to, just as it was agreed to; a yes is used up by what it led to, and by nothing else. */
export function* checkApprovals({ made, service: { acts } }: Seen, approvals: readonly Approval[]): Generator<string> {
  const byId = new Map(approvals.map((approval) => [approval.id, approval]));
  for (const act of acts.filter(({ asked }) => isConfirmed(asked))) {
    const approval = act.approvalId === undefined ? undefined : byId.get(act.approvalId);
    if (approval === undefined) yield `ran without an approval: ${JSON.stringify(act)}`;
    else for (const what of wrongUse(act, approval)) yield `${what}: ${JSON.stringify([act, approval])}`;
  }
  for (const { id, state, tool, usedBy } of approvals) {
    const reads = made.filter(({ id: asked, context, response }) => {
      const isGood = response?.status === "success" && response.metadata.degraded === undefined;
      return isRead(asked) && isConfirmed(asked) && context.approvalId === id && isGood;
    });
    if (reads.length > 1) yield `an approval answered ${reads.length} reads`;
    if (reads.length > 0 && state !== "used") yield "an approval answered a read and is not used";
    const isInVain = state === "used" && !isRead(tool) && !acts.some(({ approvalId }) => approvalId === id);
    if (isInVain) yield `an approval is used up, and nothing happened: ${JSON.stringify(made.find(({ callId }) => callId === usedBy))}`;
  }
}

function* wrongUse({ asked, tenant, args }: Act, approval: Approval): Generator<string> {
  if (approval.decidedBy === undefined || !people.includes(approval.decidedBy)) yield "ran without a decision";
  if (approval.tenant !== tenant || approval.tool !== asked) yield "ran for somebody else";
  if (JSON.stringify(approval.arguments) !== JSON.stringify(args)) yield "ran with other arguments";
  if (!isRead(asked) && approval.state !== "used") yield `took effect, and its approval is ${approval.state}`;
}

/** An intent for each effect, a record of each call, none of them twice, and no word in them that is not true. */
export async function checkLog({ made, service, store, intents }: Seen): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of store.audit.lines()) lines.push(line);
  const records: AuditRecord[] = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind !== "checkpoint");
  const faults = (await verifyLog(lines)).problems.map((problem) => `the log: ${JSON.stringify(problem)}`);
  const known = new Set<string>();
  for (const { id } of records) {
    // What was ended by hand is open again for whoever's clock is behind.
    if (known.has(id) && !id.endsWith(".expired")) faults.push(`two records are ${id}`);
    known.add(id);
  }
  for (const callId of intents) if (!known.has(`${callId}.intent`)) faults.push(`the intent of ${callId} is lost`);
  const calls = records.filter((record): record is CallRecord => record.kind === "call");
  for (const { id, callId, response } of made) {
    const own = calls.filter((record) => record.call_id === callId);
    const isTold = ["TOOL_STORAGE_ERROR", "TOOL_OUTCOME_UNKNOWN"].includes(response?.error?.code ?? "");
    if (own.length === 0 && !isTold) faults.push(`${id} left no record: ${JSON.stringify(response)}`);
    const act = service.actOf(callId);
    if (own.some(({ effect }) => effect === "none") && act !== undefined) faults.push(`the record of ${id} denies its effect`);
    const tells = own.some(({ effect, replay_of }) => effect === "happened" && replay_of === undefined);
    if (tells && act === undefined && !isUpstream(id)) faults.push(`the record of ${id} tells of an effect that was not`);
  }
  return faults;
}
