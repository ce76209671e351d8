// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCartLineId, isCartSummary } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `commerce.removeFromCart`. */
export const removeFromCart: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remove from cart","description":"Take one line out of the user\'s cart.","type":"object","properties":{"cartLineId":{"description":"The line to remove, from a cart summary.","$ref":"#/$defs/CartLineId"},"idempotencyKey":{"description":"UUID of this removal; the same one when repeating it.","$ref":"#/$defs/IdempotencyKey"}},"required":["cartLineId","idempotencyKey"],"additionalProperties":false,"examples":[{"cartLineId":"line_1","idempotencyKey":"5b0f2e8d-71c3-4a96-b0d4-13e8f7a2c695"}]}', definitions.CartLineId, definitions.IdempotencyKey),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remove from cart: answer","description":"What commerce.removeFromCart answers.","$ref":"#/$defs/CartSummary","examples":[{"cartId":"cart_77b1","lines":[],"itemCount":0,"subtotal":{"amount":"0.00","currency":"EUR"},"total":{"amount":"0.00","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:02:00+01:00"}]}', definitions.CartSummary),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remove from cart: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/UnknownResource"}', definitions.UnknownResource),
    },
    examples: JSON.parse('{"input":[{"name":"one_line","description":"Remove a line.","input":{"cartLineId":"line_1","idempotencyKey":"5b0f2e8d-71c3-4a96-b0d4-13e8f7a2c695"},"expect":"success"}],"output":[{"name":"empty_cart","scenario":"It was the only line.","data":{"cartId":"cart_77b1","lines":[],"itemCount":0,"subtotal":{"amount":"0.00","currency":"EUR"},"total":{"amount":"0.00","currency":"EUR"},"changedLineId":"line_1","updatedAt":"2026-11-15T10:02:00+01:00"}}]}'),
  }),
  accepts: { input: parseRemoveFromCartInput, output: isCartSummary },
};

function parseRemoveFromCartInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const cartLineId = value.cartLineId;
  if (!isCartLineId(cartLineId)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey)) return undefined;
  if (countKeys(value) === 2) return value;
  return { cartLineId, idempotencyKey };
}
