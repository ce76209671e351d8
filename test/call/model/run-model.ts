import { approvalsOf, approvals as confirmation } from "../../../runtime/approvals/index.js";
import { gates } from "../../../runtime/gates/index.js";
import { type CallContext, type Clock, createRuntime, type Runtime } from "../../../runtime/index.js";
import { reconcilers } from "../../../runtime/reconcile/index.js";
import type { Store } from "../../../runtime/store/store.js";
import { type TenantSettings, tenants } from "../../../runtime/tenants/index.js";
import { registryWith } from "../../runtime/fixture.js";
import type { OrderArgs } from "../stage.js";
import { chanceOf } from "./chance.js";
import { checkApprovals, checkBudgets, checkEffects, checkLog } from "./check-end.js";
import { type Faults, faultyStore } from "./faulty-store.js";
import { judgeAnswer, orderOf } from "./judge-answer.js";
import { type Made, pause, people, type Seen, tenantIds } from "./made.js";
import { createService } from "./service.js";
import { declarations, isKeyed, isRead, toolIds } from "./tools.js";

const leaseMs = 3_000;

export type ModelOptions = {
  readonly seed: number;
  /** Each gives one runtime; all are of one place. */
  readonly open: (clock: Clock) => readonly Store[];
  readonly rounds: number;
  /** Whether leases end by the store's own clock, which nobody can move: a machine sleeps, and time goes on there. */
  readonly hasOwnClock?: boolean;
};

/** Drives random calls and decisions against runtimes on one store, and gives everything that the contract forbids and that was seen. */
export async function runModel({ seed, open, rounds, hasOwnClock = false }: ModelOptions): Promise<readonly string[]> {
  const chance = chanceOf(seed);
  const faults: string[] = [];
  const storeFaults: Faults = { share: 0.12 };
  const intents = new Set<string>();
  const service = createService(seed, (callId) => intents.has(callId));
  const clock = movableClock();
  const stores = open(clock);
  const settings = new Map<string, TenantSettings>();
  const runtimes = stores.map((store) => {
    const watched = faultyStore(store, {
      chance: chanceOf(seed + 7),
      faults: storeFaults,
      begun: ({ commit, callId }, { kind }) => {
        if (kind === "open" && commit?.intent !== undefined) intents.add(callId);
      },
    });
    return withSmallPauses(() =>
      createRuntime({
        registry: registryWith("shop", declarations),
        handlers: Object.fromEntries(toolIds.map((id) => [id, service.handler as never])),
        store: watched,
        approvals: confirmation({ ttlMs: 600_000 }),
        refusals: { logged: Number.POSITIVE_INFINITY },
        gates: gates({ environment: {} }),
        tenants: tenants((tenant) => settings.get(tenant) ?? {}),
        clock,
        leaseMs,
        reconcile: reconcilers(
          Object.fromEntries(
            toolIds.map((id) => [
              id,
              ({ tool, tenant, callId, idempotencyKey }) => {
                const act = service.actOf(callId) ?? service.actOfKey(tool, tenant, idempotencyKey);
                if (act !== undefined) return { kind: "happened", data: act.answer };
                return { kind: service.isRunning(callId) ? "unknown" : "none" };
              },
            ]),
          ),
        ),
      }),
    );
  });
  const made: Made[] = [];
  const underway = new Set<Promise<unknown>>();
  const agents = ["agent-1", "agent-2"];
  let items = 0;

  const call = (id: string, args: OrderArgs, context: CallContext, runtime: Runtime = chance.pick(runtimes)): Promise<Made> => {
    const running = runtime.call(id, args, { ...context, step: id });
    const one: Made = { id, args, context, callId: running.callId };
    made.push(one);
    const listening = (async () => {
      for await (const _ of running.progress) if (chance.happens(0.02)) break;
    })();
    const ended = running.then(
      async (response) => {
        one.response = response;
        faults.push(...judgeAnswer(one, response, { made, service }));
        await listening;
        return one;
      },
      (error) => {
        faults.push(`${id} threw ${error}`);
        return one;
      },
    );
    const tracked = ended.finally(() => underway.delete(tracked));
    underway.add(tracked);
    return tracked;
  };

  const fresh = (): { id: string; args: OrderArgs; context: CallContext } => {
    const id = chance.pick(toolIds);
    const args: OrderArgs = {
      item: `item-${items++}`,
      quantity: 1 + chance.below(2),
      ...(isKeyed(id) ? { key: `key-${chance.below(60)}` } : {}),
    };
    const context = { tenant: chance.pick(tenantIds), principal: { id: chance.pick(agents), kind: "agent" as const } };
    return { id, args, context };
  };

  /** The same call once more, or one that differs from it in one thing. */
  const repeat = ({ id, args, context: { signal: _, ...context } }: Omit<Made, "callId">): Promise<unknown> => {
    switch (chance.below(10)) {
      case 0:
        return call(id, { ...args, quantity: args.quantity + 1 }, context);
      case 1:
        return call(id, args, { ...context, principal: { id: chance.pick(agents), kind: "agent" } });
      case 2:
        return call(id, args, { ...context, tenant: chance.pick(tenantIds) });
      case 3:
        return call(chance.pick(toolIds), args, context);
      case 4:
        return call(id, isKeyed(id) ? { ...args, key: `key-${chance.below(60)}` } : args, context);
      case 5:
        return call(id, args, { ...context, whenRunning: "wait" });
      default:
        return call(id, args, context);
    }
  };

  const again = (): void => {
    if (made.length === 0) return;
    const recent = made.slice(chance.happens(0.7) ? -12 : 0);
    const { id, args, context, response } = chance.pick(recent);
    const asked = chance.happens(0.7) ? response?.metadata.approval_id : undefined;
    void repeat({ id, args, context: asked === undefined ? context : { ...context, approvalId: asked } });
  };

  const decide = async (): Promise<void> => {
    const desk = approvalsOf(chance.pick(runtimes));
    const open = await desk.list({ allTenants: true, state: "pending", unexpiredAt: clock.now() });
    if (open.length === 0) return;
    const { id, tenant, principal, arguments: args } = chance.pick(open);
    const by = { id: chance.pick(people), kind: "user" as const };
    const own = await desk.approve(id, { tenant, by: { id: principal, kind: "agent" } });
    if (own.ok) faults.push("who called has decided");
    switch (chance.below(8)) {
      case 0:
        await desk.deny(id, { tenant, by });
        return;
      case 1:
        await desk.expire(id, { tenant, by });
        return;
      case 2: {
        const edited = await desk.edit(id, { tenant, by, arguments: { ...(args as OrderArgs), quantity: 9 } });
        const first = made.find(({ response }) => response?.metadata.approval_id === id);
        if (!edited.ok || first === undefined) return;
        const context = { ...first.context, approvalId: edited.value.id };
        if (chance.happens(0.5)) void call(first.id, first.args, context);
        void call(first.id, edited.value.arguments as OrderArgs, context);
        return;
      }
      default:
        await desk.approve(id, { tenant, by });
    }
  };

  const redeem = async (): Promise<void> => {
    const open = await approvalsOf(chance.pick(runtimes)).list({ allTenants: true, state: "approved", unexpiredAt: clock.now() });
    if (open.length === 0) return;
    const { id } = chance.pick(open);
    const first = made.find(({ response, context }) => response?.metadata.approval_id === id && context.approvalId === undefined);
    if (first === undefined) return;
    const context = { ...first.context, approvalId: id };
    for (let times = chance.below(3); times >= 0; times--) void repeat({ id: first.id, args: first.args, context });
  };

  const step = async (): Promise<void> => {
    const dice = chance.below(100);
    if (dice < 32) {
      const { id, args, context } = fresh();
      const controller = new AbortController();
      if (chance.happens(0.2)) setTimeout(() => controller.abort(), chance.below(20));
      if (chance.happens(0.03)) controller.abort();
      void call(id, args, chance.happens(0.3) ? { ...context, signal: controller.signal } : context);
    } else if (dice < 60) again();
    else if (dice < 74) await decide();
    else if (dice < 86) await redeem();
    else if (dice < 88) clock.jump({ now: leaseMs * 2, elapsed: chance.happens(0.5) && !hasOwnClock ? leaseMs * 2 : 0 });
    else if (dice < 89) clock.jump({ now: -500, elapsed: 0 });
    else if (dice < 92)
      await chance
        .pick(runtimes)
        .reconcile()
        .catch(() => {});
    else if (dice < 93) await chance.pick(runtimes).purge();
    else if (dice < 95) settings.set(chance.pick(tenantIds), chance.pick(narrowings));
    else if (dice < 96) storeFaults.share = chance.pick([0.000001, 0.05, 0.2, 0.5]);
    else await pause(chance.below(20));
    if (chance.happens(0.5)) await pause(chance.below(4));
  };

  for (let round = 0; round < rounds; round++) {
    await step();
    if (underway.size > 12) await Promise.race(underway);
  }

  // Everything comes to its end, then the store is well again, and whoever was interrupted is asked about.
  storeFaults.share = 1e-9;
  settings.clear();
  service.calmDown();
  while (underway.size > 0) await Promise.all(underway);
  for (let waited = 0; !service.isIdle() && waited < 200; waited++) await pause(5);
  if (!service.isIdle()) faults.push("a handler never ended");
  await pause(40);
  if (hasOwnClock) await pause(leaseMs + 1_500);
  else clock.jump({ now: leaseMs * 3, elapsed: leaseMs * 3 });
  for (const runtime of runtimes) await runtime.reconcile();
  const left = await (runtimes[0] as Runtime).reconcile();
  if (left.unknown + left.happened + left.none > 0) faults.push(`reconcile left ${JSON.stringify(left)}`);

  const seen: Seen = { made, service, store: stores[0] as Store, intents };
  const asked = await approvalsOf(runtimes[0] as Runtime).list({ allTenants: true, limit: 10_000 });
  faults.push(...service.faults, ...checkApprovals(seen, asked), ...(await checkLog(seen)));
  await checkReplays();
  faults.push(...checkEffects(seen), ...checkBudgets(seen));
  return faults;

  async function checkReplays(): Promise<void> {
    const runtime = chance.pick(runtimes);
    for (const act of [...service.acts]) {
      const first = made.find(({ callId }) => callId === act.callId);
      if (
        first === undefined ||
        isRead(act.asked) ||
        (act.asked === "shop.send" && act.approvalId === undefined) ||
        (isKeyed(act.asked) && act.key === undefined)
      )
        continue;
      const { signal: _, ...context } = first.context;
      const before = service.acts.length;
      const { response } = await call(first.id, first.args, context, runtime);
      if (service.acts.length !== before) faults.push(`${act.asked} took effect again: ${JSON.stringify(first.response)}`);
      else if (response?.metadata.replay_of === undefined)
        faults.push(`${act.asked} is not replayed: ${JSON.stringify(response)} first ${JSON.stringify(first.response)}`);
      else if (response.status === "success" && orderOf(response.data) !== act.answer.orderId)
        faults.push(`${act.asked} replays another answer`);
    }
    for (const { id, args, context } of made.slice(0, 400)) {
      const { signal: _, ...rest } = context;
      const { response } = await call(id, args, rest, runtime);
      const code = response?.error?.code ?? "";
      if (
        ["TOOL_OUTCOME_UNKNOWN", "TOOL_IDEMPOTENCY_IN_PROGRESS", "TOOL_INTERNAL_ERROR", "TOOL_STORAGE_ERROR"].includes(code) &&
        response?.metadata.replay_of === undefined
      )
        faults.push(`${id} is stuck: ${JSON.stringify(response)}`);
    }
  }
}

const narrowings: readonly TenantSettings[] = [
  {},
  {},
  { timeoutMs: 4 },
  { retries: 0 },
  { disable: ["shop.pay"] },
  { fallback: "off" },
  { budgets: { CALLS: 3 } },
  { cache: "off" },
  { confirm: "effects" },
];

/** The jitter of retries is taken from `Math.random` as it is when a runtime is made. */
function withSmallPauses<T>(make: () => T): T {
  const { random } = Math;
  Math.random = () => 0.02;
  try {
    return make();
  } finally {
    Math.random = random;
  }
}

type Jump = { readonly now: number; readonly elapsed: number };

function movableClock(): Clock & { readonly jump: (by: Jump) => void } {
  let moved: Jump = { now: 0, elapsed: 0 };
  return {
    now: () => Math.round(Date.now() + moved.now),
    elapsed: () => performance.now() + moved.elapsed,
    jump: ({ now, elapsed }) => {
      moved = { now: moved.now + now, elapsed: moved.elapsed + elapsed };
    },
  };
}
