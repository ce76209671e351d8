import { expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import type { RuntimeOptions } from "../../runtime/index.js";
import { type PermissionOptions, permissions, standardScheme } from "../../runtime/permissions/index.js";
import type { DeclaredPolicy } from "../../runtime/tool/declared-policy.js";
import { agent, orderStage, stoppedClock } from "./stage.js";

type Slow = Pick<RuntimeOptions, "gates" | "secrets"> &
  Pick<PermissionOptions, "policyClient"> & { readonly policy?: Partial<DeclaredPolicy> };

const refuse = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;

test("a consent that expires while the gates after it are asked keeps the call from running", async () => {
  const clock = stoppedClock();
  const later = { ms: 0 };
  const { call, ran } = orderStage({
    clock,
    policy: {
      gates: [
        { kind: "consent", id: "item", answer: refuse },
        { kind: "custom", name: "slow", answer: refuse },
      ],
    },
    gates: gates({
      consent: () => ({ state: "granted", expiresAt: clock.now() + 1_000 }),
      custom: {
        slow: async () => {
          clock.advance(later.ms);
          return true;
        },
      },
    }),
  });
  later.ms = 999;
  expect((await call({ key: "in-time" }, agent)).status).toBe("success");
  later.ms = 1_000;
  expect((await call({ key: "late" }, agent)).error).toMatchObject({
    code: "TOOL_GATE_CLOSED",
    details: { consent_id: "book", state: "expired" },
  });
  expect(ran).toHaveLength(1);
});

/** Who is asked after the consent that a capability needs. */
const asked = {
  "a policy engine": (wait: () => void) => ({
    policyClient: {
      decide: async () => {
        wait();
        return { decision: "allow" } as const;
      },
    },
  }),
  "a gate": (wait: () => void) => ({
    policy: { gates: [{ kind: "custom", name: "slow", answer: refuse }] } as const,
    gates: gates({
      custom: {
        slow: async () => {
          wait();
          return true;
        },
      },
    }),
  }),
  "whoever keeps the secrets": (wait: () => void) => ({
    policy: { secrets: [{ name: "SHOP_KEY", purpose: "To order.", without: "refuse" }] } as const,
    secrets: () => {
      wait();
      return "sk-12345678";
    },
  }),
};

test.each(Object.entries(asked))("so does one that a capability needs, and that expires while %s is asked", async (_, askLater) => {
  const clock = stoppedClock();
  const later = { ms: 0 };
  const { policy, policyClient, ...stages }: Slow = askLater(() => clock.advance(later.ms));
  const { call, ran } = orderStage({
    clock,
    policy: {
      permissions: {
        roles: [],
        capabilities: [{ name: "habit.read", conditions: [{ type: "user_consent", parameters: { consent: "share" } }] }],
        resources: [],
      },
      ...policy,
    },
    ...stages,
    permissions: permissions({
      scheme: standardScheme,
      consent: () => ({ state: "granted", expiresAt: clock.now() + 1_000 }),
      ...(policyClient === undefined ? {} : { policyClient }),
    }),
  });
  const ann = { tenant: "acme", principal: { id: "ann", roles: ["user"] as const } };
  later.ms = 999;
  expect((await call({ key: "in-time" }, ann)).status).toBe("success");
  later.ms = 1_000;
  expect((await call({ key: "late" }, ann)).error).toMatchObject({
    code: "TOOL_INSUFFICIENT_PERMISSIONS",
    details: { reason: "consent", consent: "share", state: "expired" },
  });
  expect(ran).toHaveLength(1);
});
