// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtLeast, isAtMost, isUri } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isOcrJobId, isRequestId, parseToolCallMeta } from "../../parsers.js";

const createOcrJobInputMediaUrlPattern = /^https:\/\//u;
const createOcrJobInputMediaTypePattern = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/u;

/** JSON Schema 2020-12 and checks of `marketplace.create_ocr_job`. */
export const createOcrJob: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job","description":"Queue an image or document that the client sent for text recognition. Returns at once; read the result later with get_ocr_result.","type":"object","properties":{"request_id":{"description":"The request that the document belongs to.","$ref":"#/$defs/RequestId"},"message_id":{"description":"The message that carried the media.","$ref":"#/$defs/ProviderMessageId"},"media_url":{"description":"Address of the media, https.","type":"string","maxLength":2048,"pattern":"^https://","format":"uri"},"media_type":{"description":"MIME type of the media, for instance image/jpeg or application/pdf.","type":"string","minLength":3,"maxLength":127,"pattern":"^[a-z]+/[a-z0-9][a-z0-9.+-]*$"}},"required":["request_id","message_id","media_url","media_type"],"additionalProperties":false,"examples":[{"request_id":"req_9aL0xZ","message_id":"wamid.HBgLMzQ2MDA=","media_url":"https://media.example.com/v1/9f31c0","media_type":"image/jpeg"}]}', definitions.ProviderMessageId, definitions.RequestId),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job: answer","description":"What marketplace.create_ocr_job answers.","type":"object","properties":{"job_id":{"description":"Give it to get_ocr_result.","$ref":"#/$defs/OcrJobId"},"status":{"description":"pending: queued; processing: already started.","type":"string","enum":["pending","processing"]}},"required":["job_id","status"],"examples":[{"job_id":"ocr_7731","status":"pending"}]}', definitions.OcrJobId),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', definitions.UnknownRecord),
    },
    meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', definitions.ToolCallMeta),
    examples: JSON.parse('{"input":[{"name":"photo","description":"A photo of an invoice.","input":{"request_id":"req_9aL0xZ","message_id":"wamid.HBgLMzQ2MDA=","media_url":"https://media.example.com/v1/9f31c0","media_type":"image/jpeg"},"expect":"success"}],"output":[{"name":"queued","scenario":"The job waits for a worker.","data":{"job_id":"ocr_7731","status":"pending"}}]}'),
  }),
  accepts: { input: parseCreateOcrJobInput, output: isCreateOcrJobOutput, meta: parseToolCallMeta },
};

function parseCreateOcrJobInput(value: unknown): unknown {
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
    !createOcrJobInputMediaUrlPattern.test(mediaUrl) ||
    !isUri(mediaUrl)
  ) return undefined;
  const mediaType = value.media_type;
  if (
    typeof mediaType !== "string" ||
    !isAtLeast(mediaType, 3) ||
    (mediaType.length > 127 && !isAtMost(mediaType, 127)) ||
    !createOcrJobInputMediaTypePattern.test(mediaType)
  ) return undefined;
  if (countKeys(value) === 4) return value;
  return {
    request_id: requestId,
    message_id: messageId,
    media_url: mediaUrl,
    media_type: mediaType,
  };
}

function isCreateOcrJobOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const jobId = value.job_id;
  if (!isOcrJobId(jobId)) return false;
  const status = value.status;
  return status === "pending" || status === "processing";
}
