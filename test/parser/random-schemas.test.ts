import { afterAll, describe, expect, it } from "vitest";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import { disagreements, type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { seeded } from "./mutations.js";
import { randomSchema, randomValue } from "./random-schema.js";
import { PrintedModules } from "./run-printed.js";

const schemaCount = process.env.TOOLPACT_LONG === undefined ? 60 : 3_000;
const valuesEach = process.env.TOOLPACT_LONG === undefined ? 40 : 60;

const printed = new PrintedModules();
afterAll(() => printed.remove());

const modes = {
  "tool inputs": toolInput,
  "plain JSON Schema": { unknownKeys: "keep", fillDefaults: false, assertFormats: false },
} as const;

describe.each(Object.entries(modes))("random schemas as %s", (name, mode) => {
  it("get the same verdicts and values from Zod, check and parser", async () => {
    const random = seeded(4_711);
    const cases = Array.from({ length: schemaCount }, () => {
      const json = randomSchema(random);
      const values = Array.from({ length: valuesEach }, () => randomValue(random));
      return { json, values, ...readDocument(json, { report: () => {} }) };
    });
    const modules = await printed.load<ParserFunctions>(
      `random-${name.length}`,
      cases.map(({ schema, schemas }) => printBoth(schema, schemas, mode)),
    );
    let accepted = 0;
    const wrong = cases.flatMap(({ json, values, schema, schemas }, index) => {
      const functions = modules[index];
      const found =
        functions === undefined ? { accepted: 0, wrong: ["no module"] } : disagreements({ schema, schemas, mode, functions }, values);
      accepted += found.accepted;
      return found.wrong.map((text) => `${JSON.stringify(json)}: ${text}`);
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(accepted).toBeGreaterThan((schemaCount * valuesEach) / 20);
  }, 600_000);
});
