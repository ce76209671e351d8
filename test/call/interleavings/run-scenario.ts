import { approvalsOf } from "../../../runtime/approvals/index.js";
import { verifyLog } from "../../../runtime/audit/verify/verify-log.js";
import type { Store } from "../../../runtime/store/store.js";
import { checkApprovals, checkEffects, checkLog } from "../model/check-end.js";
import { orderOf } from "../model/judge-answer.js";
import type { Made } from "../model/made.js";
import type { Act } from "../model/service.js";
import { isRead } from "../model/tools.js";
import type { Order } from "./orders.js";
import type { Scenario } from "./scenarios.js";
import { agent, createWorld, leaseMs, type World } from "./world.js";

/** Past the limits of a minute. */
const limitMs = 120_000;

/** Plays a scenario in one order, and gives everything that the contract forbids and that was seen, with what happened before. */
export async function runScenario(scenario: Scenario, store: Store, order: Order): Promise<readonly string[]> {
  const world = createWorld(store);
  const { scheduler, faults } = world;
  const reject = (error: unknown): void => void faults.push(`nobody handled ${error}`);
  process.on("unhandledRejection", reject);
  try {
    await scheduler.during(async () => {
      const before = scenario.before?.(world) ?? Promise.resolve();
      await scheduler.drive(before);
      scheduler.trace.length = 0;
      world.isLossy = scenario.isLossy === true;
      scheduler.slow = scenario.slow ?? scheduler.slow;
      const activities = scenario.play(world, await before);
      const playing = activities.map((activity, index) => scheduler.step(`start ${index}`, index > 0).then(activity));
      await scheduler.drive(Promise.all(playing), order);
      world.isLossy = false;
      scheduler.trace.push("after");
      await scheduler.drive(checkEnd(world, scenario));
      if (await scheduler.isLeftOpen(5)) faults.push("timers are left");
    });
  } catch (error) {
    faults.push(String(error));
  } finally {
    process.off("unhandledRejection", reject);
  }
  return faults.length === 0 ? [] : [...faults, scheduler.trace.join("\n")];
}

/** Whoever was interrupted is asked about; then everything has happened once, is on record, and is known again. */
async function checkEnd(world: World, { runs }: Scenario): Promise<void> {
  const { faults, service, made, scheduler, intents, settings, store } = world;
  const runtime = world.runtimes[1];
  if (made.some(({ response }) => response === undefined)) faults.push("a call was never answered");
  if (!service.isIdle()) faults.push("a handler never ended");
  if (service.runs.size > (runs ?? service.runs.size)) faults.push(`${service.runs.size} calls ran where there was room for ${runs}`);
  settings.clear();
  scheduler.jump(leaseMs * 3);
  await runtime.reconcile();
  const left = await runtime.reconcile();
  if (left.unknown + left.happened + left.none > 0) faults.push(`reconcile left ${JSON.stringify(left)}`);
  const seen = { made, service, store, intents };
  const asked = await approvalsOf(runtime).list({ allTenants: true });
  faults.push(...service.faults, ...checkEffects(seen), ...checkApprovals(seen, asked), ...(await checkLog(seen)));
  for (const head of world.heads) {
    const { problems } = await verifyLog(store.audit.lines(), { head });
    faults.push(...problems.map((problem) => `an earlier head: ${JSON.stringify(problem)}`));
  }
  for (const act of [...service.acts].filter((one) => !isRead(one.asked))) {
    const { args, context } = made.find(({ callId }) => callId === act.callId) ?? ofJob(world, act);
    const { signal: _, ...same } = context;
    scheduler.jump(limitMs);
    const again = await world.call(act.asked, args, { ...same, on: 1 });
    if (again.metadata.replay_of === undefined) faults.push(`${act.asked} is not known again: ${JSON.stringify(again)}`);
    else if (again.status === "success" && orderOf(again.data) !== act.answer.orderId) faults.push(`${act.asked} replays another answer`);
  }
  faults.push(...checkEffects(seen));
}

/** A job makes its call itself. */
function ofJob({ made }: World, { asked: id, args, callId }: Act): Made {
  const one = { id, args, context: agent, callId, by: "A" };
  made.push(one);
  return one;
}
