import type { DecisionRecord } from "../audit/record.js";
import type { Engine } from "../call/call.js";
import { recordedName } from "../call/recorded-call.js";
import type { Principal } from "../context.js";
import { canonicalJson } from "../hash/canonical-json.js";
import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import type { Json } from "../json.js";
import { redacted } from "../secrets/redact.js";
import type { Approval, StoredDecision } from "./approval.js";
import { decidingRole, progressOf } from "./quorum.js";

type Decided = {
  readonly decision: StoredDecision["decision"];
  readonly by: Principal;
  readonly now: number;
  readonly reason: string | undefined;
  readonly identifiedBy: string | undefined;
};

const longestArguments = 65_536;

/** What stays when the approval is dropped: who decided what, why, and how the application knows who it was. */
export async function decisionRecord(engine: Engine, approval: Approval, decided: Decided): Promise<DecisionRecord> {
  const { id, callId, tool, toolVersion, argumentsHash, tenant, principal } = approval;
  const { decision, by, now, reason, identifiedBy = "application" } = decided;
  const role = decidingRole(approval, by);
  const { needed } = progressOf(approval);
  const isOneOfSeveral = needed !== 1 && (decision.kind === "approved" || decision.kind === "replaced");
  const shown = await redactedArguments(engine, decision.kind === "replaced" ? decision.by : approval);
  return {
    kind: "decision",
    // Each of several approvers has a record.
    id: isOneOfSeveral ? `${id}.${decision.kind}.${by.id}` : `${id}.${decision.kind}`,
    approval_id: id,
    call_id: callId,
    tool_name: tool,
    tool_version: toolVersion,
    input_hash: argumentsHash,
    decision: decision.kind,
    decided_by: by.id,
    ...(isOneOfSeveral ? { approvals_needed: needed } : {}),
    ...(reason === undefined ? {} : { decision_reason: reason }),
    ...(role === undefined ? {} : { decider_role: role }),
    identified_by: identifiedBy,
    ...(shown === undefined ? {} : { arguments_redacted: shown }),
    ...(decision.kind === "replaced" ? { replaced_by: decision.by.id, replaced_input_hash: decision.by.argumentsHash } : {}),
    ...(tenant === "" ? {} : { tenant }),
    ...(principal === "" ? {} : { asked_by: recordedName(principal) }),
    created_at: new Date(now).toISOString(),
  };
}

/** Without what the schema calls secret or personal: the log is never cut. Of a tool that is gone, or is another version, the schema is unknown. */
async function redactedArguments({ registry }: Engine, { tool, toolVersion, arguments: args }: Approval): Promise<Json | undefined> {
  const loaded = await registry.tool(tool).catch(() => undefined);
  if (loaded === undefined || loaded.version !== toolVersion) return undefined;
  const shown = withoutSensitive(args, sensitivePaths(loaded.schemas.input));
  try {
    return canonicalJson(shown).length > longestArguments ? undefined : shown;
  } catch {
    // Half a surrogate pair has no canonical form.
    return undefined;
  }
}

function withoutSensitive(value: Json, place: Sensitivity | undefined): Json {
  if (place === undefined || value === null) return value;
  if (place.here) return redacted;
  if (Array.isArray(value)) return value.map((item: Json, index) => withoutSensitive(item, place.at(index)));
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutSensitive(member, place.at(name))]));
}
