// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `library.item`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read one item of the catalogue","description":"Read one item of the catalogue.","type":"object","properties":{"id":{"type":"string"}},"required":["id"],"examples":[{"id":"text"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Read one item of the catalogue: answer","description":"What library.item answers.","anyOf":[{"type":"object","properties":{"__typename":{"type":"string","const":"Book"},"id":{"type":"string"},"title":{"type":"string"},"pages":{"anyOf":[{"type":"integer","format":"int32"},{"type":"null"}]}},"required":["__typename","id","title","pages"]},{"type":"object","properties":{"__typename":{"type":"string","const":"Film"},"id":{"type":"string"},"title":{"type":"string"},"minutes":{"anyOf":[{"type":"integer","format":"int32"},{"type":"null"}]}},"required":["__typename","id","title","minutes"]},{"type":"null"}]}'),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"id":"text"},"expect":"success"}],"output":[]}'),
});
