import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createProject } from "./project.js";

// One project for the whole file: each test goes on from where the one before ended, as a person would.
const project = createProject({ linked: true, warm: true });
const at = (path: string): string => join(project.root, path);
const setTarget = (target: string): void => {
  const text = readFileSync(at("toolpact.config.ts"), "utf8").replace(/ {2}target: .*\n/, "");
  writeFileSync(at("toolpact.config.ts"), text.replace("defineConfig({\n", `defineConfig({\n  target: ${target},\n`));
};
const endings = (): ReadonlySet<string> =>
  new Set(
    readdirSync(at("generated/hello"), { recursive: true, encoding: "utf8" }).flatMap((path) => /(\.d)?\.[jt]s$/.exec(path)?.[0] ?? []),
  );

afterAll(project.remove);

describe("a project that takes JavaScript", () => {
  it("changes all files of the output and leaves none of the others", async () => {
    await project.run(["init", "--yes"]);
    writeFileSync(at("package.json"), '{ "type": "module" }\n');
    await project.run(["generate"]);
    expect(endings()).toEqual(new Set([".ts"]));
    setTarget('"js+dts"');
    expect((await project.run(["check"])).exitCode).toBe(1);
    expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
    expect(endings()).toEqual(new Set([".js", ".d.ts"]));
    expect(await project.run(["check"])).toMatchObject({ exitCode: 0, stdout: "generated is up to date.\n" });
    expect((await project.run(["generate"])).stdout).toContain("up to date");
  });

  it("lists and calls its tools, with handlers in TypeScript", async () => {
    expect((await project.run(["list"])).stdout).toContain("hello.");
    const id = /^hello\.\w+/m.exec((await project.run(["list"])).stdout)?.[0] ?? "";
    const { exitCode, stdout } = await project.run(["call", id, "--name", "Ada", "--format", "json"]);
    expect([exitCode, JSON.parse(stdout)]).toMatchObject([0, { status: "success" }]);
  });

  it("sees that a file was edited by hand", async () => {
    const path = at("generated/hello/registry.js");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace("version:", "versions:"));
    expect((await project.run(["check"])).stdout).toMatch(/registry\.js +edited/);
    writeFileSync(path, text);
  });

  it("adds stubs to handlers in JavaScript and calls them, with options in JavaScript", async () => {
    const written = readFileSync(at("src/handlers/hello.ts"), "utf8");
    rmSync(at("src/handlers/hello.ts"));
    writeFileSync(at("src/handlers/hello.js"), "export const handlers = {};\n");
    expect((await project.run(["generate"])).stdout).toContain("added to src/handlers/hello.js");
    expect(existsSync(at("src/handlers/hello.ts"))).toBe(false);
    expect((await project.run(["generate"])).stdout).toContain("up to date");
    const call = async (): Promise<unknown> =>
      // Node itself loads JavaScript, once in each process.
      JSON.parse((await project.run(["call", "hello.greet", "--name", "Ada", "--format", "json"], { alone: true })).stdout);
    expect(await call()).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
    writeFileSync(at("src/handlers/hello.js"), 'export const handlers = { "hello.greet": async ({ name }) => ({ greeting: name }) };\n');
    writeFileSync(at("src/handlers/runtime.js"), "export const options = { limits: { inputBytes: 5 } };\n");
    expect(await call()).toMatchObject({ status: "failed" });
    rmSync(at("src/handlers/runtime.js"));
    expect(await call()).toMatchObject({ status: "success", data: { greeting: "Ada" } });
    rmSync(at("src/handlers/hello.js"));
    writeFileSync(at("src/handlers/hello.ts"), written);
  });

  it("is called by the modules of its target, whatever else was left", async () => {
    writeFileSync(at("generated/hello/registry.ts"), "export const registry = undefined;\n");
    expect((await project.run(["list"])).exitCode).toBe(0);
    expect((await project.run(["call", "hello.greet", "--help"])).exitCode).toBe(0);
    rmSync(at("generated/hello/registry.ts"));
  });

  it("goes back to TypeScript", async () => {
    setTarget('"ts"');
    await project.run(["generate"]);
    expect([endings(), existsSync(at("generated/index.js"))]).toEqual([new Set([".ts"]), false]);
  });

  it("is told what a target may be", async () => {
    setTarget('"javascript"');
    const { exitCode, stderr } = await project.run(["generate"]);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/`target`.*"ts" or "js\+dts"[\s\S]*toolpact\.config\.ts:/)]);
  });
});
