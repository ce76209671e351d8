import { expect, test } from "vitest";
import { permissions } from "../../runtime/permissions/index.js";
import type { Policy } from "../../runtime/policy.js";
import { id, stage } from "../runtime/fixture.js";

const asks = (capability: object, resources: Policy["permissions"]["resources"] = []): Partial<Policy> => ({
  permissions: { roles: [], capabilities: [{ name: "habit.read", ...capability }], resources },
});
const consented = { conditions: [{ type: "user_consent", parameters: { consent: "c" } }] } as const;

/** What an application in plain JavaScript says when it forgets to return, or says it in other words. */
test.each([
  ["resource provider", asks({}, [{ type: "habit_data", mode: "read" }]), permissions({ resources: (() => {}) as never })],
  ["resource provider", asks({}, [{ type: "habit_data", mode: "read" }]), permissions({ resources: (() => ({ ok: true })) as never })],
  ["consent provider", asks(consented), permissions({ consent: (() => ({ granted: true })) as never })],
  ["consent provider", asks(consented), permissions({ consent: (() => ({ state: "granted", expiresAt: new Date() })) as never })],
  ["policy client", asks({}), permissions({ policyClient: { decide: (async () => true) as never } })],
] as const)("a %s whose word cannot be read refuses, and the application is told why", async (asked, policy, given) => {
  const { runtime, ran, told } = stage({ policy, permissions: given });
  const answer = await runtime.call(id, { category: "tea" }, { principal: { id: "u", roles: ["user"] } });
  expect([answer.status, ran]).toEqual(["failed", []]);
  expect(told.map(({ error, stage: at }) => [at, String(error)])).toEqual([
    ["permissions", expect.stringContaining(`TypeError: The ${asked} gave `)],
  ]);
});
