import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { list, operation, petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();
const here = { env: { CI: "" } };

const purge = `/pets/former: { get: ${operation("former", ", colour: red")} }`;
const warning = "warning: 1 key is unknown and ignored (`colour`).";

/** A question of safety, which a person decides. */
const agent = `/pets/agent: { get: ${operation("ask", ", x-agent: {}")} }`;
const chosen = `/pets: { get: ${operation("list", ", x-agent: { action: true }")} }`;
const decision = "decision: 1 operation has an `x-agent` without";

const counted = (command: string): string => `As before: 1 warning in 1 file. \`toolpact ${command} --verbose\` shows it.\n`;

beforeEach(() => {
  for (const path of ["generated", ".toolpact", "toolpact.lock"]) rmSync(at(path), { recursive: true, force: true });
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }] }));
  writeFileSync(at("pets.yaml"), document(list, purge));
});

/** Something that a run has to write, about which nothing is wrong. */
const changePets = (): void => writeFileSync(at("pets.yaml"), document(list.replace("summary: list", "summary: all"), purge));

describe("a warning that generate has shown on this machine", () => {
  it("is counted by the runs that follow, and shown to whoever asks", async () => {
    expect((await project.run(["generate"], here)).stderr).toContain(warning);
    changePets();
    for (const command of ["check", "list", "generate"]) {
      const ran = await project.run([command], here);
      expect(ran.stderr).not.toContain("warning:");
      expect(ran.stderr).toContain(counted(command));
      const all = await project.run([command, "--verbose"], here);
      expect(all.stderr).toContain(warning);
      expect(all.stderr).not.toContain("As before");
      expect(all.exitCode).toBe(ran.exitCode);
    }
    const { diagnostics } = JSON.parse((await project.run(["list", "--json", "--verbose"], here)).stdout);
    expect(diagnostics).toMatchObject([{ code: "openapi/unknown-keys", severity: "warning", line: expect.any(Number) }]);
  });

  it("stands beside new ones, which are shown, and an error", async () => {
    await project.run(["generate"], here);
    writeFileSync(at("pets.yaml"), document(list, purge, `/pets/all: { get: ${operation("all", ", colour: red")} }`));
    // More of a kind is another warning.
    expect((await project.run(["generate"], here)).stderr).toContain("warning: 2 keys are unknown and ignored");
    writeFileSync(
      at("toolpact.config.json"),
      JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }, { contract: "broken.yaml" }] }),
    );
    writeFileSync(at("broken.yaml"), "openapi: [");
    const broken = await project.run(["generate"], here);
    expect(broken.stderr).toContain("error: ");
    expect(broken.stderr).toContain(counted("generate"));
    expect(broken.exitCode).toBe(1);
  });

  it("is shown again where it was gone in between", async () => {
    await project.run(["generate"], here);
    writeFileSync(at("pets.yaml"), document(list));
    await project.run(["generate"], here);
    writeFileSync(at("pets.yaml"), document(list, purge));
    expect((await project.run(["generate"], here)).stderr).toContain(warning);
  });

  it("is shown to CI, also where that has what this machine remembers, and in a fresh checkout", async () => {
    await project.run(["generate"], here);
    changePets();
    expect((await project.run(["check"], { env: { CI: "true" } })).stderr).toContain(warning);
    expect(readFileSync(at(".toolpact/cache/.gitignore"), "utf8")).toBe("*\n");
    rmSync(at(".toolpact"), { recursive: true });
    expect((await project.run(["check"], here)).stderr).toContain(warning);
  });
});

it.each([["--dry-run"], ["--json"]])("generate %s, which nobody has to have read, does not count as shown", async (option) => {
  await project.run(["generate", option], here);
  rmSync(at("generated"), { recursive: true, force: true });
  expect((await project.run(["generate"], here)).stderr).toContain(warning);
});

it("what a run did is reported each time", async () => {
  await project.run(["generate"], here);
  for (const text of ["// mine\n", "// mine, too\n"]) {
    writeFileSync(at("generated/index.ts"), text);
    expect((await project.run(["generate"], here)).stderr).toContain("The generated file `generated/index.ts` was edited by hand");
  }
});

describe("a question that waits for a decision", () => {
  it("is shown by every run until it is decided, before warnings, and counted where nothing is read", async () => {
    const former = purge.replace("colour: red", "colour: red, x-agent: { action: true }");
    writeFileSync(at("pets.yaml"), document(chosen, former, agent));
    const first = await project.run(["generate"], here);
    expect(first.stderr).toContain(decision);
    expect(first.stderr.indexOf(decision)).toBeLessThan(first.stderr.indexOf(warning));
    // Nothing changed, so no contract is read.
    for (const command of ["generate", "check"])
      expect((await project.run([command], here)).stderr).toBe(`1 decision is still open: \`toolpact ${command} --verbose\` shows it.\n`);
    writeFileSync(at("pets.yaml"), document(chosen.replace("summary: list", "summary: all"), former, agent));
    for (const command of ["check", "list", "generate"]) {
      const { stderr } = await project.run([command], here);
      expect(stderr).toContain(decision);
      expect(stderr).toContain("As before: 1 warning and 1 note in 1 file. ");
    }
    writeFileSync(at("pets.yaml"), document(chosen, former, agent.replace("x-agent: {}", "x-agent: { action: false }")));
    for (const command of ["generate", "check"]) expect((await project.run([command], here)).stderr).not.toContain("decision");
  });
});
