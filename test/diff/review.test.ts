import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, type Project } from "../cli/project.js";
import { openApi, operation } from "./folder.js";

let project: Project;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(project.root, name)), { recursive: true });
  writeFileSync(join(project.root, name), text);
};
const states = (values: readonly string[], url = "https://shop.example.com/api"): string =>
  openApi({ "/orders": { get: operation("orders_list", { answer: { type: "string", enum: values } }) } }, { servers: [{ url }] });

beforeAll(() => {
  project = createProject({ warm: true });
  write("old.json", states(["open"]));
  write("wider.json", states(["open", "closed"]));
  write("elsewhere.json", states(["open"], "https://other.example.com/api"));
});
afterAll(() => project.remove());

const diff = async (...args: readonly string[]) => {
  const { exitCode, stdout, stderr } = await project.run(["diff", ...args, "--json"]);
  return { exitCode, stderr, ...JSON.parse(stdout) };
};

describe("a suppression", () => {
  const suppress = (entry: object): void =>
    write("passed.json", JSON.stringify([{ reason: "We read unknown states.", expires: "2999-12-31", ...entry }]));

  it("lets a change pass by its fingerprint, and says so", async () => {
    const [change] = (await diff("old.json", "wider.json")).changes;
    suppress({ fingerprint: change.fingerprint });
    const found = await diff("old.json", "wider.json", "--suppressions", "passed.json");
    expect(found).toMatchObject({ exitCode: 0, bump: "major", changes: [{ suppressed: { reason: "We read unknown states." } }] });
    const { stdout } = await project.run(["diff", "old.json", "wider.json", "--suppressions", "passed.json"]);
    expect(stdout).toContain("1 cause suppressed.");
  });

  it("that expired lets nothing pass", async () => {
    suppress({ kind: "output.enum-wider", expires: "2020-01-01" });
    const found = await diff("old.json", "wider.json", "--suppressions", "passed.json");
    expect(found).toMatchObject({ exitCode: 1, diagnostics: [{ code: "diff/expired-suppression" }] });
  });

  it("of a kind lets no safety change of all tools pass", async () => {
    suppress({ kind: "policy.other-host" });
    expect((await diff("old.json", "elsewhere.json", "--suppressions", "passed.json")).exitCode).toBe(1);
    suppress({ kind: "policy.other-host", tool: "orders.list" });
    const [{ tool }] = (await diff("old.json", "elsewhere.json")).changes;
    suppress({ kind: "policy.other-host", tool });
    expect((await diff("old.json", "elsewhere.json", "--suppressions", "passed.json")).exitCode).toBe(0);
  });

  it.each([
    ["without a reason", { kind: "output.enum-wider", reason: undefined }],
    ["without a date", { kind: "output.enum-wider", expires: "soon" }],
    ["of an unknown kind", { kind: "output.enum-wide" }],
    ["with an unknown key", { kind: "output.enum-wider", until: "2999-12-31" }],
  ])("%s is refused", async (_, entry) => {
    suppress(entry);
    const found = await diff("old.json", "wider.json", "--suppressions", "passed.json");
    expect(found).toMatchObject({ exitCode: 2, diagnostics: [{ code: "diff/wrong-suppressions" }] });
  });
});

describe("bump in the config", () => {
  const configure = (bump: object): void => write("team/toolpact.config.json", JSON.stringify({ sources: ["../old.json"], bump }));

  it("changes the bump of a kind of change", async () => {
    configure({ "output.enum-wider": "minor" });
    expect(await diff("old.json", "wider.json", "--config", "team/toolpact.config.json")).toMatchObject({ exitCode: 0, bump: "minor" });
  });

  it("does not let a safety change pass", async () => {
    configure({ "policy.other-host": "none" });
    expect((await diff("old.json", "elsewhere.json", "--config", "team/toolpact.config.json")).exitCode).toBe(1);
  });

  it("names kinds that exist", async () => {
    configure({ "output.enum-bigger": "minor" });
    expect(await diff("old.json", "wider.json", "--config", "team/toolpact.config.json")).toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: "diff/unknown-kind" }],
    });
  });
});

it("--used names the lines of the user's code that a change affects, by module, client and id", async () => {
  const id: string = (await diff("old.json", "wider.json")).changes[0].tool;
  write("src/report.ts", `import { ordersList } from "../generated/shop/tools/${id.replaceAll(".", "/").replaceAll("_", "-")}.js";\n`);
  write("src/other.ts", `await client.${id.split("_").join("_")}({});\nawait runtime.call("${id}", {});\nawait client.shop.unrelated();\n`);
  write("src/generated/index.ts", `// Made by toolpact from old.json.\nexport const id = "${id}";\n`);
  const { causes } = await diff("old.json", "wider.json", "--used", "src");
  const places = causes[0].uses.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`);
  expect(places).toContain("src/other.ts:2");
  expect(places).toContain("src/report.ts:1");
  expect(places).not.toContain("src/other.ts:3");
  expect(places.filter((place: string) => place.includes("generated"))).toEqual([]);
});
