import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { list, petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();

const commands = [
  ["generate", []],
  ["generate", ["--dry-run"]],
  ["check", []],
] as const;

describe.each(commands)("%s with an output folder that is a file (%j)", (command, more) => {
  it.each(["taken", "taken/below"])("says so once, and leaves the file alone: %s", async (out) => {
    writeFileSync(at("pets.yaml"), document(list));
    writeFileSync(at("taken"), "mine");
    const ran = await project.run([command, "pets.yaml", "--out", out, ...more]);
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toContain("error: `taken` must be a folder, but it is a file. [write/in-the-way]");
    expect(ran.stderr).toContain("1 error.");
    expect(ran.stdout).toBe(command === "check" ? `${out} could not be checked: correct the problems first.\n` : "");
    expect(readFileSync(at("taken"), "utf8")).toBe("mine");
  });
});

// Made of it: Node's own recursive way asks again and again where the system says of each new name that its folder is not there.
it.runIf(existsSync("/proc/self"))("an output folder that the system cannot make ends the run with one message", async () => {
  writeFileSync(at("pets.yaml"), document(list));
  const ran = await project.run(["generate", "pets.yaml", "--out", "/proc/toolpact-none/below"], { alone: true });
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toMatch(/^error: The output cannot be written: no folder can be made there \(`[^`]*proc\/toolpact-none`\)\./);
  expect(ran.stderr).toContain("choose another output folder");
  expect(ran.stderr).toContain("1 error.");
});

it.runIf(existsSync("/dev/null"))("so does one below what is neither a file nor a folder", async () => {
  writeFileSync(at("pets.yaml"), document(list));
  const ran = await project.run(["generate", "pets.yaml", "--out", "/dev/null/below"]);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toContain("a folder has to be where something else is (`");
  expect(ran.stderr).toContain("1 error.");
});
