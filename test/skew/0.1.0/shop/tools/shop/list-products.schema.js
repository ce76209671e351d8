// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";
import { Product } from "../../definitions.js";

/** JSON Schema 2020-12 of `shop.listProducts`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List products, one page at a time.","description":"List products, one page at a time.","type":"object","properties":{"limit":{"description":"The service assumes 2.","default":2,"type":"integer","minimum":1,"maximum":50},"cursor":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}}},"examples":[{}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"List products, one page at a time.: answer","description":"What shop.listProducts answers.","type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/$defs/Product"}},"next_cursor":{"type":["string","null"]}},"required":["items"]}', Product),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{},"expect":"success"}],"output":[]}'),
});
