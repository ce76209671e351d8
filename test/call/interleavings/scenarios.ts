import { approvalsOf } from "../../../runtime/approvals/index.js";
import { auditChanges, openDiscovery } from "../../../runtime/discovery/index.js";
import type { ToolResponse } from "../../../runtime/index.js";
import { jobsOf } from "../../../runtime/jobs/index.js";
import { agent, ana, leaseMs, type World } from "./world.js";

type Activity = () => unknown;

export type Scenario = {
  /** Before, in the usual order. */
  readonly before?: (world: World) => Promise<unknown>;
  /** What goes on at the same time. All but the first begin at any time; in the usual order one after the other. */
  readonly play: (world: World, before: unknown) => readonly Activity[];
  /** Steps with this in their names take their time. */
  readonly slow?: RegExp;
  /** The store may lose what it is asked, or its answer. */
  readonly isLossy?: boolean;
  /** How many of the calls there is room for, at most. */
  readonly runs?: number;
};

const key = "k";
const idOf = (asked: unknown): string => (asked as ToolResponse<unknown>).metadata.approval_id ?? "";

/** Asks for an order that a person must agree to. */
const ask = ({ call }: World) => call("shop.buy", { key });
const approved = async (world: World) => {
  const asked = await ask(world);
  await approvalsOf(world.runtimes[0]).approve(idOf(asked), ana);
  return asked;
};
const redeem = ({ call }: World, asked: unknown, on: 0 | 1 = 0, more: object = {}) =>
  call("shop.buy", { key, ...more }, { on, approvalId: idOf(asked) });

/** A call that is given up at some time. */
const givenUp = (world: World, id: string, args: object, how: object = {}): readonly Activity[] => {
  const controller = new AbortController();
  return [() => world.call(id, args, { ...how, signal: controller.signal }), () => controller.abort()];
};

export const scenarios: { readonly [name: string]: Scenario } = {
  "one call twice, in one process": { play: ({ call }) => [() => call("shop.place", { key }), () => call("shop.place", { key })] },
  "one call twice, in two processes, the second waits": {
    play: ({ call }) => [() => call("shop.place", { key }), () => call("shop.place", { key }, { on: 1, whenRunning: "wait" })],
  },
  "one call three times, busy at first": {
    play: ({ call }) => [
      () => call("shop.place", { key, item: "busy" }),
      () => call("shop.place", { key, item: "busy" }, { on: 1 }),
      () => call("shop.place", { key, item: "busy" }, { whenRunning: "wait" }),
    ],
  },
  "one key for two calls": {
    play: ({ call }) => [() => call("shop.place", { key }), () => call("shop.place", { key, quantity: 2 }, { on: 1 })],
  },
  "one key of two tenants": {
    play: ({ call }) => [() => call("shop.place", { key }), () => call("shop.place", { key }, { tenant: "zeta" })],
  },
  "the old name and the new one": { play: ({ call }) => [() => call("shop.old", { key }), () => call("shop.place", { key }, { on: 1 })] },
  "an upstream that knows keys": {
    play: ({ call }) => [() => call("shop.pay", { key, item: "busy" }), () => call("shop.pay", { key, item: "busy" }, { on: 1 })],
  },
  "one call twice, and a store that loses": {
    isLossy: true,
    play: ({ call }) => [() => call("shop.place", { key }), () => call("shop.place", { key })],
  },
  "one call twice, by its arguments": { play: ({ call }) => [() => call("shop.note"), () => call("shop.note", {}, { on: 1 })] },

  "a yes redeemed twice": { before: approved, play: (world, asked) => [() => redeem(world, asked), () => redeem(world, asked, 1)] },
  "a yes redeemed by two calls": {
    before: approved,
    play: (world, asked) => [() => redeem(world, asked), () => redeem(world, asked, 1, { key: "other" })],
  },
  "a yes redeemed in vain and again": {
    before: async (world) => {
      const asked = await world.call("shop.send", { item: "gone" });
      await approvalsOf(world.runtimes[0]).approve(idOf(asked), ana);
      return asked;
    },
    play: ({ call }, asked) => [
      () => call("shop.send", { item: "gone" }, { approvalId: idOf(asked) }),
      () => call("shop.send", { item: "gone" }, { on: 1, approvalId: idOf(asked) }),
    ],
  },
  "a yes redeemed, and a store that loses": {
    isLossy: true,
    before: approved,
    play: (world, asked) => [() => redeem(world, asked), () => redeem(world, asked, 1)],
  },
  "a yes beside a no": {
    before: ask,
    play: (world, asked) => [
      () => redeem(world, asked),
      () => approvalsOf(world.runtimes[0]).approve(idOf(asked), ana),
      () => approvalsOf(world.runtimes[1]).deny(idOf(asked), ana),
    ],
  },
  "a yes beside an edit": {
    before: ask,
    play: (world, asked) => [
      () => redeem(world, asked),
      () => approvalsOf(world.runtimes[0]).approve(idOf(asked), ana),
      async () => {
        const edited = await approvalsOf(world.runtimes[1]).edit(idOf(asked), { ...ana, arguments: { item: "book", quantity: 9, key } });
        if (edited.ok) await world.call("shop.buy", { key, quantity: 9 }, { on: 1, approvalId: edited.value.id });
      },
    ],
  },
  "a yes beside its end": {
    before: ask,
    play: (world, asked) => [
      () => redeem(world, asked),
      () => approvalsOf(world.runtimes[0]).approve(idOf(asked), ana),
      () => approvalsOf(world.runtimes[1]).expire(idOf(asked), ana),
      () => world.scheduler.jump(600_000),
    ],
  },
  "a question asked twice": { play: (world) => [() => ask(world), () => world.call("shop.buy", { key }, { on: 1 })] },
  "a yes to a read": {
    before: async (world) => {
      const asked = await world.call("shop.peek");
      await approvalsOf(world.runtimes[0]).approve(idOf(asked), ana);
      return asked;
    },
    play: ({ call }, asked) => [
      () => call("shop.peek", {}, { approvalId: idOf(asked) }),
      () => call("shop.peek", {}, { on: 1, approvalId: idOf(asked) }),
    ],
  },

  "settings that change": {
    play: ({ call, settings }) => [
      () => call("shop.place", { key }),
      () => settings.set("acme", { disable: ["shop.place"] }),
      () => call("shop.place", { key }, { on: 1 }),
    ],
  },
  "a call given up": { play: (world) => givenUp(world, "shop.place", { key, item: "busy" }) },
  "a call given up, and repeated": {
    play: (world) => [...givenUp(world, "shop.place", { key }), () => world.call("shop.place", { key }, { on: 1, isImpatient: true })],
  },
  "a yes given up, and redeemed": {
    before: approved,
    play: (world, asked) => [...givenUp(world, "shop.buy", { key }, { approvalId: idOf(asked) }), () => redeem(world, asked, 1)],
  },
  "whoever waits gives up": {
    play: (world) => [() => world.call("shop.place", { key }), ...givenUp(world, "shop.place", { key }, { whenRunning: "wait" })],
  },
  "a dispatched call given up": {
    play: (world) => [...givenUp(world, "shop.dispatch", { key }), () => world.call("shop.dispatch", { key })],
  },

  "a machine that sleeps": {
    play: ({ call, scheduler }) => [
      () => call("shop.place", { key, item: "busy" }),
      () => scheduler.jump(leaseMs * 2),
      () => call("shop.place", { key, item: "busy" }, { on: 1 }),
    ],
  },
  "a machine that sleeps, and is asked about": {
    isLossy: true,
    slow: /verdict|request/,
    play: ({ call, scheduler, runtimes }) => [
      () => call("shop.place", { key }),
      () => {
        scheduler.jump(leaseMs * 2);
        return runtimes[0].reconcile().catch(() => {});
      },
    ],
  },
  "a machine that sleeps, and is asked about elsewhere": {
    play: ({ call, scheduler, runtimes }) => [
      () => call("shop.dispatch", { key }),
      () => scheduler.jump(leaseMs * 2),
      () => runtimes[1].reconcile(),
      () => call("shop.dispatch", { key }, { on: 1 }),
    ],
  },

  "a dispatched call beside the end": {
    play: ({ call, runtimes }) => [
      () => call("shop.dispatch", { key }),
      () => runtimes[0].close(),
      () => call("shop.dispatch", { key }, { on: 1 }),
    ],
  },
  "a call beside the end": {
    play: ({ call, runtimes }) => [
      () => call("shop.place", { key }),
      () => runtimes[0].close(),
      () => call("shop.place", { key }, { on: 1 }),
    ],
  },
  "a dispatched call, and a store that loses": {
    isLossy: true,
    play: ({ call }) => [() => call("shop.dispatch", { key }), () => call("shop.dispatch", { key })],
  },
  "a job beside the end": {
    play: ({ runtimes, faults }) => [
      async () => {
        const started = await jobsOf(runtimes[0]).start("shop.place", { item: "book", quantity: 1, key }, { ...agent, step: "shop.place" });
        if (!started.ok) return;
        const { jobId } = started.value;
        const status = await jobsOf(runtimes[1]).status(jobId, agent);
        if (!status.ok) faults.push("a job that was started is not there");
        await jobsOf(runtimes[1]).result(jobId, agent, { waitMs: 200 });
      },
      () => runtimes[0].close(),
    ],
  },
  "a job told and asked": {
    play: ({ runtimes, faults }) => [
      async () => {
        const started = await jobsOf(runtimes[0]).start("shop.place", { item: "book", quantity: 1, key }, { ...agent, step: "shop.place" });
        const jobId = started.ok ? started.value.jobId : "";
        const ask = () => jobsOf(runtimes[1]).result(jobId, agent, { waitMs: 60_000 });
        let result = await ask();
        // A process whose signs of life are late is taken for dead, until the next one comes.
        for (let times = 0; !result.ok && result.refusal.code === "TOOL_OUTCOME_UNKNOWN" && times < 20; times++) result = await ask();
        if (!result.ok) faults.push(`a job has no answer: ${JSON.stringify(result)}`);
      },
      () => runtimes[1].purge(),
    ],
  },

  "a replay beside a purge": {
    before: ({ call }) => call("shop.place", { key }),
    play: ({ call, runtimes }) => [() => call("shop.place", { key }, { on: 1 }), () => runtimes[0].purge(), () => runtimes[1].purge()],
  },
  "a cache filled beside those who pass it": {
    play: ({ call }) => [
      () => call("shop.find"),
      () => call("shop.find", { fresh: true }, { on: 1 }),
      () => call("shop.find", {}, { tenant: "zeta" }),
    ],
  },
  "the last of a budget": {
    runs: 2,
    before: async (world) => {
      world.settings.set("acme", { budgets: { CALLS: 2 } });
      return approved(world);
    },
    play: (world, asked) => [
      () => redeem(world, asked),
      () => world.call("shop.find", { item: "a" }, { on: 1 }),
      () => world.call("shop.find", { item: "b" }),
    ],
  },
  "the last of a limit": {
    runs: 2,
    before: async ({ settings }) => settings.set("acme", { rateLimit: { perMinute: 2 } }),
    play: ({ call }) => [
      () => call("shop.place", { key }),
      () => call("shop.place", { key: "l" }, { on: 1 }),
      () => call("shop.place", { key: "m" }),
    ],
  },
  "everybody asked, to the last of a limit": {
    play: (world) => [
      () => world.call("shop.guard", { key }),
      ...givenUp(world, "shop.guard", { key: "l" }, { on: 1 }),
      () => world.call("shop.guard", { key }, { on: 1 }),
    ],
  },
  "a tool that changes": {
    play: (world) => {
      const { update, deprecate } = changesOf(world);
      return [() => world.call("shop.dispatch", { key }), update, deprecate, () => world.call("shop.dispatch", { key }, { on: 1 })];
    },
  },
  "heads taken beside calls": {
    play: ({ call, heads, store }) => {
      const take = async () => void heads.push(await store.audit.head());
      return [() => call("shop.place", { key }), take, () => call("shop.dispatch", { key }, { on: 1 }), take];
    },
  },
  "a job, and a store that loses": {
    isLossy: true,
    play: (world) => [
      () => jobsOf(world.runtimes[0]).start("shop.place", { item: "book", quantity: 1, key }, { ...agent, step: "shop.place" }),
    ],
  },
};

/** What an administrator does to a tool: its calls are asked about, and it goes out of use. */
function changesOf({ runtimes, scheduler, store }: World) {
  const { registry } = runtimes[0];
  const principal = { id: "boss", kind: "user", roles: ["admin"] } as const;
  const record = auditChanges(store.audit);
  const changes = openDiscovery({
    registry,
    principal,
    clock: scheduler,
    record: (change) => scheduler.step("change").then(() => record(change)),
  });
  return {
    update: () => changes.updateTool("shop.dispatch", { policy: { confirm: { rule: "always" } } }),
    deprecate: () => changes.deprecateTool("shop.dispatch", "shop.place"),
  };
}
