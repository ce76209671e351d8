import { describe, expect, test } from "vitest";
import { told } from "./pets.js";

const api = ({ method = "put", body = "", answer = "id: { type: string }", query = "" }): string =>
  `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "https://pets.example" }]
paths:
  /pets:
    ${method}:
      operationId: add
      parameters: [${query}]
      ${body === "" ? "" : `requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string }, ${body} } } } } }`}
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { ${answer} } } } } } }
`;
const query = (name: string): string => `{ in: query, name: ${name}, schema: { type: string } }`;

describe("a tool is pending", () => {
  test.each(["dryRun", "dry_run", "validateOnly", "preview", "If-Match", "idempotencyKey"])("if its guarding field %s is gone", (name) => {
    const { waits } = told(api({ body: `"${name}": { type: string }` }), api({ body: "colour: { type: string }" }));
    expect(waits).toContain(`no longer takes ${name}: every call has the whole effect`);
  });

  test("if the filter of a deletion is gone", () => {
    expect(told(api({ method: "delete", query: query("older_than") }), api({ method: "delete" })).waits).toContain(
      "no longer takes older_than",
    );
  });

  test.each([
    ["put", "If-Match", "header"],
    ["delete", "ids", "query"],
  ])("if %s no longer requires its guarding field %s, and not if a field that guards nothing is optional", (method, name, place) => {
    const parameter = (own: string, required: boolean): string =>
      `{ in: ${place}, name: ${own}, required: ${required}, schema: { type: string } }`;
    const waits = (own: string): string | undefined =>
      told(api({ method, query: parameter(own, true) }), api({ method, query: parameter(own, false) })).waits;
    expect(waits(name)).toContain(`no longer takes ${name} as a required field`);
    expect(waits("colour")).toBeUndefined();
  });

  test("if a secret is new in its answer", () => {
    const answer = "id: { type: string }, token: { type: string, format: password }";
    expect(told(api({}), api({ answer })).waits).toContain("answers with secrets that it did not have: token");
  });
});

describe("a personal value", () => {
  const [plain, personal] = ["email: { type: string }", 'email: { type: string, "x-personal": true }'];

  test("makes a tool pending if it is new in the answer", () => {
    expect(told(api({}), api({ answer: personal })).waits).toContain("answers with secrets that it did not have: email (personal)");
    expect(told(api({ answer: plain }), api({ answer: personal })).waits).toBeUndefined();
  });

  test("makes a tool pending if it loses its mark, and not if it is a secret from then on", () => {
    const secret = 'email: { type: string, "x-secret": true }';
    expect(told(api({ answer: personal }), api({ answer: plain })).waits).toContain("no longer marked as personal: output email");
    expect(told(api({ answer: personal }), api({ answer: secret })).waits).toBeUndefined();
    expect(told(api({ answer: secret }), api({ answer: personal })).waits).toContain("no longer kept secret: output email");
  });
});

describe("a tool is not pending", () => {
  test("if another field is gone, or a guarding field of a read", () => {
    expect(told(api({ body: "colour: { type: string }" }), api({ body: "size: { type: string }" })).waits).toBeUndefined();
    expect(told(api({ method: "get", query: query("preview") }), api({ method: "get" })).waits).toBeUndefined();
    expect(told(api({ method: "delete", query: query("page_size") }), api({ method: "delete" })).waits).toBeUndefined();
  });

  test("if the parameter of its path has another name", () => {
    const pet = (name: string): string =>
      api({ method: "delete", query: `{ in: path, name: ${name}, required: true, schema: { type: string } }` }).replace(
        "/pets:",
        `/pets/{${name}}:`,
      );
    expect(told(pet("id"), pet("petId")).waits).toBeUndefined();
  });

  test("if an existing value of its answer is marked as a secret, or a secret moves", () => {
    const [plain, marked] = ["token: { type: string }", 'token: { type: string, "x-secret": true }'];
    expect(told(api({ answer: plain }), api({ answer: marked })).waits).toBeUndefined();
    expect(told(api({ answer: marked }), api({ answer: `${marked}, size: { type: integer }` })).waits).toBeUndefined();
  });
});
