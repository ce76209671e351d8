import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { list, operation, petsProject, remove } from "./pets-project.js";

const { project, at, document } = petsProject();

test("a diagnostic code is explained from the page in the package, with its address", async () => {
  const { exitCode, stdout } = await project.run(["explain", "openapi/named-effects"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^openapi\/named-effects\n\nWarning, needs a decision\n\nMessage .+\n\nCause .+\n\nExample\n\n {2}\/users/);
  expect(stdout).toMatch(/https:\/\/github\.com\/.+\/docs\/diagnostics\/openapi\.md#openapinamed-effects$/m);
  const near = await project.run(["explain", "openapi/named-efects"]);
  expect([near.exitCode, near.stderr]).toEqual([2, expect.stringContaining("Did you mean `toolpact explain openapi/named-effects`?")]);
});

test("an error code of calls is explained, with its address", async () => {
  const { exitCode, stdout } = await project.run(["explain", "TOOL_OUTCOME_UNKNOWN"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^TOOL_OUTCOME_UNKNOWN\n\nError 1606, status `error`, not recoverable\n\nMessage An earlier call/);
  expect(stdout).toMatch(/\/docs\/diagnostics\/runtime\.md#tool_outcome_unknown$/m);
});

test("each reported code has a link to its section: once for a person, in every diagnostic for a program", async () => {
  writeFileSync(at("wrong.tools.yaml"), "toolspec: 1\nname: x\ntitle: X\ntools: {}\nanother: 1\nunknown: 2\n");
  const command = ["generate", "wrong.tools.yaml", "--out", "wrong"];
  const { stderr } = await project.run(command);
  expect(stderr.match(/\[toolspec\/unknown-key\]/g)).toHaveLength(2);
  expect(stderr.match(/^ {2}docs: https:.+\/docs\/diagnostics\/toolspec\.md#toolspecunknown-key$/gm)).toHaveLength(1);
  const { diagnostics } = JSON.parse((await project.run([...command, "--json"])).stdout);
  const link = expect.stringMatching(/^https:.+\/docs\/diagnostics\/toolspec\.md#toolspecunknown-key$/);
  expect(diagnostics).toMatchObject([{ docs: link }, { docs: link }]);
});

test("a tool is explained with its contract, decisions, guesses and lock", async () => {
  const acts = `/pets/{id}/delete: { get: ${operation("deletePet", ", parameters: [{ name: id, in: path, required: true, schema: { type: string } }]")} }`;
  writeFileSync(at("pets.yaml"), document(list, acts));
  expect((await project.run(["init", "pets.yaml"])).exitCode).toBe(0);
  expect((await project.run(["generate"])).exitCode).toBe(0);
  const { exitCode, stdout } = await project.run(["explain", "pets.deletePet"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^contract +pets, pets\.yaml:\d+:\d+$/m);
  expect(stdout).toMatch(/^operation +GET \/pets\/\{id\}\/delete$/m);
  expect(stdout).toMatch(/^effect +write \(guess effects\/acts-by-name\)$/m);
  expect(stdout).toMatch(/^schemas +input \d+ bytes, output \d+ bytes$/m);
  expect(stdout).toMatch(/^lock +accepted$/m);
  const json = JSON.parse((await project.run(["explain", "pets_list", "--json"])).stdout);
  expect(json).toMatchObject({ tool: "pets.list", effect: { value: "read", reason: "contract" }, guesses: [], pending: null });
});

test("a tool is explained with its repairs, also in the schemas that it refers to, and with why its id is no other", async () => {
  const toy = operation("listToys").replace("{ type: array }", "{ $ref: '#/components/schemas/Toy' }");
  const schemas =
    "components: { schemas: { Toy: { type: object, properties: { age: { type: int }, size: { type: int } } }, Cage: { type: int } } }";
  writeFileSync(at("toys.yaml"), `${document(`/toys: { get: ${toy}, post: ${toy}, put: ${toy} }`)}${schemas}\n`);
  writeFileSync(at("toys.config.yaml"), "sources: [toys.yaml]\nout: toys\n");
  const { stdout } = await project.run(["explain", "pets.listToys_post_toys", "--config", "toys.config.yaml"]);
  expect(stdout).toMatch(/^id +pets\.listToys_post_toys \(another operation is pets\.listToys\)$/m);
  expect(stdout.match(/^ {2}warning: The `type` is `int`.+ at toys\.yaml:\d+ \[openapi\/schema-slips\]$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/^ {2}note: 1 operation shares its `operationId` .+ \(`listToys`\)/m);
});

test("a pending tool says for what it waits, and an unknown name what is near", async () => {
  writeFileSync(at("pets.yaml"), document(list, remove));
  expect((await project.run(["generate"])).exitCode).toBe(0);
  expect((await project.run(["explain", "pets.removeOld"])).stdout).toMatch(/^lock +pending: new, with effect delete/m);
  const unknown = await project.run(["explain", "pets.lst"]);
  expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining("Did you mean `toolpact explain pets.list`?")]);
});

test("explain shows what each projection of the config weakens in a tool", async () => {
  const bounded = `/pets: { get: ${operation("list", ", parameters: [{ name: kind, in: query, schema: { type: string, maxLength: 9 } }]")} }`;
  writeFileSync(at("bounded.yaml"), document(bounded));
  const projections = { "openai-strict": "error", mcp: "error" };
  writeFileSync(at("bounded.json"), JSON.stringify({ sources: ["bounded.yaml"], out: "bounded", projections }));
  const { exitCode, stdout } = await project.run(["explain", "pets.list", "--config", "bounded.json"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^ *openai-strict: loses 1 constraint\n +\/properties\/kind\/maxLength: the provider does not read `maxLength`\n *mcp: nothing is lost$/m,
  );
  const json = JSON.parse((await project.run(["explain", "pets.list", "--config", "bounded.json", "--json"])).stdout);
  expect(json.projections).toMatchObject([
    { dialect: "openai-strict", losses: [{ pointer: "/properties/kind/maxLength" }] },
    { losses: [] },
  ]);
});
