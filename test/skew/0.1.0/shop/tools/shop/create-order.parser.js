// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `shop.createOrder` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isDateTime } from "@toolpact/runtime/codegen-v1/parser";
import { parsePayment } from "../../parsers.js";

export function parseInput(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const lines = parseLines(value.lines);
  if (lines === undefined) return undefined;
  const payment = parsePayment(value.payment);
  if (payment === undefined) return undefined;
  const labels = value.labels;
  if (labels !== undefined) {
    if (
      typeof labels !== "object" ||
      labels === null ||
      Array.isArray(labels) ||
      labels instanceof Uint8Array
    ) return undefined;
    for (const key in labels) {
      const labelsItem = labels[key];
      if (typeof labelsItem !== "string") return undefined;
    }
  }
  const deliverAt = value.deliver_at;
  if (
    deliverAt !== undefined &&
    (typeof deliverAt !== "string" || !isDateTime(deliverAt)) &&
    deliverAt !== null
  ) return undefined;
  let known = 2;
  if (labels !== undefined) known++;
  if (deliverAt !== undefined) known++;
  if (
    countKeys(value) === known &&
    lines === value.lines &&
    payment === value.payment
  ) return value;
  const result = { lines, payment };
  if (labels !== undefined) result.labels = labels;
  if (deliverAt !== undefined) result.deliver_at = deliverAt;
  return result;
}

function parseLines(value) {
  if (!Array.isArray(value) || value.length < 1) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseLinesItem(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}

function parseLinesItem(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const product = value.product;
  if (!Number.isInteger(product)) return undefined;
  const quantity = value.quantity;
  if (quantity !== undefined && (!Number.isInteger(quantity) || quantity < 1)) return undefined;
  let known = 1;
  if (quantity !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { product };
  if (quantity !== undefined) result.quantity = quantity;
  return result;
}
