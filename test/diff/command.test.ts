import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, type Project } from "../cli/project.js";
import { openApi, operation } from "./folder.js";

let project: Project;
const write = (name: string, text: string): void => writeFileSync(join(project.root, name), text);

beforeAll(() => {
  project = createProject({ warm: true });
  const find = (query: object) => ({ "/pets": { get: operation("findPets", { query: query as { [name: string]: unknown } }) } });
  write("old.json", openApi(find({ name: { type: "string" } })));
  write("wider.json", openApi(find({ name: { type: "string" }, age: { type: "integer" } })));
  write("narrower.json", openApi(find({})));
  write("elsewhere.json", openApi(find({ name: { type: "string" } }), { servers: [{ url: "https://other.example.com/api" }] }));
});
afterAll(() => project.remove());

const exitOf = async (...args: readonly string[]): Promise<number> => (await project.run(["diff", ...args])).exitCode;

describe("the exit code of diff", () => {
  it("is 0 without a change and for compatible ones, 1 for breaking ones, 2 where nothing can be compared", async () => {
    expect(await exitOf("old.json", "old.json")).toBe(0);
    expect(await exitOf("old.json", "wider.json")).toBe(0);
    expect(await exitOf("old.json", "narrower.json")).toBe(1);
    expect(await exitOf("old.json", "none.json")).toBe(2);
    expect(await exitOf("old.json")).toBe(2);
  });

  it("follows --fail-on", async () => {
    expect(await exitOf("old.json", "wider.json", "--fail-on", "any")).toBe(1);
    expect(await exitOf("old.json", "old.json", "--fail-on", "any")).toBe(0);
    expect(await exitOf("old.json", "narrower.json", "--fail-on", "safety")).toBe(0);
    expect(await exitOf("old.json", "narrower.json", "--fail-on", "none")).toBe(0);
    expect(await exitOf("old.json", "narrower.json", "--fail-on", "all")).toBe(2);
  });
});

it("diff prints one JSON document with bump, changes, causes and places", async () => {
  const { stdout } = await project.run(["diff", "old.json", "narrower.json", "--json"]);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({
    command: "diff",
    exitCode: 1,
    bump: "major",
    counts: { breaking: 1, causes: 1 },
    changes: [
      {
        tool: "shop.findPets",
        kind: "input.field-removed",
        class: "breaking",
        side: "input",
        pointer: "input.name",
        at: { before: { file: "old.json", line: 1 } },
      },
    ],
  });
  expect(result.changes[0].cause).toBe(result.causes[0].id);
  expect(JSON.parse((await project.run(["diff", "old.json", "narrower.json", "--format", "json"])).stdout).changes).toEqual(result.changes);
});

it("diff shows changes as text for people, worst first", async () => {
  const { stdout } = await project.run(["diff", "old.json", "narrower.json"]);
  expect(stdout).toMatch(/^major: 1 breaking, by 1 cause in 1 of 1 tool\.\n\nBREAKING\n {2}input\.name: A field is gone\./);
});
