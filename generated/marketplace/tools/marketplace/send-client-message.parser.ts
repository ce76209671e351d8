// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.send_client_message` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import {
  countKeys,
  hasUniqueItems,
  isAtLeast,
  isAtMost,
} from "@toolpact/runtime/codegen-v1/parser";
import { isRequestId } from "../../parsers.js";

const idempotencyKeyPattern = /^request:[A-Za-z0-9_-]{1,64}:hash:[0-9a-f]{16,64}$/u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const message = value.message;
  if (
    typeof message !== "string" ||
    message === "" ||
    (message.length > 4096 && !isAtMost(message, 4096))
  ) return undefined;
  const idempotencyKey = value.idempotency_key;
  if (
    typeof idempotencyKey !== "string" ||
    !isAtLeast(idempotencyKey, 30) ||
    (idempotencyKey.length > 200 && !isAtMost(idempotencyKey, 200)) ||
    !idempotencyKeyPattern.test(idempotencyKey)
  ) return undefined;
  let messageType = value.message_type;
  if (
    messageType !== undefined &&
    messageType !== "text" &&
    messageType !== "interactive"
  ) return undefined;
  if (messageType === undefined) messageType = "text";
  const interactiveOptions = value.interactive_options;
  if (interactiveOptions !== undefined) {
    if (
      !Array.isArray(interactiveOptions) ||
      interactiveOptions.length < 1 ||
      interactiveOptions.length > 3
    ) return undefined;
    for (let index = 0; index < interactiveOptions.length; index++) {
      const interactiveOptionsItem = interactiveOptions[index];
      if (
        typeof interactiveOptionsItem !== "string" ||
        interactiveOptionsItem === "" ||
        (interactiveOptionsItem.length > 20 && !isAtMost(interactiveOptionsItem, 20))
      ) return undefined;
    }
    if (!hasUniqueItems(interactiveOptions)) return undefined;
  }
  let known = 3;
  if (value.message_type !== undefined) known++;
  if (interactiveOptions !== undefined) known++;
  if (countKeys(value) === known && messageType === value.message_type) return value;
  const result = {
    request_id: requestId,
    message,
    idempotency_key: idempotencyKey,
    message_type: messageType,
  };
  if (interactiveOptions !== undefined) result.interactive_options = interactiveOptions;
  return result;
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
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
