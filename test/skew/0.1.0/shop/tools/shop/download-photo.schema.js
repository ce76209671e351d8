// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `shop.downloadPhoto`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Download the photo of an order.","description":"Download the photo of an order.","type":"object","properties":{"orderId":{"type":"string"}},"required":["orderId"],"examples":[{"orderId":"text"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Download the photo of an order.: answer","description":"What shop.downloadPhoto answers.","type":"string","contentEncoding":"base64"}'),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"orderId":"text"},"expect":"success"}],"output":[]}'),
});
