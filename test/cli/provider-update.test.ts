import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { count, list, operation, petsProject, remove } from "./pets-project.js";

/** What a person reads about a provider's update: the tools, what is wider and what is stricter, and what to type. */
const { project, at, document } = petsProject();
const writeApi = (...paths: readonly string[]): void => writeFileSync(at("pets.yaml"), document(...paths));
const run = async (...args: readonly string[]): Promise<{ exitCode: number; stdout: string; stderr: string }> => project.run(args);

test("`check` names the tools that changed and those that are gone, as the run after it does", async () => {
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets" }] }));
  writeApi(list, count, remove);
  expect((await run("generate")).exitCode).toBe(0);
  writeApi(`/pets: { get: ${operation("list", ", description: Other words.")} }`, remove);
  const checked = await run("check");
  expect(checked).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/^1 tool changed: pets\.list \(other words\)\.\n1 tool is gone: pets\.count\.$/m),
  });
  const told = {
    changed: ["pets.list"],
    changes: {},
    details: { "pets.list": "other words" },
    renamed: [],
    renamedParameters: [],
    gone: ["pets.count"],
  };
  expect(JSON.parse((await run("check", "--json")).stdout)).toMatchObject({ exitCode: 1, ...told });
  expect(JSON.parse((await run("generate", "--json")).stdout)).toMatchObject({ exitCode: 0, ...told });
  expect(JSON.parse((await run("check", "--json")).stdout)).toMatchObject({ exitCode: 0, changed: [], gone: [] });
});

test("programs are told what the line of a changed tool says otherwise", async () => {
  writeApi(list, remove.replace("tags", "x-agent: { action: true, auth: service }, tags"), count);
  expect(JSON.parse((await run("check", "--json")).stdout).gone).toEqual(["pets.list"]);
  writeApi(`/pets: { get: ${operation("list", ", security: [{ key: [] }]")} }`, remove);
  expect((await run("check")).stdout).toContain("1 tool changed: pets.list (auth none → service; other words).");
  const told = { changed: ["pets.list"], changes: { "pets.list": "auth none → service" } };
  expect(JSON.parse((await run("generate", "--json")).stdout)).toMatchObject(told);
});

test("of a tool that waits it is said, too, what became stricter: who accepts it decides about all of it", async () => {
  writeApi(list.replace("get:", "delete:"), remove);
  const reason = "stands for DELETE /pets instead of GET /pets; effect read → delete; auth service → none; confirm never → always";
  expect((await run("check")).stdout).toContain(`pets.list  ${reason}`);
  expect((await run("generate")).stdout).toContain(`pets.list  ${reason}`);
  expect(JSON.parse((await run("check", "--json")).stdout).pending).toMatchObject([{ id: "pets.list", reason }]);
});

test("an id that nobody has is answered with those that wait", async () => {
  const { exitCode, stderr } = await run("generate", "--accept", "pets.all");
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("Pending: `pets.list`.")]);
});

test("an id without anything that waits is reported, also where everything is up to date", async () => {
  expect(await run("generate", "--accept", "pets.removeOld")).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("1 tool is switched off until a person accepts"),
    stderr: expect.stringContaining("`pets.removeOld` is not pending."),
  });
  expect((await run("generate", "--accept")).stdout).toContain("Accepted: pets.list.");
  expect(await run("generate", "--accept", "pets.list")).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("`pets.list` is not pending."),
  });
  expect((await run("generate", "--accept", "pets.all")).stderr).toContain("No tool is pending.");
});

test("a line that somebody edited is set right by the next run, which says of what", async () => {
  const before = readFileSync(at("toolpact.lock"), "utf8");
  writeFileSync(
    at("toolpact.lock"),
    before
      .replace(/("pets\.removeOld".*"auth":)"none"/, '$1"none","scopes":["admin"]')
      .replace('"scopes":["admin"],"scopes":[]', '"scopes":["admin"]'),
  );
  expect((await run("check")).stdout).toContain("1 tool changed: pets.removeOld (scopes − admin).");
  expect((await run("generate")).stdout).toContain("1 tool changed: pets.removeOld (scopes − admin).");
  expect(readFileSync(at("toolpact.lock"), "utf8")).toBe(before);
});

test("of many tools that are accepted the first are named, and a program reads all", async () => {
  const ids = Array.from({ length: 24 }, (_, index) => `get${index + 10}`);
  writeApi(list, remove, ...ids.map((id) => `/${id}: { get: ${operation(id)} }`));
  const rehearsed = await run("generate", "--accept", "--dry-run", "--json");
  expect(JSON.parse(rehearsed.stdout).accepted).toHaveLength(25);
  expect((await run("generate", "--accept", "--dry-run")).stdout).toMatch(/^Would accept 25 tools: pets\.get10, .*, pets\.get29, …$/m);
  expect((await run("generate", "--accept")).stdout).toMatch(/^Accepted 25 tools: pets\.get10, .*, pets\.get29, …$/m);
  expect((await run("generate", "--accept")).stdout).toMatch(/^generated is up to date: .*\nNothing waits to be accepted\.$/m);
});

test("of many tools that changed those come first whose line in the lock did", async () => {
  const ids = Array.from({ length: 24 }, (_, index) => `get${index + 10}`);
  const words = (id: string, more = ""): string => `/${id}: { get: ${operation(id, `, description: Other words${more}`)} }`;
  writeApi(list, remove, ...ids.map((id) => (id === "get33" ? words(id, ", security: [{ key: [] }]") : words(id))));
  const first =
    /^24 tools changed: pets\.get33 \(auth none → service; other words\), pets\.get10, .*, pets\.get28 \(each: other words\), …$/m;
  expect((await run("check")).stdout).toMatch(first);
  expect((await run("generate")).stdout).toMatch(first);
});
