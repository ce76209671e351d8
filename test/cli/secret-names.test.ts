import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();

it("a password that the document does not mark is shown to nobody, and kept nowhere", async () => {
  const schema = "{ type: object, required: [name, password], properties: { name: { type: string }, password: { type: string } } }";
  const body = `{ required: true, content: { application/json: { schema: ${schema} } } }`;
  writeFileSync(
    at("users.yaml"),
    document(`/users: { post: { operationId: add, tags: [users], requestBody: ${body}, responses: { "204": { description: ok } } } }`),
  );
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "users.yaml", name: "users" }] }));
  const generated = await project.run(["generate", "--verbose"]);
  expect(generated.exitCode).toBe(0);
  expect(generated.stderr).toContain("note: 1 field is treated as secret because of its name (`password`)");
  expect(generated.stderr).toMatch(/at users\.yaml:5:\d+/);
  expect(generated.stderr).toContain("`x-secret: false`");

  const asked = await project.run(["call", "users.add", "--name", "Ada", "--password", "hunter2hunter2"]);
  expect(asked.stdout).toContain("TOOL_CONFIRMATION_REQUIRED");
  const listed = await project.run(["approvals", "list"]);
  expect(listed.stdout).toContain('{"name":"Ada","password":"[redacted]"}');
  // One driver of SQLite leaves its files beside that of the store, the other tidies them up.
  const kept = readdirSync(at(".toolpact")).filter((file) => file.startsWith("toolpact.db"));
  const texts = kept.map((file) => readFileSync(at(`.toolpact/${file}`), "latin1")).join("");
  expect(texts).toContain("users.add");
  expect(texts).not.toContain("hunter2hunter2");
});
