// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `shop.cancelOrder`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel an order.","description":"Cancel an order.","type":"object","properties":{"orderId":{"type":"string"}},"required":["orderId"],"additionalProperties":false,"examples":[{"orderId":"text"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Cancel an order.: answer","description":"What shop.cancelOrder answers.","type":"null"}'),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"orderId":"text"},"expect":"success"}],"output":[]}'),
});
