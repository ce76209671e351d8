// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `library.books`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find books by title","description":"Find books by title.","type":"object","properties":{"title":{"type":"string"},"first":{"description":"The service assumes 10.","default":10,"anyOf":[{"type":"integer","format":"int32"},{"type":"null"}]},"after":{"type":["string","null"]}},"required":["title"],"examples":[{"title":"text"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Find books by title: answer","description":"What library.books answers.","type":"object","properties":{"nodes":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"title":{"type":"string"},"pages":{"anyOf":[{"type":"integer","format":"int32"},{"type":"null"}]}},"required":["id","title","pages"]}},"pageInfo":{"type":"object","properties":{"hasNextPage":{"type":"boolean"},"endCursor":{"type":["string","null"]}},"required":["hasNextPage","endCursor"]}},"required":["nodes","pageInfo"]}'),
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"title":"text"},"expect":"success"}],"output":[]}'),
});
