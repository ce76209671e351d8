import { expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { permissions, standardScheme } from "../../runtime/permissions/index.js";
import { agent, orderStage, stoppedClock } from "./stage.js";

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

test("so does one that a capability needs, and that expires while a policy engine is asked", async () => {
  const clock = stoppedClock();
  const later = { ms: 0 };
  const { call, ran } = orderStage({
    clock,
    policy: {
      permissions: {
        roles: [],
        capabilities: [{ name: "habit.read", conditions: [{ type: "user_consent", parameters: { consent: "share" } }] }],
        resources: [],
      },
    },
    permissions: permissions({
      scheme: standardScheme,
      consent: () => ({ state: "granted", expiresAt: clock.now() + 1_000 }),
      policyClient: {
        decide: async () => {
          clock.advance(later.ms);
          return { decision: "allow" };
        },
      },
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
