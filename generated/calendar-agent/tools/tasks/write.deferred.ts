// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys } from "@toolpact/runtime/codegen-v1/parser";
import { parseTodo } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `tasks.write`. */
export const write: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write tasks","description":"Create suggested to-dos for an event.","type":"object","properties":{"eventId":{"description":"Id of the event, as `calendar.write` gave it.","type":"string","minLength":1},"todos":{"description":"What to do, in order. 1 to 50; the document gives no bounds.","type":"array","items":{"$ref":"#/$defs/closed.1"},"minItems":1,"maxItems":50}},"required":["eventId","todos"],"additionalProperties":false,"$defs":{"closed.1":{"description":"Something to do for an event.","type":"object","properties":{"title":{"description":"What to do.","type":"string","minLength":1},"dueDate":{"description":"When it is due, ISO 8601. The document does not say whether a day or an instant; both are taken.","anyOf":[{"type":"string","format":"date"},{"type":"string","format":"date-time"}]},"notes":{"description":"More about it.","type":"string"}},"required":["title"],"additionalProperties":false}},"examples":[{"eventId":"o3k1v9q2d7hf5m0a8s6r4e2tbg","todos":[{"title":"Buy tickets","dueDate":"2025-06-07","notes":"Two seats if possible"},{"title":"Leave for Berkeley","dueDate":"2025-06-14T18:30:00-07:00"}]}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write tasks: answer","description":"What tasks.write answers.","type":"object","properties":{"taskIds":{"description":"Ids of the new tasks, in the order of `todos`.","type":"array","items":{"type":"string"}}},"required":["taskIds"],"examples":[{"taskIds":["MTIzNDU2Nzg5MDEy","MTIzNDU2Nzg5MDEz"]}]}'),
    examples: JSON.parse('{"input":[{"name":"concert","description":"Two things to do before a concert","input":{"eventId":"o3k1v9q2d7hf5m0a8s6r4e2tbg","todos":[{"title":"Buy tickets","dueDate":"2025-06-07","notes":"Two seats if possible"},{"title":"Leave for Berkeley","dueDate":"2025-06-14T18:30:00-07:00"}]},"expect":"success"}],"output":[{"name":"created","scenario":"Both tasks are on the list","data":{"taskIds":["MTIzNDU2Nzg5MDEy","MTIzNDU2Nzg5MDEz"]}}]}'),
  }),
  accepts: { input: parseWriteInput, output: isWriteOutput },
};

function parseWriteInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const eventId = value.eventId;
  if (typeof eventId !== "string" || eventId === "") return undefined;
  const todos = parseWriteInputTodos(value.todos);
  if (todos === undefined) return undefined;
  if (countKeys(value) === 2 && todos === value.todos) return value;
  return { eventId, todos };
}

function isWriteOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const taskIds = value.taskIds;
  if (!Array.isArray(taskIds)) return false;
  for (let index = 0; index < taskIds.length; index++) {
    if (typeof taskIds[index] !== "string") return false;
  }
  return true;
}

function parseWriteInputTodos(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 1 || value.length > 50) return undefined;
  let copy = value;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    const itemParsed = parseTodo(item);
    if (itemParsed === undefined) return undefined;
    if (itemParsed !== item) {
      if (copy === value) copy = value.slice();
      copy[index] = itemParsed;
    }
  }
  return copy;
}
