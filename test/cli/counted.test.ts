import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { list, operation, petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();
const here = { env: { CI: "" } };

/** So many operations with a key that OpenAPI does not know. */
const writeUnknown = (many: number): void => {
  const paths = Array.from(
    { length: many },
    (_, index) => `/pets/${index}: { get: ${operation(`find_${index}`, `, colour_${index}: red`)} }`,
  );
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }] }));
  writeFileSync(at("pets.yaml"), document(list, ...paths));
};

type Listed = { readonly code: string; readonly counted?: readonly unknown[]; readonly more?: number };

const unknown = async (command: string): Promise<Listed | undefined> => {
  const { diagnostics } = JSON.parse((await project.run([command, "--json"], here)).stdout) as { readonly diagnostics: readonly Listed[] };
  return diagnostics.find(({ code }) => code === "openapi/unknown-keys");
};

it("what a message counts is listed for a program and for whoever asks, and by default only counted", async () => {
  writeUnknown(3);
  for (const command of ["list", "generate", "check"]) {
    const found = await unknown(command);
    // Generate has brought everything up to date before.
    if (command !== "check")
      expect(found?.counted).toEqual([
        { what: "`colour_0`", file: "pets.yaml", line: 6, column: 73 },
        { what: "`colour_1`", file: "pets.yaml", line: 7, column: 73 },
        { what: "`colour_2`", file: "pets.yaml", line: 8, column: 73 },
      ]);
    const { stderr } = await project.run([command, "--verbose"], here);
    expect(stderr).toContain("\n  all: `colour_0` (line 6), `colour_1` (line 7), `colour_2` (line 8)\n");
  }
  writeFileSync(
    at("pets.yaml"),
    document(list, ...["a", "b"].map((id) => `/pets/${id}: { get: ${operation(id, `, colour_${id}: red`)} }`)),
  );
  const short = await project.run(["list"], here);
  expect(short.stderr).toContain("(first: `colour_a`)");
  expect(short.stderr).not.toContain("`colour_b`");
});

it("of very many the first hundred are listed, and how many more there are", async () => {
  writeUnknown(120);
  const found = await unknown("list");
  expect(found?.counted).toHaveLength(100);
  expect(found?.more).toBe(20);
  const { stderr } = await project.run(["list", "--verbose"], here);
  const listed = stderr.slice(stderr.indexOf("  all: "));
  expect(listed).toMatch(/`colour_99` \(line 105\),\s+20 more\n/);
  expect(Math.max(...listed.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(120);
});

it("words that are the same for all are not said again of each", async () => {
  const dated = (name: string): string =>
    `/${name}: { get: { operationId: ${name}, parameters: [{ in: query, name: day, schema: { type: string, pattern: YYYY-MM-DD } }], responses: {} } }`;
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }] }));
  writeFileSync(at("pets.yaml"), document(list, dated("a"), dated("b")));
  expect((await project.run(["list", "--verbose"], here)).stderr).toContain("\n  all: line 6, line 7\n");
  // Two in one line.
  const [day, end] = ["day", "end"].map((name) => `{ in: query, name: ${name}, schema: { type: string, pattern: YYYY-MM-DD } }`);
  writeFileSync(at("pets.yaml"), document(list, `/a: { get: { operationId: a, parameters: [${day}, ${end}], responses: {} } }`));
  expect((await project.run(["list", "--verbose"], here)).stderr).toContain("\n  all: line 6\n");
});

it("one alone is not listed: the message names it", async () => {
  writeUnknown(1);
  expect(await unknown("list")).not.toHaveProperty("counted");
  expect((await project.run(["list", "--verbose"], here)).stderr).not.toContain("  all: ");
});
