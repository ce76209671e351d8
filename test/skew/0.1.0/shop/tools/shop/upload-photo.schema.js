// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `shop.uploadPhoto`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Attach a photo to an order.","description":"Attach a photo to an order.","type":"object","properties":{"orderId":{"type":"string"},"photo":{"type":"string","contentEncoding":"base64"},"note":{"type":"string","maxLength":80},"photo_filename":{"description":"Name of the file in `photo`, such as `report.pdf`.","type":"string"}},"required":["orderId","photo"],"additionalProperties":false,"examples":[{"orderId":"text","photo":"aGVsbG8="}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Attach a photo to an order.: answer","description":"What shop.uploadPhoto answers.","type":"object","properties":{"bytes":{"type":"integer"}},"required":["bytes"]}'),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"orderId":"text","photo":"aGVsbG8="},"expect":"success"}],"output":[]}'),
});
