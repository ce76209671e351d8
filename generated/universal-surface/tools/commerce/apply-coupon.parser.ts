// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.applyCoupon` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import { isCartSummary, isCouponCode } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const couponCode = value.couponCode;
  if (!isCouponCode(couponCode)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 2) return value;
  return { couponCode, idempotencyKey };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.applied !== "boolean"
  ) return false;
  const rejection = value.rejection;
  return (
    (
      rejection === undefined ||
      rejection === "unknown" ||
      rejection === "expired" ||
      rejection === "already-used" ||
      rejection === "not-applicable" ||
      rejection === "minimum-not-reached"
    ) &&
    isCartSummary(value.cart)
  );
}
