import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createProject } from "./project.js";

const document = (state: string): string => `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: "https://shop.example" }]
paths:
  /pets:
    get: { operationId: listPets, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/State' } } } } } }
  /orders:
    post: { operationId: order, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [state], properties: { state: { $ref: '#/components/schemas/State' } } } } } }, responses: { "204": { description: ok } } }
components: { schemas: { ${state} } }
`;

async function project(select = "") {
  const made = createProject({ linked: true, warm: true });
  onTestFinished(made.remove);
  writeFileSync(join(made.root, "shop.yaml"), document("Other: { type: string }"));
  const source = `{ contract: "shop.yaml"${select} }`;
  writeFileSync(
    join(made.root, "toolpact.config.json"),
    JSON.stringify({ sources: [JSON.parse(source.replaceAll(/(\w+):/g, '"$1":'))], out: "out" }),
  );
  return made;
}

it("a run leaves out what a lost reference makes impossible, says so in its summary and in the lock, and exits with 0", async () => {
  const { root, run } = await project();
  const { exitCode, stdout, stderr } = await run(["generate"]);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("1 operation left out: POST /orders.")]);
  expect(stderr).toContain("[openapi/unresolved-ref]");
  const lock = readFileSync(join(root, "toolpact.lock"), "utf8").split("\n");
  expect(lock).toContain('{"leftOut":"POST /orders","source":"shop","reference":"#/components/schemas/State"}');
  expect(await run(["check"])).toMatchObject({ exitCode: 0 });
  expect(JSON.parse((await run(["generate", "--dry-run", "--verbose", "--json"])).stdout)).toMatchObject({ counts: { tools: 1 } });
});

it("an operation that was left out is a new tool once its reference leads somewhere, and waits for a person", async () => {
  const { root, run } = await project();
  await run(["generate"]);
  writeFileSync(join(root, "shop.yaml"), document("State: { enum: [sold] }"));
  expect((await run(["generate"])).stdout).toMatch(/shop\.order +new, with effect write/);
  expect(readFileSync(join(root, "toolpact.lock"), "utf8")).not.toContain("leftOut");
});

it("a tool that `select` names and that cannot be made is an error", async () => {
  const { run } = await project(', select: { operationIds: ["order"] }');
  const { exitCode, stderr } = await run(["generate"]);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("`select` names `shop.order`")]);
  expect(stderr).toContain("#/components/schemas/State");
});
