// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.request_call_consent` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isConsentId, isRequestId } from "../../parsers.js";

const scopePattern = /^[a-z][a-z0-9_]{0,49}$/u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const scope = value.scope;
  if (
    typeof scope !== "string" ||
    scope === "" ||
    (scope.length > 50 && !isAtMost(scope, 50)) ||
    !scopePattern.test(scope)
  ) return undefined;
  const reason = value.reason;
  if (
    typeof reason !== "string" ||
    reason === "" ||
    (reason.length > 500 && !isAtMost(reason, 500))
  ) return undefined;
  if (countKeys(value) === 3) return value;
  return { request_id: requestId, scope, reason };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const consentId = value.consent_id;
  return (
    isConsentId(consentId) &&
    value.state === "requested" &&
    typeof value.message_sent === "boolean"
  );
}
