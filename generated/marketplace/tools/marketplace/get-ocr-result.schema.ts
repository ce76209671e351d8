// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import {
  Confidence,
  ExtractedFields,
  OcrJobId,
  OcrStatus,
  ToolCallMeta,
  UnknownRecord,
} from "../../definitions.js";

/** JSON Schema 2020-12 of `marketplace.get_ocr_result`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result","description":"Read the status and result of a text recognition job. While it is pending or processing, ask again a few seconds later.","type":"object","properties":{"job_id":{"description":"The job to look at.","$ref":"#/$defs/OcrJobId"}},"required":["job_id"],"examples":[{"job_id":"ocr_7731"}]}', OcrJobId),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result: answer","description":"What marketplace.get_ocr_result answers.","type":"object","properties":{"job_id":{"description":"The job.","$ref":"#/$defs/OcrJobId"},"status":{"description":"Where it stands.","$ref":"#/$defs/OcrStatus"},"extracted":{"description":"The fields that were read, when completed.","$ref":"#/$defs/ExtractedFields"},"confidence":{"description":"How sure the reading is, 0 to 1, when completed.","$ref":"#/$defs/Confidence"},"error":{"description":"Why it failed, when failed.","type":"string","minLength":1,"maxLength":500}},"required":["job_id","status"],"examples":[{"job_id":"ocr_7731","status":"completed","extracted":{"document_type":"invoice","issued_on":"2026-02-14","total":59.9,"currency":"EUR","paid":true,"lines":[{"item":"red rose","quantity":24,"price":54.9},{"item":"delivery","quantity":1,"price":5}]},"confidence":0.91},{"job_id":"ocr_7731","status":"processing"},{"job_id":"ocr_7731","status":"failed","error":"No text found."}]}', Confidence, ExtractedFields, OcrJobId, OcrStatus),
  errors: {
    TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Get OCR result: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownRecord"}', UnknownRecord),
  },
  meta: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Call meta","$ref":"#/$defs/ToolCallMeta"}', ToolCallMeta),
  examples: JSON.parse('{"input":[{"name":"one_job","description":"Look at one job.","input":{"job_id":"ocr_7731"},"expect":"success"}],"output":[{"name":"completed","scenario":"An invoice was read.","data":{"job_id":"ocr_7731","status":"completed","extracted":{"document_type":"invoice","issued_on":"2026-02-14","total":59.9,"currency":"EUR","paid":true,"lines":[{"item":"red rose","quantity":24,"price":54.9},{"item":"delivery","quantity":1,"price":5}]},"confidence":0.91}},{"name":"still_running","scenario":"The job has not ended.","data":{"job_id":"ocr_7731","status":"processing"}},{"name":"failed","scenario":"The photo is too blurred.","data":{"job_id":"ocr_7731","status":"failed","error":"No text found."}}]}') as SchemaLiterals["examples"],
});
