import { describe, expect, test } from "vitest";
import type { Contract } from "../../generator/ir/index.js";
import { isSecret } from "../../generator/schema/index.js";
import { readFiles } from "./graphql/read-sdl.js";
import { api, codes, readApi } from "./openapi/read-api.js";
import { readSpec } from "./read-spec.js";

/** Fields of the first tool's input that are secrets. */
function secretsOf(contract: Contract | undefined): readonly string[] {
  const input = contract?.operations[0]?.input;
  if (contract === undefined || input?.kind !== "object") throw new Error("an object expected");
  return input.fields.filter(({ schema }) => isSecret(schema, contract.schemas)).map(({ wireName }) => wireName);
}

const posting = (properties: string, more = ""): string => `paths:
  /users:
    post:
      operationId: add
      ${more}
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: {
${properties}
      } } } } }
      responses: { "204": { description: ok } }
components:
  schemas:
    Secret: { type: string, minLength: 8 }
    Rules: { type: object, properties: { length: { type: integer } } }
    Shown: { type: string, x-secret: false }
`;

describe("a text of an OpenAPI document that is called like a secret is one", () => {
  test("inline, behind a reference, as a part, and where it may be null", () => {
    const read = readApi(
      api(
        posting(`
          email: { type: string },
          password: { type: string },
          newPassword: { type: [string, "null"] },
          client_secret: { $ref: "#/components/schemas/Secret" },
          api-key: { allOf: [{ $ref: "#/components/schemas/Secret" }], description: Of the shop. },
          passphrase: { anyOf: [{ type: string }, { type: "null" }] }`),
      ),
    );
    expect(secretsOf(read.contract)).toEqual(["password", "newPassword", "client_secret", "api-key", "passphrase"]);
    expect(codes(read)).toEqual(["openapi/secret-names"]);
    expect(read.problems[0]).toMatchObject({
      severity: "note",
      message: "5 fields are treated as secret because of their names (first: `password`). Approvers do not see their values.",
      place: { pointer: expect.stringMatching(/\/properties\/password$/) },
    });
  });

  test("and so is a member of a form", () => {
    const members = ["user[password]", "user[password_confirmation]", "app[client_secret]", "user[password][hint]", "password[]"];
    const read = readApi(api(posting(members.map((name) => `"${name}": { type: string }`).join(", "))));
    expect(secretsOf(read.contract)).toEqual(members.slice(0, 3));
  });

  test("and so is the same password once more", () => {
    const read = readApi(
      api(
        posting(`
          password_confirmation: { type: string },
          passwordConfirm: { type: string },
          password2: { type: string },
          authorization_token: { type: string },
          password_changed: { type: string },
          password_hint: { type: string }`),
      ),
    );
    expect(secretsOf(read.contract)).toEqual(["password_confirmation", "passwordConfirm", "password2", "authorization_token"]);
  });

  test("but no switch, no object, no list, none of listed values, no address, and nothing that says what it is", () => {
    const read = readApi(
      api(
        posting(`
          password: { type: boolean },
          new_password: { $ref: "#/components/schemas/Rules" },
          old_password: { type: array, items: { type: string } },
          secret: { type: string, enum: [none, some] },
          private_key: { type: string, format: uri },
          api_key: { type: string, x-secret: false },
          access_token: { $ref: "#/components/schemas/Shown" },
          passwordPolicy: { type: string },
          next_page_token: { type: string },
          key: { type: string }`),
      ),
    );
    expect(secretsOf(read.contract)).toEqual([]);
    expect(codes(read)).toEqual([]);
  });

  test("nothing is reported for a secret that the document marks itself", () => {
    const read = readApi(api(posting("password: { type: string, format: password }, secret: { type: string, x-secret: true }")));
    expect(secretsOf(read.contract)).toEqual(["password", "secret"]);
    expect(codes(read)).toEqual([]);
  });

  test("in a parameter, and in a form of Swagger 2.0", () => {
    const asked = readApi(api(posting("a: { type: string }", "parameters: [{ name: password, in: query, schema: { type: string } }]")));
    expect(secretsOf(asked.contract)).toEqual(["password"]);
    expect(codes(asked)).toEqual(["openapi/secret-names"]);
    const sent = { field: "password", in: "query", name: "password", style: "form", explode: true };
    expect(asked.contract?.operations[0]?.call).toHaveProperty("parameters", [sent]);
    const form = `paths:
  /login:
    post:
      operationId: login
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ name: password, in: formData, type: string }, { name: user, in: formData, type: string }]
      responses: { "200": { description: ok } }
`;
    expect(secretsOf(readApi(api(form, "2.0")).contract)).toEqual(["password"]);
  });

  test("but not in the path, where it says which one is meant", () => {
    const read = readApi(
      api(`paths:
  /keys/{api_key}:
    delete:
      operationId: drop
      parameters: [{ name: api_key, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: ok } }
`),
    );
    expect(secretsOf(read.contract)).toEqual([]);
    expect(codes(read)).toEqual([]);
  });

  test("in a parameter whose words call it a credential, which is reported as such", () => {
    const token = '{ name: token, in: query, description: "Authentication token.", schema: { type: string } }';
    const read = readApi(api(posting("a: { type: string }", `parameters: [${token}]`)));
    expect(secretsOf(read.contract)).toEqual(["token"]);
    expect(codes(read)).toEqual(["openapi/undeclared-credentials"]);
  });

  test("nothing is reported for the parameter that carries a scheme's key, which is no input", () => {
    const read = readApi(
      api(`paths:
  /x:
    get:
      operationId: x
      security: [{ key: [] }]
      parameters: [{ name: api_key, in: query, schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object } } } } }
components: { securitySchemes: { key: { type: apiKey, in: query, name: api_key } } }
`),
    );
    expect(codes(read)).toEqual([]);
  });
});

test("a text of a GraphQL input that is called like a secret is one", () => {
  const { contract, problems } = readFiles({
    "schema.graphql": `type Query { a: Int }
input Login { password: String!, secret: Boolean, passwords: [String] }
type Mutation { add(login: Login!, apiKey: String, name: String): Int }
`,
  });
  const add = contract?.operations.find(({ id }) => id.endsWith("add"));
  expect(secretsOf(contract && add && { ...contract, operations: [add] })).toEqual(["apiKey"]);
  const login = contract?.schemas.get("Login")?.schema;
  const members = login?.kind === "object" ? login.fields.filter(({ schema }) => schema.secret === true) : [];
  expect(members.map(({ wireName }) => wireName)).toEqual(["password"]);
  expect(problems.map(({ code }) => code)).toContain("graphql/secret-names");
});

test("a text of a tool spec that is called like a secret is one, each with its place", () => {
  const { contract, problems } = readSpec({
    "a.tools.yaml": `toolspec: 1
name: a
types:
  Word: { type: string }
tools:
  a.login:
    title: Log in
    description: Logs in.
    effect: read
    input:
      type: object
      properties:
        password: { type: string }
        secret: { $ref: "#/types/Word" }
        passphrase: { type: string, x-secret: false }
        api_key: { type: string, x-secret: true }
        has_password: { type: boolean }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: {} }] }
`,
  });
  expect(secretsOf(contract)).toEqual(["password", "secret", "api_key"]);
  expect(problems.map(({ code, place }) => [code, place && "pointer" in place && place.pointer])).toEqual([
    ["toolspec/secret-name", "/tools/a.login/input/properties/password"],
    ["toolspec/secret-name", "/tools/a.login/input/properties/secret"],
  ]);
});
