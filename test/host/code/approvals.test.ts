import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { approvals as confirmation } from "../../../runtime/approvals/index.js";
import { openHost } from "../../../runtime/host/index.js";
import type { ToolResponse } from "../../../runtime/index.js";
import { memoryStore } from "../../../runtime/store/memory/index.js";
import { sqliteStore } from "../../../runtime/store/sqlite/index.js";
import type { Store } from "../../../runtime/store/store.js";
import { ana, declareOrder, stoppedClock } from "../../call/stage.js";
import { codeStage, order } from "./stage.js";

const always = { confirm: { rule: "always", readBack: ["item"] } } as const;

const two = `
  const before = await tools.shop_list_orders({ item: "any" });
  const ids = [];
  for (const item of ["book", "pen"]) ids.push((await tools.shop_place_order({ item })).orderId);
  return { before: before.orderId, ids };
`;

type Details = {
  continuation: string;
  complete?: boolean;
  approvals: { tool: string; approval_id: string; read_back: unknown }[];
  happened?: unknown;
};

function waiting({ error }: ToolResponse<unknown>): Details {
  if (error?.code !== "TOOL_CONFIRMATION_REQUIRED") throw new Error(`It does not wait: ${JSON.stringify(error)}`);
  return error.details as Details;
}

async function stage(more: Parameters<typeof codeStage>[0] = {}) {
  const made = await codeStage({ ...more, setting: { policy: always, ...more.setting } });
  const approveAll = async (answer: ToolResponse<unknown>): Promise<void> => {
    for (const { approval_id } of waiting(answer).approvals)
      expect(await made.approvals.approve(approval_id, ana)).toMatchObject({ ok: true });
  };
  const goOn = (answer: ToolResponse<unknown>, callId = "9") =>
    made.host.call("run_script", { continuation: waiting(answer).continuation }, { callId });
  const effects = () => made.ran.filter(({ item }) => item !== "any").map(({ item }) => item);
  return { ...made, approveAll, goOn, effects };
}

describe("a script that needs approval", () => {
  test("waits at each call, and its continuation continues from there with the values that it has read", async () => {
    const { script, approveAll, goOn, effects, ran, host } = await stage();
    const first = await script(two);
    expect(waiting(first)).toMatchObject({ approvals: [{ tool: order, read_back: [{ field: "item", value: "book" }] }] });
    expect(first.metadata.approval_id).toBe(waiting(first).approvals[0]?.approval_id);
    expect(host.render(first).text).not.toContain("toolpact approvals");
    expect(effects()).toEqual([]);
    await approveAll(first);
    const second = await goOn(first);
    expect(waiting(second)).toMatchObject({ approvals: [{ read_back: [{ value: "pen" }] }], happened: [{ tool: order, times: 1 }] });
    expect(effects()).toEqual(["book"]);
    await approveAll(second);
    expect((await goOn(second)).data).toEqual({ before: "o-1", ids: ["o-2", "o-3"] });
    expect(ran.map(({ item }) => item)).toEqual(["any", "book", "pen"]);
  });

  test("continues if the host repeats the call itself, and does nothing before a decision", async () => {
    const { script, approveAll, effects } = await stage();
    const first = await script(two);
    expect(waiting(await script(two))).toEqual(waiting(first));
    expect(effects()).toEqual([]);
    await approveAll(first);
    await approveAll(await script(two));
    expect((await script(two)).status).toBe("success");
    expect(effects()).toEqual(["book", "pen"]);
    const again = await script(two);
    expect([again.status, again.metadata.replay_of]).toEqual(["success", again.metadata.call_id]);
    expect((await script("return 1;")).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
  });

  test("has each effect once, even if its continuation is used several times in parallel and later", async () => {
    const { script, approveAll, goOn, effects } = await stage();
    let answer = await script(two);
    for (let times = 0; times < 2; times += 1) {
      await approveAll(answer);
      const answers = await Promise.all(Array.from({ length: 4 }, () => goOn(answer)));
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
      answer = answers[0] ?? answer;
    }
    expect(answer.data).toEqual({ before: "o-1", ids: ["o-2", "o-3"] });
    expect(effects()).toEqual(["book", "pen"]);
  });

  test("asks for all calls that it makes at once", async () => {
    const { script, approveAll, effects, goOn } = await stage();
    const text = 'return Promise.all(["book", "pen"].map((item) => tools.shop_place_order({ item })));';
    const first = await script(text);
    expect(waiting(first).approvals).toHaveLength(2);
    await approveAll(first);
    expect((await goOn(first)).status).toBe("success");
    expect(effects().toSorted()).toEqual(["book", "pen"]);
  });

  test("catches a denial, and does not run what was denied", async () => {
    const { script, approvals, goOn, effects } = await stage();
    const first = await script('return tools.shop_place_order({ item: "book" }).catch(({ code }) => code);');
    await approvals.deny(waiting(first).approvals[0]?.approval_id ?? "", ana);
    expect((await goOn(first)).data).toBe("TOOL_CONFIRMATION_DENIED");
    expect(effects()).toEqual([]);
  });

  test("goes on in another process", async () => {
    const folder = mkdtempSync(join(tmpdir(), "toolpact-code-"));
    const path = join(folder, "store.db");
    const one = await stage({ setting: { store: sqliteStore({ path }) } });
    const first = await one.script(two);
    await one.approveAll(first);
    await one.store.close();
    const other = await stage({ setting: { store: sqliteStore({ path }) } });
    const second = await other.goOn(first);
    expect(waiting(second)).toMatchObject({ approvals: [{ read_back: [{ value: "pen" }] }] });
    expect(other.ran.map(({ item }) => item)).toEqual(["book"]);
    await other.store.close();
    rmSync(folder, { recursive: true });
  });

  test("is ended without an effect if it makes other calls than before", async () => {
    const { script, approveAll, goOn, effects } = await stage();
    // The real clock, by the prototype of the script's own.
    const first = await script('await tools.shop_place_order({ item: "at " + Object.getPrototypeOf(Date).now() });');
    await approveAll(first);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await goOn(first)).error?.code).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    expect(effects()).toEqual([]);
  });

  test("does not exist for another caller or tenant", async () => {
    const { script, runtime, approveAll } = await stage();
    const first = await script(two);
    await approveAll(first);
    for (const options of [
      { agent: "agent-2", person: "ana", tenant: "acme" },
      { agent: "agent-1", person: "ben", tenant: "acme" },
      { agent: "agent-1", person: "ana", tenant: "other" },
    ]) {
      const host = await openHost(runtime, { ...options, mode: "code" });
      const answer = await host.call("run_script", { continuation: waiting(first).continuation }, { callId: "1" });
      expect(answer.error?.code).toBe("TOOL_RESOURCE_NOT_FOUND");
    }
  });

  test("is one call if the host has no id of calls, also after the window, until it ends", async () => {
    const clock = stoppedClock();
    const { host, approveAll, effects } = await stage({ setting: { clock } });
    const call = () => host.call("run_script", { script: two });
    const first = await call();
    clock.advance(14 * 60_000);
    await approveAll(first);
    const second = await call();
    expect(effects()).toEqual(["book"]);
    await approveAll(second);
    expect((await call()).status).toBe("success");
    expect((await call()).metadata.replay_of).toBeDefined();
    expect(effects()).toEqual(["book", "pen"]);
  });

  test.each([
    ["has waited for hours", 9 * 3_600_000],
    ["has waited into the next day", 23 * 3_600_000],
  ])("continues if the host has no id of calls and the script %s, and repeats no effect", async (_, waited) => {
    const clock = stoppedClock();
    const note = declareOrder({}, { id: "shop.note", hostName: "shop_note", call: { kind: "local", handler: "shop.note" } });
    const { host, runtime, effects } = await stage({ setting: { clock, more: [note], approvals: confirmation({ ttlMs: 82_800_000 }) } });
    const text = 'await tools.shop_note({ item: "note" }); return tools.shop_place_order({ item: "book" });';
    const call = () => host.call("run_script", { script: text });
    const first = await call();
    clock.advance(waited);
    await runtime.purge();
    expect(waiting(await call()).continuation).toBe(waiting(first).continuation);
    expect(effects()).toEqual(["note"]);
  });

  test("continues if the same script has ended many times before, and its first run is purged", async () => {
    const clock = stoppedClock();
    let isUnknown = false;
    const handler: Parameters<typeof codeStage>[0] = {
      setting: { clock, handler: (_, { fail }) => (isUnknown ? fail("TOOL_NETWORK_ERROR", { outcome: "unknown" }) : { orderId: "o" }) },
    };
    const { host, ran, runtime } = await codeStage(handler);
    const call = () => host.call("run_script", { script: 'return tools.shop_place_order({ item: "book" });' });
    for (let times = 0; times < 6; times += 1) {
      expect((await call()).metadata.effect).toBe("happened");
      clock.advance(11 * 60_000);
    }
    isUnknown = true;
    expect((await call()).metadata.effect).toBe("unknown");
    clock.advance(23 * 3_600_000 + 30 * 60_000);
    await runtime.purge();
    expect((await call()).metadata.effect).toBe("unknown");
    expect(ran).toHaveLength(7);
  });

  test("runs an approved effect even if the approver took longer than its key is kept", async () => {
    const clock = stoppedClock();
    const idempotency = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 60_000 } as const;
    const { script, approveAll, goOn, effects } = await stage({ setting: { clock, policy: { ...always, idempotency } } });
    const first = await script('return (await tools.shop_place_order({ item: "book" })).orderId;');
    clock.advance(120_000);
    await approveAll(first);
    expect((await goOn(first)).data).toBe("o-1");
    expect(effects()).toEqual(["book"]);
  });

  test("runs again if the host has no id of calls and nothing has happened", async () => {
    const { host, ran } = await stage();
    const call = () => host.call("run_script", { script: 'return (await tools.shop_list_orders({ item: "any" })).orderId;' });
    expect([(await call()).data, (await call()).data]).toEqual(["o-1", "o-2"]);
    expect(ran).toHaveLength(2);
  });

  test("stops at an effect with an unknown outcome, even if it would continue", async () => {
    const { script, ran } = await codeStage({ setting: { handler: (_, { fail }) => fail("TOOL_NETWORK_ERROR", { outcome: "unknown" }) } });
    const text = 'await tools.shop_place_order({ item: "book" }).catch(() => {}); await tools.shop_place_order({ item: "pen" });';
    for (let times = 0; times < 2; times += 1)
      expect(await script(text)).toMatchObject({ metadata: { effect: "unknown" }, error: { message: expect.stringContaining(order) } });
    expect(ran).toHaveLength(1);
  });

  test("stops if the store fails, and continues from there when the store works again", async () => {
    const inner = memoryStore();
    let isBroken = false;
    const begin: Store["begin"] = (opening) => {
      if (isBroken && opening.commit !== undefined) throw new Error("The disk is full");
      return inner.begin(opening);
    };
    const { script, host, ran } = await codeStage({
      setting: {
        store: { ...inner, begin },
        handler: ({ item }) => {
          isBroken = item === "book";
          return { orderId: item };
        },
      },
    });
    const text = 'return [await tools.shop_place_order({ item: "book" }), await tools.shop_place_order({ item: "pen" }).catch(() => 1)];';
    const { error } = await script(text);
    expect(error).toMatchObject({ code: "TOOL_STORAGE_ERROR", details: { happened: [{ tool: order, times: 1 }] } });
    isBroken = false;
    const answer = await host.call("run_script", { continuation: Object(error?.details).continuation }, { callId: "2" });
    expect(answer.data).toEqual([{ orderId: "book" }, { orderId: "pen" }]);
    expect(ran.map(({ item }) => item)).toEqual(["book", "pen"]);
  });
});

describe("a script that asks for all approvals first", () => {
  test("runs only its reads, collects the questions, and has no effect before all are approved", async () => {
    const { script, approveAll, goOn, effects, approvals } = await stage({ code: { askFirst: true } });
    const first = await script(two);
    expect(waiting(first)).toMatchObject({
      complete: true,
      approvals: [{ read_back: [{ value: "book" }] }, { read_back: [{ value: "pen" }] }],
    });
    const [one] = waiting(first).approvals;
    await approvals.approve(one?.approval_id ?? "", ana);
    const second = await goOn(first);
    expect(waiting(second).approvals).toHaveLength(1);
    expect(effects()).toEqual([]);
    await approveAll(second);
    expect((await goOn(second)).data).toEqual({ before: "o-1", ids: ["o-2", "o-3"] });
    expect(effects()).toEqual(["book", "pen"]);
  });

  test("names the call that needs the answer of a waiting call", async () => {
    const { host, approveAll, goOn, effects } = await stage();
    const text = `
      const first = await tools.shop_place_order({ item: "book" });
      const second = await tools.shop_place_order({ item: "for " + first.orderId });
      return second.orderId;
    `;
    const answer = await host.call("run_script", { script: text, ask_first: true }, { callId: "1" });
    expect(waiting(answer)).toMatchObject({ complete: false, approvals: [{ read_back: [{ value: "book" }] }] });
    expect(answer.error?.message).toContain("the call of shop_place_order needs the answer of a call that waits");
    await approveAll(answer);
    const second = await goOn(answer);
    expect(waiting(second)).toMatchObject({ approvals: [{ read_back: [{ value: "for o-1" }] }] });
    expect(effects()).toEqual(["book"]);
    await approveAll(second);
    expect((await goOn(second)).data).toBe("o-2");
  });

  test("stops at each way to depend on such an answer, and asks for no call that depends on it", async () => {
    const { host } = await stage();
    const ways = [
      "{ item: first }",
      "{ item: first.a.b }",
      "{ item: [first.list[0]].join() }",
      "{ item: `${first.id}` }",
      "{ item: 'x', quantity: first.count * 2 }",
      "{ item: [...first.list][0] }",
      "{ item: Object.keys(first)[0] }",
      "{ ...first }",
      "{ item: JSON.stringify(first) }",
    ];
    for (const [index, way] of ways.entries()) {
      const text = `const first = await tools.shop_place_order({ item: "book" }); return tools.shop_place_order(${way});`;
      const { approvals } = waiting(await host.call("run_script", { script: text, ask_first: true }, { callId: `way-${index}` }));
      expect([way, approvals.length]).toEqual([way, 1]);
    }
  });

  test("does nothing if one of them is denied", async () => {
    const { script, approvals, goOn, effects } = await stage({ code: { askFirst: true } });
    const first = await script(two);
    const [one, other] = waiting(first).approvals;
    await approvals.approve(one?.approval_id ?? "", ana);
    await approvals.deny(other?.approval_id ?? "", ana);
    expect((await goOn(first)).error?.code).toBe("TOOL_CONFIRMATION_DENIED");
    expect(effects()).toEqual([]);
  });
});
