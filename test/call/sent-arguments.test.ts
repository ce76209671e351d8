import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approvalsOf, approvals as confirmation } from "../../runtime/approvals/index.js";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime } from "../../runtime/index.js";
import type { Json } from "../../runtime/json.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import type { Store } from "../../runtime/store/store.js";
import { registryOf } from "../../runtime/tool/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { type PooledServer, startPooledPostgres } from "../store/postgres-server.js";
import { json, operation, startApi } from "../transport/http-operation/wire.js";
import { approvalIdOf } from "./stage.js";

const id = "shop.order";
const agent = { tenant: "acme", principal: { id: "agent-1", kind: "agent" } } as const;
const ana = { by: { id: "ana", roles: ["admin"] }, tenant: "acme" } as const;

let server: PooledServer;
beforeAll(async () => {
  server = await startPooledPostgres();
});
afterAll(() => server.stop());

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ["in memory", async () => memoryStore()],
  ["on PostgreSQL, which answers later", async () => postgresStore({ pool: server.pool, schema: `sent_${Date.now()}` })],
];

/** A tool with an open input that waits for approval, and the service behind it. */
async function stage(store: Store) {
  const api = await startApi((_, response) => json(response, { ok: true }));
  const body = { mediaType: "application/json", required: true, from: { kind: "field", field: "order" } } as const;
  const tool = defineTool({
    id,
    hostName: "shop_order",
    title: "Order",
    description: "Orders.",
    category: "custom",
    version: "1.0.0",
    input: () => z.object({ order: z.unknown() }),
    output: () => z.unknown(),
    schema: { input: { type: "object" }, output: {}, examples: { input: [], output: [] } },
    policy: { effect: "write", confirm: { rule: "always" } },
    call: operation(api.origin, { method: "POST", path: "/orders", body }),
  });
  const runtime = createRuntime({
    registry: registryOf("shop", [tool]),
    store,
    approvals: confirmation(),
    transports: [httpTransport({ allowPrivate: true })],
  });
  /** The arguments that are approved, and the body that the service gets: `make` gives the same arguments for both calls. */
  const approvedAndSent = async (make: () => unknown, meanwhile: () => void = () => {}): Promise<readonly [Json, Json]> => {
    const approvalId = approvalIdOf(await runtime.call(id, { order: make() }, agent));
    const [question] = await approvalsOf(runtime).list({ tenant: "acme" });
    await approvalsOf(runtime).approve(approvalId, ana);
    const running = runtime.call(id, { order: make() }, { ...agent, approvalId });
    meanwhile();
    expect(await running).toMatchObject({ status: "success" });
    const { order } = (question?.arguments ?? {}) as { readonly order: Json };
    return [order, JSON.parse(String(api.arrived.at(-1)?.body))];
  };
  return { approvedAndSent };
}

/** Answers `first` when it is read for the first time, and `later` from then on. */
function changing<T>(first: T, later: T): () => T {
  let read = 0;
  return () => (read++ === 0 ? first : later);
}

class OwnList extends Array<unknown> {
  static override get [Symbol.species](): ArrayConstructor {
    return Object.assign(() => Object.assign([], { length: 1, 0: "of another species" }), Array) as unknown as ArrayConstructor;
  }
}

describe.each(stores)("the service gets what was approved (%s)", (_name, open) => {
  test.each<[string, () => unknown, Json]>([
    [
      "`toJSON` answers another amount the second time",
      () => ({ toJSON: changing<object>({ amount: 1 }, { amount: 1e6 }) }),
      { amount: 1 },
    ],
    ["`toJSON` answers an object with a `toJSON`", () => ({ toJSON: () => ({ at: { toJSON: changing(1, 2) } }) }), { at: 1 }],
    [
      "a getter answers another amount the second time",
      () => Object.defineProperty({}, "amount", { get: changing(1, 1e6), enumerable: true }),
      { amount: 1 },
    ],
    ["a list has its own `map`", () => Object.assign([1], { map: () => [1e6] }), [1]],
    ["a list has its own species", () => OwnList.from([1, 2]), [1, 2]],
    ["a list has its own iterator", () => Object.assign([1], { [Symbol.iterator]: () => [1e6].values() }), [1]],
    ["a list has a `toJSON`", () => Object.assign([1], { toJSON: () => [1e6] }), [1]],
    [
      "a proxy answers another amount the second time",
      () => {
        const amount = changing(1, 1e6);
        return new Proxy({ amount: 0 }, { get: (_, key) => (key === "amount" ? amount() : undefined) });
      },
      { amount: 1 },
    ],
    ["-0 is 0", () => ({ amount: -0 }), { amount: 0 }],
  ])("%s", async (_what, make, expected) => {
    const { approvedAndSent } = await stage(await open());
    expect(await approvedAndSent(make)).toEqual([expected, expected]);
  });

  test("a `Date`, a list or an object changes while the call runs", async () => {
    const { approvedAndSent } = await stage(await open());
    const [when, items, nested] = [new Date("2026-01-01T00:00:00Z"), ["book"], { amount: 1 }];
    const order = { when, items, nested };
    const expected = { when: "2026-01-01T00:00:00.000Z", items: ["book"], nested: { amount: 1 } };
    const found = await approvedAndSent(
      () => order,
      () => {
        when.setFullYear(2031);
        items.push("piano");
        nested.amount = 1e6;
      },
    );
    expect(found).toEqual([expected, expected]);
  });
});

test("a handler gets 0 for -0, and bytes as bytes of its own", async () => {
  const given: unknown[] = [];
  const tool = defineTool({
    id,
    hostName: "shop_order",
    title: "Order",
    description: "Orders.",
    category: "custom",
    version: "1.0.0",
    input: () => z.object({ order: z.unknown() }),
    output: () => z.unknown(),
    schema: { input: { type: "object" }, output: {}, examples: { input: [], output: [] } },
    policy: { effect: "read" },
    call: { kind: "local", handler: id },
  });
  const runtime = createRuntime({
    registry: registryOf("shop", [tool]),
    handlers: { [id]: ({ order }: { readonly order: unknown }) => void given.push(order) },
  });
  const photo = Buffer.from("ABC");
  const running = runtime.call(id, { order: [-0, photo, photo.subarray(1)] });
  photo.fill(0);
  expect((await running).status).toBe("success");
  const [[zero, whole, part]] = given as [[number, Buffer, Buffer]];
  expect(Object.is(zero, 0)).toBe(true);
  expect([whole.toString(), part.toString(), Buffer.isBuffer(whole)]).toEqual(["ABC", "BC", true]);
});
