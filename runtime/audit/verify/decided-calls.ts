import type { SoundLine } from "./read-line.js";
import type { Problem } from "./verification.js";

type Members = SoundLine["members"];
type Use = { readonly members: Members; readonly line: number };

/** Holds the calls that ran with an approval against the calls that were approved. */
export type DecidedCalls = {
  /** `id`: the approval that calls bring. For edited arguments it is the new one. */
  readonly decide: (id: string, members: Members) => void;
  readonly use: (id: string, use: Use) => void;
};

/** Older decisions have no `asked_by` and no `replaced_input_hash`: a member that a decision lacks is not compared. */
export function decidedCalls(report: (problem: Problem) => void): DecidedCalls {
  const approved = new Map<string, Compared>();
  /** By approval, until its decision is read: writers may stand in any order. */
  const waiting = new Map<string, Use[]>();
  const reported = new Set<unknown>();

  const compare = (id: string, { members, line }: Use): void => {
    const { call_id: callId, tool_name: tool } = members;
    const differing = Object.entries(approved.get(id) ?? {}).filter(([name, value]) => value !== undefined && value !== members[name]);
    if (differing.length === 0 || reported.has(callId)) return;
    reported.add(callId);
    const names = differing.map(([name]) => `\`${name}\``).join(", ");
    report({
      kind: "other-decision",
      line,
      message: `call ${callId} of ${tool} ran with approval ${id}, which was decided for another call: ${names} of the two records differ`,
    });
  };

  return {
    decide: (id, members) => {
      approved.set(id, comparedOf(members));
      for (const use of waiting.get(id) ?? []) compare(id, use);
      waiting.delete(id);
    },
    use: (id, use) => {
      if (approved.has(id)) compare(id, use);
      else waiting.set(id, [...(waiting.get(id) ?? []), use]);
    },
  };
}

type Compared = { readonly [member: string]: unknown };

/** What a decision has in common with the records of the call. A call runs with the very hash that was approved: another key makes another binding. */
function comparedOf({ decision, tool_name, input_hash, replaced_input_hash, tenant, asked_by }: Members): Compared {
  return { tool_name, input_hash: decision === "replaced" ? replaced_input_hash : input_hash, tenant, principal: asked_by };
}
