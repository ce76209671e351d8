// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `commerce.listVariants` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { isProductId, isVariant } from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const productId = value.productId;
  if (!isProductId(productId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { productId };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const productId = value.productId;
  if (!isProductId(productId)) return false;
  const variants = value.variants;
  if (!Array.isArray(variants) || variants.length > 250) return false;
  for (let index = 0; index < variants.length; index++) {
    const variantsItem = variants[index];
    if (!isVariant(variantsItem)) return false;
  }
  return true;
}
