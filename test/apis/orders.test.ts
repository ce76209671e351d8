import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { plainConfig } from "../plain-config.js";
import { useApi } from "./open-api.js";
import { type Reply, serve } from "./serve.js";

const file = fileURLToPath(new URL("orders/api.yaml", import.meta.url));
const open = useApi(file);

/** `error` of a call that the service refuses so. */
async function refusedWith(reply: Reply, product = "tea") {
  const { origin } = await serve({ "POST /orders": () => reply });
  const { runtime } = await open({ origin });
  const { error } = await runtime.call("orders.createOrder", { product }, { idempotencyKey: crypto.randomUUID() });
  return error;
}

const id = "f81d4fae-7dec-41d0-a765-00a0c91e6bf6";
const outOfStock = { code: "OUT_OF_STOCK", message: "Only 3 left.", left: 3, alternatives: [{ id, price: 2.5 }] };

describe("a failure that the contract describes", () => {
  test("reaches the caller with its status, code, message and body", async () => {
    expect(await refusedWith({ status: 409, json: outOfStock })).toMatchObject({
      code: "TOOL_GATE_CLOSED",
      message: "The request conflicts with the current state of the resource (409).",
      details: { upstream: { kind: "http", status: 409, code: "OUT_OF_STOCK", says: "Only 3 left.", body: outOfStock } },
      recovery_suggestions: [expect.stringContaining("what the service says")],
    });
  });

  test("by a range of statuses, too; an undescribed status has no body", async () => {
    const upstreamOf = async (status: number) => (await refusedWith({ status, json: { message: "No.", trace: "at x" } }))?.details;
    expect(await upstreamOf(422)).toMatchObject({ upstream: { body: { message: "No.", trace: "at x" } } });
    expect(JSON.stringify(await upstreamOf(503))).not.toContain("trace");
  });

  test("says nothing that is a secret by its name, its form, or the credentials", async () => {
    const json = {
      message: "No.",
      access_token: "abcd",
      request: { Authorization: "Basic x", note: "Bearer abcdef123456" },
      is_token_valid: false,
    };
    const text = JSON.stringify(await refusedWith({ status: 400, json }));
    for (const secret of ["abcd", "Basic x"]) expect(text).not.toContain(secret);
    expect(text).toContain('"is_token_valid":false');
  });

  test("is cut at 4 kB", async () => {
    const json = { message: "No.", list: Array.from({ length: 500 }, (_, index) => ({ index, text: "word ".repeat(100) })) };
    const text = JSON.stringify((await refusedWith({ status: 400, json }))?.details);
    expect(text).toContain('"index":0');
    expect(text.length).toBeLessThan(6_000);
  });

  test("that is no JSON has no body", async () => {
    const error = await refusedWith({ status: 409, headers: { "content-type": "text/html" }, bytes: "<h1>Conflict</h1>" });
    expect(error?.details).toEqual({ upstream: { kind: "http", status: 409 } });
  });
});

describe("documented headers of a response", () => {
  const etag = '"33a64df551425fcc55e4d42a148795d9f25f89d4"';
  const sent = {
    location: `/orders/${id}`,
    etag,
    "x-ratelimit-remaining-tokens": "12",
    "x-session": "abcd",
    "set-cookie": "a=b",
    "x-undocumented": "1",
  };
  const told = { location: sent.location, etag, "x-ratelimit-remaining-tokens": "12", "x-session": "[redacted]" };
  const order = async (headers: object, options: object = {}) => {
    const { origin, seen } = await serve({ "POST /orders": () => ({ status: 201, json: { id }, headers: { ...headers } }) });
    const { runtime } = await open({ origin, ...options });
    const call = (key: string) => runtime.call("orders.createOrder", { product: "tea" }, { idempotencyKey: key });
    return { call, seen };
  };

  test("reach the caller, except cookies and what is secret by its name", async () => {
    const { call } = await order(sent);
    expect((await call("one")).metadata.headers).toEqual(told);
  });

  test("are replayed with the answer", async () => {
    const { call, seen } = await order(sent);
    const first = await call("one");
    const again = await call("one");
    expect(again.metadata).toMatchObject({ replay_of: first.metadata.call_id, headers: told });
    expect(seen).toHaveLength(1);
  });

  test("hold no credentials of the call, and at most 1,000 characters each", async () => {
    const key = "key-of-the-shop-123456";
    const options = { options: { credentials: () => ({ authorization: `Bearer ${key}` }) } };
    const { call } = await order({ location: `/orders/1?key=${key}`, etag, "x-note": "n".repeat(3_000) }, options);
    const { headers = {} } = (await call("one")).metadata;
    expect(headers.location).toBe("/orders/1?key=[redacted]");
    expect(headers["x-note"]).toHaveLength(1_000);
  });

  test("are absent where the response has none of them", async () => {
    const { call } = await order({});
    expect((await call("one")).metadata).not.toHaveProperty("headers");
  });
});

test("the types of documented error bodies and headers are exported beside the tool", () => {
  const config = { ...plainConfig, root: path.dirname(file), out: "out", sources: [{ path: path.basename(file), name: "api" }] };
  const { files } = compile({ config, cwd: path.dirname(file) });
  const code = files.find((one) => one.path.endsWith("tools/orders/create-order.ts"))?.text;
  expect(code).toMatch(/export type CreateOrderError =[^;]*\bstatus: 409;?\s+(?:readonly )?body: OutOfStock/);
  expect(code).toMatch(/export type CreateOrderHeaders = \{\s+etag\?: string;\s+location\?: string;/);
});
