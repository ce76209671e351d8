import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createProject } from "./project.js";

const notes = (example: string): string => `toolspec: 1
name: notes
tools:
  notes.add:
    title: Add
    description: Adds a note.
    effect: none
    input: { type: object, required: [text], properties: { text: { type: string } } }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: { text: ${example} } }] }
`;

async function withNotes(example: string) {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  await project.run(["init"]);
  await project.run(["generate"]);
  writeFileSync(join(project.root, "specs/notes.tools.yaml"), notes(example));
  return project;
}

it("a tool whose spec has errors is not told to be unknown: the errors are named", async () => {
  const project = await withNotes("5");
  const listed = await project.run(["list"]);
  expect([listed.exitCode, listed.stdout]).toEqual([1, expect.stringMatching(/^notes\.add /m)]);
  const [, code = ""] = /^error: .* \[(\S+)\]$/m.exec(listed.stderr) ?? [];
  const { exitCode, stderr } = await project.run(["call", "notes.add", "--text", "Hi"]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`[${code}]\n  at specs/notes.tools.yaml:`);
  expect(stderr).toContain("The tool `notes.add` is not generated yet");
  expect(stderr).not.toContain("toolpact list");
});

it("a tool that the next run makes is not told to be unknown", async () => {
  const project = await withNotes("Hi");
  const { exitCode, stderr } = await project.run(["call", "notes.add", "--text", "Hi"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("The tool `notes.add` is not generated yet")]);
  expect(stderr).toContain("Run `toolpact generate`");
  await project.run(["generate"]);
  expect((await project.run(["call", "notes.add", "--text", "Hi"])).stderr).not.toContain("not generated yet");
});

it("a tool that nobody describes is unknown also where a spec has errors", async () => {
  const project = await withNotes("5");
  const { exitCode, stderr } = await project.run(["call", "notes.remove"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("The tool `notes.remove` does not exist.")]);
});
