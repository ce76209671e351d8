import type { HandlerContext } from "../../../runtime/index.js";
import type { Act, Service } from "../model/service.js";
import { isRead, isUpstream } from "../model/tools.js";
import type { OrderArgs } from "../stage.js";
import type { Scheduler } from "./scheduler.js";

/**
 * The world outside: a request is on its way, takes effect, and its answer is on its way. It does not look at signals and is not idempotent, except where a
 * tool says that it knows keys. An item that is `busy` is so at the first attempt, one that is `gone` always.
 */
export function steppedService({ step }: Scheduler, hasIntent: (callId: string) => boolean): Service {
  const acts: Act[] = [];
  const runs = new Map<string, number>();
  const running = new Map<string, number>();
  const upstream = new Map<string, Act>();
  const faults: string[] = [];
  const placeOf = (tool: string, tenant: string, key: string): string => JSON.stringify([tenant, tool, key]);

  const act = (args: OrderArgs, { callId, step: asked = "", tenant = "", idempotencyKey = "", approvalId, tool }: HandlerContext): Act => {
    const place = placeOf(tool.id, tenant, idempotencyKey);
    const known = isUpstream(tool.id) ? upstream.get(place) : undefined;
    if (known !== undefined) return known;
    if (!isRead(tool.id) && !hasIntent(callId)) faults.push(`${tool.id} took effect without an intent`);
    const made: Act = {
      callId,
      asked,
      tenant,
      key: args.key,
      approvalId,
      args: structuredClone(args),
      answer: { orderId: `o-${acts.length}` },
    };
    acts.push(made);
    upstream.set(place, made);
    return made;
  };

  const work = async (args: OrderArgs, context: HandlerContext): Promise<unknown> => {
    const { attempt, tool, fail } = context;
    await step(`${tool.id} request`);
    if (args.item === "gone" || (args.item === "busy" && attempt === 1)) {
      await step(`${tool.id} refusal`);
      return fail("TOOL_RATE_LIMIT_EXCEEDED", { outcome: "none", retryAfterMs: 1 });
    }
    const { answer } = act(args, context);
    context.dispatched({ orderId: "early" });
    context.progress({ message: "done" });
    await step(`${tool.id} answer`);
    return answer;
  };

  return {
    acts,
    runs,
    faults,
    handler: (args, context) => {
      const count = (counts: Map<string, number>, by: number) => counts.set(context.callId, (counts.get(context.callId) ?? 0) + by);
      count(runs, 1);
      count(running, 1);
      return work(args, context).finally(() => count(running, -1));
    },
    isRunning: (callId) => (running.get(callId) ?? 0) > 0,
    isIdle: () => [...running.values()].every((count) => count === 0),
    actOf: (callId) => acts.find((made) => made.callId === callId),
    actOfKey: (tool, tenant, key) => (isUpstream(tool) ? upstream.get(placeOf(tool, tenant, key)) : undefined),
    calmDown: () => {},
  };
}
