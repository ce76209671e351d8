// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isExtractedFields, isOcrJobId, parseToolCallMeta } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `marketplace.get_ocr_result`. */
export const getOcrResult: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result","description":"Read the status and result of a text recognition job. While it is pending or processing, ask again a few seconds later.","type":"object","properties":{"job_id":{"description":"The job to look at.","$ref":"#/$defs/OcrJobId"}},"required":["job_id"],"examples":[{"job_id":"ocr_7731"}]}', definitions.OcrJobId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result: answer","description":"What marketplace.get_ocr_result answers.","type":"object","properties":{"job_id":{"description":"The job.","$ref":"#/$defs/OcrJobId"},"status":{"description":"Where it stands.","$ref":"#/$defs/OcrStatus"},"extracted":{"description":"The fields that were read, when completed.","$ref":"#/$defs/ExtractedFields"},"confidence":{"description":"How sure the reading is, 0 to 1, when completed.","$ref":"#/$defs/Confidence"},"error":{"description":"Why it failed, when failed.","type":"string","minLength":1,"maxLength":500}},"required":["job_id","status"],"examples":[{"job_id":"ocr_7731","status":"completed","extracted":{"document_type":"invoice","issued_on":"2026-02-14","total":59.9,"currency":"EUR","paid":true,"lines":[{"item":"red rose","quantity":24,"price":54.9},{"item":"delivery","quantity":1,"price":5}]},"confidence":0.91},{"job_id":"ocr_7731","status":"processing"},{"job_id":"ocr_7731","status":"failed","error":"No text found."}]}', definitions.Confidence, definitions.ExtractedFields, definitions.OcrJobId, definitions.OcrStatus),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"one_job","description":"Look at one job.","input":{"job_id":"ocr_7731"},"expect":"success"}],"output":[{"name":"completed","scenario":"An invoice was read.","data":{"job_id":"ocr_7731","status":"completed","extracted":{"document_type":"invoice","issued_on":"2026-02-14","total":59.9,"currency":"EUR","paid":true,"lines":[{"item":"red rose","quantity":24,"price":54.9},{"item":"delivery","quantity":1,"price":5}]},"confidence":0.91}},{"name":"still_running","scenario":"The job has not ended.","data":{"job_id":"ocr_7731","status":"processing"}},{"name":"failed","scenario":"The photo is too blurred.","data":{"job_id":"ocr_7731","status":"failed","error":"No text found."}}]}'),
  }),
  accepts: { input: parseGetOcrResultInput, output: isGetOcrResultOutput, meta: parseToolCallMeta },
};

function parseGetOcrResultInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const jobId = value.job_id;
  if (!isOcrJobId(jobId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { job_id: jobId };
}

function isGetOcrResultOutput(value: unknown): boolean {
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
