import { afterAll, describe, expect, it } from "vitest";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import { type Draft, drafts, hasSuite, remotesFor, suiteCases, suiteRemotes } from "../schema-suite/suite.js";
import { disagreements, type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { PrintedModules } from "./run-printed.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const known = hasSuite();
const remotes = known ? suiteRemotes() : {};
const printed = new PrintedModules();
afterAll(() => printed.remove());

/** As tool inputs the suite's schemas strip keys and fill defaults, which changes what their keywords see. */
describe.skipIf(!known).each(Object.keys(drafts) as Draft[])("the official suite's schemas as tool inputs, %s", (draft) => {
  it("Zod, check and parser agree on verdict and value", async () => {
    // Most of the older drafts say what the newest one says, too.
    const isDue = (_: unknown, index: number): boolean => isLong || draft === "draft2020-12" || index % 3 === 0;
    const cases = suiteCases(draft)
      .filter(isDue)
      .map((entry) => ({
        ...entry,
        ...readDocument(entry.schema, { dialect: drafts[draft], remotes: remotesFor(entry.schema, remotes), report: () => {} }),
      }));
    const modules = await printed.load<ParserFunctions>(
      `input-${draft}`,
      cases.map(({ schema, schemas }) => printBoth(schema, schemas, toolInput)),
    );
    const wrong = cases.flatMap(({ file, description, tests, schema, schemas }, index) => {
      const functions = modules[index];
      const values = tests.map(({ data }) => data);
      const found = functions === undefined ? ["no module"] : disagreements({ schema, schemas, mode: toolInput, functions }, values).wrong;
      return found.map((text) => `${file}: ${description}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});
