// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `travel.addConversationMemory`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remember","description":"Remember something about the user for later conversations, such as a preference or a fact about a trip.","type":"object","properties":{"content":{"description":"What to remember, 1 to 8,000 characters. Bounds chosen.","type":"string","minLength":1,"maxLength":8000},"category":{"description":"Category of one\'s own, 1 to 64 characters. Bounds chosen.","examples":["preference"],"type":"string","minLength":1,"maxLength":64}},"required":["content"],"examples":[{"content":"Prefers window seats and travels with hand luggage only","category":"preference"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remember: answer","description":"What travel.addConversationMemory answers.","type":"object","properties":{"id":{"description":"Id of the new row.","type":"string"},"createdAt":{"description":"When it was stored.","type":"string","format":"date-time"}},"required":["id","createdAt"],"examples":[{"id":"mem_01J9Z6T8","createdAt":"2026-03-02T09:32:10Z"}]}'),
  examples: JSON.parse('{"input":[{"name":"preference","description":"Remember a preference","input":{"content":"Prefers window seats and travels with hand luggage only","category":"preference"},"expect":"success"}],"output":[{"name":"stored","scenario":"The memory was stored","data":{"id":"mem_01J9Z6T8","createdAt":"2026-03-02T09:32:10Z"}}]}') as SchemaLiterals["examples"],
});
