// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.record_vendor_reply` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isOutreachId, isRequestId, isVendorId, parseParsedVendorReply } from "../../parsers.js";

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
  const providerMessageId = value.provider_message_id;
  if (
    typeof providerMessageId !== "string" ||
    providerMessageId === "" ||
    (providerMessageId.length > 256 && !isAtMost(providerMessageId, 256))
  ) return undefined;
  let parsedData = value.parsed_data;
  if (parsedData !== undefined) {
    parsedData = parseParsedVendorReply(parsedData);
    if (parsedData === undefined) return undefined;
  }
  let known = 4;
  if (parsedData !== undefined) known++;
  if (countKeys(value) === known && parsedData === value.parsed_data) return value;
  const result = {
    request_id: requestId,
    vendor_id: vendorId,
    message,
    provider_message_id: providerMessageId,
  };
  if (parsedData !== undefined) result.parsed_data = parsedData;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const outreachId = value.outreach_id;
  return isOutreachId(outreachId) && value.state === "replied";
}
