import { describe, expect, test } from "vitest";
import { errorMeanings } from "../../runtime/errors/codes.js";
import { gates } from "../../runtime/gates/index.js";
import { type CallContext, createRuntime, type ErrorCode, type Permissions } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, ana, approvalIdOf, declareOrder, order, orderStage, stoppedClock } from "../call/stage.js";
import { registryWith } from "../runtime/fixture.js";
import { after, answered, calling, type Provocation, redeem, unreachable } from "./provoke.js";

const reading = { effect: "read", sideEffects: "none" } as const;
const always = { confirm: { rule: "always" } } as const;
const oneCall = { key: { from: "call" }, scope: "principal", ttlMs: 60_000 } as const;
const field = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 1_000 } as const;
const habit: Permissions = {
  roles: ["user"],
  capabilities: [{ name: "habit.write", scope: "self" }],
  resources: [{ type: "habit_data", mode: "create", filter: "current_user" }],
};
const unable: CallContext = {
  ...agent,
  onBehalfOf: { id: "ana", roles: ["user"], capabilities: [{ name: "habit.write", scope: "none" }] },
};
const refusal = (code: ErrorCode) => ({ kind: "refuse", code }) as const;

/** How each code of the catalogue comes about, all of them by `call`. */
const provocations = {
  TOOL_INVALID_INPUT: calling({}, { item: 5, quantity: 0 } as never),
  TOOL_MISSING_REQUIRED_FIELD: calling({}, { item: undefined } as never),
  TOOL_INVALID_FIELD_TYPE: calling({}, { quantity: "1" } as never),
  TOOL_INVALID_FIELD_VALUE: calling({}, { quantity: 0 }),
  TOOL_INPUT_TOO_LARGE: calling({ limits: { inputBytes: 100 } }, { item: "x".repeat(100) }),

  TOOL_INSUFFICIENT_PERMISSIONS: calling({ policy: { auth: "session" } }),
  TOOL_ROLE_NOT_AUTHORIZED: calling({ policy: { permissions: { ...habit, roles: ["admin"] } }, permissions: permissions() }, {}, agent),
  TOOL_CAPABILITY_MISSING: calling({ policy: { permissions: habit }, permissions: permissions() }, {}, unable),
  TOOL_RESOURCE_ACCESS_DENIED: calling(
    { policy: { permissions: habit }, permissions: permissions({ resources: () => ({ allowed: false, reason: "not theirs" }) }) },
    {},
    agent,
  ),
  TOOL_RATE_LIMIT_EXCEEDED: after({ policy: { rateLimit: { perMinute: 1 } } }, ({ call }) => call({ key: "other" }, agent)),

  TOOL_NOT_FOUND: async () => {
    const { runtime, calls } = orderStage();
    return { response: await runtime.call("shop.no_such_tool", {}), calls };
  },
  TOOL_DEPRECATED: calling({ policy: { deprecation: { since: "2020-01-01", disable: "2021-01-01", replacement: "shop.order" } } }),
  TOOL_TEMPORARILY_DISABLED: calling({ policy: { status: { enabled: false, reason: "Closed in winter." } } }),
  TOOL_EXECUTION_TIMEOUT: calling({ policy: { ...reading, timeoutMs: 5 }, handler: () => new Promise(() => {}) }),
  TOOL_RESOURCE_UNAVAILABLE: answered(503),

  TOOL_RESOURCE_NOT_FOUND: answered(404),
  TOOL_RESOURCE_ALREADY_EXISTS: answered(409, { code: "already_exists" }),
  TOOL_DATA_CORRUPTION: calling({ handler: () => ({ orderId: 5 }) }),
  TOOL_STORAGE_ERROR: async () => {
    const store = memoryStore();
    const { call, calls } = orderStage({
      store: {
        ...store,
        begin: () => {
          throw new Error("The disk is full.");
        },
      },
    });
    return { response: await call(), calls };
  },

  TOOL_EXTERNAL_SERVICE_ERROR: answered(500),
  TOOL_API_KEY_INVALID: answered(401),
  TOOL_NETWORK_ERROR: unreachable,

  TOOL_INTERNAL_ERROR: calling({
    handler: () => {
      throw new Error("Not for anybody to read.");
    },
  }),
  TOOL_CONFIGURATION_ERROR: calling({ policy: { gates: [{ kind: "flag", env: "SHOP_OPEN", answer: refusal("TOOL_GATE_CLOSED") }] } }),
  TOOL_DEPENDENCY_ERROR: async () => {
    const store = memoryStore();
    const registry = registryWith("shop", [declareOrder()]);
    const gone = { ...registry, tool: () => Promise.reject(new Error("Cannot find module")) };
    const { calls } = orderStage({ store });
    return {
      response: await createRuntime({ registry: gone, handlers: { [order]: () => ({}) }, store }).call(order, { item: "book" }),
      calls,
    };
  },

  TOOL_CONFIRMATION_REQUIRED: calling({ policy: { confirm: { rule: "always", readBack: ["item"] } } }, { key: "k" }, agent),
  TOOL_CONFIRMATION_DENIED: after({ policy: always }, async (stage, first) => {
    await stage.approvals.deny(approvalIdOf(first), ana);
    return redeem(stage, first);
  }),
  TOOL_CONFIRMATION_EXPIRED: after({ policy: always }, async (stage, first) => {
    await stage.approvals.expire(approvalIdOf(first), ana);
    return redeem(stage, first);
  }),
  TOOL_APPROVAL_MISMATCH: after({ policy: always }, async (stage, first) => {
    await stage.approvals.approve(approvalIdOf(first), ana);
    return redeem(stage, first, { key: "k", quantity: 2 });
  }),
  TOOL_APPROVAL_NOT_FOUND: calling({ policy: always }, { key: "k" }, { ...agent, approvalId: "none" }),
  TOOL_APPROVAL_USED: async () => {
    const clock = stoppedClock();
    return after({ policy: { ...always, idempotency: field }, clock }, async (stage, first) => {
      await stage.approvals.approve(approvalIdOf(first), ana);
      await redeem(stage, first);
      // The ledger has forgotten the call, the approval has not.
      clock.advance(1_001);
      return redeem(stage, first);
    })();
  },
  TOOL_APPROVAL_KEY_MISMATCH: async () => {
    const stage = orderStage({ policy: { ...always, idempotency: oneCall } });
    const first = await stage.call({}, { ...agent, idempotencyKey: "one" });
    await stage.approvals.approve(approvalIdOf(first), ana);
    return {
      response: await stage.call({}, { ...agent, idempotencyKey: "two", approvalId: approvalIdOf(first) }),
      calls: stage.calls,
    };
  },
  TOOL_IDEMPOTENCY_MISMATCH: after({}, ({ call }) => call({ key: "k", quantity: 2 }, agent)),
  TOOL_IDEMPOTENCY_IN_PROGRESS: async () => {
    let finish = (): void => {};
    const begun = withResolvers();
    const { call, calls } = orderStage({
      handler: () =>
        new Promise((resolve) => {
          finish = () => resolve({ orderId: "o" });
          begun.resolve();
        }),
    });
    const running = call({ key: "k" }, agent);
    await begun.promise;
    const response = await call({ key: "k" }, agent);
    finish();
    await running;
    return { response, calls };
  },
  TOOL_OUTCOME_UNKNOWN: after(
    {
      handler: () => {
        throw new Error("Cut off.");
      },
    },
    ({ call }) => call({ key: "k" }, agent),
  ),
  TOOL_GATE_CLOSED: calling({
    policy: { gates: [{ kind: "flag", env: "SHOP_OPEN", answer: refusal("TOOL_GATE_CLOSED") }] },
    gates: gates({ environment: {} }),
  }),
  TOOL_BUDGET_EXHAUSTED: after(
    {
      policy: { gates: [{ kind: "budget", budget: "ORDERS", max: 1, per: ["item"], answer: refusal("TOOL_BUDGET_EXHAUSTED") }] },
      gates: gates({ environment: {} }),
    },
    ({ call }) => call({ key: "other" }, agent),
  ),
} satisfies Record<ErrorCode, Provocation>;

describe("every code of the catalogue", () => {
  test("has a way to come about, and there are 37", () => {
    expect(Object.keys(provocations).sort()).toEqual(Object.keys(errorMeanings).sort());
    expect(Object.keys(provocations)).toHaveLength(37);
  });

  test.each(Object.entries(provocations))("%s", async (code, provoke) => {
    const { response, calls } = await provoke();
    const { status, suggestions } = errorMeanings[code as ErrorCode];
    expect(response).toMatchObject({ status, data: null, error: { code, message: expect.stringMatching(/\S/) } });
    const told = response.error?.recovery_suggestions ?? [];
    // Where nobody knows whether it took effect, that is what has to be said.
    const general = response.metadata.effect === "unknown" ? errorMeanings.TOOL_OUTCOME_UNKNOWN.suggestions : suggestions;
    // A limit knows when, and says that alone.
    const advised = code === "TOOL_RATE_LIMIT_EXCEEDED" ? [expect.stringMatching(/^Call again in \d+ seconds/)] : general;
    expect(told).toEqual(expect.arrayContaining([...advised]));
    // A model with a shell would run a command.
    expect(told.join()).not.toContain("toolpact ");
    const record = (await calls()).find(({ call_id }) => call_id === response.metadata.call_id);
    expect(record).toMatchObject({ success: false, error: code, tool_name: response.command });
    // A service that has nothing of this name has refused nobody.
    expect(record?.decision === "refused").toBe(record?.attempts === 0);
  });
});

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
