import { expect, test } from "vitest";
import type { CallContext } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { type TenantSettings, tenants } from "../../runtime/tenants/index.js";
import { found, id, stage } from "../runtime/fixture.js";
import { stoppedClock } from "./stage.js";

const cached = { effect: "read", cache: { ttlMs: 86_400_000, shared: true } } as const;

/** A tool whose answers all tenants share, and the settings of each. */
function shared(settings: { [tenant: string]: TenantSettings }) {
  const clock = stoppedClock();
  const { runtime } = stage({
    policy: cached,
    clock,
    store: memoryStore(),
    tenants: tenants((tenant) => settings[tenant]),
    handler: () => ({ ...found, total: clock.now() }),
  });
  const ageFor = async (tenant: string): Promise<number> => {
    const { data } = await runtime.call(id, { category: "florist" }, { tenant });
    return clock.now() - (data as typeof found).total;
  };
  return { clock, ageFor };
}

test("a tenant that keeps answers for a shorter time gets none that is older, whoever shares them", async () => {
  const { clock, ageFor } = shared({ acme: {}, beta: { cache: { ttlMs: 1_000 } } });
  expect(await ageFor("acme")).toBe(0);
  clock.advance(3_600_000);
  expect(await ageFor("beta")).toBe(0);
  clock.advance(999);
  expect(await ageFor("beta")).toBe(999);
  clock.advance(1);
  expect(await ageFor("beta")).toBe(0);
  expect(await ageFor("acme")).toBe(3_601_000);
});

test("a tenant that keeps answers for a shorter time from now on gets none of those of before", async () => {
  const settings: { [tenant: string]: TenantSettings } = { acme: { cache: { shared: false } } };
  const { clock, ageFor } = shared(settings);
  await ageFor("acme");
  clock.advance(60_000);
  expect(await ageFor("acme")).toBe(60_000);
  settings.acme = { cache: { shared: false, ttlMs: 1_000 } };
  expect(await ageFor("acme")).toBe(0);
});

test("a tenant that shares no answers gets none of others, and gives them none", async () => {
  const { clock, ageFor } = shared({ acme: {}, beta: {}, alone: { cache: { shared: false } } });
  expect(await ageFor("acme")).toBe(0);
  clock.advance(1_000);
  expect(await ageFor("beta")).toBe(1_000);
  expect(await ageFor("alone")).toBe(0);
  clock.advance(1_000);
  expect([await ageFor("alone"), await ageFor("beta")]).toEqual([1_000, 2_000]);
});

test.each([
  ["in memory", () => memoryStore()],
  ["in a file", () => sqliteStore({ path: ":memory:" })],
] as const)("the answer that a person got of a tool with a session is cached for that person alone, %s", async (_place, open) => {
  const personal = { effect: "read", auth: "session", cache: { ttlMs: 600_000, shared: false } } as const;
  const { runtime } = stage({
    policy: personal,
    store: open(),
    handler: (_args, { principal, onBehalfOf }) => ({ vendors: [(onBehalfOf ?? principal)?.id ?? ""], total: 1 }),
  });
  const seen = async (context: CallContext) => {
    const { data, metadata } = await runtime.call(id, { category: "florist" }, { tenant: "acme", ...context });
    return [(data as typeof found).vendors[0], metadata.cached === true];
  };
  const agent = { id: "bot", kind: "agent" } as const;
  expect(await seen({ principal: { id: "ana" } })).toEqual(["ana", false]);
  expect(await seen({ principal: { id: "eve" } })).toEqual(["eve", false]);
  expect(await seen({ principal: agent, onBehalfOf: { id: "ana" } })).toEqual(["ana", false]);
  expect(await seen({ principal: agent, onBehalfOf: { id: "eve" } })).toEqual(["eve", false]);
  expect(await seen({ principal: { id: "ana" } })).toEqual(["ana", true]);
  await runtime.close();
});
