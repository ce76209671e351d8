// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { MemoryRow } from "../../definitions.js";

/** JSON Schema 2020-12 of `travel.searchUserMemories`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search memories","description":"Search what was remembered about the user and get the most recent matching memories.","type":"object","properties":{"query":{"description":"What to look for.","type":"string","minLength":1},"limit":{"description":"How many rows, 1 to 20. Default 5, chosen; the document gives none.","default":5,"type":"integer","minimum":1,"maximum":20}},"required":["query"],"examples":[{"query":"seat preference","limit":3}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search memories: answer","description":"Matching rows, most recent first.","type":"array","items":{"$ref":"#/$defs/MemoryRow"},"examples":[[{"id":"mem_01J9Z6T8","content":"Prefers window seats and travels with hand luggage only","category":"preference","createdAt":"2026-03-02T09:32:10Z"}]]}', MemoryRow),
  examples: JSON.parse('{"input":[{"name":"seats","description":"What do we know about seats?","input":{"query":"seat preference","limit":3},"expect":"success"}],"output":[{"name":"one_row","scenario":"One memory fits","data":[{"id":"mem_01J9Z6T8","content":"Prefers window seats and travels with hand luggage only","category":"preference","createdAt":"2026-03-02T09:32:10Z"}]}]}') as SchemaLiterals["examples"],
});
