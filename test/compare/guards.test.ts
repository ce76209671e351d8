import { describe, expect, test } from "vitest";
import { told } from "./compared.js";

/** A document with one update: what its body has, what it answers with, and its parameters. */
function update({ body, answer = "", parameters = "", host = "https://pets.example" }: Update): string {
  const schema = (fields: string): string =>
    `application/json: { schema: { type: object, properties: { name: { type: string }, ${fields} } } }`;
  return `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "${host}" }]
paths:
  /pet:
    put:
      operationId: pet
      parameters: [${parameters}]
      requestBody: { required: true, content: { ${schema(body)} } }
      responses: { "200": { description: ok, content: { ${schema(answer)} } } }
`;
}
type Update = { readonly body: string; readonly answer?: string; readonly parameters?: string; readonly host?: string };

const etag = "etag: { type: string }";
const lostGuard = "input.guard-removed input.etag safety+breaking";
const lostField = "input.field-removed input.etag breaking";

describe("a lost field of an input", () => {
  test("guards if it is a precondition", () => {
    expect(told(update({ body: etag }), update({ body: "" }))).toEqual([lostGuard]);
    const parameters = "{ name: etag, in: query, schema: { type: string } }";
    expect(told(update({ body: "", answer: etag, parameters }), update({ body: "", answer: etag }))).toEqual([lostGuard]);
  });

  test("does not guard if it is a property of the resource that comes back", () => {
    expect(told(update({ body: etag, answer: etag }), update({ body: "", answer: etag }))).toEqual([lostField]);
  });

  test("does not guard if only the service sets it from now on", () => {
    const requestId = (more = ""): string => `requestId: { type: string${more} }`;
    const [before, after] = [requestId(), requestId(", readOnly: true")];
    expect(told(update({ body: before, answer: before }), update({ body: after, answer: after }))).toEqual([
      "input.field-removed input.requestId breaking",
    ]);
  });

  test("does not guard if the words of the provider say output only", () => {
    const body = 'etag: { type: string, description: "Output only. The version." }';
    const host = "https://pets.googleapis.com";
    expect(told(update({ body, host }), update({ body: "", host }))).toEqual([lostField]);
    expect(told(update({ body }), update({ body: "" }))).toEqual([lostGuard]);
  });
});
