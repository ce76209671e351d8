// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `shop.downloadPhoto` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { isBase64 } from "@toolpact/runtime/codegen-v1/parser";

export function isOutput(value) {
  return value instanceof Uint8Array || (typeof value === "string" && isBase64(value));
}
