import { afterAll, describe, expect, it } from "vitest";
import { printChecker } from "../../generator/schema/parser/public.js";
import { type Draft, drafts, hasSuite, remotesFor, suiteCases, suiteRemotes } from "../schema-suite/suite.js";
import { PrintedModules } from "./run-printed.js";

type CheckerModule = { readonly default: (value: unknown) => boolean };

const known = hasSuite();
const remotes = known ? suiteRemotes() : {};
const printed = new PrintedModules();
afterAll(() => printed.remove());

describe.skipIf(!known).each(Object.keys(drafts) as Draft[])("the official JSON Schema suite, %s, required cases", (draft) => {
  it("get the right verdict from printed checkers, every one, and no value is touched", async () => {
    const cases = suiteCases(draft);
    const checkers = await printed.load<CheckerModule>(
      draft,
      cases.map(({ schema }) => printChecker(schema, { dialect: drafts[draft], remotes: remotesFor(schema, remotes) })),
    );
    const wrong = cases.flatMap(({ file, description, tests }, index) => {
      const check = checkers[index]?.default;
      return tests
        .filter(({ data, valid }) => {
          const before = JSON.stringify(data);
          return check?.(data) !== valid || JSON.stringify(data) !== before;
        })
        .map((test) => `${file}: ${description}: ${test.description}`);
    });
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(100);
  });
});

it.skipIf(known)("is absent here: clone the official suite and set JSON_SCHEMA_SUITE to run it", () => {});
