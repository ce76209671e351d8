import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCli } from "./project.js";
import { hasTerminals, runAtTerminal } from "./terminal-run.js";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(files: { readonly [name: string]: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-init-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const pets =
  "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets: { get: { operationId: listPets, responses: { '200': { description: ok } } } }\n";
const schema = "type Query { pet(id: ID!): String }\n";
const [down, enter] = ["\u001b[B", "\r"];
const first = "What do your tools come from?";
const output = [
  ["What to generate?", enter],
  ["Folder of the generated files?", enter],
  ["Generate the tools now?", enter],
] as const;

const readConfig = (cwd: string): string => readFileSync(join(cwd, "toolpact.config.ts"), "utf8");

describe.runIf(hasTerminals)("init at a terminal", { timeout: 120_000 }, () => {
  it("asks for a file, proposes the contract of the folder, and generates", async () => {
    const cwd = newFolder({ "package.json": '{ "name": "x" }', "pets.yaml": pets });
    const { exitCode, screen } = await runAtTerminal({ cwd, args: ["init"], answers: [[first, enter], ["Which file?", enter], ...output] });
    expect({ exitCode, screen }).toMatchObject({ exitCode: 0, screen: expect.stringContaining("1 tool in generated") });
    expect(readConfig(cwd)).toContain('sources: [{ contract: "pets.yaml", name: "pets" }]');
    expect(existsSync(join(cwd, "generated/index.ts"))).toBe(true);
    expect(screen).not.toContain("npx toolpact generate");
    // Only tools of one's own have handlers.
    expect(screen).not.toContain("Folder of your handlers");
  });

  it("asks for a GraphQL schema and the target, and generates later where that is wanted", async () => {
    const cwd = newFolder({ "shop.graphql": schema });
    const answers = [
      [first, `${down}${down}${enter}`],
      ["Endpoint or schema file?", enter],
      ["What to generate?", `${down}${enter}`],
      ["Folder of the generated files?", `lib${enter}`],
      ["Generate the tools now?", `n`],
    ] as const;
    const { exitCode, screen } = await runAtTerminal({ cwd, args: ["init"], answers });
    expect({ exitCode, screen }).toMatchObject({ exitCode: 0, screen: expect.stringContaining("npx toolpact generate") });
    expect(readConfig(cwd)).toMatch(/contract: "shop\.graphql".*\n {2}out: "lib",\n.*\n {2}target: "js\+dts",/);
    expect(existsSync(join(cwd, "lib"))).toBe(false);
  });

  it("asks for an MCP server, and writes the list that holds it", async () => {
    const server = join(import.meta.dirname, "../../node_modules/@modelcontextprotocol/server-everything/dist/index.js");
    const cwd = newFolder();
    const answers = [
      [first, `${down}${down}${down}${enter}`],
      ["Command, URL, or file of servers?", `"${process.execPath}" "${server}" stdio${enter}`],
      ["Name of the server?", `every${enter}`],
      ...output.slice(0, 2),
      ["Generate the tools now?", "n"],
    ] as const;
    const { exitCode, screen } = await runAtTerminal({ cwd, args: ["init"], answers });
    expect({ exitCode, screen }).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(readFileSync(join(cwd, "mcp.json"), "utf8"))).toEqual({
      mcpServers: { every: { command: process.execPath, args: [server, "stdio"] } },
    });
    expect(readConfig(cwd)).toContain('"mcp.json"');
  });

  it("starts with a first tool spec where there is nothing yet, and asks for its handlers", async () => {
    const cwd = newFolder();
    const [target, out, generate] = output;
    const answers = [[first, `${down}${down}${down}${down}${enter}`], target, out, ["Folder of your handlers", enter], generate] as const;
    const { exitCode, screen } = await runAtTerminal({ cwd, args: ["init"], answers });
    expect({ exitCode, screen }).toMatchObject({ exitCode: 0, screen: expect.stringContaining("1 tool in generated") });
    expect(existsSync(join(cwd, "specs/hello.tools.yaml"))).toBe(true);
  });

  it("does not ask for a contract that is named, and leaves nothing behind where the person gives up", async () => {
    const cwd = newFolder({ "pets.yaml": pets });
    const { exitCode, screen } = await runAtTerminal({ cwd, args: ["init", "pets.yaml"], answers: [["What to generate?", "\u0003"]] });
    expect({ exitCode, screen }).toMatchObject({ exitCode: 2, screen: expect.not.stringContaining(first) });
    expect(existsSync(join(cwd, "toolpact.config.ts"))).toBe(false);
  });
});

it("init without a terminal asks nothing, and does not generate", async () => {
  const cwd = newFolder();
  const { exitCode, stderr } = await runCli(cwd, ["init"]);
  expect([exitCode, stderr.includes("?"), existsSync(join(cwd, "generated"))]).toEqual([0, false, false]);
});
