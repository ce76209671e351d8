/** The text of an OpenAPI document with that many operations, each with parameters, a body and an answer of shared schemas, as services have them. */
export function manyOperations(count: number, { agent = true }: { readonly agent?: boolean } = {}): string {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  for (let index = 0; index < count / 4; index += 1) {
    const name = `Thing${index}`;
    const ref = { $ref: `#/components/schemas/${name}` };
    schemas[name] = {
      type: "object",
      required: ["id", "name"],
      properties: {
        id: { type: "string", format: "uuid", readOnly: true },
        name: { type: "string", minLength: 1, maxLength: 200, description: `Name of the ${name}.` },
        state: { type: "string", enum: ["open", "held", "closed"] },
        price: {
          type: "object",
          required: ["amount"],
          properties: { amount: { type: "number", minimum: 0 }, currency: { type: "string" } },
        },
        labels: { type: "array", items: { type: "string" }, maxItems: 20 },
        parent: { $ref: `#/components/schemas/Thing${index === 0 ? 0 : index - 1}` },
        updatedAt: { type: "string", format: "date-time" },
      },
    };
    const json = (schema: object) => ({ content: { "application/json": { schema } } });
    const operation = (id: string, more: object) => ({
      operationId: `${id}${name}`,
      tags: [`group ${index % 10}`],
      summary: `${id} a ${name}`,
      ...(agent ? { "x-agent": { action: true } } : {}),
      ...more,
    });
    const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
    const limit = { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } };
    const query = { name: "q", in: "query", schema: { type: "string" }, description: "What to look for." };
    const one = { 200: { description: "The thing.", ...json(ref) }, 404: { description: "None.", ...json({ type: "object" }) } };
    const list = { 200: { description: "Things.", ...json({ type: "array", items: ref }) } };
    paths[`/things${index}`] = {
      get: operation("list", { parameters: [query, limit], responses: list }),
      post: operation("create", { requestBody: { required: true, ...json(ref) }, responses: one }),
    };
    paths[`/things${index}/{id}`] = {
      get: operation("get", { parameters: [id], responses: one }),
      delete: operation("delete", { parameters: [id], responses: { 204: { description: "Gone." } } }),
    };
  }
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    servers: [{ url: "https://things.example.com/v1" }],
    paths,
    components: { schemas },
  });
}
