import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { registry } from "../../generated/index.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { type AnyTool, type Clock, createRuntime, type Progress, type RunningCall } from "../../runtime/index.js";
import { readField } from "../../runtime/template/fields.js";
import { settingsOf, tenantTools } from "../../runtime/tenants/index.js";
import { importsBelow } from "../architecture/imports.js";
import { ana, approvalIdOf, stoppedClock } from "../call/stage.js";
import { steadyClock } from "../call/steady-clock.js";
import { answerOf, contextOf, exampleOf } from "./example-call.js";
import { enabledTools, hasEffect, referenceStage, toolOf, tools } from "./reference-stage.js";

const surface = tools.filter(({ source }) => source?.startsWith("UNI-") === true);
const inNamespace = (name: string): readonly AnyTool[] => surface.filter(({ id }) => id.startsWith(`${name}.`));

describe("conventions", () => {
  test("UNI-R1, UNI-G1: one registry holds every tool, each under one id", () => {
    expect(registry.list()).toHaveLength(64);
    expect(new Set(registry.list().map(({ id }) => id)).size).toBe(64);
    expect(surface).toHaveLength(22);
  });

  test("UNI-R2, UNI-G6, UNI-S14: every input is valid JSON Schema 2020-12 with title, description and examples", () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { id, schema } of tools) {
      expect([id, schema]).toEqual([
        id,
        expect.objectContaining({
          $schema: "https://json-schema.org/draft/2020-12/schema",
          title: expect.stringMatching(/\S/),
          description: expect.stringMatching(/\S/),
          examples: expect.arrayContaining([expect.anything()]),
        }),
      ]);
      expect([id, ajv.validateSchema(typeof schema === "object" ? { ...schema } : {})]).toEqual([id, true]);
    }
  });

  test("UNI-R3, UNI-G4, UNI-S13: every tool has all the surface's fields, which say what its policy says", () => {
    for (const tool of tools) {
      const { policy } = tool;
      expect(tool).toMatchObject({
        name: tool.id,
        description: expect.stringMatching(/\S/),
        sideEffects: policy.sideEffects,
        auth: policy.auth,
        latencyBudgetMs: policy.latencyBudgetMs,
        idempotent: policy.idempotency !== undefined,
        confirmRequired: policy.confirm.rule !== "never",
        execute: expect.any(Function),
      });
      expect([typeof tool.zod, typeof tool.schema]).toEqual(["object", "object"]);
    }
  });

  test("UNI-R4: what cannot be undone asks first, unless what it says of itself is that it need not", () => {
    const silent = surface.filter((tool) => hasEffect(tool) && !tool.policy.reversible && tool.policy.confirm.rule === "never");
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(surface.filter(({ policy }) => policy.execution === "optimistic").map(({ id, sideEffects }) => [id, sideEffects])).toEqual([
      ["navigation.goto", "read-only-nav"],
    ]);
  });

  test("UNI-R7: generated modules are descriptors: they import the door made for them, and nothing that does anything", () => {
    const imports = importsBelow("generated");
    const foreign = imports.filter(
      ({ target }) => !/^@toolpact\/runtime\/codegen-v1(?:\/|$)/.test(target) && !target.startsWith("generated/"),
    );
    expect(imports.length).toBeGreaterThan(200);
    expect(foreign).toEqual([]);
  });

  test("UNI-R9: every tool with an effect has a key, and protects against a replay", () => {
    expect(tools.filter((tool) => hasEffect(tool) && tool.policy.idempotency === undefined)).toEqual([]);
    const keyed = [
      "commerce.addToCart",
      "commerce.startCheckout",
      "commerce.placeOrder",
      "booking.holdSlot",
      "booking.bookSlot",
      "booking.cancelBooking",
    ];
    for (const id of keyed)
      expect(toolOf(id).policy.idempotency).toMatchObject({ key: { from: "field", field: "idempotencyKey" }, format: "uuid" });
  });

  test("UNI-R11: budgets are 400 ms unless said otherwise, navigation's 50 to 150, and what takes longer at checkout and booking streams", () => {
    for (const { latencyBudgetMs } of inNamespace("navigation")) expect(latencyBudgetMs >= 50 && latencyBudgetMs <= 150).toBe(true);
    expect(toolOf("commerce.addToCart").latencyBudgetMs).toBe(350);
    for (const id of [
      "commerce.removeFromCart",
      "commerce.updateQuantity",
      "commerce.applyCoupon",
      "booking.searchSlots",
      "forms.fillField",
    ])
      expect([id, toolOf(id).latencyBudgetMs]).toEqual([id, 400]);
    const slow = [...inNamespace("commerce"), ...inNamespace("booking")].filter(({ latencyBudgetMs }) => latencyBudgetMs > 400);
    expect(slow.length).toBeGreaterThan(3);
    expect(slow.filter(({ policy }) => policy.execution !== "streaming")).toEqual([]);
  });

  test("UNI-G3: side effects are the surface's six kinds", () => {
    const kinds = ["none", "read-only-nav", "writes.cart", "writes.order", "writes.booking", "writes.content"];
    expect(surface.filter(({ sideEffects }) => !kinds.includes(sideEffects))).toEqual([]);
  });

  test("UNI-G2, UNI-G5: a tenant's list is consistent, and what is not in it is not run", async () => {
    const { getToolsForTenant, registryFor } = tenantTools({
      registry,
      settings: settingsOf({ acme: { enable: ["search.*", "commerce.*"], confirm: "effects" } }),
    });
    const first = await getToolsForTenant("acme");
    expect(await getToolsForTenant("acme")).toEqual(first);
    expect(first.every(({ id }) => /^(?:search|commerce)\./.test(id))).toBe(true);
    expect(first.every(({ policy }) => policy.effect === "read" || policy.confirm.rule === "always")).toBe(true);
    const own = await registryFor("acme");
    if (own === undefined) throw new Error("The tenant has no tools.");
    const handlers = Object.fromEntries(first.map(({ id }) => [id, () => answerOf(toolOf(id))]));
    const runtime = createRuntime({ registry: own, handlers });
    expect((await runtime.call("search.siteSearch", exampleOf(toolOf("search.siteSearch")), { tenant: "acme" })).status).toBe("success");
    expect((await runtime.call("booking.searchSlots", {}, { tenant: "acme" })).error?.code).toBe("TOOL_TEMPORARILY_DISABLED");
  });
});

describe("navigation", () => {
  const goto = toolOf("navigation.goto");
  const slowPage = (clock: Clock, loaded: () => Promise<void>) =>
    referenceStage({
      clock,
      handler: async (tool, _args, { dispatched }) => {
        dispatched(answerOf(tool));
        await loaded();
        return answerOf(tool);
      },
    });

  test("UNI-S1, UNI-B3: goto answers when it is dispatched, long before the page is there", async () => {
    let load = (): void => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const clock = steadyClock();
    const { perform, events } = slowPage(clock, () => loaded);
    const started = clock.elapsed();
    expect(await perform(goto)).toMatchObject({ status: "success", metadata: { dispatched: true } });
    expect(clock.elapsed() - started).toBeLessThan(150);
    expect(events).toEqual([]);
    load();
    await expect.poll(() => events).toMatchObject([{ kind: "call-outcome", response: { status: "success" } }]);
  });

  test("UNI-S2: a navigation that fails after all is an event that can be spoken of, and a second record", async () => {
    const { perform, events, calls } = referenceStage({
      clock: stoppedClock(),
      handler: async (tool, _args, { dispatched, fail }) => {
        dispatched(answerOf(tool));
        await new Promise((resolve) => setTimeout(resolve, 5));
        return fail("TOOL_RESOURCE_NOT_FOUND", { message: "I couldn't open the page." });
      },
    });
    await perform(goto);
    await expect
      .poll(() => events)
      .toMatchObject([{ kind: "call-outcome", response: { error: { message: "I couldn't open the page." } } }]);
    expect((await calls()).map(({ decision, success }) => [decision, success])).toEqual([
      ["dispatched", true],
      ["failed", false],
    ]);
  });

  test("UNI-S10: of 100 dispatches 95 % take less than 150 ms, and reads of search less than their budget", async () => {
    const clock = steadyClock();
    const { perform } = slowPage(clock, () => new Promise((resolve) => setTimeout(resolve)));
    const times = async (tool: AnyTool): Promise<number> => {
      const taken: number[] = [];
      for (let count = 0; count < 100; count++) {
        const started = clock.elapsed();
        await perform(tool, { context: { tenant: `tenant-${count}` } });
        taken.push(clock.elapsed() - started);
      }
      return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.POSITIVE_INFINITY;
    };
    expect(await times(goto)).toBeLessThan(150);
    expect(await times(toolOf("search.siteSearch"))).toBeLessThan(350);
  });

  test("UNI-04: only allowed addresses are opened", async () => {
    const open = toolOf("navigation.open");
    const { perform, ran } = referenceStage({ gates: { custom: { "url-allowlist": () => false } } });
    expect(await perform(open)).toMatchObject({ status: "failed", error: { code: expect.stringMatching(/^TOOL_/) } });
    expect(ran).toEqual([]);
    // Without a list nothing is allowed.
    expect((await referenceStage({ gates: { custom: {} } }).perform(open)).status).toBe("error");
  });
});

describe("voice", () => {
  test("UNI-B4: every tool has a sentence to say, and it is said within 300 ms", async () => {
    const { runtime, approvals } = referenceStage();
    const clock = steadyClock();
    for (const tool of enabledTools) {
      const context = contextOf(tool);
      const first = await firstWord(clock, runtime.call(tool.id, exampleOf(tool), context));
      if (first.asked === undefined) {
        expect([tool.id, first.progress]).toEqual([tool.id, { kind: "say", text: expect.stringMatching(/\S/) }]);
        continue;
      }
      await approvals.approve(first.asked, ana);
      const { progress } = await firstWord(clock, runtime.call(tool.id, exampleOf(tool), { ...context, approvalId: first.asked }));
      expect([tool.id, progress?.kind]).toEqual([tool.id, "say"]);
    }
  });

  test.each(["commerce.placeOrder", "booking.bookSlot", "booking.cancelBooking"])(
    "UNI-B5: %s reads its critical values back",
    async (id) => {
      const tool = toolOf(id);
      const { runtime, ran } = referenceStage();
      const args = exampleOf(tool);
      const asked = await runtime.call(id, args, contextOf(tool));
      const fields = tool.policy.confirm.readBack ?? [];
      expect(fields.length).toBeGreaterThan(0);
      expect(asked.error).toMatchObject({
        code: "TOOL_CONFIRMATION_REQUIRED",
        details: {
          read_back: fields.map((field) => ({ field, value: readField(args, field) ?? null })),
          explain: tool.policy.confirm.explain,
        },
      });
      expect(ran).toEqual([]);
    },
  );
});

describe("success criteria", () => {
  test("UNI-S3, UNI-S4: a search is answered from memory the second time, and never from another site's", async () => {
    const { perform, ran } = referenceStage();
    const search = toolOf("search.siteSearch");
    await perform(search);
    expect((await perform(search)).metadata.cached).toBe(true);
    expect((await perform(search, { context: { tenant: "another-site" } })).metadata.cached).toBeUndefined();
    expect(ran).toHaveLength(2);
  });

  test("UNI-S5, UNI-S6: an order and a booking happen once under eight callers at once, with one answer", async () => {
    for (const id of ["commerce.placeOrder", "booking.bookSlot"]) {
      const tool = toolOf(id);
      const { runtime, approvals, ran } = referenceStage();
      const context = contextOf(tool);
      const approvalId = approvalIdOf(await runtime.call(id, exampleOf(tool), context));
      await approvals.approve(approvalId, ana);
      const again = { ...context, approvalId, whenRunning: "wait" } as const;
      const answers = await Promise.all(Array.from({ length: 8 }, () => runtime.call(id, exampleOf(tool), again)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "success"));
      expect(new Set(answers.map(({ data }) => hashJson(data))).size).toBe(1);
      expect(ran).toHaveLength(1);
    }
  });

  test("UNI-S8: siteops never runs while somebody waits", async () => {
    const { perform, ran } = referenceStage();
    for (const tool of inNamespace("siteops")) {
      expect((await perform(tool, { context: { lane: "interactive" } })).error).toMatchObject({
        code: "TOOL_GATE_CLOSED",
        details: { required_lane: "background" },
      });
      expect(ran).toHaveLength(0);
    }
    for (const tool of inNamespace("siteops")) expect((await perform(tool)).status).toBe("success");
  });

  test("UNI-12, UNI-19: what depends on the site asks where the site says so, and where nobody says", async () => {
    for (const [id, name] of [
      ["commerce.startCheckout", "takesPayment"],
      ["forms.submitForm", "createsServerState"],
    ] as const) {
      const { runtime } = referenceStage();
      const call = (values: object) => runtime.call(id, exampleOf(toolOf(id)), { ...contextOf(toolOf(id)), values: { ...values } });
      expect((await call({ [name]: true })).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
      expect((await call({})).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
      expect((await call({ [name]: false })).status).toBe("success");
    }
  });
});

type FirstWord = { readonly progress: Progress | undefined; readonly asked: string | undefined };

/** What a call tells first, and for which approval it asks. */
async function firstWord(clock: Clock, running: RunningCall): Promise<FirstWord> {
  const started = clock.elapsed();
  const { value } = await running.progress[Symbol.asyncIterator]().next();
  const taken = clock.elapsed() - started;
  const response = await running;
  if (value !== undefined) expect(taken).toBeLessThan(300);
  return { progress: value, asked: response.error?.code === "TOOL_CONFIRMATION_REQUIRED" ? response.metadata.approval_id : undefined };
}
