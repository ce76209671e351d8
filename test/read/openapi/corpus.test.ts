import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { corpus, documents, type Entry, fileOf, hasCorpus, isLong, isReal, sizeOf } from "./corpus.js";
import { codes, readFile } from "./read-api.js";

const chosen = isLong ? documents : documents.filter((entry, index) => (isReal(entry) ? sizeOf(entry) < 100_000 : index % 3 === 0));
const cases: readonly Case[] = hasCorpus ? JSON.parse(readFileSync(path.join(corpus, "hostile/expect.json"), "utf8")).cases : [];

type Case = { readonly file: string; readonly expect: "error" | "safe" | "either"; readonly line?: number };

function readEntry(entry: Entry) {
  const file = fileOf(entry);
  return readFile(path.dirname(file), path.basename(file));
}

describe.skipIf(!hasCorpus)("published documents", () => {
  test.each(chosen.filter((entry) => entry.expect !== "invalid").map((entry) => [entry.path, entry] as const))(
    "%s becomes a contract",
    (_, entry) => {
      const read = readEntry(entry);
      expect(read.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      const { operations = [], schemas = new Map() } = read.contract ?? {};
      expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
      for (const operation of operations) {
        expect(operation.id).toMatch(/^[A-Za-z][A-Za-z0-9_]*\.[A-Za-z][A-Za-z0-9_]*$/);
        expect(operation.description).not.toBe("");
        expect(operation.input.kind).toBe("object");
      }
      // What is said in many places is said once.
      const told = read.problems.map(({ code, message }) => `${code} ${message}`);
      expect(new Set(told).size).toBe(told.length);
      expect(schemas.size).toBeGreaterThanOrEqual(0);
    },
  );

  test.each(chosen.filter((entry) => entry.expect === "invalid").map((entry) => [entry.path, entry] as const))(
    "%s is told to be wrong",
    (_, entry) => {
      const read = readEntry(entry);
      expect([...codes(read, "error"), ...codes(read, "warning")].filter((code) => code !== "openapi/no-operations")).not.toEqual([]);
    },
  );

  test("nearly every operation has an example that its own schema accepts", () => {
    const all = chosen
      .filter((entry) => entry.expect !== "invalid" && isReal(entry))
      .flatMap((entry) => readEntry(entry).contract?.operations ?? []);
    const without = all.filter(({ examples }) => examples.input.length === 0);
    expect(without.length / all.length).toBeLessThan(0.02);
  });
});

describe.skipIf(!hasCorpus)("hostile documents", () => {
  test.each(cases.filter(({ file }) => /\.(?:yaml|json)$/.test(file)).map((entry) => [entry.file, entry] as const))(
    "%s",
    async (_, { file, expect: want, line }) => {
      const found: ReturnType<typeof readFile>[] = [];
      expect(await cpuTimeOf(() => found.push(readFile(path.join(corpus, "hostile"), file)), 10_000)).toBeLessThan(10_000);
      const [read] = found;
      if (read === undefined) throw new Error("It was not read.");
      const errors = read.problems.filter(({ severity }) => severity === "error");
      if (file === "07-dangling-ref.yaml") expect(codes(read, "warning")).toContain("openapi/unresolved-ref");
      else if (want === "error") expect(errors.length).toBeGreaterThan(0);
      if (want === "safe") expect(errors).toEqual([]);
      for (const { place, message } of errors) {
        expect(place).toMatchObject({ file: expect.stringContaining(".") });
        expect(message).not.toContain("root:x:0:0");
      }
      const [first] = errors;
      if (line !== undefined && first?.place !== undefined && "line" in first.place) expect(first.place.line).toBeGreaterThanOrEqual(line);
    },
  );
});
