// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.send_vendor_message` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isOutreachId, isRequestId, isVendorId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const vendorId = value.vendor_id;
  if (!isVendorId(vendorId)) return undefined;
  const message = value.message;
  if (
    typeof message !== "string" ||
    message === "" ||
    (message.length > 4096 && !isAtMost(message, 4096))
  ) return undefined;
  const idempotencyKey = value.idempotency_key;
  if (
    typeof idempotencyKey !== "string" ||
    idempotencyKey === "" ||
    (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200))
  ) return undefined;
  if (countKeys(value) === 4) return value;
  return { request_id: requestId, vendor_id: vendorId, message, idempotency_key: idempotencyKey };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const providerMessageId = value.provider_message_id;
  if (
    providerMessageId !== undefined &&
    (
      typeof providerMessageId !== "string" ||
      providerMessageId === "" ||
      (providerMessageId.length > 256 && !isAtMost(providerMessageId, 256))
    )
  ) return false;
  const outreachId = value.outreach_id;
  if (outreachId !== undefined && !isOutreachId(outreachId)) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
