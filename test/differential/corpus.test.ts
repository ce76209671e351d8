import { describe, expect, it } from "vitest";
import { lazyIds, zodExpression } from "../../generator/schema/index.js";
import { type ReadApi, readApi } from "./corpus.js";
import { mapNamed, meantAsObject } from "./map-schemas.js";
import { ownChecks } from "./own-checks.js";
import { readCorpus } from "./sample.js";

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
    const problems = apis.flatMap(({ document, diagnostics }) => diagnostics.map(({ code }) => `${document.path} ${code}`));
    expect([...new Set(problems)]).toEqual(wrongDocuments);
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
