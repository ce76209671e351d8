/** The tool that everybody runs: an order of 160 bytes, checked on the way in and, where the library can, on the way out. */
import * as z from "zod";

export const description = "Place an order for a customer.";

export const orderSchema = {
  type: "object",
  required: ["customer_id", "sku", "quantity", "currency", "idempotency_key"],
  properties: {
    customer_id: { type: "string", minLength: 1, maxLength: 64 },
    sku: { type: "string", pattern: "^[A-Z]{3}-[0-9]{4}$" },
    quantity: { type: "integer", minimum: 1, maximum: 100 },
    currency: { type: "string", enum: ["CHF", "EUR", "USD"] },
    note: { type: "string", maxLength: 500 },
    express: { type: "boolean", default: false },
    idempotency_key: { type: "string", minLength: 1, maxLength: 200 },
  },
};

export const receiptSchema = {
  type: "object",
  required: ["order_id", "status", "total_cents"],
  properties: {
    order_id: { type: "string", minLength: 1 },
    status: { type: "string", enum: ["placed", "waiting"] },
    total_cents: { type: "integer", minimum: 0 },
  },
};

/** The same in Zod, as a person would write it: what the peers are given. */
export const orderZod = z.object({
  customer_id: z.string().min(1).max(64),
  sku: z.string().regex(/^[A-Z]{3}-[0-9]{4}$/),
  quantity: z.number().int().min(1).max(100),
  currency: z.enum(["CHF", "EUR", "USD"]),
  note: z.string().max(500).optional(),
  express: z.boolean().default(false),
  idempotency_key: z.string().min(1).max(200),
});

export const receiptZod = z.object({
  order_id: z.string().min(1),
  status: z.enum(["placed", "waiting"]),
  total_cents: z.number().int().min(0),
});

let asked = 0;

/** A new order each time: a repeated key would be answered from the ledger. */
export function makeOrder() {
  asked += 1;
  return {
    customer_id: "customer-1841",
    sku: "TEA-0042",
    quantity: 2,
    currency: "CHF",
    note: "Leave it with the neighbour.",
    express: true,
    idempotency_key: `order-${process.pid}-${asked}`,
  };
}

/** What would talk to the shop. It is asynchronous, as such code is, and waits for nothing. */
export async function placeOrder({ quantity, idempotency_key }) {
  return { order_id: idempotency_key, status: "placed", total_cents: quantity * 1250 };
}

export function expectReceipt(answer) {
  if (answer?.status !== "placed") throw new Error(`No receipt: ${JSON.stringify(answer)}`);
}
