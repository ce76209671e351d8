import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { formatChecks } from "./format-checks.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const suite = path.resolve(repository, "../shared/corpus/json-schema-test-suite/tests");
const dialects = ["draft2020-12", "draft7", "draft4"];

/** What the suite wants otherwise than we do: `dialect/file: description` and why. Kept equal to docs/formats.md. */
const knownFailures: { readonly [name: string]: string } = {};

interface Group {
  readonly schema: { readonly format: string };
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

interface Verdict {
  readonly name: string;
  readonly isString: boolean;
  readonly isRight: boolean;
}

function accepts(format: string, value: unknown): boolean {
  const check = Object.hasOwn(formatChecks, format) ? formatChecks[format] : undefined;
  return typeof value !== "string" || check === undefined || check(value);
}

function runFile(dialect: string, file: string): Verdict[] {
  const groups: Group[] = JSON.parse(readFileSync(path.join(suite, dialect, "optional/format", file), "utf8"));
  return groups.flatMap(({ schema, tests }) =>
    tests.map(({ description, data, valid }) => ({
      name: `${dialect}/${file}: ${description}`,
      isString: typeof data === "string",
      isRight: accepts(schema.format, data) === valid,
    })),
  );
}

const isPresent = existsSync(suite);

describe.skipIf(!isPresent)(`official suite, optional/format${isPresent ? "" : ` (absent: ${suite})`}`, () => {
  const files = isPresent
    ? dialects.flatMap((dialect) => readdirSync(path.join(suite, dialect, "optional/format")).map((file) => [dialect, file] as const))
    : [];
  const verdicts = files.map(([dialect, file]) => [dialect, file, runFile(dialect, file)] as const);

  it.each(verdicts)("%s/%s", (_dialect, _file, results) => {
    const wrong = results.filter(({ name, isRight }) => !isRight && !Object.hasOwn(knownFailures, name));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("knows every format that it names", () => {
    const named = files.map(([, file]) => path.basename(file, ".json")).filter((name) => name !== "unknown" && name !== "ecmascript-regex");
    expect(named.filter((name) => !Object.hasOwn(formatChecks, name))).toEqual([]);
  });

  it("is right on at least 97 %, and no known failure is out of date", () => {
    // Other values are always valid and would only flatter the share.
    const all = verdicts.flatMap(([, , results]) => results).filter(({ isString }) => isString);
    const wrong = all.filter(({ isRight }) => !isRight);
    const share = 1 - wrong.length / all.length;
    console.log(`formats: ${all.length - wrong.length} of ${all.length} verdicts on strings (${(100 * share).toFixed(2)} %)`);
    expect(share).toBeGreaterThanOrEqual(0.97);
    expect(wrong.map(({ name }) => name).sort()).toEqual(Object.keys(knownFailures).sort());
  });
});
