import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { runWarm } from "../cli/warm-command.js";
import { repository } from "../generated/reference-plans.js";
import { plainConfig } from "../plain-config.js";

const main = join(repository, "generator/dist/bundle/main.js");
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `toolpact-${name}-`));
  folders.push(folder);
  return folder;
};

/** Every file below a folder, by path. */
const tree = (folder: string): { readonly [path: string]: string } => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" }).filter((entry) => entry.isFile());
  const files = paths.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.toolpact[\\/]lock/.test(path));
  return Object.fromEntries(files.sort().map((path) => [path.slice(folder.length), readFileSync(path, "utf8")]));
};

const committed = tree(join(repository, "generated"));
const config = {
  ...plainConfig,
  root: repository,
  out: "generated",
  jsonSchemaFiles: true,
} as const;
const specs = readdirSync(join(repository, "specs")).filter((name) => name.endsWith(".tools.yaml"));

describe("the same contracts give the same bytes", () => {
  it("as are committed", () => {
    const { files, diagnostics } = compile({
      cwd: repository,
      config: { ...config, sources: specs.map((name) => ({ path: `specs/${name}` })) },
    });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const made = Object.fromEntries(files.map(({ path, text }) => [`/${path}`, text]));
    const { "/.toolpact/manifest.json": _manifest, ...rest } = committed;
    expect(Object.keys(made).sort()).toEqual(Object.keys(rest).sort());
    expect(Object.entries(made).filter(([path, text]) => rest[path] !== text)).toEqual([]);
  });

  it("whatever the order in which contracts are named", () => {
    const reversed = [...specs].reverse().map((name) => ({ path: `specs/${name}` }));
    const { files } = compile({ cwd: repository, config: { ...config, sources: reversed } });
    expect(files.every(({ path, text }) => committed[`/${path}`] === text)).toBe(true);
  });

  it.each([
    ["a Turkish locale and a far time zone", { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Chatham" }],
    ["another time zone and no locale", { LANG: "C", LC_ALL: "C", TZ: "America/St_Johns" }],
  ])("with %s, another folder and another working directory", (_name, env) => {
    const folder = newFolder("determinism");
    cpSync(join(repository, "specs"), join(folder, "specs"), { recursive: true });
    writeFileSync(
      join(folder, "toolpact.config.json"),
      JSON.stringify({
        sources: ["specs/*.tools.yaml"],
        handlers: "examples/handlers",
        target: "ts",
        jsonSchemaFiles: true,
      }),
    );
    mkdirSync(join(folder, "deep/below"), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [main, "generate"], {
      cwd: join(folder, "deep/below"),
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const { "/.toolpact/manifest.json": made, ...files } = tree(join(folder, "generated"));
    const { "/.toolpact/manifest.json": want, ...others } = committed;
    expect(files).toEqual(others);
    const comparable = (text = "{}") => ({ ...JSON.parse(text), config: undefined });
    expect(comparable(made)).toEqual(comparable(want));
  });
});

it("a contract whose keys were only reordered counts as unchanged", async () => {
  const folder = newFolder("reordered");
  const spec = load(readFileSync(join(repository, "specs/personal-manager.tools.yaml"), "utf8")) as object;
  const reorder = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reorder)
      : typeof value === "object" && value !== null && !(value instanceof Date)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, reorder(inner)]),
          )
        : value;
  const run = (...args: string[]) => runWarm(folder, args);
  const path = join(folder, "pm.tools.json");
  const plain = JSON.parse(JSON.stringify(spec)) as object;
  writeFileSync(path, JSON.stringify(plain));
  writeFileSync(join(folder, "toolpact.config.json"), JSON.stringify({ sources: ["pm.tools.json"], handlers: false }));
  expect((await run("generate")).exitCode).toBe(0);
  const before = tree(join(folder, "generated"));
  writeFileSync(path, JSON.stringify(reorder(plain)));
  expect((await run("check")).exitCode).toBe(0);
  expect(tree(join(folder, "generated"))).toEqual(before);
  // The manifest learns the new bytes, so that the run after this one need not compile; everything else stays.
  expect((await run("generate")).stdout).toContain("up to date");
  const manifest = "/.toolpact/manifest.json";
  const after = tree(join(folder, "generated"));
  expect(after[manifest]).not.toBe(before[manifest]);
  expect({ ...after, [manifest]: undefined }).toEqual({ ...before, [manifest]: undefined });
});
