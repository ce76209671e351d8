// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.get_ocr_result` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isExtractedFields, isOcrJobId } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const jobId = value.job_id;
  if (!isOcrJobId(jobId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { job_id: jobId };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const jobId = value.job_id;
  if (!isOcrJobId(jobId)) return false;
  const status = value.status;
  if (
    status !== "pending" &&
    status !== "processing" &&
    status !== "completed" &&
    status !== "failed"
  ) return false;
  const extracted = value.extracted;
  if (extracted !== undefined && !isExtractedFields(extracted)) return false;
  const confidence = value.confidence;
  if (
    confidence !== undefined &&
    (!Number.isFinite(confidence) || confidence < 0 || confidence > 1)
  ) return false;
  const error = value.error;
  return (
    error === undefined ||
    (typeof error === "string" && error !== "" && (error.length <= 500 || isAtMost(error, 500)))
  );
}
