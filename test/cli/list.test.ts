import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageOf, readPage } from "../../generator/cli/list/read-page.js";
import { renderTools } from "../../generator/cli/list/render-tools.js";
import { count, list, petsProject, remove } from "./pets-project.js";

const { project, at, document } = petsProject();

const idsOf = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { exitCode, stdout } = await project.run(["list", ...args, "--json"]);
  expect(exitCode).toBe(0);
  return JSON.parse(stdout).tools.map(({ id }: { readonly id: string }) => id);
};

test("a list is filtered by pattern, effect, source and state, and counts what it has found", async () => {
  writeFileSync(at("pets.yaml"), document(list, remove));
  expect((await project.run(["init", "pets.yaml"])).exitCode).toBe(0);
  expect((await project.run(["generate"])).exitCode).toBe(0);
  writeFileSync(at("pets.yaml"), document(list, remove, count));
  expect((await project.run(["generate"])).exitCode).toBe(0);
  expect(await idsOf()).toEqual(["pets.count", "pets.list", "pets.removeOld"]);
  expect(await idsOf("old", "pets.l*")).toEqual(["pets.list", "pets.removeOld"]);
  expect(await idsOf("--effect", "delete,write")).toEqual(["pets.removeOld"]);
  expect(await idsOf("--enabled", "--effect", "read")).toEqual(["pets.list"]);
  expect(await idsOf("--pending")).toEqual(["pets.count"]);
  expect(await idsOf("--source", "pets", "--limit", "2", "--page", "2")).toEqual(["pets.removeOld"]);
  expect(await idsOf("pets.yaml", "count")).toEqual(["pets.count"]);
  const { stdout, stderr } = await project.run(["list", "--limit", "1"]);
  expect(stdout).toMatch(/^pets\.count +read +never +none +pending: new, without effects, confirm…$/m);
  expect(stderr).toContain("… 2 more; --page 2\n");
  expect((await project.run(["list", "--pending"])).stderr).toContain("1 tool of 3, 0 enabled.");
});

test("a filter that cannot be is an error with what it can be", async () => {
  const wrong = async (...args: readonly string[]): Promise<string> => {
    const { exitCode, stderr } = await project.run(["list", ...args]);
    expect(exitCode).toBe(2);
    return stderr;
  };
  expect(await wrong("--effect", "raed")).toContain("none, read, write, delete");
  expect(await wrong("--source", "pest")).toContain("takes pets");
  expect(await wrong("--page", "0")).toContain("a whole number from 1 on");
  expect(await wrong("--enabled", "--pending")).toContain("cannot be used together");
});

test("a list has pages of 50 at a terminal, and is whole elsewhere", () => {
  const read = (isOutput: boolean) =>
    readPage({ texts: {}, switches: new Set(), terminal: { isOutput } } as unknown as Parameters<typeof readPage>[0]);
  const tools = Array.from({ length: 120 }, (_, index) => index);
  expect(read(true)).toEqual({ limit: 50, page: 1 });
  expect(pageOf(tools, { limit: 50, page: 3 })).toEqual({ shown: tools.slice(100), more: 0 });
  expect(pageOf(tools, { limit: 50, page: 1 })).toMatchObject({ more: 70 });
  expect(pageOf(tools, { limit: Number.POSITIVE_INFINITY, page: 1 })).toEqual({ shown: tools, more: 0 });
  expect(read(false)).toEqual({ limit: Number.POSITIVE_INFINITY, page: 1 });
});

test("a long reason is cut after 40 characters, and control characters of it are shown", () => {
  const tool = { id: "a.b", hostName: "a_b", title: "", description: "", effect: "read", confirm: "never", auth: "none", source: "a" };
  const reason = `Gone\u001b[2J ${"x".repeat(300)}`;
  const { text, isCut } = renderTools({ tools: [{ ...tool, enabled: false, reason }], pending: new Set(), bold: (words) => words });
  expect(isCut).toBe(true);
  expect(text).not.toContain("\u001b");
  expect(text.split("\n")[1]?.length).toBeLessThan(90);
});
