import type { ToolResponse } from "../../../runtime/index.js";
import { isSame, type Made, type Seen } from "./made.js";
import { isConfirmed, isRead, isUpstream } from "./tools.js";

/** What is wrong with an answer, as far as that can be said when it comes. */
export function judgeAnswer(one: Made, response: ToolResponse<unknown>, seen: Pick<Seen, "made" | "service">): readonly string[] {
  const { id, callId } = one;
  const { status, data, metadata, error } = response;
  const wrong: string[] = [...(isRead(id) ? wrongRead(one, response, seen) : wrongEffect(one, response, seen))];
  try {
    JSON.stringify({ data, metadata, error });
  } catch {
    wrong.push("is no JSON");
  }
  if (metadata.degraded !== undefined) {
    if (status !== "success") wrong.push("failed, and says that it fell back");
    if (!isRead(id) && metadata.effect !== "none") wrong.push("fell back although something may have happened");
  }
  if ((orderOf(data) === "fallback") !== (metadata.degraded !== undefined)) wrong.push("shows a fallback as something else");
  if (isConfirmed(id) && seen.service.runs.has(callId) && metadata.approval_id === undefined) wrong.push("ran unasked");
  if (metadata.replay_of !== undefined) {
    const first = seen.made.find((other) => other.callId === metadata.replay_of);
    if (first === undefined || !isSame(first, one)) wrong.push("is answered from another call");
  }
  return wrong.map((what) => `${id} ${what}: ${JSON.stringify({ status, code: error?.code, metadata, data: orderOf(data) })}`);
}

function* wrongEffect(
  { id, callId }: Made,
  { status, metadata }: ToolResponse<unknown>,
  { service }: Pick<Seen, "service">,
): Generator<string> {
  const { effect, replay_of: first, degraded, dispatched } = metadata;
  const act = service.actOf(callId);
  if (effect === undefined) yield "says nothing of its effect";
  if (effect === "none" && act !== undefined) yield "took effect and says that it did not";
  if (status === "success" && degraded === undefined && effect !== "happened" && dispatched !== true) yield "succeeded without its effect";
  if (metadata.cached === true) yield "is an effect, and was cached";
  // A service that knows keys may have done it for an earlier call.
  if (isUpstream(id)) return;
  if (effect === "happened" && act === undefined && first === undefined) yield "says that it took effect";
  if (first !== undefined && service.actOf(first) === undefined) yield "replays what did not happen";
}

function* wrongRead(
  { id, args, context }: Made,
  { data, metadata }: ToolResponse<unknown>,
  { service }: Pick<Seen, "service">,
): Generator<string> {
  if (metadata.effect !== undefined) yield "is a read and speaks of an effect";
  if (metadata.cached !== true) return;
  const source = service.acts.find(({ answer }) => answer.orderId === orderOf(data));
  if (source?.args.item !== args.item || source.asked !== id || source.tenant !== context.tenant)
    yield "gives the cached answer of another call";
}

export function orderOf(data: unknown): unknown {
  return typeof data === "object" && data !== null && "orderId" in data ? data.orderId : undefined;
}
