// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, hasUniqueItems, isBase64 } from "@toolpact/runtime/codegen-v1/parser";

/** JSON Schema 2020-12 and checks of `media.flashImage.edit`. */
export const edit: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Clean up image","description":"Clean up a flyer image so that its text can be read and extracted better. Gives the original back if that fails.","type":"object","properties":{"imageBytes":{"description":"The image, PNG or JPEG: bytes, or base64 in JSON.","type":"string","contentEncoding":"base64"},"operations":{"description":"What to do, in this order. Without it, `denoise` and `enhance_text`; the document leaves that open.","type":"array","items":{"type":"string","enum":["denoise","enhance_text","remove_background"]},"uniqueItems":true}},"required":["imageBytes"],"examples":[{"imageBytes":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","operations":["denoise","enhance_text"]}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Clean up image: answer","description":"What media.flashImage.edit answers.","type":"object","properties":{"processedImageBytes":{"description":"The image afterwards, base64.","type":"string","contentEncoding":"base64"},"confidence":{"description":"How sure the model is that the text survived, 0 to 1. Absent when the original is given back.","type":"number","minimum":0,"maximum":1}},"required":["processedImageBytes"],"examples":[{"processedImageBytes":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==","confidence":0.92}]}'),
    examples: JSON.parse('{"input":[{"name":"clean_flyer","description":"Make the text of a photographed flyer readable","input":{"imageBytes":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","operations":["denoise","enhance_text"]},"expect":"success"}],"output":[{"name":"cleaned","scenario":"The image was edited","data":{"processedImageBytes":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==","confidence":0.92}}]}'),
  }),
  accepts: { input: parseEditInput, output: isEditOutput },
};

function parseEditInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const imageBytes = value.imageBytes;
  if (
    !(imageBytes instanceof Uint8Array) &&
    (typeof imageBytes !== "string" || !isBase64(imageBytes))
  ) return undefined;
  const operations = value.operations;
  if (operations !== undefined) {
    if (!Array.isArray(operations)) return undefined;
    for (let index = 0; index < operations.length; index++) {
      const operationsItem = operations[index];
      if (
        operationsItem !== "denoise" &&
        operationsItem !== "enhance_text" &&
        operationsItem !== "remove_background"
      ) return undefined;
    }
    if (!hasUniqueItems(operations)) return undefined;
  }
  let known = 1;
  if (operations !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { imageBytes };
  if (operations !== undefined) result.operations = operations;
  return result;
}

function isEditOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const processedImageBytes = value.processedImageBytes;
  if (typeof processedImageBytes !== "string" || !isBase64(processedImageBytes)) return false;
  const confidence = value.confidence;
  return (
    confidence === undefined ||
    (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)
  );
}
