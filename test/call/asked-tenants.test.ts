import { expect, test } from "vitest";
import { approvals as confirmation } from "../../runtime/approvals/index.js";
import { tenants } from "../../runtime/tenants/index.js";
import { agent, ana, approvalIdOf, orderStage } from "./stage.js";

test("the questions of a tenant that is undefined are those of no tenant, not of all of them", async () => {
  const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
  for (const tenant of ["acme", "other"]) await call({ key: "k" }, { ...agent, tenant });
  const unsigned = await call({ key: "k" });
  for (const tenant of [undefined, null])
    expect((await approvals.list({ tenant } as never)).map(({ id }) => id)).toEqual([unsigned.metadata.approval_id]);
  expect(await approvals.list({ allTenants: true })).toHaveLength(3);
});

test("a list of questions has its end: the newest thousand, unless another number is asked for", async () => {
  const unbounded = confirmation({ perPrincipal: 2_000, perTenant: 2_000 });
  const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } }, approvals: unbounded });
  for (let count = 0; count <= 1_000; count += 1) await call({ key: `k${count}` }, agent);
  const newest = await approvals.list({ tenant: "acme" });
  expect(newest).toHaveLength(1_000);
  expect(newest.some(({ idempotencyKey }) => idempotencyKey === "k0")).toBe(false);
  // As a number is made of what stands in an address.
  for (const limit of [undefined, null, Number.NaN, -1, "5"])
    expect(await approvals.list({ tenant: "acme", limit } as never)).toHaveLength(1_000);
  expect(await approvals.list({ tenant: "acme", limit: 2 })).toHaveLength(2);
  expect(await approvals.list({ tenant: "acme", limit: 0 })).toEqual([]);
  expect(await approvals.list({ allTenants: true, limit: Number.POSITIVE_INFINITY })).toHaveLength(1_001);
});

test.each([Number.MAX_SAFE_INTEGER, 8.64e15, Number.POSITIVE_INFINITY, Number.NaN, 0, -1, "1h"])(
  "a question that stands for %s milliseconds has no end that can be told",
  (ttlMs) => {
    expect(() => confirmation({ ttlMs: ttlMs as never })).toThrow(
      "`ttlMs` of approvals must be a number above 0, and a hundred years at most.",
    );
  },
);

test("a question that stands for a hundred years can be told, and answered", async () => {
  const approvals = confirmation({ ttlMs: 3_155_760_000_000 });
  const { call, approvals: desk } = orderStage({ policy: { confirm: { rule: "always" } }, approvals });
  const asked = await call({ key: "k" }, agent);
  expect(asked.error).toMatchObject({ code: "TOOL_CONFIRMATION_REQUIRED", details: { expires_at: expect.stringMatching(/^21/) } });
  expect(await desk.approve(approvalIdOf(asked), ana)).toMatchObject({ ok: true });
  expect(await call({ key: "k" }, { ...agent, approvalId: approvalIdOf(asked) })).toMatchObject({ status: "success" });
});

test.each([undefined, null, 5, {}])("a question whose id is %j is nobody's, whoever decides", async (id) => {
  const { approvals } = orderStage();
  for (const decision of [{ by: { id: "ana" } }, undefined, null, "ana"])
    expect(await approvals.approve(id as never, decision as never)).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_APPROVAL_NOT_FOUND" },
    });
});

test.each([
  ["a slip in a name", { disabled: ["shop.*"] }],
  ["a limit that is none", { rateLimit: { perMinute: "1" } }],
  ["what is no settings", []],
])("settings with %s open nothing: they were meant to take something away", async (_, settings) => {
  const { call, ran, told } = orderStage({ tenants: tenants(() => settings as never) });
  expect((await call({ key: "k" }, agent)).error).toMatchObject({
    code: "TOOL_DEPENDENCY_ERROR",
    message: "The tenant's settings could not be had.",
  });
  expect(ran).toEqual([]);
  expect(told).toMatchObject([{ error: { message: expect.stringContaining("not valid") } }]);
});
