import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesOf, list, petsProject } from "./pets-project.js";

const { project, at, seen, document } = petsProject();

const pet = (name: string): string =>
  `/pets/{${name}}: { parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }], get: ${said("")}, delete: ${said("operationId: removePet, ")} }`;
const said = (id: string): string => `{ ${id}tags: [pets], summary: A pet, responses: { "200": { description: ok } } }`;
const lock = (): string => readFileSync(at("toolpact.lock"), "utf8");
const toolsOf = () => linesOf(lock()).map((line) => ({ ...line, contract: "", parts: undefined }));

test("a parameter of a path that a provider renames changes inputs, and neither ids nor what was accepted", async () => {
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: ["pets.yaml"], handlers: "src/handlers" }));
  writeFileSync(at("pets.yaml"), document(list, pet("id")));
  expect((await project.run(["generate"])).exitCode).toBe(0);
  const before = toolsOf();
  expect(before.map(({ id }) => id)).toEqual(["pets.get_pets_by_id", "pets.list", "pets.removePet"]);

  writeFileSync(at("pets.yaml"), document(list, pet("petId")));
  const warning =
    "warning: 2 tools have renamed path parameters: `pets.get_pets_by_id` takes `petId` instead of `id`, `pets.removePet` takes `petId` instead of `id`. [lock/renamed-parameters]\n  at pets.yaml:6:";
  const stale = await project.run(["check"]);
  expect([stale.exitCode, stale.stderr]).toEqual([1, expect.stringContaining(warning)]);
  expect(stale.stdout).toMatch(/^toolpact\.lock +stale +contract changed$/m);
  for (const text of [stale.stdout, stale.stderr]) expect(text).not.toMatch(/switched off|gone/);

  const generated = await project.run(["generate"]);
  expect([generated.exitCode, generated.stderr]).toEqual([0, expect.stringContaining(warning)]);
  expect(generated.stdout).toContain(
    "\n2 tools changed: pets.get_pets_by_id, pets.removePet (each: input − id; input + petId, required; other words).",
  );
  expect(generated.stdout).not.toContain("switched off");
  expect(toolsOf()).toEqual(before.map((line) => JSON.parse(JSON.stringify(line).replace("{id}", "{petId}"))));
  expect(await project.run(["check"])).toMatchObject({ exitCode: 0 });
});

test("whoever calls by the old name is refused, and by the new one the same is asked of the service", async () => {
  mkdirSync(at("src/handlers"), { recursive: true });
  writeFileSync(
    at("src/handlers/runtime.ts"),
    'import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = { transports: [httpTransport({ allowPrivate: true })] };\n',
  );
  const call = async (input: object) => {
    const { stdout } = await project.run(["call", "pets.get_pets_by_id", "--json", "--input", JSON.stringify(input)]);
    return JSON.parse(stdout);
  };
  expect(await call({ id: "7" })).toMatchObject({ status: "failed", error: { code: "TOOL_MISSING_REQUIRED_FIELD" } });
  expect(seen).toEqual([]);
  expect(await call({ petId: "7" })).toMatchObject({ status: "success" });
  expect(seen).toEqual(["GET /pets/7"]);
});

test("a program is told each of them, once", async () => {
  writeFileSync(at("pets.yaml"), document(list, pet("number")));
  const told = async () => JSON.parse((await project.run(["generate", "--json"])).stdout).renamedParameters;
  expect(await told()).toEqual(["pets.get_pets_by_id", "pets.removePet"].map((id) => ({ id, from: "petId", to: "number" })));
  expect(await told()).toEqual([]);
});
