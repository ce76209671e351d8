import fc from "fast-check";
import type { Capability, Gate, Policy, Role } from "../../runtime/policy.js";
import type { Narrowing, TenantSettings } from "../../runtime/tenants/index.js";

/** Without the keys that were not drawn: an absent part and one that is `undefined` are not the same under exact optional types. */
function sparse<T>(
  model: { [K in keyof T]-?: fc.Arbitrary<Exclude<T[K], undefined>> },
  required: readonly (keyof T)[] = [],
): fc.Arbitrary<T> {
  // fast-check types the result by the keys that are required; the model has them all.
  return fc.record(model as never, { requiredKeys: required as never }) as unknown as fc.Arbitrary<T>;
}

const roleNames: readonly Role[] = ["user", "power_user", "admin", "developer", "ai_agent"];
const roles = fc.uniqueArray(fc.constantFrom(...roleNames), { maxLength: 5 });
const amount = fc.nat({ max: 100 });
const budgetNames = ["searches", "calls", "__proto__", "constructor"];

const capability: fc.Arbitrary<Capability> = sparse<Capability>(
  {
    name: fc.constantFrom("habit.read", "habit.write", "project.read", "project.write", "shop.buy"),
    scope: fc.constantFrom("self", "self_only", "owned", "accessible", "all", "analysis_only", "elsewhere"),
    conditions: fc.constant([{ type: "user_consent", parameters: {} } as const]),
  },
  ["name"],
);

const refuse = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
const gate: fc.Arbitrary<Gate> = fc.oneof(
  fc.record({
    kind: fc.constant("budget" as const),
    budget: fc.constantFrom(...budgetNames),
    max: amount,
    per: fc.constant(["request_id"]),
    answer: fc.constant(refuse),
  }),
  fc.record({ kind: fc.constant("flag" as const), env: fc.constantFrom("A", "B"), answer: fc.constant(refuse) }),
  fc.record({ kind: fc.constant("custom" as const), name: fc.constantFrom("x", "y"), answer: fc.constant(refuse) }),
);

const levels = fc.constantFrom("public", "internal", "confidential", "restricted" as const);

/** Every policy that a generated descriptor can hold, as far as narrowing looks at it. */
export const policies: fc.Arbitrary<Policy> = sparse<Policy>(
  {
    effect: fc.constantFrom("none", "read", "write", "delete"),
    sideEffects: fc.constantFrom("none", "writes.order"),
    effects: fc.constant([{ type: "write", description: "x", reversible: true } as const]),
    reversible: fc.boolean(),
    confirm: fc.oneof(
      sparse<Policy["confirm"]>(
        {
          rule: fc.constantFrom("always", "never", "when"),
          when: fc.constant({ properties: { input: { required: ["total"] } } }),
          context: fc.constant({ limit: { type: "number" } }),
          readBack: fc.constant(["total"]),
          explain: fc.constant("It costs money."),
          approvers: fc.constantFrom({}, { roles: ["admin"] }, { roles: [], count: 2 }, { exclude: "on-behalf-of" }),
        },
        ["rule"],
      ),
    ),
    auth: fc.constantFrom("none", "session", "service"),
    secrets: fc.constant([]),
    latencyBudgetMs: amount,
    execution: fc.constantFrom("direct", "background"),
    timeoutMs: amount,
    retries: fc.nat({ max: 5 }),
    cache: sparse<NonNullable<Policy["cache"]>>(
      {
        ttlMs: amount,
        shared: fc.boolean(),
        key: fc.constant(["a"]),
        format: fc.constant("{a}"),
        bypass: fc.constant("fresh"),
        normalise: fc.constant({}),
      },
      ["ttlMs", "shared"],
    ),
    fallback: fc.constant({ on: "any", answer: { kind: "value", value: null } } as const),
    idempotency: fc.constant({ key: { from: "call" }, scope: "principal", ttlMs: 1 } as const),
    gates: fc.array(gate, { maxLength: 4 }),
    rateLimit: sparse<NonNullable<Policy["rateLimit"]>>({ perMinute: amount, perHour: amount }),
    permissions: fc.record({
      roles,
      capabilities: fc.array(capability, { maxLength: 3 }),
      resources: fc.constant([{ type: "habit_data", mode: "create" } as const]),
    }),
    securityLevel: levels,
    validation: fc.record({
      unknownKeys: fc.constantFrom("strip", "refuse", "keep"),
      output: fc.constantFrom("strict", "report"),
      permissionCheck: fc.constantFrom("required", "optional"),
    }),
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant({ enabled: true } as const) },
      { weight: 1, arbitrary: fc.constant({ enabled: false, reason: "by its author" } as const) },
    ),
    deprecation: fc.constant({ since: "2026-01-01" }),
  },
  [
    "effect",
    "sideEffects",
    "effects",
    "reversible",
    "confirm",
    "auth",
    "secrets",
    "latencyBudgetMs",
    "execution",
    "timeoutMs",
    "retries",
    "gates",
    "permissions",
    "securityLevel",
    "validation",
    "status",
  ],
);

/** Also what no one should write: limits that are no numbers, names that every object has. */
const anyAmount = fc.oneof(
  { weight: 8, arbitrary: amount },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY) },
);

const narrowingModel: { [K in keyof Narrowing]-?: fc.Arbitrary<Exclude<Narrowing[K], undefined>> } = {
  rateLimit: sparse<NonNullable<Narrowing["rateLimit"]>>({ perMinute: anyAmount, perHour: anyAmount }),
  scopes: fc.array(fc.constantFrom("*", "habit.*", "habit.read", "project.read:owned", "project.write:self_only", "shop.buy"), {
    maxLength: 4,
  }),
  roles,
  timeoutMs: anyAmount,
  retries: anyAmount,
  cache: fc.oneof(
    fc.constant("off" as const),
    sparse<Exclude<NonNullable<Narrowing["cache"]>, "off">>({ ttlMs: anyAmount, shared: fc.constant(false) }),
  ),
  fallback: fc.constant("off"),
  confirm: fc.constantFrom("always", "effects"),
  budgets: fc.dictionary(fc.constantFrom(...budgetNames), anyAmount, { maxKeys: 3, noNullPrototype: false }),
  securityLevel: levels,
  effects: fc.constantFrom("none", "reversible"),
  validation: fc.constant("strict"),
};

export const ids = ["shop.buy", "shop.search", "habit.create"] as const;
const patterns = fc.array(fc.constantFrom(...ids, "*", "shop.*", "*.buy", "h*t*e", "nobody"), { maxLength: 3 });

/** Settings that leave most tools on, for what can only be seen then. */
export const mildSettings: fc.Arbitrary<TenantSettings> = sparse<TenantSettings>({
  ...narrowingModel,
  scopes: fc.constant(["*"]),
  roles: fc.uniqueArray(fc.constantFrom(...roleNames), { minLength: 3, maxLength: 5 }),
  securityLevel: fc.constant("restricted"),
  effects: fc.constant("reversible"),
  enable: fc.constant(["*"]),
  disable: fc.constant(["nobody"]),
  others: fc.constantFrom("enabled", "disabled"),
  reason: fc.constant("by the tenant"),
  tools: fc.dictionary(fc.constantFrom(...ids, "shop.*"), sparse<Narrowing>({ ...narrowingModel, scopes: fc.constant(["*"]) }), {
    maxKeys: 1,
    noNullPrototype: false,
  }),
});

export const allSettings: fc.Arbitrary<TenantSettings> = sparse<TenantSettings>({
  ...narrowingModel,
  enable: patterns,
  disable: patterns,
  others: fc.constantFrom("enabled", "disabled"),
  reason: fc.constant("by the tenant"),
  tools: fc.dictionary(fc.constantFrom(...ids, "*", "shop.*"), sparse<Narrowing>(narrowingModel), { maxKeys: 2, noNullPrototype: false }),
});
