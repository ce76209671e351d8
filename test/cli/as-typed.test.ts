import { writeFileSync } from "node:fs";
import { expect, it, onTestFinished, test } from "vitest";
import { asTyped, runnerOf } from "../../generator/cli/as-typed.js";
import { createProject } from "./project.js";

test.each([
  [undefined, "toolpact"],
  ["npm/10.8.2 node/v20.20.2 linux x64 workspaces/false", "npx toolpact"],
  ["pnpm/9.1.0 npm/? node/v20.20.2 linux x64", "pnpm exec toolpact"],
  ["yarn/4.5.0 npm/? node/v20.20.2 linux x64", "yarn toolpact"],
  ["bun/1.1.0 npm/? node/v20.20.2 linux x64", "bunx toolpact"],
])("by the package manager that runs it (%s) a command is typed as %s", (agent, typed) => {
  expect(runnerOf({ npm_config_user_agent: agent })).toBe(typed);
});

test("only commands are meant, and each once", () => {
  const text = "Run `toolpact generate` or npx toolpact list; toolpact call a.b. See toolpact.lock, ./toolpact check and toolpact itself.";
  expect(asTyped(text, "npx toolpact")).toBe(
    "Run `npx toolpact generate` or npx toolpact list; npx toolpact call a.b. See toolpact.lock, ./toolpact check and toolpact itself.",
  );
});

it("hints name commands as this one was started", async () => {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  const npx = { env: { npm_config_user_agent: "npm/10.8.2 node/v20.20.2" } };
  writeFileSync(`${project.root}/package.json`, '{ "type": "module" }');
  expect((await project.run(["init", "--yes"], npx)).stderr).toContain("\n  npx toolpact generate\n");
  expect((await project.run(["call", "hello.greet"], npx)).stderr).toContain("Run `npx toolpact generate` first.");
  expect((await project.run(["check"], npx)).stdout).toContain("Run `npx toolpact generate` to bring generated up to date.");
  await project.run(["generate"], npx);
  expect((await project.run(["call", "hello.greet", "--nme", "x"], npx)).stderr).toContain(
    "`npx toolpact call hello.greet` has no option `--nme`",
  );
  expect((await project.run(["call", "hello.greet"], npx)).stderr).toContain("Its fields: npx toolpact call hello.greet --help");
});
