import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { buildZod, printZod } from "../../generator/schema/public.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { repository } from "../generated/reference-plans.js";
import { type Draft, drafts, hasSuite, remotesFor, type SuiteCase, suiteCases, suiteRemotes } from "./suite.js";

const known = hasSuite();
const remotes = known ? suiteRemotes() : {};
const folder = mkdtempSync(join(tmpdir(), "toolpact-suite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction"));

/** The cases with a wrong verdict, and what was wrong. */
function failures(cases: readonly SuiteCase[], zodOf: (entry: SuiteCase, index: number) => ZodType): readonly string[] {
  return cases.flatMap((entry, index) => {
    const zod = zodOf(entry, index);
    const wrong = entry.tests.filter(({ data, valid }) => zod.safeParse(data).success !== valid);
    return wrong.length === 0 ? [] : [`${entry.file}: ${entry.description}: ${wrong.map(({ description }) => description).join("; ")}`];
  });
}

/** Every case's printed module in one bundle: what a user would import. */
async function runPrinted(draft: Draft, cases: readonly SuiteCase[]): Promise<readonly ZodType[]> {
  const modules = cases.map((entry, index) => {
    const path = join(folder, `${draft}-${index}.js`);
    writeFileSync(path, printZod(entry.schema, { dialect: drafts[draft], remotes: remotesFor(entry.schema, remotes) }));
    return path;
  });
  const entry = join(folder, `${draft}.js`);
  writeFileSync(
    entry,
    `${modules.map((path, index) => `import m${index} from ${JSON.stringify(path)};`).join("\n")}\nexport default [${modules.map((_, index) => `m${index}`)}];`,
  );
  const outfile = join(folder, `${draft}-bundle.mjs`);
  await build({ entryPoints: [entry], bundle: true, format: "esm", platform: "node", outfile, logLevel: "silent" });
  const { default: schemas } = (await import(pathToFileURL(outfile).href)) as { readonly default: readonly ZodType[] };
  return schemas;
}

describe.skipIf(!known).each(Object.keys(drafts) as Draft[])("the official JSON Schema suite, %s, required cases", (draft) => {
  const cases = known ? suiteCases(draft) : [];
  const built = new Map<SuiteCase, ZodType>();
  const zodOf = (entry: SuiteCase): ZodType => {
    const zod = built.get(entry) ?? buildZod(entry.schema, { dialect: drafts[draft], remotes: remotesFor(entry.schema, remotes) });
    built.set(entry, zod);
    return zod;
  };
  afterAll(() => built.clear());

  it("get the right verdict from buildZod, every one", () => {
    expect(cases.length).toBeGreaterThan(100);
    expect(failures(cases, zodOf)).toEqual([]);
  });

  it("get the right verdict from printZod's modules, every one", async () => {
    const schemas = await runPrinted(draft, cases);
    expect(failures(cases, (_entry, index) => schemas[index] as ZodType)).toEqual([]);
  });

  it("hand accepted values back deeply equal", () => {
    const changed = cases.flatMap((entry) => {
      const { tests, description } = entry;
      const zod = zodOf(entry);
      const values = tests.filter(({ valid }) => valid).map(({ data }) => data);
      return values.filter((data) => !deepEqual(zod.parse(data), data)).map((data) => `${description}: ${JSON.stringify(data)}`);
    });
    expect(changed).toEqual([]);
  });
});

describe.skipIf(!known).each(Object.keys(drafts) as Draft[])("the official JSON Schema suite, %s, formats", (draft) => {
  it("are asserted by buildZod, every case", () => {
    const cases = suiteCases(draft, "optional/format");
    expect(cases.length).toBeGreaterThan(5);
    expect(
      failures(cases, ({ schema }) =>
        buildZod(schema, { dialect: drafts[draft], remotes: remotesFor(schema, remotes), assertFormats: true }),
      ),
    ).toEqual([]);
  });

  it("say nothing where they are not asserted", () => {
    const cases = suiteCases(draft, "optional/format").map((entry) => ({
      ...entry,
      tests: entry.tests.map((test) => ({ ...test, valid: true })),
    }));
    expect(failures(cases, ({ schema }) => buildZod(schema, { dialect: drafts[draft], remotes: remotesFor(schema, remotes) }))).toEqual([]);
  });
});

it.skipIf(known)("is absent here: clone the official suite and set JSON_SCHEMA_SUITE to run it", () => {});
