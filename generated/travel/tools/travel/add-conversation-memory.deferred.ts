// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isDateTime } from "@toolpact/runtime/codegen-v1/parser";

/** JSON Schema 2020-12 and checks of `travel.addConversationMemory`. */
export const addConversationMemory: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remember","description":"Remember something about the user for later conversations, such as a preference or a fact about a trip.","type":"object","properties":{"content":{"description":"What to remember, 1 to 8,000 characters. Bounds chosen.","type":"string","minLength":1,"maxLength":8000},"category":{"description":"Category of one\'s own, 1 to 64 characters. Bounds chosen.","examples":["preference"],"type":"string","minLength":1,"maxLength":64}},"required":["content"],"additionalProperties":false,"examples":[{"content":"Prefers window seats and travels with hand luggage only","category":"preference"}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Remember: answer","description":"What travel.addConversationMemory answers.","type":"object","properties":{"id":{"description":"Id of the new row.","type":"string"},"createdAt":{"description":"When it was stored.","type":"string","format":"date-time"}},"required":["id","createdAt"],"examples":[{"id":"mem_01J9Z6T8","createdAt":"2026-03-02T09:32:10Z"}]}'),
    examples: JSON.parse('{"input":[{"name":"preference","description":"Remember a preference","input":{"content":"Prefers window seats and travels with hand luggage only","category":"preference"},"expect":"success"}],"output":[{"name":"stored","scenario":"The memory was stored","data":{"id":"mem_01J9Z6T8","createdAt":"2026-03-02T09:32:10Z"}}]}'),
  }),
  accepts: { input: parseAddConversationMemoryInput, output: isAddConversationMemoryOutput },
};

function parseAddConversationMemoryInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const content = value.content;
  if (
    typeof content !== "string" ||
    content === "" ||
    (content.length > 8000 && !isAtMost(content, 8000))
  ) return undefined;
  const category = value.category;
  if (
    category !== undefined &&
    (
      typeof category !== "string" ||
      category === "" ||
      (category.length > 64 && !isAtMost(category, 64))
    )
  ) return undefined;
  let known = 1;
  if (category !== undefined) known++;
  if (countKeys(value) === known) return value;
  const result = { content };
  if (category !== undefined) result.category = category;
  return result;
}

function isAddConversationMemoryOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.id !== "string"
  ) return false;
  const createdAt = value.createdAt;
  return typeof createdAt === "string" && isDateTime(createdAt);
}
