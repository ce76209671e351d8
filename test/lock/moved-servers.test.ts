import { expect, test } from "vitest";
import { renderWidenings } from "../../generator/lock/index.js";
import { createPets, petsApi } from "./pets.js";

/** What a person reads of a document that had one server and has another one by now. */
function told(before: string, after: string, file?: string): readonly string[] {
  const plan = createPets(file);
  expect(plan(before).errors).toEqual([]);
  const { lock, errors } = plan(after);
  expect(errors).toEqual([]);
  return lock.pending.map(({ tool, widenings }) => renderWidenings(tool, widenings));
}

const served = (servers: string): string => petsApi({ "POST /pets": "operationId: add" }, `servers: ${servers}\n`);
const variable = (rest: string): string => served(`[{ url: "https://pets.example/{stage}", variables: { stage: { ${rest} } } }]`);
const beside = (more: string): string => petsApi({ "POST /pets": `operationId: add${more}` });
const token = (path: string): string =>
  petsApi(
    { "POST /pets": "operationId: add, security: [{ oauth: [] }]" },
    `components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://login.example/${path}", scopes: {} } } } } }\n`,
  );
const swagger = (basePath: string): string =>
  `swagger: "2.0"\ninfo: { title: Pets, version: 1.0.0 }\nhost: pets.example\nschemes: [https]\nbasePath: ${basePath}\npaths: { /pets: { post: { operationId: add, responses: { "200": { description: ok } } } } }\n`;

test.each([
  ["a server", served('[{ url: "https://pets.example/sandbox" }]'), served('[{ url: "https://pets.example/live" }]')],
  ["a base path of Swagger 2", swagger("/sandbox"), swagger("/live")],
  [
    "an operation's own server",
    beside(', servers: [{ url: "https://pets.example/sandbox" }]'),
    beside(', servers: [{ url: "https://pets.example/live" }]'),
  ],
])("calls that go elsewhere below the same origin wait for a person: %s", (_name, before, after) => {
  expect(told(before, after)).toEqual(["calls go to https://pets.example/live instead of https://pets.example/sandbox"]);
  expect(told(before, before)).toEqual([]);
});

test.each([
  ["another default", "default: sandbox, enum: [sandbox, live]", "default: live, enum: [live, sandbox]", "{stage=live|sandbox}"],
  ["one more value", "default: sandbox, enum: [sandbox]", "default: sandbox, enum: [sandbox, live]", "{stage=sandbox|live}"],
])("so do those of a server whose variable has %s", (_name, before, after, now) => {
  expect(told(variable(before), variable(after))).toEqual([expect.stringContaining(`calls go to https://pets.example/${now} instead of`)]);
});

test("so do those below the application's own address, also where nothing is left of the path", () => {
  const [sandbox, live, root] = ["/sandbox", "/live", "/"].map((url) => served(JSON.stringify([{ url }])));
  if (sandbox === undefined || live === undefined || root === undefined) throw new Error("no documents");
  expect(told(sandbox, live)).toEqual(["calls go to baseUrl/live instead of baseUrl/sandbox"]);
  expect(told(sandbox, root)).toEqual(["calls go to baseUrl instead of baseUrl/sandbox"]);
  expect(told(root, live)).toEqual(["calls go to baseUrl/live; no address stood there before"]);
});

test("so do tokens that are fetched elsewhere below the same origin, where another tenant may have the client's secret", () => {
  expect(told(token("ours/token"), token("theirs/token"))).toEqual([
    "tokens are fetched at https://login.example/theirs/token instead of https://login.example/ours/token",
  ]);
});

test("an address that is only written otherwise is the same", () => {
  expect(told(served('[{ url: "https://pets.example/v1" }]'), served('[{ url: "https://PETS.example:443/v1/" }]'))).toEqual([]);
  expect(told(served('[{ url: "https://pets.example" }]'), served('[{ url: "https://pets.example/" }]'))).toEqual([]);
});

test("an address of any length is read in one go", () => {
  const long = served(JSON.stringify([{ url: `https://pets.example${"/".repeat(300_000)}x` }]));
  const started = performance.now();
  expect(told(long, long)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
