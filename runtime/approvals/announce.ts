import type { Engine } from "../call/engine.js";
import type { Visit } from "../call/visit.js";
import { Lately } from "../lately.js";
import type { Approval } from "./approval.js";

/** Calls of this process that asked a person, and that the store has not answered yet, or never will. With the runtime that they are of. */
const asking = new Lately<string, Engine>();
/** Questions that whoever repeated such a call has told of, and the runtime whose listeners heard of it. */
const told = new Lately<string, Engine>();

export function noteAsking({ engine, trail }: Visit): void {
  asking.set(trail.callId, engine);
}

/** Whoever listens is told of a question once. Of one whose call never learnt that the store has it, by the next call that asks the same. */
export function announce({ engine, trail }: Visit, approval: Approval, isNew: boolean): void {
  const asker = asking.get(approval.callId);
  asking.delete(trail.callId);
  // Those who listen to the runtime that asked are told by itself.
  if (asker === engine) asking.delete(approval.callId);
  if (approval.state !== "pending" || !(isNew || asker) || told.get(approval.id) === engine) return;
  if (!isNew) told.set(approval.id, engine);
  engine.events.emit({ kind: "approval-request", approval });
}
