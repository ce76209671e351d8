// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `notes.add`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add a note","description":"Keeps a note about an order.","type":"object","properties":{"text":{"type":"string","minLength":1,"maxLength":200},"urgent":{"default":false,"type":"boolean"}},"required":["text"],"additionalProperties":false,"examples":[{"text":"Ring twice"}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Add a note: answer","description":"What notes.add answers.","type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}'),
  examples: JSON.parse('{"input":[{"name":"short","description":"A short note.","input":{"text":"Ring twice"},"expect":"success"}],"output":[]}'),
});
