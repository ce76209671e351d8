// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.update_request_state` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isMoltbotRequestState, isRequestId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const newState = value.new_state;
  if (!isMoltbotRequestState(newState)) return undefined;
  const reason = value.reason;
  if (
    reason !== undefined &&
    (typeof reason !== "string" || reason === "" || (reason.length > 500 && !isAtMost(reason, 500)))
  ) return undefined;
  const fallbackMessage = value.fallback_message;
  if (
    fallbackMessage !== undefined &&
    (
      typeof fallbackMessage !== "string" ||
      fallbackMessage === "" ||
      (fallbackMessage.length > 4096 && !isAtMost(fallbackMessage, 4096))
    )
  ) return undefined;
  let known = 2;
  if (reason !== undefined) known++;
  if (fallbackMessage !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { request_id: requestId, new_state: newState };
  if (reason !== undefined) result.reason = reason;
  if (fallbackMessage !== undefined) result.fallback_message = fallbackMessage;
  return result;
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.success !== "boolean"
  ) return false;
  const previousState = value.previous_state;
  if (!isMoltbotRequestState(previousState)) return false;
  const currentState = value.current_state;
  if (!isMoltbotRequestState(currentState)) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
