import { expect, test } from "vitest";
import type { RuntimeOptions } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import type { Policy } from "../../runtime/policy.js";
import { tenants } from "../../runtime/tenants/index.js";
import { id, stage } from "../runtime/fixture.js";

type Setting = { readonly policy?: Partial<Policy>; readonly options: Partial<RuntimeOptions> };

const never = (): Promise<never> => new Promise(() => {});
const asks = (capability: object, resources: Policy["permissions"]["resources"] = []): Partial<Policy> => ({
  permissions: { roles: [], capabilities: [{ name: "habit.read", ...capability }], resources },
});
const consented = { conditions: [{ type: "user_consent", parameters: { consent: "c" } }] } as const;

/** Whatever the application is asked before a call runs, apart from gates. */
const settings: { readonly [asked: string]: Setting } = {
  "the tenant's settings": { options: { tenants: tenants(never) } },
  "a consent": { policy: asks(consented), options: { permissions: permissions({ consent: never }) } },
  "a resource": {
    policy: asks({}, [{ type: "habit_data", mode: "read" }]),
    options: { permissions: permissions({ resources: never }) },
  },
  "a policy engine": { policy: asks({}), options: { permissions: permissions({ policyClient: { decide: never } }) } },
  "a secret": { policy: { secrets: [{ name: "KEY", purpose: "x", without: "refuse" }] }, options: { secrets: never } },
};

test.each(Object.entries(settings))(
  "who gives up while %s is asked for is told so, and not that it was refused",
  async (_, { policy = {}, options }) => {
    const { runtime, records, ran, told } = stage({ policy, ...options });
    const principal = { id: "u", roles: ["user"] } as const;
    for (const signal of [AbortSignal.timeout(10), AbortSignal.abort()]) {
      const { status, error } = await runtime.call(id, { category: "florist" }, { tenant: "acme", principal, signal });
      expect([status, error]).toMatchObject([
        "error",
        { code: "TOOL_EXECUTION_TIMEOUT", message: "The caller gave up.", details: { reason: "aborted", outcome: "none" } },
      ]);
    }
    expect(records.map(({ decision, error }) => [decision, error])).toEqual([
      ["refused", "TOOL_EXECUTION_TIMEOUT"],
      ["refused", "TOOL_EXECUTION_TIMEOUT"],
    ]);
    // Nothing of the application's failed.
    expect([ran, told]).toEqual([[], []]);
  },
);
