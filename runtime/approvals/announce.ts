import type { Visit } from "../call/visit.js";
import { Lately } from "../lately.js";
import type { Approval } from "./approval.js";

/** Calls of this process that asked a person, and that the store has not answered yet, or never will. */
const asking = new Lately<string, true>();
/** Questions that whoever repeated such a call has told of. */
const told = new Lately<string, true>();

export function noteAsking({ trail }: Visit): void {
  asking.set(trail.callId, true);
}

/** Whoever listens is told of a question once. Of one whose call never learnt that the store has it, by the next call that asks the same. */
export function announce({ engine, trail }: Visit, approval: Approval, isNew: boolean): void {
  const isOverdue = !isNew && asking.has(approval.callId);
  for (const callId of [trail.callId, approval.callId]) asking.delete(callId);
  if (approval.state !== "pending" || (isNew ? told.has(approval.id) : !isOverdue)) return;
  if (isOverdue) told.set(approval.id, true);
  engine.events.emit({ kind: "approval-request", approval });
}
