import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { headKeeper } from "../../runtime/audit/index.js";
import { v1Caller } from "../../runtime/compat/index.js";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import type { Span, Telemetry } from "../../runtime/telemetry/telemetry.js";
import { tenantTools } from "../../runtime/tenants/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { measured } from "../call/measured.js";
import { agent, approvalIdOf, orderStage } from "../call/stage.js";
import { at, strategy } from "../compat/strategy.js";

describe("hooks that fail later, or change what they receive", () => {
  test("do not end the process: a listener's failure is reported, a log's is not", async () => {
    const told: unknown[] = [];
    const stage = orderStage({ policy: { confirm: { rule: "always" } }, onError: (error) => told.push(error) });
    const error = new Error("the page is gone");
    stage.runtime.on(async () => Promise.reject(error));
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(told).toEqual([error]);
    // An unhandled rejection would fail this run.
    const logging = orderStage({ handler: () => Promise.reject(error), onError: async () => Promise.reject(error) });
    expect((await logging.call({ key: "k" }, agent)).error?.code).toBe("TOOL_INTERNAL_ERROR");
  });

  test("nor does what one makes of a question decide it", async () => {
    const stage = orderStage({ policy: { confirm: { rule: "always" } } });
    stage.runtime.on((event) => void (event.kind === "approval-request" && Object.assign(event.approval, { state: "approved" })));
    const approvalId = approvalIdOf(await stage.call({ key: "k" }, agent));
    Object.assign((await stage.approvals.get(approvalId, { tenant: "acme" })) ?? {}, { state: "approved" });
    expect((await stage.call({ key: "k" }, { ...agent, approvalId })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(stage.ran).toEqual([]);
  });

  test("nor does telemetry of the application's own", async () => {
    const error = new Error("the collector is gone");
    const later = async (): Promise<never> => Promise.reject(error);
    const span = { attempt: later, error: later, inject: later, end: later, run: <T>(work: () => T) => work() };
    const stage = orderStage({ telemetry: { start: () => span } });
    expect((await stage.call({ key: "k" }, agent)).status).toBe("success");
    await expect
      .poll(() => stage.told)
      .toEqual([
        { error, stage: "telemetry" },
        { error, stage: "telemetry" },
      ]);
  });
});

describe("telemetry whose `run` is wrong", () => {
  const runs: readonly (readonly [what: string, run: (work: () => unknown) => unknown])[] = [
    ["never starts", () => refuse()],
    ["fails when it has started", (work) => refuse(work())],
    ["gives nothing back", (work) => void work()],
    ["starts it twice", (work) => [work(), work()]],
  ];
  function refuse(_?: unknown): never {
    throw new Error("the collector is gone");
  }

  test.each(runs)("%s: the tool runs all the same, and once", async (_, run) => {
    const { ends, telemetry } = measured();
    const start: Telemetry["start"] = (call) => ({ ...telemetry.start(call), run: run as Span["run"] });
    const stage = orderStage({ telemetry: { start } });
    expect(await stage.call({ key: "k" }, agent)).toMatchObject({ status: "success", metadata: { effect: "happened" } });
    expect([stage.ran.length, ends.length]).toEqual([1, 1]);
    // An unhandled rejection would fail this run.
    const failing = orderStage({ telemetry: { start }, handler: () => Promise.reject(new Error("no")) });
    expect((await failing.call({ key: "k" }, agent)).error?.code).toBe("TOOL_INTERNAL_ERROR");
  });
});

test("a clock that fails once, at whatever moment: the answer says what is known of the effect, and the span ends", async () => {
  const names = ["now", "elapsed"] as const;
  for (const name of names) {
    for (let nth = 2; nth < 12; nth++) {
      const { ends, telemetry } = measured();
      let asked = 0;
      const tick = (): number => {
        if (++asked === nth) throw new Error("the clock is gone");
        return 1_000_000;
      };
      const stage = orderStage({ clock: { now: () => 1_000_000, elapsed: () => 1_000_000, [name]: tick }, telemetry });
      const { status, metadata } = await stage.call({ key: "k" }, agent);
      expect(metadata.effect).toBe(status === "success" ? "happened" : stage.ran.length > 0 ? "unknown" : "none");
      expect(ends).toHaveLength(1);
    }
  }
});

describe.each([
  [
    "at once",
    () => {
      throw new Error("the log is gone");
    },
  ],
  ["later", () => Promise.reject(new Error("the log is gone"))],
])("hooks beside a runtime that fail %s end neither the work that they report on nor the process", (_when, hook) => {
  const broken = registryOf("shop", [
    makeTool({ name: "shop.find", description: "Finds.", zod: z.object({}), sideEffects: "none", execute: () => 1 }),
  ]);
  const registry = { ...broken, tool: () => Promise.reject(new Error("no such file")) };

  test("that of calls by the old protocol", async () => {
    const runtime = createRuntime({ registry: broken });
    const { call } = v1Caller({ caller: runtime, strategy, now: at("2025-12-01"), onWarning: hook });
    expect(await call({ tool: "shop.find" })).toMatchObject({ success: true });
  });

  test("that of discovery", async () => {
    const check = () => Promise.reject(new Error("down"));
    const discovery = openDiscovery({ registry, check, onError: hook });
    expect(await discovery.listTools()).toEqual([]);
    expect(await discovery.checkPermissions("shop.find", { roles: [], capabilities: [] })).toMatchObject({ allowed: false });
  });

  test("that of a tenant's tools", async () => {
    const listed = (settings: () => never) => tenantTools({ registry, settings, onProblem: hook }).getToolsForTenant("acme");
    expect(await listed(() => ({ disabled: [] }) as never)).toEqual([]);
    expect(await listed(() => Promise.reject(new Error("down")) as never)).toEqual([]);
  });

  test("that of whoever keeps the head of a log", async () => {
    let told = 0;
    const onError = (): unknown => {
      told++;
      return hook();
    };
    const audit = { head: () => Promise.reject(new Error("gone")) };
    const keeper = headKeeper(audit, { path: join(tmpdir(), "toolpact-no-head.json"), everyMs: 5, onError });
    await expect.poll(() => told).toBeGreaterThan(0);
    await expect(keeper.stop()).rejects.toThrow("gone");
  });
});
