import type { Engine, Visit } from "../call/call.js";
import { Lately } from "../lately.js";
import { onceFor } from "../once.js";
import type { Approval } from "./approval.js";

/** Questions that whoever repeated a call has told those of who listen to a runtime. */
type Told = Lately<string, true>;
const toldBy = /* @__PURE__ */ onceFor((_: Engine): Told => new Lately());
/** Calls of this process that asked a person, and that the store has not answered yet, or never will. By what their runtime told, which keeps no runtime in memory. */
const asking = /* @__PURE__ */ new Lately<string, Told>();

export function noteAsking({ engine, trail }: Visit): void {
  asking.set(trail.callId, toldBy(engine));
}

/** Whoever listens is told of a question once. Of one whose call never learnt that the store has it, by the next call that asks the same. */
export function announce({ engine, trail }: Visit, approval: Approval, isNew: boolean): void {
  const told = toldBy(engine);
  const asker = asking.get(approval.callId);
  asking.delete(trail.callId);
  // Those who listen to the runtime that asked are told by itself.
  if (asker === told) asking.delete(approval.callId);
  if (approval.state !== "pending" || !(isNew || asker) || told.has(approval.id)) return;
  if (!isNew) told.set(approval.id, true);
  engine.events.emit({ kind: "approval-request", approval });
}
