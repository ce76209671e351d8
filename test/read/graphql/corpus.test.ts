import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { buildASTSchema, buildClientSchema, type GraphQLSchema, parse } from "graphql";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../../generator/pipeline/compile.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { ConsumerProject, problems } from "../../generated/typescript.js";
import { plainConfig } from "../../plain-config.js";
import { codes, invalidDocuments, readFile } from "./read-sdl.js";

/** Real and hostile schemas beside the repository. Without them this suite is skipped, visibly. */
const folder = path.resolve(import.meta.dirname, "../../../../shared/corpus");
const isLong = process.env.TOOLPACT_LONG === "1";

type Entry = {
  readonly path: string;
  readonly form: string;
  readonly queries: number;
  readonly mutations: number;
  readonly subscriptions: number;
};
type Case = { readonly file: string; readonly expect: "error" | "safe" | "either"; readonly line?: number };

const hasCorpus = existsSync(path.join(folder, "graphql/manifest.json"));
const entries: readonly Entry[] = hasCorpus ? JSON.parse(readFileSync(path.join(folder, "graphql/manifest.json"), "utf8")).schemas : [];
const cases: readonly Case[] = hasCorpus ? JSON.parse(readFileSync(path.join(folder, "hostile/expect.json"), "utf8")).cases : [];
const fileOf = (entry: Entry): string => path.join(folder, "graphql", entry.path);

/** How many tools more than root fields there are, because some fields only group others. */
const fieldsOfGroups: { readonly [file: string]: number } = { "monday.graphql": 6 };

function judgeOf(entry: Entry): GraphQLSchema {
  const text = readFileSync(fileOf(entry), "utf8");
  if (entry.form === "sdl") return buildASTSchema(parse(text), { assumeValidSDL: true });
  const json = JSON.parse(text);
  return buildClientSchema(json.data ?? json);
}

function compileFile(cwd: string, file: string) {
  return compile({ config: { root: cwd, out: "out", sources: [{ path: file }], ...plainConfig }, cwd });
}

describe.skipIf(!hasCorpus)("published schemas", () => {
  // GitHub's always: it is the one that is not quite right.
  const chosen = entries.filter((entry) => isLong || statSync(fileOf(entry)).size < 180_000 || entry.path.startsWith("github"));

  test.each(chosen.map((entry) => [entry.path, entry] as const))("%s becomes tools whose documents are all valid", (_, entry) => {
    const read = readFile(path.join(folder, "graphql"), entry.path);
    expect(codes(read, "error")).toEqual([]);
    expect(invalidDocuments(read, judgeOf(entry))).toEqual([]);
    const operations = read.contract?.operations ?? [];
    const uploads = read.problems.some(({ code }) => code === "graphql/uploads");
    const wanted = entry.queries + entry.mutations + (fieldsOfGroups[entry.path] ?? 0);
    if (uploads) expect(operations.length).toBeGreaterThan(wanted * 0.98);
    else expect(operations).toHaveLength(wanted);
    for (const operation of operations) {
      expect(operation.id).toMatch(/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/);
      expect(operation.description).not.toBe("");
      expect(operation.call.kind === "graphql" && operation.call.document.length).toBeLessThan(12_000);
    }
    // What is said in many places is said once.
    const told = read.problems.map(({ code, message }) => `${code} ${message}`);
    expect(new Set(told).size).toBe(told.length);
    expect(codes(read).includes("graphql/subscriptions")).toBe(entry.subscriptions > 0);
  });
});

describe.skipIf(!hasCorpus)("what comes of published schemas", () => {
  const project = new ConsumerProject();
  afterAll(() => project.remove());
  const chosen = isLong ? entries : entries.filter((entry) => statSync(fileOf(entry)).size < 100_000);

  test(
    "compiles under every strict option",
    () => {
      for (const entry of chosen) {
        const { files, failed } = compileFile(path.join(folder, "graphql"), entry.path);
        expect([entry.path, failed]).toEqual([entry.path, false]);
        const name = entry.path.split(".")[0];
        for (const { path: file, text } of files) project.write(`src/${name}/${file}`, text);
      }
      for (const compiler of isLong ? (["typescript", "typescript-5-9"] as const) : (["typescript"] as const)) {
        expect([compiler, problems(project.typeCheck({ compiler, include: ["src"] }))]).toEqual([compiler, []]);
      }
    },
    isLong ? 900_000 : 120_000,
  );
});

describe.skipIf(!hasCorpus)("hostile schemas", () => {
  const project = new ConsumerProject();
  afterAll(() => project.remove());

  test.each(cases.filter(({ file }) => file.endsWith(".graphql")).map((entry) => [entry.file, entry] as const))(
    "%s",
    async (file, { expect: want, line }) => {
      const compile = () => compileFile(path.join(folder, "hostile"), file);
      expect(await cpuTimeOf(compile, 10_000)).toBeLessThan(10_000);
      const { files, failed, diagnostics } = compile();
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      if (want === "error") {
        expect([failed, files.length]).toEqual([true, 0]);
        expect(errors[0]?.place).toMatchObject({ file, ...(line === undefined ? {} : { line }) });
        return;
      }
      expect(errors).toEqual([]);
      expect(files.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(500_000);
      for (const { path: out, text } of files) project.write(`src/${file}/${out}`, text);
    },
  );

  test("that are safe compile", { timeout: 120_000 }, () => {
    expect(problems(project.typeCheck({ include: ["src"] }))).toEqual([]);
  });
});
