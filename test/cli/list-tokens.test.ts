import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { list, operation, petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();

const parameter = (name: string): string =>
  `{ name: ${name}, in: query, schema: { type: string, maxLength: 9 }, description: "The ${name}." }`;
const find = `/pets/find: { get: ${operation("find", `, parameters: [${["kind", "colour", "age"].map(parameter).join(", ")}]`)} }`;

type Listed = {
  readonly by: string;
  readonly provider: string | null;
  readonly totals: { readonly [mode: string]: number };
  readonly tools: readonly { readonly id: string; readonly tokens: number; readonly written: number }[];
};

async function tokensOf(...args: readonly string[]): Promise<Listed> {
  writeFileSync(at("pets.yaml"), document(list, find));
  const { exitCode, stdout } = await project.run(["list", "pets.yaml", ...args, "--json"]);
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
}

describe("list --tokens", () => {
  test("counts each enabled tool, largest first, and each mode of a host", async () => {
    const { by, totals, tools } = await tokensOf("--tokens");
    expect(by).toBe("o200k");
    expect(tools.map(({ id }) => id)).toEqual(["pets.find", "pets.list"]);
    expect(tools.every(({ tokens, written }) => tokens < written)).toBe(true);
    expect(totals.all).toBe(tools.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(totals.written).toBe(tools.reduce((sum, { written }) => sum + written, 0));
    expect([totals.search, totals.code]).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test("counts the tools that a pattern finds", async () => {
    const { tools } = await tokensOf("find", "--tokens");
    expect(tools.map(({ id }) => id)).toEqual(["pets.find"]);
  });

  test("counts the form for a provider, and calls it an estimate if its encoding is not public", async () => {
    const [plain, gemini, strict] = [
      await tokensOf("--tokens"),
      await tokensOf("--provider", "gemini"),
      await tokensOf("--provider", "openai-strict"),
    ];
    expect([gemini.by, gemini.provider, strict.by]).toEqual(["estimate", "gemini", "o200k"]);
    // Bounds of texts stand in descriptions.
    expect(strict.totals.all).toBeGreaterThan(plain.totals.all ?? 0);
  });

  test("shows a table with what each mode saves", async () => {
    writeFileSync(at("pets.yaml"), document(list, find));
    const { stdout, stderr } = await project.run(["list", "pets.yaml", "--tokens"]);
    expect(stdout).toMatch(
      /^TOOL +TOKENS +AS WRITTEN\npets\.find +\d+ +\d+\npets\.list +\d+ +\d+\n\nALL +TOKENS\nas written +\d+\nmode "all" +\d+ +\d+ % less\nmode "search" +\d+/,
    );
    expect(stderr).toContain("2 enabled tools. Tokens are counted in o200k, the encoding of OpenAI's models.");
  });

  test("refuses a provider that it does not know", async () => {
    const { exitCode, stderr } = await project.run(["list", "pets.yaml", "--provider", "gemni"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("gemini")]);
  });
});
