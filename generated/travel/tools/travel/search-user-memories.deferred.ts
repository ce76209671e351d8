// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isMemoryRow } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `travel.searchUserMemories`. */
export const searchUserMemories: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search memories","description":"Search what was remembered about the user and get the most recent matching memories.","type":"object","properties":{"query":{"description":"What to look for.","type":"string","minLength":1},"limit":{"description":"How many rows, 1 to 20. Default 5, chosen; the document gives none.","default":5,"type":"integer","minimum":1,"maximum":20}},"required":["query"],"examples":[{"query":"seat preference","limit":3}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Search memories: answer","description":"Matching rows, most recent first.","type":"array","items":{"$ref":"#/$defs/MemoryRow"},"examples":[[{"id":"mem_01J9Z6T8","content":"Prefers window seats and travels with hand luggage only","category":"preference","createdAt":"2026-03-02T09:32:10Z"}]]}', definitions.MemoryRow),
    examples: JSON.parse('{"input":[{"name":"seats","description":"What do we know about seats?","input":{"query":"seat preference","limit":3},"expect":"success"}],"output":[{"name":"one_row","scenario":"One memory fits","data":[{"id":"mem_01J9Z6T8","content":"Prefers window seats and travels with hand luggage only","category":"preference","createdAt":"2026-03-02T09:32:10Z"}]}]}'),
  }),
  accepts: { input: parseSearchUserMemoriesInput, output: isSearchUserMemoriesOutput },
};

function parseSearchUserMemoriesInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const query = value.query;
  if (typeof query !== "string" || query === "") return undefined;
  let limit = value.limit;
  if (
    limit !== undefined &&
    (!Number.isInteger(limit) || limit < 1 || limit > 20)
  ) return undefined;
  if (limit === undefined) limit = 5;
  let known = 1;
  if (value.limit !== undefined) known++;
  if (countKeys(value) === known && limit === value.limit) return value;
  return { query, limit };
}

function isSearchUserMemoriesOutput(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    if (!isMemoryRow(item)) return false;
  }
  return true;
}
