import { describe, expect, it } from "vitest";
import { compareApi } from "./compare.js";
import { explained } from "./explained.js";
import { isLong, readCorpus, sampleNames } from "./sample.js";

const apis = readCorpus();
const [oneIn, valuesEach] = isLong ? [1, 33] : [16, 33];
const samples = apis
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

  it(`have then seen ${isLong ? "200,000" : "12,000"} values, good and bad ones`, () => {
    console.log(`${totals.values} values, ${totals.accepted} accepted, ${totals.explained} explained disagreements`);
    expect(totals.values).toBeGreaterThan(isLong ? 200_000 : 12_000);
    expect(totals.accepted / totals.values).toBeGreaterThan(0.4);
    expect(totals.accepted / totals.values).toBeLessThan(0.8);
  });
});

it.skipIf(apis.length > 0)("are not compared: the corpus of API documents is absent here", () => {});
