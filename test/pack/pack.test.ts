import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linksIn } from "../docs/markdown.js";
import { repository } from "../generated/reference-plans.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-pack-"));
const packages = ["runtime", "generator"] as const;
const tarballs: { [name in (typeof packages)[number]]?: string } = {};
const isLong = process.env.TOOLPACT_LONG === "1";
const windows = process.platform === "win32";

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], shell: windows });

beforeAll(() => {
  const packed = npm(["pack", "--json", "--pack-destination", folder, "--workspaces"], repository);
  for (const [index, { filename }] of (JSON.parse(packed) as { filename: string }[]).entries()) {
    tarballs[packages[index] ?? expect.fail()] = join(folder, filename);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(packages)("the packed %s", (name) => {
  it("holds what it needs and nothing else", () => {
    const files = execFileSync("tar", ["-tzf", tarballs[name] ?? ""], { encoding: "utf8" })
      .split("\n")
      .filter((path) => path !== "");
    expect(files).toEqual(
      expect.arrayContaining([
        "package/package.json",
        "package/README.md",
        "package/LICENSE",
        "package/dist/bundle/index.js",
        "package/dist/index.d.ts",
      ]),
    );
    expect(
      files.filter(
        (path) =>
          !/^package\/(dist\/bundle\/.*\.js|dist\/.*\.(d\.ts|hbs|cjs)|package\.json|README\.md|LICENSE|(?:sitecontract|toolspec)-v1\.schema\.json|docs\/(diagnostics\/)?[\w-]+\.md)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
  });

  it("says where the project lives", () => {
    expect(manifestOf(name)).toMatchObject({
      homepage: expect.stringContaining("https://"),
      bugs: { url: expect.stringContaining("https://") },
      repository: { type: "git", url: expect.stringContaining("https://"), directory: name },
    });
  });

  it("pleases publint", async () => {
    const { buffer, byteOffset, byteLength } = readFileSync(tarballs[name] ?? "");
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ level: "suggestion", strict: true, pack: { tarball } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it("pleases attw: types resolve for every way to import it", () => {
    const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js");
    // It takes a program for each door and way. All doors are said alike, and the compiler sees each of them below.
    const doors = isLong ? [] : ["--entrypoints", ...doorsOf(name).slice(0, 1)];
    // The packages are ESM only, on purpose.
    const { status, stdout } = spawnSync(
      process.execPath,
      [attw, tarballs[name] ?? "", "--profile", "esm-only", "--format", "ascii", "--no-color", ...doors],
      { encoding: "utf8" },
    );
    expect({ status, problems: stdout }).toMatchObject({ status: 0 });
  });
});

it("the packed generator brings the pages that its messages name, and each of their links leads to one of them or to the web", () => {
  const pages = join(repository, "generator/docs");
  const names = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md"));
  expect(names).toEqual(
    expect.arrayContaining(["cli.md", "diagnostics/openapi.md", "errors.md", "lock.md", "openapi.md", "runtime.md", "tool-spec.md"]),
  );
  const lost = names.flatMap((name) =>
    linksIn(readFileSync(join(pages, name), "utf8")).filter(
      (link) => !/^(?:#|https?:)/.test(link) && !names.includes(posix.join(posix.dirname(name), link.split("#")[0] ?? "")),
    ),
  );
  expect(lost).toEqual([]);
});

it.each(packages)("every door of the %s is said in the same way", (name) => {
  const exports = manifestOf(name).exports;
  for (const door of doorsOf(name)) {
    expect(exports[door]).toEqual({
      types: expect.stringMatching(/^\.\/dist\/.+\.d\.ts$/),
      default: expect.stringMatching(/^\.\/dist\/bundle\/.+\.js$/),
    });
    expect(Object.keys(exports[door] ?? {})).toEqual(["types", "default"]);
  }
});

it("both, installed in an empty folder, give init, generate and a call", { timeout: 300_000 }, () => {
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  npm(
    ["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", tarballs.runtime ?? "", tarballs.generator ?? ""],
    project,
  );
  const installed = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
    packages: { [path: string]: { hasInstallScript?: boolean } };
  };
  expect(Object.entries(installed.packages).filter(([, entry]) => entry.hasInstallScript === true)).toEqual([]);

  expect(spawnSync("npx", ["--no-install", "toolpact", "init", "--yes"], { cwd: project, encoding: "utf8", shell: windows })).toMatchObject(
    {
      status: 0,
    },
  );
  // What npx starts; npx itself takes longer than most commands.
  const toolpact = (...args: string[]) =>
    spawnSync(join(project, "node_modules/.bin/toolpact"), args, { cwd: project, encoding: "utf8", shell: windows });
  expect(toolpact("generate")).toMatchObject({ status: 0 });
  expect(readdirSync(join(project, "generated"))).toContain("index.ts");
  const compilerOptions = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, types: [], noEmit: true };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src", "generated", "toolpact.config.ts"] }));
  const tsc = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", project], { encoding: "utf8" });
  expect({ status: tsc.status, stdout: tsc.stdout }).toEqual({ status: 0, stdout: "" });
  const names = packages.flatMap((name) => doorsOf(name).map((door) => join(manifestOf(name).name, door).replaceAll("\\", "/")));
  writeFileSync(join(project, "doors.ts"), names.map((name, index) => `export type * as door${index} from "${name}";\n`).join(""));
  for (const resolution of ["nodenext", "bundler"]) {
    const module = resolution === "bundler" ? "esnext" : resolution;
    const doors = { ...compilerOptions, module, moduleResolution: resolution };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: doors, files: ["doors.ts"] }));
    const seen = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", project], { encoding: "utf8" });
    expect({ resolution, status: seen.status, stdout: seen.stdout }).toEqual({ resolution, status: 0, stdout: "" });
  }
  const call = toolpact("call", "hello.greet", "--name", "Ada", "--format", "json");
  expect({ status: call.status, stderr: call.stderr }).toMatchObject({ status: 0 });
  expect(JSON.parse(call.stdout)).toMatchObject({ status: "success", command: "hello.greet" });
  expect(toolpact("check")).toMatchObject({ status: 0 });
  const listed = JSON.parse(toolpact("audit", "list", "--json").stdout) as { records: object[] };
  expect(listed.records).toMatchObject([{ tool_name: "hello.greet", success: true }]);
  expect(toolpact("audit", "verify")).toMatchObject({ status: 0 });
});

type Manifest = { readonly name: string; readonly exports: { readonly [door: string]: string | { readonly [condition: string]: string } } };

function manifestOf(name: (typeof packages)[number]): Manifest {
  return JSON.parse(readFileSync(join(repository, name, "package.json"), "utf8")) as Manifest;
}

/** What code imports, without the JSON files. */
function doorsOf(name: (typeof packages)[number]): readonly string[] {
  return Object.keys(manifestOf(name).exports).filter((door) => !door.endsWith(".json"));
}
