// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  OcrJobId,
  ProviderMessageId,
  RequestId,
  ToolCallMeta,
  UnknownRecord,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.create_ocr_job`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job","description":"Queue an image or document that the client sent for text recognition. Returns at once; read the result later with get_ocr_result.","type":"object","properties":{"request_id":{"description":"The request that the document belongs to.","$ref":"#/$defs/RequestId"},"message_id":{"description":"The message that carried the media.","$ref":"#/$defs/ProviderMessageId"},"media_url":{"description":"Address of the media, https.","type":"string","maxLength":2048,"pattern":"^https://","format":"uri"},"media_type":{"description":"MIME type of the media, for instance image/jpeg or application/pdf.","type":"string","minLength":3,"maxLength":127,"pattern":"^[a-z]+/[a-z0-9][a-z0-9.+-]*$"}},"required":["request_id","message_id","media_url","media_type"],"additionalProperties":false,"examples":[{"request_id":"req_9aL0xZ","message_id":"wamid.HBgLMzQ2MDA=","media_url":"https://media.example.com/v1/9f31c0","media_type":"image/jpeg"}]}', ProviderMessageId, RequestId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job: answer","description":"What marketplace.create_ocr_job answers.","type":"object","properties":{"job_id":{"description":"Give it to get_ocr_result.","$ref":"#/$defs/OcrJobId"},"status":{"description":"pending: queued; processing: already started.","type":"string","enum":["pending","processing"]}},"required":["job_id","status"],"examples":[{"job_id":"ocr_7731","status":"pending"}]}', OcrJobId),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Create OCR job: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', UnknownRecord),
  },
  meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', ToolCallMeta),
  examples: JSON.parse('{"input":[{"name":"photo","description":"A photo of an invoice.","input":{"request_id":"req_9aL0xZ","message_id":"wamid.HBgLMzQ2MDA=","media_url":"https://media.example.com/v1/9f31c0","media_type":"image/jpeg"},"expect":"success"}],"output":[{"name":"queued","scenario":"The job waits for a worker.","data":{"job_id":"ocr_7731","status":"pending"}}]}') as SchemaLiterals["examples"],
});
