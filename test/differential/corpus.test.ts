import { describe, expect, it, onTestFinished } from "vitest";
import { lazyIds, zodExpression } from "../../generator/schema/index.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { compareApi } from "./compare.js";
import { type ReadApi, readApi } from "./corpus.js";
import { explained } from "./explained.js";
import { mapNamed, meantAsObject } from "./map-schemas.js";
import { ownChecks } from "./own-checks.js";
import { printTypes, printValues, valueModule } from "./print-values.js";
import { isLong, readCorpus, sampleNames } from "./sample.js";

// All in one file, because to read them takes six seconds of CPU.
const apis = readCorpus();

/** What is wrong with documents of the corpus themselves. */
const wrongDocuments = [
  // Their `$schema` names a dialect of the author's own, which nobody handed in.
  "tricky/oai-tests/3.1-pass/json_schema_dialect.yaml schema/unknown-dialect",
  "tricky/oai-tests/3.2-pass/json_schema_dialect.yaml schema/unknown-dialect",
  // `thing` is nothing but a reference to itself.
  "tricky/swagger-parser/circular/circular.yaml schema/endless-ref",
];

describe.skipIf(apis.length === 0)("the corpus of API documents", () => {
  it("can be read, every named schema that is not wrong itself", () => {
    const found = apis.flatMap(({ document, diagnostics }) => diagnostics.map(({ code }) => `${document.path} ${code}`));
    expect([...new Set(found)]).toEqual(wrongDocuments);
    expect(apis.flatMap(({ ids }) => [...ids.keys()]).length).toBeGreaterThan(6_300);
    expect(apis.every(({ document, ids }) => ids.size === document.names.length)).toBe(true);
  });

  it("needs a check of the runtime in fewer than 3 % of its named schemas, `type: object` taken as meant", () => {
    const real = apis.filter(({ document }) => document.kind === "real");
    const exact = countChecks(real);
    const meant = countChecks(real.map(({ document }) => readApi({ ...document, json: mapNamed(document, meantAsObject) })));
    console.log(
      `${meant.checked} of ${meant.total} named schemas need a check; ${exact.checked} when keywords without type count as written`,
    );
    expect(meant.total).toBeGreaterThan(5_800);
    expect(meant.checked / meant.total, JSON.stringify(Object.fromEntries(meant.reasons), null, 1)).toBeLessThan(0.03);
  });
});

const [oneIn, valuesEach] = isLong ? [1, 33] : [54, 33];
/** Whatever is asked of it, ajv compiles nearly all of it, for as long as all others together. */
const compiledWhole = "guru/stripe.com__2022-11-15.yaml";
const samples = apis
  .filter(({ document }) => isLong || document.path !== compiledWhole)
  .map((api) => ({ path: api.document.path, api, names: sampleNames(api, oneIn) }))
  .filter(({ names }) => names.length > 0);

describe.skipIf(apis.length === 0)("our Zod and ajv", () => {
  const totals = { values: 0, accepted: 0, explained: 0 };

  it.each(samples)(
    "agree on values of $path",
    ({ api, names }) => {
      const { values, accepted, disagreements } = compareApi({ api, names, valuesEach });
      const faults = disagreements.filter((disagreement) => !explained.some(({ covers }) => covers(disagreement)));
      totals.values += values;
      totals.accepted += accepted;
      totals.explained += disagreements.length - faults.length;
      expect(faults).toEqual([]);
    },
    300_000,
  );

  it(`have then seen ${isLong ? "200,000" : "3,000"} values, good and bad ones`, () => {
    console.log(`${totals.values} values, ${totals.accepted} accepted, ${totals.explained} explained disagreements`);
    expect(totals.values).toBeGreaterThan(isLong ? 200_000 : 3_000);
    expect(totals.accepted / totals.values).toBeGreaterThan(0.4);
    expect(totals.accepted / totals.values).toBeLessThan(0.8);
  });
});

/** Larger documents, five of them, are for the long run: all types of a document are compiled with those that are tried. */
const mostNames = 500;

describe.skipIf(apis.length === 0)("printed types of the corpus", () => {
  const counts = { schemas: 0, taken: 0, refused: 0 };

  it("take what Zod accepts; refuse another JSON type, a missing key and an unknown literal", () => {
    const project = new ConsumerProject();
    onTestFinished(() => project.remove());
    project.write("value.ts", valueModule);
    for (const [index, api] of apis.entries()) {
      const names = isLong || api.document.names.length <= mostNames ? sampleNames(api, isLong ? 20 : 40) : [];
      if (names.length > 0) {
        project.write(`types/types${index}.ts`, printTypes(api));
        project.write(`values/values${index}.ts`, printValues(api, names, index, counts));
      }
    }
    console.log(`${counts.schemas} types, ${counts.taken} values to be taken, ${counts.refused} to be refused`);
    for (const compiler of isLong ? (["typescript", "typescript-5-9"] as const) : (["typescript"] as const)) {
      const check = project.typeCheck({ compiler, include: ["values/*.ts"], more: { isolatedDeclarations: false, declaration: false } });
      expect(problems(check)).toEqual([]);
    }
    expect(counts.schemas).toBeGreaterThan(isLong ? 300 : 40);
    expect(counts.taken).toBeGreaterThan(counts.schemas * 8);
    expect(counts.refused).toBeGreaterThan(counts.schemas * 3);
  }, 600_000);
});

it.skipIf(apis.length > 0)("is absent here", () => {});

type Count = { readonly total: number; readonly checked: number; readonly reasons: ReadonlyMap<string, number> };

/** Formats are not counted: they are not asserted. */
function countChecks(read: readonly ReadApi[]): Count {
  const reasons = new Map<string, number>();
  let total = 0;
  let checked = 0;
  for (const { schemas, ids } of read) {
    const options = { schemas, lazy: lazyIds(schemas), unknownKeys: "keep", fillDefaults: false, assertFormats: false } as const;
    for (const id of ids.values()) {
      const named = schemas.get(id);
      const checks = named === undefined ? [] : [...ownChecks(zodExpression(named.schema, options))];
      total++;
      checked += checks.length === 0 ? 0 : 1;
      for (const name of checks) {
        reasons.set(name, (reasons.get(name) ?? 0) + 1);
      }
    }
  }
  return { total, checked, reasons: new Map([...reasons].sort(([, a], [, b]) => b - a)) };
}
