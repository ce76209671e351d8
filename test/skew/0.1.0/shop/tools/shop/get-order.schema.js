// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";
import { Order } from "../../definitions.js";

/** JSON Schema 2020-12 of `shop.getOrder`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read an order.","description":"Read an order.","type":"object","properties":{"orderId":{"type":"string"}},"required":["orderId"],"examples":[{"orderId":"text"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read an order.: answer","description":"What shop.getOrder answers.","$ref":"#/$defs/Order"}', Order),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"orderId":"text"},"expect":"success"}],"output":[]}'),
});
