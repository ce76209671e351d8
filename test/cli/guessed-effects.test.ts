import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { list, operation, petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();
const here = { env: { CI: "" } };

const remove = `/pets/{id}/delete: { get: ${operation("deletePet", ", parameters: [{ name: id, in: path, required: true, schema: { type: string } }]")} }`;
const decision = "decision: 1 operation with a read method looks like it changes data, by name, path or summary (`pets.deletePet`)";
const line = '"GET /pets/{id}/delete": { effect: "write" },';

const configure = (operations: object = {}): void =>
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets", operations }] }));
const lineOf = (id: string): { readonly [key: string]: unknown } =>
  JSON.parse(
    readFileSync(at("toolpact.lock"), "utf8")
      .split("\n")
      .find((one) => one.startsWith(`{"id":"${id}"`)) ?? "{}",
  );

beforeEach(() => {
  for (const path of ["generated", ".toolpact", "toolpact.lock"]) rmSync(at(path), { recursive: true, force: true });
  configure();
  writeFileSync(at("pets.yaml"), document(list, remove));
});

describe("a GET that deletes", () => {
  it("asks for approval, and the lock says that its effect is a guess", async () => {
    await project.run(["generate"], here);
    expect(lineOf("pets.deletePet")).toMatchObject({ effect: "write", confirm: "always", guesses: ["effects/acts-by-name"] });
    expect(lineOf("pets.list")).not.toHaveProperty("guesses");
  });

  it("is reported by every run with the line that settles it, also where everything is up to date", async () => {
    await project.run(["generate"], here);
    for (const env of [{ CI: "" }, { CI: "1" }])
      for (const command of ["generate", "check", "generate"]) {
        const { stderr, exitCode } = await project.run([command], { env });
        expect([command, exitCode]).toEqual([command, 0]);
        expect(stderr).toContain(decision);
        expect(stderr).toContain(line);
        expect(stderr).toContain("guess: effects/acts-by-name");
        expect(stderr).toMatch(/at pets\.yaml:\d+:\d+/);
        expect(stderr).not.toContain("still open");
        expect(stderr).not.toContain("As before");
      }
    const { diagnostics } = JSON.parse((await project.run(["check", "--json"], here)).stdout);
    expect(diagnostics).toMatchObject([{ code: "openapi/named-effects", guess: "effects/acts-by-name", paste: { lines: [line] } }]);
  });

  it("is settled by the line, and by `effect: read` once a person accepts that it reads", async () => {
    await project.run(["generate"], here);
    configure({ "GET /pets/{id}/delete": { effect: "write" } });
    const settled = await project.run(["generate"], here);
    expect(settled.stderr).not.toContain("named-effects");
    expect(lineOf("pets.deletePet")).not.toHaveProperty("guesses");
    configure({ "pets.deletePet": { effect: "read" } });
    expect((await project.run(["generate"], here)).stdout).toContain("confirm always → never");
    expect((await project.run(["generate", "--accept", "pets.deletePet"], here)).exitCode).toBe(0);
    expect(lineOf("pets.deletePet")).toMatchObject({ effect: "read", confirm: "never" });
    expect((await project.run(["check"], here)).stderr).not.toContain("named-effects");
  });
});
