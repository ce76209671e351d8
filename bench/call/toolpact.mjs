/** Our own contenders, through the doors of the built package. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRuntime } from "@toolpact/runtime";
import { defineRegistry, defineTool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { memoryStore } from "@toolpact/runtime/store/memory";
import { postgresStore } from "@toolpact/runtime/store/postgres";
import { sqliteStore } from "@toolpact/runtime/store/sqlite";
import { description, makeOrder, orderSchema, placeOrder, receiptSchema } from "./order.mjs";
import { isReceipt, parseOrder } from "./order-parsers.mjs";
import { startPostgres } from "./postgres.mjs";

/** As `toolpact generate` prints a tool and its entry in the registry. */
function registryOf(policy) {
  const declaration = {
    id: "shop.place_order",
    hostName: "shop_place_order",
    title: "Place order",
    description,
    category: "integration",
    version: "1.0.0",
    input: () =>
      z.object({
        customer_id: z.string().min(1).max(64),
        sku: z.string().regex(/^[A-Z]{3}-[0-9]{4}$/),
        quantity: z.number().int().min(1).max(100),
        currency: z.enum(["CHF", "EUR", "USD"]),
        note: z.string().max(500).exactOptional(),
        express: z.boolean().default(false),
        idempotency_key: z.string().min(1).max(200),
      }),
    output: () => z.object({ order_id: z.string().min(1), status: z.enum(["placed", "waiting"]), total_cents: z.number().int().min(0) }),
    accepts: { input: parseOrder, output: isReceipt },
    schema: { input: orderSchema, output: receiptSchema, examples: { input: [], output: [] } },
    policy,
    call: { kind: "local", handler: "shop.place_order" },
  };
  const { input: _, output: __, accepts: ___, schema: ____, ...entry } = declaration;
  const tools = [{ ...entry, load: async () => defineTool(declaration) }];
  return defineRegistry({ name: "shop", title: "Shop", version: "1.0.0", tools });
}

/** An effect with a key of its own and a limit: rate limit, ledger and audit all take part. */
const effect = {
  effect: "write",
  sideEffects: "writes.order",
  auth: "service",
  timeoutMs: 10_000,
  idempotency: { key: { from: "field", field: "idempotency_key" }, scope: "principal", ttlMs: 3_600_000 },
  rateLimit: { perMinute: 1_000_000_000 },
};

const principals = Array.from({ length: 16 }, (_, index) => ({
  tenant: "acme",
  principal: { id: `agent-${index}`, kind: "agent" },
  meta: { request_id: `request-${index}` },
}));

function contender({ policy, store, close }) {
  const runtime = createRuntime({
    registry: registryOf(policy),
    handlers: { "shop.place_order": placeOrder },
    ...(store === undefined ? {} : { store }),
    onError: (error) => {
      throw error;
    },
  });
  let turn = 0;
  return {
    run: async () => {
      turn = (turn + 1) & 15;
      const answer = await runtime.call("shop.place_order", makeOrder(), principals[turn]);
      if (answer.status !== "success") throw new Error(JSON.stringify(answer.error));
    },
    close: async () => {
      await runtime.close();
      await close?.();
    },
  };
}

export function withoutStore() {
  return contender({ policy: { effect: "read", auth: "service", timeoutMs: 10_000 } });
}

export function inMemory() {
  return contender({ policy: effect, store: memoryStore() });
}

/** By libsql on Node 20, by node:sqlite on Node 24. */
export function onFile(synchronous) {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-bench-call-"));
  const store = sqliteStore({ path: join(folder, "calls.db"), synchronous });
  return contender({ policy: effect, store, close: () => rmSync(folder, { recursive: true }) });
}

export async function onServer() {
  const { connectionString, stop } = await startPostgres();
  return contender({ policy: effect, store: postgresStore({ connectionString }), close: stop });
}
