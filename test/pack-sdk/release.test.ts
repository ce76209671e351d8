import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { printChangeset } from "../../generator/changeset/index.js";
import type { Project } from "../cli/project.js";
import { createPackProject, flowerConfig, flowers, pack } from "./packed.js";

let project: Project;
afterEach(() => project.remove());

const earlier = "# Changelog\n\nWritten by hand.\n\n## 1.3.0 - 2026-10-01\n\n### Added\n\n- Roses.\n";
const change = { source: "shop", from: "a", to: "b" };

async function withChanges(files: { readonly [path: string]: string }): Promise<Project> {
  project = await createPackProject({ "shop.yaml": flowers(), "toolpact.config.json": flowerConfig });
  mkdirSync(join(project.root, ".changes"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(project.root, path), text);
  return project;
}
const read = (path: string): string => readFileSync(join(project.root, path), "utf8");

it("changesets raise the newest version of the changelog by their largest bump, and become its section in the package", async () => {
  await withChanges({
    "CHANGELOG.md": earlier,
    ".changes/a.md": printChangeset({ ...change, bump: "patch", lines: { Changed: ["The words of 1 tool."] } }),
    ".changes/b.md": printChangeset({ ...change, bump: "minor", lines: { Added: ["The tool `shop.refund` is new."] } }),
  });
  const { package: packed } = await pack(project);
  expect(packed.version).toBe("1.4.0");
  expect(read(".toolpact/pack/CHANGELOG.md")).toBe(
    earlier.replace(
      "## 1.3.0",
      "## 1.4.0\n\n### Changed\n\n- The words of 1 tool.\n\n### Added\n\n- The tool `shop.refund` is new.\n\n## 1.3.0",
    ),
  );
  expect([read("CHANGELOG.md"), existsSync(join(project.root, ".changes/a.md"))]).toEqual([earlier, true]);
});

it("--release moves changesets into the changelog of the project, once: the next run gives the same package", async () => {
  await withChanges({
    ".changes/a.md": printChangeset({ ...change, bump: "major", lines: { Removed: ["The tool `shop.find` is gone."] } }),
  });
  const released = await pack(project, "--release");
  expect(released.package.version).toBe("2.0.0");
  expect(existsSync(join(project.root, ".changes/a.md"))).toBe(false);
  expect(read("CHANGELOG.md")).toContain("## 2.0.0\n\n### Removed\n\n- The tool `shop.find` is gone.");
  expect((await pack(project)).package.tarball.sha256).toBe(released.package.tarball.sha256);
});

it.each([
  ["of no bump", "none", []],
  ["of a given version", "minor", ["--version", "1.3.0"]],
] as const)("--release keeps changesets %s if the changelog has a section of the version already", async (_, bump, args) => {
  await withChanges({
    "CHANGELOG.md": earlier,
    ".changes/a.md": printChangeset({ ...change, bump, lines: { Security: ["It deletes."] } }),
  });
  const { exitCode, stdout } = await project.run(["pack", "--release", "--json", ...args]);
  expect([exitCode, JSON.parse(stdout).diagnostics[0].code]).toEqual([1, "pack/section-exists"]);
  expect([read("CHANGELOG.md"), existsSync(join(project.root, ".changes/a.md"))]).toEqual([earlier, true]);
});

it("a changeset with a breaking line and a bump below major gives a warning", async () => {
  await withChanges({
    ".changes/a.md": printChangeset({ ...change, bump: "patch", lines: { Changed: ["**Breaking:** `limit` is gone."] } }),
  });
  const { stdout } = await project.run(["pack", "--json"]);
  expect(JSON.parse(stdout).diagnostics).toContainEqual(expect.objectContaining({ code: "pack/low-bump", severity: "warning" }));
});

it("a version on the command line is taken as it is, and a wrong one is refused", async () => {
  await withChanges({ "CHANGELOG.md": earlier });
  expect((await pack(project, "--version", "3.0.0-rc.1")).package.version).toBe("3.0.0-rc.1");
  expect((await project.run(["pack", "--version", "3.0"])).exitCode).toBe(2);
});

it("an unreadable changeset refuses the package, with its file", async () => {
  await withChanges({ ".changes/a.md": "no facts" });
  const { exitCode, stdout } = await project.run(["pack", "--json"]);
  expect(exitCode).not.toBe(0);
  expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: "changeset/wrong", message: expect.stringContaining(".changes/a.md") }]);
});
