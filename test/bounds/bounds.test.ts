import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { type BoundOptions, bounds } from "../../runtime/bounds/index.js";
import { type CallContext, fail } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { type OrderArgs, order, orderStage, stoppedClock } from "../call/stage.js";
import { stage } from "../runtime/fixture.js";

/** A tool whose calls end when the test says so. */
function slowStage(options: BoundOptions, more: Parameters<typeof orderStage>[0] = {}) {
  const ends: (() => void)[] = [];
  const bound = bounds(options);
  const handler = ({ item }: OrderArgs) => new Promise((resolve) => ends.push(() => resolve({ orderId: item })));
  const made = orderStage({ handler, bounds: bound, ...more });
  const start = (item: string, context: CallContext = {}) => made.runtime.call(order, { item, key: item }, context);
  const end = async (index: number) => {
    await expect.poll(() => ends.length).toBeGreaterThan(index);
    ends[index]?.();
  };
  return { ...made, bound, start, end, started: () => made.ran.map(({ item }) => item) };
}

describe("bounds", () => {
  test("a call over the limit waits until another ends, and calls run in the order in which they came", async () => {
    const { start, end, started, bound } = slowStage({ runtime: 1 });
    const calls = ["a", "b", "c"].map((item) => start(item));
    await expect.poll(() => bound.counts()).toEqual({ running: 1, waiting: 2 });
    expect(started()).toEqual(["a"]);
    for (const index of [0, 1, 2]) await end(index);
    expect((await Promise.all(calls)).map(({ data }) => data)).toEqual([{ orderId: "a" }, { orderId: "b" }, { orderId: "c" }]);
    expect(started()).toEqual(["a", "b", "c"]);
    expect(bound.counts()).toEqual({ running: 0, waiting: 0 });
  });

  test("a busy tenant does not hold up another tenant that stands behind it in the queue", async () => {
    const { start, end, started } = slowStage({ tenant: 1 });
    const first = start("a1", { tenant: "a" });
    const second = start("a2", { tenant: "a" });
    const other = start("b1", { tenant: "b" });
    await end(1);
    expect((await other).data).toEqual({ orderId: "b1" });
    expect(started()).toEqual(["a1", "b1"]);
    await end(0);
    await end(2);
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual(["success", "success"]);
  });

  test("a full queue and a wait that takes too long are refused with the limit that was reached, and the handler does not run", async () => {
    const { start, end, started } = slowStage({ tool: 1, queue: 1, waitMs: 50 });
    const running = start("a", { tenant: "acme" });
    const waiting = start("b", { tenant: "acme" });
    const refused = await start("c", { tenant: "acme" });
    expect(refused).toMatchObject({
      status: "failed",
      error: {
        code: "TOOL_RATE_LIMIT_EXCEEDED",
        message: `Too many calls run at once for ${order}: the queue is full.`,
        details: { bound: "tool", reason: "queue-full" },
      },
    });
    expect((await waiting).error).toMatchObject({ code: "TOOL_RATE_LIMIT_EXCEEDED", details: { reason: "waited-too-long" } });
    await end(0);
    expect((await running).status).toBe("success");
    expect(started()).toEqual(["a"]);
  });

  test("a call that is cancelled or refused while it waits leaves no key behind: the same key runs later", async () => {
    const { start, end, store } = slowStage({ runtime: 1 });
    const running = start("a");
    const controller = new AbortController();
    const waiting = start("b", { signal: controller.signal });
    controller.abort();
    expect((await waiting).error?.code).toBe("TOOL_EXECUTION_TIMEOUT");
    expect(await store.ledger.unsettled({ now: Date.now() + 86_400_000, limit: 10 })).toHaveLength(1);
    await end(0);
    await running;
    const again = start("b");
    await end(1);
    expect((await again).data).toEqual({ orderId: "b" });
  });

  test("a call that waits for approval gives its place back at once", async () => {
    const { runtime, bound } = slowStage({ runtime: 1 }, { policy: { confirm: { rule: "always" } } });
    const context: CallContext = { principal: { id: "bot", kind: "agent" }, tenant: "acme" };
    for (const item of ["a", "b", "c"]) {
      expect((await runtime.call(order, { item }, context)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    }
    expect(bound.counts()).toEqual({ running: 0, waiting: 0 });
  });

  test("an option that does not exist, or a limit that is no whole number, is refused when the stage is made", () => {
    expect(() => bounds({ tenants: 3 } as BoundOptions)).toThrow("did you mean `tenant`?");
    expect(() => bounds({ runtime: 0 })).toThrow("`runtime` of bounds is not valid");
    expect(() => bounds({ breaker: { failures: 1.5 } })).toThrow("`failures` of bounds.breaker is not valid");
  });
});

describe("the circuit breaker", () => {
  test("a service that fails three times is not called until the time is over; one probe closes the circuit again", async () => {
    let isDown = true;
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(isDown ? 503 : 200).end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const clock = stoppedClock();
    const { runtime } = stage({
      clock,
      bounds: bounds({ breaker: { failures: 3, openMs: 20_000 } }),
      handler: async () => {
        const response = await fetch(`http://127.0.0.1:${port}`);
        return response.ok
          ? { vendors: [], total: 0 }
          : fail("TOOL_EXTERNAL_SERVICE_ERROR", { message: `It answered ${response.status}.` });
      },
    });
    const call = async () => (await runtime.call("shop.search_vendors", { category: "florist" })).error;
    try {
      for (let round = 0; round < 3; round++) expect((await call())?.code).toBe("TOOL_EXTERNAL_SERVICE_ERROR");
      clock.advance(1_000);
      expect(await call()).toMatchObject({
        code: "TOOL_RESOURCE_UNAVAILABLE",
        message: "The service shop keeps failing and is not called for another 19 s.",
        details: { service: "shop", retry_after_ms: 19_000 },
      });
      expect(requests).toBe(3);
      clock.advance(19_000);
      expect((await call())?.code).toBe("TOOL_EXTERNAL_SERVICE_ERROR");
      expect((await call())?.code).toBe("TOOL_RESOURCE_UNAVAILABLE");
      expect(requests).toBe(4);
      isDown = false;
      clock.advance(20_000);
      expect(await call()).toBeUndefined();
      expect(await call()).toBeUndefined();
      expect(requests).toBe(6);
    } finally {
      server.close();
    }
  });

  test("answers that the caller can change, such as not found, do not open the circuit", async () => {
    const { runtime } = stage({
      bounds: bounds({ breaker: { failures: 1 } }),
      handler: () => fail("TOOL_RESOURCE_NOT_FOUND", { message: "No such vendor." }),
    });
    for (let round = 0; round < 3; round++) {
      expect((await runtime.call("shop.search_vendors", { category: "florist" })).error?.code).toBe("TOOL_RESOURCE_NOT_FOUND");
    }
  });
});

test("the first listener after a restart hears of every effect whose process ended before it was recorded", async () => {
  const clock = stoppedClock();
  const store = memoryStore();
  const before = orderStage({ clock, store, leaseMs: 1_000, handler: () => new Promise(() => {}) });
  void before.call({ key: "k" });
  await expect.poll(() => before.ran.length).toBe(1);
  // The process ends here: its lease passes, and nothing renews it.
  const entries = await store.ledger.unsettled({ now: clock.now() + 10_000, limit: 10 });
  expect(entries).toHaveLength(1);
  clock.advance(10_000);
  const after = orderStage({ clock, store });
  await expect
    .poll(() => after.events)
    .toEqual([{ kind: "outcome-unknown", callId: entries[0]?.callId, tool: order, reason: "left-behind" }]);
  expect(before.events).toEqual([]);
});
