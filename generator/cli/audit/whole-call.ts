import type { AuditQuery } from "@toolpact/runtime/audit";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { wholeId } from "../whole-id.js";
import { membersOf } from "./members-of.js";
import type { OpenLog } from "./open-log.js";

/** The beginning of a call's id will do, as it does elsewhere. A log is searched for it only where no call has the id itself. */
export async function withWholeCall(log: OpenLog, query: AuditQuery): Promise<AuditQuery | { readonly diagnostic: Diagnostic }> {
  const { callId, ...others } = query;
  if (callId === undefined) return query;
  for await (const _ of linesOf(log, query)) return query;
  const ids = new Set<string>();
  for await (const line of linesOf(log, others)) {
    const id = membersOf(line)?.call_id;
    if (typeof id === "string" && id.startsWith(callId)) ids.add(id);
  }
  const whole = wholeId(callId, [...ids]);
  if ("several" in whole) return { diagnostic: diagnose("cli/several-ids", { what: "calls", id: callId, found: whole.several }) };
  return { ...query, callId: whole.id };
}

async function* linesOf({ parts }: OpenLog, query: AuditQuery): AsyncGenerator<string, void, void> {
  for (const part of parts) yield* part.lines(query);
}
