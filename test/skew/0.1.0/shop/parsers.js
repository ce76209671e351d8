// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import { countKeys, isDateTime, isInt64 } from "@toolpact/runtime/codegen-v1/parser";

const paymentIbanPattern = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/u;

export function isOrder(value) {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const state = value.state;
  if (state !== "open" && state !== "sent" && state !== "cancelled") return false;
  const total = value.total;
  if (total !== undefined && !Number.isFinite(total)) return false;
  const createdAt = value.created_at;
  return createdAt === undefined || (typeof createdAt === "string" && isDateTime(createdAt));
}

export function parsePayment(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  switch (value.method) {
    case "iban": {
      return parsePayment2(value);
    }
    case "card": {
      return parsePayment3(value);
    }
    default: return undefined;
  }
}

export function isProduct(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const id = value.id;
  if (!Number.isInteger(id) || !isInt64(id) || typeof value.name !== "string") return false;
  const price = value.price;
  if (!Number.isFinite(price) || price < 0) return false;
  const parts = value.parts;
  if (parts !== undefined) {
    if (!Array.isArray(parts)) return false;
    for (let index = 0; index < parts.length; index++) {
      const partsItem = parts[index];
      if (!isProduct(partsItem)) return false;
    }
  }
  return true;
}

export function parseSharedOrderId_b49362(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const orderId = value.orderId;
  if (typeof orderId !== "string") return undefined;
  if (countKeys(value) === 1) return value;
  return { orderId };
}

function parsePayment2(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const method = value.method;
  if (method !== "iban") return undefined;
  const iban = value.iban;
  if (typeof iban !== "string" || !paymentIbanPattern.test(iban)) return undefined;
  if (countKeys(value) === 2) return value;
  return { method, iban };
}

function parsePayment3(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const method = value.method;
  if (method !== "card") return undefined;
  const number = value.number;
  if (typeof number !== "string") return undefined;
  if (countKeys(value) === 2) return value;
  return { method, number };
}
