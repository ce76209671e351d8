import { applyDirections } from "../../../generator/plan/index.js";
import type { OpenApiSettings } from "../../../generator/read/openapi/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/parse.js";
import { api, codes, readApi } from "./read-api.js";

/** What is handed on of a body of this schema. */
export function sending(
  schema: string,
  settings: OpenApiSettings = {},
): { readonly send: (body: unknown) => unknown; readonly notes: readonly string[] } {
  const read = readApi(
    api(
      `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [it], properties: { it: ${schema} } } } } }, responses: { "200": { description: ok } } } } }
components:
  schemas:
    Public: { type: object, required: [id], properties: { id: { type: string } } }
    Open: { type: object, additionalProperties: { type: integer }, properties: { name: {}, state: {} } }
    Order: { type: object, properties: { pay: { type: object, properties: { to: { type: string } } }, note: { type: string } } }
    Again: { $ref: "#/components/schemas/Order" }
    Two: { type: object, minProperties: 2, maxProperties: 2, properties: { note: { type: string } } }
    Lines: { type: object, properties: { lines: { type: array, default: [], items: { $ref: "#/components/schemas/Order" } } } }
    Either: { anyOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: object, required: [b], properties: { b: { type: string } } }] }
    Asking: { type: object, required: [a], properties: { to: { type: string } } }
    Chain: { type: object, properties: { a: { type: object, properties: { x: { type: string } } }, next: { $ref: "#/components/schemas/Chain" } } }
    Link: { type: object, required: [a], properties: { to: { type: string }, next: { $ref: "#/components/schemas/Chain" } }, anyOf: [
      { type: object, properties: { z: {}, next: { $ref: "#/components/schemas/Link" } } }, { required: [w] }] }
    Node: { type: object, properties: { pay: { $ref: "#/components/schemas/Chain" }, next: { $ref: "#/components/schemas/Node" } }, anyOf: [
      { type: object, required: [pay], properties: { pay: { $ref: "#/components/schemas/Asking" }, next: { $ref: "#/components/schemas/Node" } } },
      { type: object, required: [note], properties: { note: { type: string }, next: { $ref: "#/components/schemas/Link" } } }] }
    Turn: { type: object, required: [k], properties: { k: {}, p: { type: object, properties: { k: { type: object, properties: { v: { type: string } } } }, anyOf: [{ $ref: "#/components/schemas/Turn" }, { type: object, required: [k], properties: { k: { type: object, required: [n], properties: { n: { type: string } } } } }] } } }
    Whole: { allOf: [{ $ref: "#/components/schemas/Public" }, { type: object, required: [secret], properties: { secret: { type: string } } }] }
`,
    ),
    { settings },
  );
  if (read.contract === undefined) throw new Error("no contract");
  const { operations, schemas } = applyDirections(read.contract);
  const input = operations[0]?.input;
  if (input === undefined) throw new Error("no operation");
  const zod = buildZod(input, schemas, { fillDefaults: true });
  const send = (it: unknown): unknown => {
    const parsed = parseValue(zod, { it });
    return parsed.ok ? Reflect.get(Object(parsed.value), "it") : "refused";
  };
  return { send, notes: codes(read, "note") };
}
