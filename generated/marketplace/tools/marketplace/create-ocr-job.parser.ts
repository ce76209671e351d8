// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.create_ocr_job` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtLeast, isAtMost, isUri } from "@toolpact/runtime/codegen-v1/parser";
import { isOcrJobId, isRequestId } from "../../parsers.js";

const mediaUrlPattern = /^https:\/\//u;
const mediaTypePattern = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  const messageId = value.message_id;
  if (
    typeof messageId !== "string" ||
    messageId === "" ||
    (messageId.length > 256 && !isAtMost(messageId, 256))
  ) return undefined;
  const mediaUrl = value.media_url;
  if (
    typeof mediaUrl !== "string" ||
    (mediaUrl.length > 2048 && !isAtMost(mediaUrl, 2048)) ||
    !mediaUrlPattern.test(mediaUrl) ||
    !isUri(mediaUrl)
  ) return undefined;
  const mediaType = value.media_type;
  if (
    typeof mediaType !== "string" ||
    !isAtLeast(mediaType, 3) ||
    (mediaType.length > 127 && !isAtMost(mediaType, 127)) ||
    !mediaTypePattern.test(mediaType)
  ) return undefined;
  if (countKeys(value) === 4) return value;
  return {
    request_id: requestId,
    message_id: messageId,
    media_url: mediaUrl,
    media_type: mediaType,
  };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const jobId = value.job_id;
  if (!isOcrJobId(jobId)) return false;
  const status = value.status;
  return status === "pending" || status === "processing";
}
