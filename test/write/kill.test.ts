import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recoverOutput, type WriteResult, writeOutput } from "../../generator/write/index.js";
import { type Letter, outputOf } from "./child/outputs.js";
import { bundle, type Death, killRepeatedly, kills, runAndKill } from "./kill.js";
import { makeWorkspace, put, readTree } from "./workspace.js";

let writer: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  writer = await bundle("child/writer.ts");
});
afterAll(() => writer.remove());

const padding = 2000;
/** Every change to the disk in the long run, every ninth otherwise. */
const stride = process.env.TOOLPACT_LONG === "1" ? 1 : 9;

/** The whole workspace as it has to look with one output; `lock` entries and their halves may remain until the next run. */
async function expectedTrees(): Promise<{ readonly [letter in Letter]: unknown }> {
  const trees: Partial<Record<Letter, unknown>> = {};
  for (const letter of ["A", "B"] as const) {
    const { cwd } = withUserFiles();
    await write(cwd, letter);
    trees[letter] = readTree(cwd);
  }
  return trees as Record<Letter, unknown>;
}

function withUserFiles(): { readonly cwd: string } {
  const { cwd } = makeWorkspace();
  put(cwd, "out/notes.md", "mine\n");
  put(cwd, "out/tools/mine.ts", "export const mine = true;\n");
  put(cwd, "src/other.ts", "export {};\n");
  return { cwd };
}

function write(cwd: string, letter: Letter): Promise<WriteResult> {
  const { files, manifest, handlers } = outputOf(letter, padding);
  const was = readTree(cwd)["src/handlers.ts"];
  return writeOutput({ root: "out", cwd, files, manifest, userFiles: [{ path: "src/handlers.ts", text: handlers, was }] });
}

function crash(cwd: string, env: { readonly [name: string]: string }): Promise<Death> {
  return runAndKill({ command: [process.execPath, writer.script, cwd, "B", String(padding)], env });
}

function withoutLocks(tree: { readonly [path: string]: string }): unknown {
  return Object.fromEntries(
    Object.entries(tree).filter(([path]) => !/^out\/\.toolpact\/(?:lock|\.(?:lock|journal\.json)\.toolpact-)/.test(path)),
  );
}

describe("a killed run", () => {
  test(`leaves the old output or the new one, ${kills} times at random moments`, { timeout: 600_000 }, async () => {
    const expected = await expectedTrees();
    const { cwd } = withUserFiles();
    await write(cwd, "A");
    const seen = { A: 0, B: 0, finished: 0, undone: 0, clean: 0 };
    const rounds = await killRepeatedly({
      times: kills,
      seed: 20,
      between: [60, 260],
      prepare: () => ({ command: [process.execPath, writer.script, cwd, "BA*", String(padding)] }),
      inspect: async (round, death) => {
        expect(death.stderr).toBe("");
        const recovery = await recoverOutput({ root: "out", cwd });
        expect(recovery.ok, JSON.stringify(recovery.diagnostics)).toBe(true);
        seen[recovery.recovered ?? "clean"] += 1;
        const tree = withoutLocks(readTree(cwd));
        const letter = JSON.stringify(tree).includes("only-B") ? "B" : "A";
        expect(tree, `round ${round}`).toEqual(expected[letter]);
        seen[letter] += 1;
        const next = await write(cwd, "A");
        expect(next.ok, JSON.stringify(next.diagnostics)).toBe(true);
        expect(readTree(cwd)).toEqual(expected.A);
        return recovery.recovered === undefined && death.stdout === "" ? "idle" : "at work";
      },
    });
    expect(rounds).toBeGreaterThanOrEqual(kills);
    // Otherwise the test killed only idle processes.
    expect(seen.finished + seen.undone).toBeGreaterThan(kills / 10);
    expect(Math.min(seen.A, seen.B)).toBeGreaterThan(0);
  });

  test("leaves the old output or the new one wherever in the sequence of changes it dies", { timeout: 600_000 }, async () => {
    const expected = await expectedTrees();
    const { cwd } = withUserFiles();
    await write(cwd, "A");
    const outcomes = new Set<string>();
    let point = 1;
    for (; ; point += stride) {
      const death = await crash(cwd, { CRASH_AT: String(point) });
      if (!death.killed) break;
      const recovery = await recoverOutput({ root: "out", cwd });
      expect(recovery.ok, JSON.stringify(recovery.diagnostics)).toBe(true);
      const tree = withoutLocks(readTree(cwd));
      const letter = JSON.stringify(tree).includes("only-B") ? "B" : "A";
      expect(tree, `point ${point}`).toEqual(expected[letter]);
      outcomes.add(`${letter} ${recovery.recovered ?? "clean"}`);
      await write(cwd, "A");
      expect(readTree(cwd), `point ${point}`).toEqual(expected.A);
    }
    expect(point).toBeGreaterThan(60);
    expect([...outcomes].filter((outcome) => outcome !== "B clean").sort()).toEqual(["A clean", "A undone", "B finished"]);
  });

  test("is recovered even when the recovery is killed too", { timeout: 600_000 }, async () => {
    const expected = await expectedTrees();
    const { cwd } = withUserFiles();
    for (let again = 1; ; again += 2 * stride) {
      await write(cwd, "A");
      // The first two renames put the journal in place; this one is in the middle of the output.
      const first = await crash(cwd, { CRASH_ON: "rename", CRASH_AT: "7" });
      expect(first.killed).toBe(true);
      const second = await crash(cwd, { CRASH_AT: String(again) });
      const recovery = await recoverOutput({ root: "out", cwd });
      expect(recovery.ok, JSON.stringify(recovery.diagnostics)).toBe(true);
      expect(withoutLocks(readTree(cwd)), `point ${again}`).toEqual(expected.B);
      if (!second.killed) break;
    }
  });

  test("of which a power cut tore a file leaves the old output or the new one, also when undoing it is killed", {
    timeout: 600_000,
  }, async () => {
    const expected = await expectedTrees();
    const { cwd } = withUserFiles();
    const outcomes = new Set<string>();
    for (let again = 1; ; again += 2 * stride) {
      await write(cwd, "A");
      expect((await crash(cwd, { CRASH_ON: "rename", CRASH_AT: "7" })).killed).toBe(true);
      const staged = Object.keys(readTree(cwd)).find((path) => /^out\/tools\/\.\w+\.ts\.toolpact-[0-9a-f]+$/.test(path));
      put(cwd, staged ?? "nothing is staged", "");
      const second = await crash(cwd, { CRASH_AT: String(again) });
      const recovery = await recoverOutput({ root: "out", cwd });
      expect(recovery.ok, JSON.stringify(recovery.diagnostics)).toBe(true);
      const tree = withoutLocks(readTree(cwd));
      const letter = JSON.stringify(tree).includes("only-B") ? "B" : "A";
      expect(tree, `point ${again}`).toEqual(expected[letter]);
      outcomes.add(letter);
      if (!second.killed) break;
    }
    expect([...outcomes].sort()).toEqual(["A", "B"]);
  });
});
