import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
const seen: { readonly line: string; readonly body: string }[] = [];
const pet = { id: 7, name: "Rex", chip: "c-1", owner: { name: "Ana", phone: "123" }, friends: [{ id: 8, name: "Tom", owner: null }] };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  seen.push({ line: `${request.method} ${request.url}`, body });
  response.setHeader("content-type", "application/json").end(JSON.stringify(request.method === "GET" ? pet : { fed: true }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  project.remove();
});

const contract = (port: number): string => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:${port}" }]
paths:
  /accounts/{account}/pets/{petId}:
    parameters:
      - { name: account, in: path, required: true, schema: { type: string } }
      - { name: petId, in: path, required: true, schema: { type: integer } }
    get:
      operationId: getPet
      tags: [pets]
      description: Gives back the pet resource.
      responses: { "200": { description: The pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
    post:
      operationId: feedPet
      tags: [pets]
      x-agent: { action: true, confirm: never }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [grams], properties: { grams: { type: integer }, by: { type: string } } } } } }
      responses: { "204": { description: fed } }
  /pets:
    post:
      operationId: addPet
      tags: [pets]
      x-agent: { action: true, confirm: never }
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [data], properties: { data: { $ref: "#/components/schemas/NewPet" } } } } } }
      responses: { "204": { description: added } }
components:
  schemas:
    NewPet: { type: object, required: [account, name], properties: { account: { type: string }, name: { type: string } } }
    Pet:
      type: object
      required: [id, name, owner]
      properties:
        id: { type: integer }
        name: { type: string }
        chip: { type: string }
        owner: { type: object, required: [name, phone], properties: { name: { type: string }, phone: { type: string } } }
        friends: { type: array, items: { $ref: "#/components/schemas/Pet" } }
`;

const settings = {
  "GET /accounts/{account}/pets/{petId}": {
    rename: "find",
    description: "Finds a pet by its number.",
    inject: { account: "meta.account" },
    project: ["id", "owner.name", "friends.name"],
  },
  feedPet: { confirm: "always", inject: { account: "meta.account", by: "principal" } },
  addPet: { reversible: true, inject: { "data.account": "meta.account" } },
};

function configure(operations: object): void {
  // The allowlist of `x-agent` holds one of the two; both are wanted here.
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(project.root, "pets.yaml"), contract(port).replace("description: Gives", "x-agent: true\n      description: Gives"));
  const text = `import { defineConfig } from "toolpact";\n\nexport default defineConfig({\n  sources: [{ contract: "pets.yaml", name: "pets", operations: ${JSON.stringify(operations, undefined, 2)} }],\n});\n`;
  writeFileSync(join(project.root, "toolpact.config.ts"), text);
}

const context = JSON.stringify({ tenant: "acme", principal: { id: "ana" }, meta: { account: "a 1" } });
const generated = (path: string): string => readFileSync(join(project.root, "generated/pets", path), "utf8");

test("an operation is renamed, described, filled from the context, cut and confirmed, as the config says", async () => {
  configure(settings);
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
  const find = generated("tools/pets/find.ts");
  expect(find).toContain('id: "pets.find",');
  expect(find).toContain('description: "Finds a pet by its number.",');
  expect(find).toContain("export type FindInput = { petId: number };");
  expect(find).toContain("owner: { name: string };\n  friends?: { name: string }[];");
  expect(find).toContain('inject: { account: "meta.account" },\n    project: ["id", "owner.name", "friends.name"],');
  expect(generated("tools/pets/find.deferred.ts")).not.toMatch(/account|phone|chip/);

  mkdirSync(join(project.root, "src/handlers"), { recursive: true });
  writeFileSync(
    join(project.root, "src/handlers/runtime.ts"),
    'import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = { transports: [httpTransport({ allowPrivate: true })] };\n',
  );
  const missing = await project.run(["call", "pets.find", "--input", '{"petId":7,"account":"b"}']);
  expect(missing.stdout, missing.stderr).toContain("TOOL_MISSING_REQUIRED_FIELD");
  expect(missing.stderr).toContain(`--context '{"meta":{"account":"…"}}'`);
  expect(seen).toEqual([]);

  const wrong = await project.run(["call", "pets.find", "--input", '{"petId":7}', "--context", '{"meta":{"account":7}}']);
  expect(wrong.stdout).toMatch(/TOOL_INVALID_FIELD_VALUE[\s\S]*meta\.account: .*expected string/);
  expect(wrong.stderr).toContain(`Give \`meta\`: --context '{"meta":{"account":"…"}}'`);
  expect(seen).toEqual([]);

  const found = await project.run(["call", "pets.find", "--input", '{"petId":7,"account":"b"}', "--context", context, "--json"]);
  expect(JSON.parse(found.stdout)).toMatchObject({ status: "success" });
  expect(JSON.parse(found.stdout).data).toEqual({ id: 7, owner: { name: "Ana" }, friends: [{ name: "Tom" }] });
  expect(seen).toEqual([{ line: "GET /accounts/a%201/pets/7", body: "" }]);

  const [ofModel, add] = ['{"data":{"name":"Tom","account":"b"}}', '{"data":{"name":"Tom"}}'].map((input) => [
    "call",
    "pets.addPet",
    "--input",
    input,
  ]);
  if (ofModel === undefined || add === undefined) throw new Error("Two calls.");
  expect((await project.run([...ofModel, "--context", context])).stdout).toContain("`data.account` is not a field of this tool.");
  expect(generated("tools/pets/add-pet.ts")).toContain("export type AddPetInput = { data: { name: string } };");
  expect(generated("tools/pets/add-pet.ts")).toContain('inject: { data: { account: "meta.account" } },');
  expect(generated("tools/pets/add-pet.deferred.ts")).not.toContain("account");
  expect((await project.run(add)).stdout).toContain("TOOL_MISSING_REQUIRED_FIELD");
  const added = await project.run([...add, "--context", context, "--json"]);
  expect(JSON.parse(added.stdout), added.stderr).toMatchObject({ status: "success" });
  expect(seen.splice(1)).toEqual([{ line: "POST /pets", body: '{"data":{"name":"Tom","account":"a 1"}}' }]);

  const asked = await project.run(["call", "pets.feedPet", "--input", '{"petId":7,"grams":50}', "--context", context, "--json"]);
  expect(JSON.parse(asked.stdout).error).toMatchObject({ code: "TOOL_CONFIRMATION_REQUIRED" });
  expect(seen).toHaveLength(1);
});

test("what does not fit is reported where it stands in the config, and nothing is written", async () => {
  const before = generated("tools/pets/find.ts");
  configure({ getPett: { rename: "look" }, feedPet: { inject: { acount: "tenant" }, project: ["x"], confirm: "sometimes" } });
  const { exitCode, stderr } = await project.run(["generate"]);
  expect(exitCode).toBe(1);
  const told = stderr.match(/\[(?:agent|toolspec)\/[a-z-]+\]\n\s+at toolpact\.config\.ts:\d+:\d+/g);
  expect(told?.map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
    "[agent/unknown-operation] at toolpact.config.ts:5:4",
    "[agent/unknown-input-field] at toolpact.config.ts:10:8",
    "[agent/unknown-output-field] at toolpact.config.ts:13:7",
    "[toolspec/wrong-choice] at toolpact.config.ts:15:6",
  ]);
  expect(generated("tools/pets/find.ts")).toBe(before);
});
