// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.start_call` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isConsentId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const consentId = value.consent_id;
  if (!isConsentId(consentId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { consent_id: consentId };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const callAttemptId = value.call_attempt_id;
  if (
    callAttemptId !== undefined &&
    (
      typeof callAttemptId !== "string" ||
      callAttemptId === "" ||
      (callAttemptId.length > 64 && !isAtMost(callAttemptId, 64))
    )
  ) return false;
  const providerCallId = value.provider_call_id;
  if (
    providerCallId !== undefined &&
    (
      typeof providerCallId !== "string" ||
      providerCallId === "" ||
      (providerCallId.length > 256 && !isAtMost(providerCallId, 256))
    )
  ) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
