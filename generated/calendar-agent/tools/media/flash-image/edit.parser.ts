// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `media.flashImage.edit` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, hasUniqueItems, isBase64 } from "@toolpact/runtime/codegen-v1/parser";

export function parseInput(value: unknown): unknown {
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

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const processedImageBytes = value.processedImageBytes;
  if (typeof processedImageBytes !== "string" || !isBase64(processedImageBytes)) return false;
  const confidence = value.confidence;
  return (
    confidence === undefined ||
    (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)
  );
}
