// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";
import { Duration, LendBook } from "../../definitions.js";

/** JSON Schema 2020-12 of `library.lendBook`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Lend a book to a reader","description":"Lend a book to a reader.","type":"object","properties":{"input":{"$ref":"#/$defs/LendBook"}},"required":["input"],"additionalProperties":false,"examples":[{"input":{"book":"text","reader":"text"}}]}', LendBook),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Lend a book to a reader: answer","description":"What library.lendBook answers.","type":"object","properties":{"id":{"type":"string"},"duration":{"$ref":"#/$defs/Duration"}},"required":["id","duration"]}', Duration),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"input":{"book":"text","reader":"text"}},"expect":"success"}],"output":[]}'),
});
