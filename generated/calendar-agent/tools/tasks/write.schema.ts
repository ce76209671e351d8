// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { jsonSchema, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { Todo } from "../../definitions.js";

/** JSON Schema 2020-12 of `tasks.write`. */
export const schema = (): SchemaLiterals => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write tasks","description":"Create suggested to-dos for an event.","type":"object","properties":{"eventId":{"description":"Id of the event, as `calendar.write` gave it.","type":"string","minLength":1},"todos":{"description":"What to do, in order. 1 to 50; the document gives no bounds.","type":"array","items":{"$ref":"#/$defs/Todo"},"minItems":1,"maxItems":50}},"required":["eventId","todos"],"examples":[{"eventId":"o3k1v9q2d7hf5m0a8s6r4e2tbg","todos":[{"title":"Buy tickets","dueDate":"2025-06-07","notes":"Two seats if possible"},{"title":"Leave for Berkeley","dueDate":"2025-06-14T18:30:00-07:00"}]}]}', Todo),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Write tasks: answer","description":"What tasks.write answers.","type":"object","properties":{"taskIds":{"description":"Ids of the new tasks, in the order of `todos`.","type":"array","items":{"type":"string"}}},"required":["taskIds"],"examples":[{"taskIds":["MTIzNDU2Nzg5MDEy","MTIzNDU2Nzg5MDEz"]}]}'),
  examples: JSON.parse('{"input":[{"name":"concert","description":"Two things to do before a concert","input":{"eventId":"o3k1v9q2d7hf5m0a8s6r4e2tbg","todos":[{"title":"Buy tickets","dueDate":"2025-06-07","notes":"Two seats if possible"},{"title":"Leave for Berkeley","dueDate":"2025-06-14T18:30:00-07:00"}]},"expect":"success"}],"output":[{"name":"created","scenario":"Both tasks are on the list","data":{"taskIds":["MTIzNDU2Nzg5MDEy","MTIzNDU2Nzg5MDEz"]}}]}') as SchemaLiterals["examples"],
});
