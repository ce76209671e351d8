import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runCli } from "../../cli/project.js";
import { runWarm } from "../../cli/warm-command.js";
import { ConsumerProject, problems } from "../../generated/typescript.js";
import { documents, type Entry, fileOf, hasCorpus, isLong, isReal, sizeOf } from "./corpus.js";

const usable = documents.filter((entry) => entry.expect !== "invalid");
const real = usable.filter(isReal);
const tricky = usable.filter((entry) => !isReal(entry));
const small = real.filter((entry) => sizeOf(entry) < 5_000);
/** The built command: in the long run, whose documents are large, in a process for each. */
const run = isLong ? runCli : runWarm;
const compilers = isLong ? (["typescript", "typescript-5-9"] as const) : (["typescript"] as const);

const project = new ConsumerProject();
afterAll(() => project.remove());

describe.skipIf(!hasCorpus)("what published documents become", () => {
  // The largest take a compiler half a minute of its own.
  test.runIf(isLong).each(real.map((entry) => [entry.path, entry] as const))("%s compiles", (_, entry) => compileAll([entry]), 600_000);

  test.runIf(isLong)(`${tricky.length} documents that each try one thing compile together`, () => compileAll(tricky), 1_800_000);

  test.runIf(!isLong)("a sample of them compiles together", () =>
    compileAll([...small.slice(0, 3), ...tricky.filter((_, index) => index % 80 === 0)]),
  );
});

/** Each through the built command, which must succeed; then all of them through the compilers. */
async function compileAll(entries: readonly Entry[]): Promise<void> {
  const folders = entries.map((_, index) => `document-${index}`);
  for (const [index, entry] of entries.entries()) {
    const folder = path.join(project.folder, folders[index] ?? "");
    // What a failed one left behind is no fault of this one.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // A tricky one may have files beside it.
    const source = path.join(folder, "source");
    if (isReal(entry)) cpSync(fileOf(entry), path.join(source, path.basename(entry.path)));
    else cpSync(path.dirname(fileOf(entry)), source, { recursive: true });
    const { exitCode, stderr } = await run(folder, ["generate", `source/${path.basename(entry.path)}`, "--out", "out"]);
    expect([entry.path, exitCode, exitCode === 0 ? "" : stderr]).toEqual([entry.path, 0, ""]);
    writeFileSync(
      path.join(folder, "toolpact.config.json"),
      JSON.stringify({ sources: [`source/${path.basename(entry.path)}`], out: "javascript", target: "js+dts", handlers: false }),
    );
    expect([entry.path, (await run(folder, ["generate"])).exitCode]).toEqual([entry.path, 0]);
  }
  for (const compiler of compilers) {
    const check = project.typeCheck({ compiler, include: folders.map((folder) => `${folder}/out/**/*.ts`) });
    expect([compiler, problems(check), check.ok]).toEqual([compiler, [], true]);
  }
  // A compiler skips declarations unless it is told not to.
  const declared = project.typeCheck({ include: folders.map((folder) => `${folder}/javascript/**/*.d.ts`), more: { skipLibCheck: false } });
  expect([problems(declared), declared.ok]).toEqual([[], true]);
  for (const folder of folders) rmSync(path.join(project.folder, folder), { recursive: true, force: true });
}
