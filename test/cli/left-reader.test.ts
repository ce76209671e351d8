import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject, type Project } from "./project.js";

const main = fileURLToPath(new URL("../../generator/dist/bundle/main.js", import.meta.url));

/** The command with pipes whose reader leaves at once, as `head -1` does, or after the first text. */
function runUnread(project: Project, args: readonly string[], { afterFirst = false } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { cwd: project.root, stdio: ["ignore", "pipe", "pipe"] });
    const leave = () => {
      child.stdout.destroy();
      child.stderr.destroy();
    };
    if (afterFirst) child.stderr.once("data", leave);
    else leave();
    child.on("error", reject);
    child.on("exit", (exitCode) => resolve(exitCode ?? -1));
  });
}

describe("a reader that leaves early", () => {
  let project: Project;
  beforeAll(async () => {
    project = createProject({ linked: true });
    await project.run(["init", "--yes"]);
    await project.run(["generate"]);
  }, 60_000);
  afterAll(() => project.remove());

  it("does not end a call in the middle of what its handler does", async () => {
    const path = join(project.root, "src/handlers/hello.ts");
    const written = readFileSync(path, "utf8");
    writeFileSync(
      path,
      `import { writeFileSync } from "node:fs";
export const handlers = {
  "hello.greet": async () => {
    for (let step = 0; step < 4; step++) {
      console.log("step", step);
      await new Promise((done) => setTimeout(done, 50));
    }
    writeFileSync("finished", "");
    return { greeting: "Hello" };
  },
};
`,
    );
    expect(await runUnread(project, ["call", "hello.greet", "--name", "Ada"], { afterFirst: true })).toBe(0);
    expect(existsSync(join(project.root, "finished"))).toBe(true);
    const { stdout } = await project.run(["audit", "list", "--json"]);
    expect(JSON.parse(stdout).records).toMatchObject([{ tool_name: "hello.greet", decision: "executed", success: true }]);
    writeFileSync(path, written);
  }, 30_000);

  it("leaves the exit code to what was found", async () => {
    expect(await runUnread(project, ["check"])).toBe(0);
    expect(await runUnread(project, ["nonsense"])).toBe(2);
    writeFileSync(join(project.root, "generated/hello/registry.ts"), "");
    expect(await runUnread(project, ["check"])).toBe(1);
  }, 30_000);
});
