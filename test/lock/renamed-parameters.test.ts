import { describe, expect, test } from "vitest";
import { createPets, type PlannedPets, petsApi } from "./pets.js";

const inPath = (...names: readonly string[]): string =>
  `parameters: [${names.map((name) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`).join(", ")}]`;
const parameter = (name: string, place: string): string => `{ name: ${name}, in: ${place}, schema: { type: string } }`;

/** Id, host name, name in code and module of every tool, by its operation. */
const namesOf = ({ plans }: PlannedPets) =>
  Object.fromEntries(
    plans.flatMap(({ tools }) =>
      tools.map(({ operation, id, hostName, path, module }) => [operation.key, [id, hostName, path.join("."), module]]),
    ),
  );
const waiting = ({ lock }: PlannedPets) => lock.pending.map(({ tool, widenings }) => [tool.id, ...widenings.map(({ kind }) => kind)]);
const told = ({ diagnostics }: PlannedPets) => diagnostics.flatMap(({ code, message }) => (code.startsWith("lock/") ? [message] : []));
const idsOf = ({ lock }: PlannedPets) =>
  lock.text.split("\n").flatMap((text) => (text.startsWith("{") ? [`${JSON.parse(text).id} ${JSON.parse(text).operation}`] : []));

describe("a parameter of a path that has another name", () => {
  test.each([
    ["with an operationId", "operationId: get, tags: [pets]", "operationId: get, tags: [pets]"],
    ["without one, named by method and path", "tags: [pets]", "tags: [pets]"],
    ["and another operationId and tag", "operationId: get, tags: [pets]", "operationId: find, tags: [animals]"],
  ])("leaves the tool its names and its line: %s", (_name, before, after) => {
    const plan = createPets();
    const first = plan(petsApi({ "GET /pets/{id}": `${before}, ${inPath("id")}`, "GET /pets": "operationId: list, tags: [pets]" }));
    const [own = ""] = namesOf(first)["GET /pets/{id}"] ?? [];
    const now = petsApi({ "GET /pets": "operationId: list, tags: [pets]", "GET /pets/{petId}": `${after}, ${inPath("petId")}` });
    const second = plan(now);
    expect(namesOf(second)).toEqual({
      "GET /pets": namesOf(first)["GET /pets"],
      "GET /pets/{petId}": namesOf(first)["GET /pets/{id}"],
    });
    expect([waiting(second), second.lock.changed, second.lock.parameters]).toEqual([[], [own], [{ id: own, from: "id", to: "petId" }]]);
    expect(told(second)).toEqual([`1 tool has renamed path parameters: \`${own}\` takes \`petId\` instead of \`id\`.`]);
    expect(idsOf(second)).toContain(`${own} GET /pets/{petId}`);
    // Told once; and the way back needs nobody's word either.
    const third = plan(now);
    expect([told(third), third.lock.text, third.lock.changed]).toEqual([[], second.lock.text, []]);
    const back = plan(petsApi({ "GET /pets/{id}": `${before}, ${inPath("id")}`, "GET /pets": "operationId: list, tags: [pets]" }));
    expect([namesOf(back), back.lock.text]).toEqual([namesOf(first), first.lock.text]);
  });

  test("is reported with the others of its tool, and of all tools in one place", () => {
    const plan = createPets();
    plan(petsApi({ "GET /a/{x}/b/{y}": `operationId: a, ${inPath("x", "y")}`, "GET /c/{x}": `operationId: c, ${inPath("x")}` }));
    const after = plan(
      petsApi({ "GET /a/{aId}/b/{bId}": `operationId: a, ${inPath("aId", "bId")}`, "GET /c/{cId}": `operationId: c, ${inPath("cId")}` }),
    );
    expect(told(after)).toEqual([
      "2 tools have renamed path parameters: `pets.a` takes `aId` instead of `x`, `bId` instead of `y`, `pets.c` takes `cId` instead of `x`.",
    ]);
  });

  test.each([
    ["another server", "operationId: set, security: [{ oauth: ['a'] }], servers: [{ url: 'https://elsewhere.example' }]", "other-origins"],
    ["a scope more", "operationId: set, security: [{ oauth: ['a', 'b'] }]", "more-scopes"],
    ["no confirmation", "operationId: set, security: [{ oauth: ['a'] }], x-agent: { action: true, confirm: never }", "weaker-confirm"],
    ["no auth", "operationId: set, security: []", "weaker-auth"],
  ])("hides nothing else: %s is asked", (_name, more, kind) => {
    const head =
      "components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://pets.example/t', scopes: { a: A, b: B } } } } } }\n";
    const plan = createPets();
    const [before, after] = ["PUT /pets/{id}", "PUT /pets/{petId}"];
    const first = plan(petsApi({ [before]: `operationId: set, security: [{ oauth: ['a'] }], ${inPath("id")}` }, head));
    const now = petsApi({ [after]: `${more}, ${inPath("petId")}` }, head);
    const second = plan(now);
    expect(waiting(second)).toEqual([["pets.set", kind]]);
    const lineOf = ({ lock }: PlannedPets) => JSON.parse(lock.text.split("\n")[1] ?? "");
    expect(lineOf(second)).toEqual({ ...lineOf(first), operation: after });
    expect(waiting(plan(now))).toEqual([["pets.set", kind]]);
  });

  test("is asked where a guard went with the old name", () => {
    const plan = createPets();
    const operations = (field: string) => ({ set: { inject: { [field]: "tenant" } } });
    const [before, after] = [
      petsApi({ "PUT /shops/{id}": `operationId: set, ${inPath("id")}` }),
      petsApi({ "PUT /shops/{shop}": `operationId: set, ${inPath("shop")}` }),
    ];
    expect(plan(before, { operations: operations("id") }).errors).toEqual([]);
    expect(plan(after, { operations: operations("id") }).errors).toHaveLength(1);
    const planned = plan(after, { operations: operations("shop") });
    expect([planned.errors, waiting(planned)]).toEqual([[], [["pets.set", "fewer-guards"]]]);
  });

  test.each([
    ["a query", `parameters: [${parameter("petId", "query")}]`, ""],
    ["a header", `parameters: [${parameter("petId", "header")}]`, ""],
    [
      "a body",
      "parameters: []",
      ", requestBody: { content: { application/json: { schema: { type: object, properties: { petId: { type: string } } } } } }",
    ],
  ])("is asked where the field of %s has that name: calls of before would fit, and mean something else", (_name, parameters, body) => {
    const plan = createPets();
    const withPath = (name: string) =>
      `tags: [pets], ${parameters.replace("[", `[{ name: ${name}, in: path, required: true, schema: { type: string } }, `)}${body}`;
    const first = plan(petsApi({ "PUT /pets/{id}": withPath("id") }));
    const after = petsApi({ "PUT /pets/{petId}": withPath("petId") });
    for (const second of [plan(after), plan(after)]) {
      expect(second.errors).toEqual([]);
      expect(waiting(second)).toEqual([["pets.put_pets_by_id", "other-operation"]]);
      expect(second.lock.text).toBe(first.lock.text);
      expect(namesOf(second)["PUT /pets/{petId}"]).toEqual(namesOf(first)["PUT /pets/{id}"]);
    }
    const accepted = plan(after, { accept: "all" });
    expect(idsOf(accepted)).toEqual(["pets.put_pets_by_id PUT /pets/{petId}"]);
    expect(waiting(plan(after))).toEqual([]);
  });

  test.each([
    ["a query", `, ${parameter("id", "query")}`, ""],
    ["a body", "", ", requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }"],
  ])(
    "is asked where a field of %s has the old name by now: rules that read it would say nothing of the path any more",
    (_name, more, body) => {
      const plan = createPets();
      const confirm = { rule: "when", when: { properties: { input: { properties: { id: { const: "main" } }, required: ["id"] } } } };
      const withPath = (name: string, others = "") =>
        `operationId: set, parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }${others}]`;
      const options = { operations: { set: { confirm } } };
      const first = plan(petsApi({ "PUT /shops/{id}": withPath("id") }), options);
      const second = plan(petsApi({ "PUT /shops/{shop}": `${withPath("shop", more)}${body}` }), options);
      expect([first.errors, second.errors, waiting(second)]).toEqual([[], [], [["pets.set", "other-operation"]]]);
      expect(second.lock.text).toBe(first.lock.text);
    },
  );

  test.each([
    ["a query", `, ${parameter("shop", "query")}`, ""],
    ["a header", `, ${parameter("shop", "header")}`, ""],
    [
      "a body",
      "",
      ", requestBody: { content: { application/json: { schema: { type: object, properties: { shop: { type: string } } } } } }",
    ],
  ])(
    "is asked where a field of %s had the new name, and is gone by now: calls of before would fit, and go elsewhere",
    (_name, more, body) => {
      const plan = createPets();
      const confirm = { rule: "when", when: { properties: { input: { properties: { shop: { const: "main" } }, required: ["shop"] } } } };
      const withPath = (name: string, others = "") =>
        `operationId: set, parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }${others}]`;
      const options = { operations: { set: { confirm } } };
      const first = plan(petsApi({ "PUT /shops/{id}": `${withPath("id", more)}${body}` }), options);
      const after = petsApi({ "PUT /shops/{shop}": withPath("shop") });
      for (const second of [plan(after, options), plan(after, options)]) {
        expect([first.errors, second.errors, waiting(second)]).toEqual([[], [], [["pets.set", "other-operation"]]]);
        expect(second.lock.text).toBe(first.lock.text);
      }
      plan(after, { ...options, accept: "all" });
      expect(waiting(plan(after, options))).toEqual([]);
    },
  );

  test.each([
    ["new", "id", "body"],
    ["old", "body", "id"],
  ])("is asked where the %s name is that of the whole body", (_name, before, after) => {
    const plan = createPets();
    const text = "requestBody: { content: { text/plain: { schema: { type: string } } } }";
    plan(petsApi({ [`PUT /shops/{${before}}`]: `operationId: set, ${inPath(before)}, ${text}` }));
    const second = plan(petsApi({ [`PUT /shops/{${after}}`]: `operationId: set, ${inPath(after)}, ${text}` }));
    expect([second.errors, waiting(second)]).toEqual([[], [["pets.set", "other-operation"]]]);
  });

  test("waits where two of them changed places", () => {
    const plan = createPets();
    plan(petsApi({ "DELETE /a/{x}/b/{y}": `operationId: drop, ${inPath("x", "y")}` }));
    const after = plan(petsApi({ "DELETE /a/{y}/b/{x}": `operationId: drop, ${inPath("y", "x")}` }));
    expect(waiting(after)).toEqual([["pets.drop", "other-operation"]]);
  });
});

describe("a document that has both paths, against the rule of OpenAPI", () => {
  const [one, two] = ["GET /pets/{id}", "GET /pets/{petId}"];
  const [byId, byPet] = [`operationId: byId, ${inPath("id")}`, `operationId: byPet, ${inPath("petId")}`];

  test("keeps them apart, in whatever order they come, and the second is new", () => {
    const plan = createPets();
    const first = plan(petsApi({ [one]: byId }));
    for (const both of [
      { [one]: byId, [two]: byPet },
      { [two]: byPet, [one]: byId },
    ]) {
      const planned = plan(petsApi(both));
      expect(waiting(planned)).toEqual([["pets.byPet", "new-tool"]]);
      expect(namesOf(planned)[one]).toEqual(namesOf(first)[one]);
      expect(planned.lock.text).toBe(first.lock.text);
    }
    const accepted = plan(petsApi({ [one]: byId, [two]: byPet }), { accept: "all" });
    expect(idsOf(accepted)).toEqual([`pets.byId ${one}`, `pets.byPet ${two}`]);
    // One that is gone is gone, whatever is beside it.
    const left = plan(petsApi({ [two]: byPet }));
    expect([waiting(left), idsOf(left)]).toEqual([[], [`pets.byPet ${two}`]]);
  });

  test("one that is not selected is there all the same", () => {
    const plan = createPets();
    const agent = (more: string, isAction: boolean) => `${more}, x-agent: { action: ${isAction} }`;
    plan(petsApi({ [one]: agent(byId, true) }));
    const after = plan(petsApi({ [one]: agent(byId, false), [two]: agent(byPet, true) }));
    expect(waiting(after)).toEqual([["pets.byPet", "new-tool"]]);
  });
});

test("settings under the old path are reported, not lost", () => {
  const plan = createPets();
  const operations = { "GET /pets/{id}": { title: "A pet" } };
  expect(plan(petsApi({ "GET /pets/{id}": `operationId: get, ${inPath("id")}` }), { operations }).errors).toEqual([]);
  const after = plan(petsApi({ "GET /pets/{petId}": `operationId: get, ${inPath("petId")}` }), { operations });
  expect(after.errors).toEqual(["agent/unknown-operation: No selected operation is named `GET /pets/{id}`."]);
});
