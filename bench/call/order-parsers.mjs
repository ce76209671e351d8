// As the generator prints them from the schemas of order.mjs.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";

const skuPattern = /^[A-Z]{3}-[0-9]{4}$/u;

export function parseOrder(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const customerId = value.customer_id;
  if (typeof customerId !== "string" || customerId === "" || (customerId.length > 64 && !isAtMost(customerId, 64))) return undefined;
  const sku = value.sku;
  if (typeof sku !== "string" || !skuPattern.test(sku)) return undefined;
  const quantity = value.quantity;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 100) return undefined;
  const currency = value.currency;
  if (currency !== "CHF" && currency !== "EUR" && currency !== "USD") return undefined;
  const note = value.note;
  if (note !== undefined && (typeof note !== "string" || (note.length > 500 && !isAtMost(note, 500)))) return undefined;
  let express = value.express;
  if (express !== undefined && typeof express !== "boolean") return undefined;
  if (express === undefined) express = false;
  const idempotencyKey = value.idempotency_key;
  if (typeof idempotencyKey !== "string" || idempotencyKey === "" || (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200)))
    return undefined;
  let known = 5;
  if (note !== undefined) known++;
  if (value.express !== undefined) known++;
  if (countKeys(value) === known && express === value.express) return value;
  const result = {
    customer_id: customerId,
    sku,
    quantity,
    currency,
    express,
    idempotency_key: idempotencyKey,
  };
  if (note !== undefined) result.note = note;
  return result;
}

export function isReceipt(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const orderId = value.order_id;
  if (typeof orderId !== "string" || orderId === "") return false;
  const status = value.status;
  if (status !== "placed" && status !== "waiting") return false;
  const totalCents = value.total_cents;
  return Number.isInteger(totalCents) && totalCents >= 0;
}
