import { expect, test } from "vitest";
import { tenants } from "../../runtime/tenants/index.js";
import { agent, orderStage } from "./stage.js";

test("the questions of a tenant that is undefined are those of no tenant, not of all of them", async () => {
  const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
  for (const tenant of ["acme", "other"]) await call({ key: "k" }, { ...agent, tenant });
  const unsigned = await call({ key: "k" });
  for (const tenant of [undefined, null])
    expect((await approvals.list({ tenant } as never)).map(({ id }) => id)).toEqual([unsigned.metadata.approval_id]);
  expect(await approvals.list({ allTenants: true })).toHaveLength(3);
});

test("a list of questions has its end: the newest thousand, unless another number is asked for", async () => {
  const { call, approvals } = orderStage({ policy: { confirm: { rule: "always" } } });
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
