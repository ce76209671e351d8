import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openApi, operation } from "../diff/folder.js";
import { createUpdateProject, type Provider, startProvider, type UpdateProject } from "../update/update-project.js";

const script = fileURLToPath(new URL("../../actions/update/update.mjs", import.meta.url));
const hostile =
  "$(touch pwned) `touch pwned` ::set-env name=A::b @team Closes #1 [skip ci] <!-- --> ';touch pwned;'\n::add-mask::x\n/merge";

let provider: Provider;
let project: UpdateProject;
let outside: string;
beforeEach(async () => {
  provider = await startProvider();
  project = createUpdateProject();
  outside = mkdtempSync(join(tmpdir(), "toolpact-action-"));
  const { git, write } = project;
  execFileSync("git", ["init", "-q", "--bare", join(outside, "remote.git")]);
  git("init", "-q", "-b", "main");
  git("remote", "add", "origin", join(outside, "remote.git"));
  write(".gitignore", "node_modules\n.toolpact\n!generated/.toolpact\n");
  write(
    "toolpact.config.json",
    JSON.stringify({ sources: [{ contract: `${provider.origin}/shop.json`, name: "shop" }], allowHosts: [provider.host] }),
  );
  provider.contracts.set("/shop.json", first);
  await project.update();
  commitAll("first");
  git("push", "-q", "origin", "main");
  fakeGh();
});
afterEach(async () => {
  await provider.close();
  project.remove();
  rmSync(outside, { recursive: true });
});

const answer = (words: string) => ({ type: "object", properties: { [words]: { type: "string", enum: [words] } } });
const first = openApi({ "/pets": { get: operation("listPets", { answer: answer("plain") }) } });
const second = openApi({
  "/pets": {
    get: { ...operation("listPets", { answer: answer(hostile) }), summary: hostile, description: hostile },
    delete: operation("deletePets"),
  },
});

function commitAll(message: string): void {
  project.git("add", "--all");
  project.git("commit", "-qm", message);
}

/** Records its arguments and the file of the body. One open pull request is enough here: the last one that was created. */
function fakeGh(): void {
  const gh = join(outside, "bin/gh");
  mkdirSync(join(outside, "bin"));
  writeFileSync(
    gh,
    `#!${process.execPath}
const fs = require("node:fs");
const args = process.argv.slice(2);
const file = args.indexOf("--body-file");
fs.appendFileSync(${JSON.stringify(join(outside, "gh.log"))}, JSON.stringify({ args, body: file === -1 ? undefined : fs.readFileSync(args[file + 1], "utf8") }) + "\\n");
const open = ${JSON.stringify(join(outside, "open"))};
if (args[1] === "create" && args[0] === "pr") fs.writeFileSync(open, JSON.stringify([{ number: 7, labels: [{ name: "patch" }, { name: "mine" }] }]));
if (args[1] === "list") console.log(fs.existsSync(open) ? fs.readFileSync(open, "utf8") : "[]");
`,
  );
  chmodSync(gh, 0o755);
}

type GhCall = { readonly args: readonly string[]; readonly body?: string };

function ghCalls(): readonly GhCall[] {
  const log = join(outside, "gh.log");
  const calls = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  rmSync(log, { force: true });
  return calls.map((line) => JSON.parse(line) as GhCall).filter(({ args }) => args[1] !== "list" && args[0] !== "label");
}

type Ran = { readonly exitCode: number | null; readonly output: string };

function run(platform = "github", env: { readonly [name: string]: string } = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [script, platform], {
      cwd: project.root,
      env: {
        PATH: `${join(outside, "bin")}${delimiter}${PATH}`,
        HOME,
        GITHUB_ACTIONS: "true",
        GITHUB_REF_NAME: "main",
        GITHUB_STEP_SUMMARY: join(outside, "summary.md"),
        GH_TOKEN: "secret-of-the-platform",
        ...env,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, output }));
  });
}

const branches = (): readonly string[] =>
  project
    .git("ls-remote", "--heads", "origin")
    .split("\n")
    .flatMap((line) => line.split("refs/heads/")[1] ?? [])
    .sort();
const tip = (): string => project.git("ls-remote", "origin", "refs/heads/toolpact/update/shop").split("\t")[0] ?? "";
const show = (path: string): string => {
  project.git("fetch", "-q", "origin", "refs/heads/toolpact/update/shop");
  return project.git("show", `FETCH_HEAD:${path}`);
};

it("opens one pull request with the report, edits it, and closes it once the provider goes back", async () => {
  expect(await run()).toMatchObject({ exitCode: 0, output: "No source has an update.\n" });
  expect([ghCalls(), branches()]).toEqual([[], ["main"]]);

  provider.contracts.set("/shop.json", second);
  expect((await run()).exitCode).toBe(0);
  const [created, ...others] = ghCalls();
  expect(others).toEqual([]);
  expect(created?.args.slice(0, 7)).toEqual(["pr", "create", "--head", "toolpact/update/shop", "--base", "main", "--title"]);
  expect(created?.args[7]).toMatch(/^Update shop: 1 tool may now delete, 1 answer breaks, (?:about )?\+\d+ tokens$/);
  expect(created?.args.slice(8, 10)).toEqual(["--body-file", expect.any(String)]);
  expect(created?.body).toMatch(/^<!-- toolpact:drift:shop -->/);
  expect(readFileSync(join(outside, "summary.md"), "utf8")).toContain("toolpact:drift:shop");
  expect([branches(), show("toolpact.lock").includes("deletePets")]).toEqual([["main", "toolpact/update/shop"], false]);
  expect(show("contracts/toolpact.pins")).not.toBe(project.read("contracts/toolpact.pins"));

  // The same update again leaves the branch alone, and a new one moves it.
  const pushed = tip();
  expect((await run()).exitCode).toBe(0);
  expect([tip(), ghCalls()[0]?.args.slice(0, 3)]).toEqual([pushed, ["pr", "edit", "7"]]);
  provider.contracts.set("/shop.json", second.replace('"deletePets"', '"removePets"'));
  expect((await run()).exitCode).toBe(0);
  expect(tip()).not.toBe(pushed);
  expect(ghCalls()[0]?.args.join(" ")).toContain("--remove-label patch");

  provider.contracts.set("/shop.json", undefined);
  expect((await run()).exitCode).toBe(0);
  expect(ghCalls()).toEqual([]);
  provider.contracts.set("/shop.json", first);
  await run();
  expect(ghCalls()[0]?.args.slice(0, 3)).toEqual(["pr", "close", "7"]);
}, 120_000);

it("text of a contract reaches no argument, branch, commit message, command of the runner or shell", async () => {
  provider.contracts.set("/shop.json", second);
  const { output } = await run();
  const [created] = ghCalls();
  const message = project.git("log", "-1", "--format=%B", tip());
  for (const text of [...(created?.args ?? []), message, output, branches().join(" ")])
    expect(text).not.toMatch(/touch|team|Closes|skip ci|add-mask|set-env/);
  expect(created?.body).toContain("touch pwned");
  expect(created?.body).not.toMatch(/@team|Closes #1|<!-- -->|\[skip ci\]|^::|^\/merge/m);
  expect(existsSync(join(project.root, "pwned"))).toBe(false);
  const calls = created?.args.join(" ") ?? "";
  expect(calls + message).not.toContain("accept ");
}, 60_000);

it("a branch with the commit of a person stays as it is", async () => {
  provider.contracts.set("/shop.json", second);
  await run();
  project.git("checkout", "-q", "-B", "mine", tip());
  expect((await project.run(["generate", "--accept"])).exitCode).toBe(0);
  commitAll("Accept deletePets");
  project.git("push", "-q", "origin", "HEAD:refs/heads/toolpact/update/shop");
  project.git("checkout", "-q", "main");
  const accepted = tip();
  ghCalls();
  provider.contracts.set("/shop.json", second.replace('"deletePets"', '"removePets"'));
  expect((await run()).output).toContain("stays as it is");
  expect([tip(), ghCalls()]).toEqual([accepted, []]);
  provider.contracts.set("/shop.json", first);
  expect((await run()).output).toContain("stays as it is");
  expect([tip(), ghCalls()]).toEqual([accepted, []]);
}, 60_000);

it("a checkout with commits that the base does not have is refused, and nothing is pushed", async () => {
  provider.contracts.set("/shop.json", second);
  project.git("checkout", "-q", "-b", "feature");
  project.write("feature.txt", "not for main");
  commitAll("feature");
  const { exitCode, output } = await run("github", { TOOLPACT_BASE: "main" });
  expect([exitCode, branches(), ghCalls()]).toEqual([2, ["main"], []]);
  expect(output).toContain("the checkout is not on the branch main");
}, 60_000);

it("changes of words alone open nothing unless asked, and a failing update pushes nothing", async () => {
  provider.contracts.set("/shop.json", first.replace('"operationId"', '"description":"Other.","operationId"'));
  expect(await run()).toMatchObject({ exitCode: 0, output: "No source has an update.\n" });
  expect((await run("github", { TOOLPACT_OPEN_FOR: "documentation" })).exitCode).toBe(0);
  expect(ghCalls()).toHaveLength(1);
  provider.contracts.set("/shop.json", "<html></html>");
  expect((await run()).exitCode).toBe(2);
  expect(ghCalls()).toEqual([]);
  project.write("mine.txt", "mine");
  expect(await run()).toMatchObject({ exitCode: 2, output: expect.stringContaining("The work tree has changes") });
}, 60_000);

it("programs of the project do not see the token of the platform", async () => {
  const config = readFileSync(join(project.root, "toolpact.config.json"), "utf8");
  rmSync(join(project.root, "toolpact.config.json"));
  project.write(
    "toolpact.config.mjs",
    `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(join(outside, "env.json"))}, JSON.stringify(process.env));\nexport default ${config};\n`,
  );
  commitAll("program");
  project.git("push", "-q", "origin", "main");
  const hidden = { CI_REPOSITORY_URL: "https://job:secret-of-the-platform@host", CI_DEPENDENCY_PROXY_PASSWORD: "secret-of-the-platform" };
  await run("github", { PETS_TOKEN: "of the contract", ...hidden });
  const seen = readFileSync(join(outside, "env.json"), "utf8");
  expect(seen).not.toContain("secret-of-the-platform");
  expect(seen).toContain("of the contract");
}, 60_000);

it("on GitLab the merge request is made by requests with bodies, and no line of its text is a command", async () => {
  const asked: { method: string; url: string; body: { [key: string]: string } }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      asked.push({
        method: request.method ?? "",
        url: request.url ?? "",
        body: body === "" ? {} : (JSON.parse(body) as { [key: string]: string }),
      });
      response
        .setHeader("content-type", "application/json")
        .end(request.method === "GET" ? JSON.stringify(asked.length > 2 ? [{ iid: 3 }] : []) : "{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const env = {
    CI_API_V4_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4`,
    CI_PROJECT_ID: "5",
    TOOLPACT_TOKEN: "t",
    CI_DEFAULT_BRANCH: "main",
    GH_TOKEN: "",
  };
  provider.contracts.set("/shop.json", second);
  expect((await run("gitlab", env)).exitCode).toBe(0);
  expect(asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
  expect(asked[1]?.body).toMatchObject({
    source_branch: "toolpact/update/shop",
    target_branch: "main",
    labels: "toolpact,safety,breaking,compatible,documentation,major",
  });
  expect(asked[1]?.body.description).not.toMatch(/^\s*\//m);
  expect((await run("gitlab", env)).exitCode).toBe(0);
  expect(asked.slice(2).map(({ method, url }) => `${method} ${url.split("?")[0]}`)).toEqual([
    "GET /api/v4/projects/5/merge_requests",
    "PUT /api/v4/projects/5/merge_requests/3",
  ]);
  server.close();
}, 60_000);
