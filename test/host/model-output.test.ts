import { describe, expect, test } from "vitest";
import { modelOutputSchema } from "../../runtime/host/index.js";
import { seedOf } from "../differential/random.js";
import { isLong } from "../differential/sample.js";
import { hasCorpus, publishedOutputs } from "./formats/model-tools.js";

const most = 8_000;

/** All of Stripe's are 177 MB. */
describe.skipIf(!hasCorpus)("the output schemas of a list of tools", () => {
  test.each(["Stripe", "GitHub"] as const)(
    "of %s are each within the budget, and nearly all are there",
    (api) => {
      const tools = publishedOutputs(api).filter(({ id }) => isLong || seedOf("output", id) % 10 === 0);
      const sizes = tools.map((tool) => JSON.stringify(modelOutputSchema(tool, most) ?? null).length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
      expect(sizes.filter((size) => size === "null".length).length).toBeLessThanOrEqual(tools.length / 20);
    },
    300_000,
  );
});
