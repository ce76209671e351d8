// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `shop.cancelOrder` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.

export function isOutput(value) {
  return value === null;
}
