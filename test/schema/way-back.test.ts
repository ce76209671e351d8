import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { buildZod, toJsonSchema } from "../../generator/schema/public.js";
import { type Draft, drafts, hasSuite, type SuiteCase, suiteCases, suiteRemotes } from "../schema-suite/suite.js";
import { cases } from "./cases.js";

const ajv = () => new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: true, multipleOfPrecision: 9, ownProperties: true });
// For schemas without an id. Most of its time goes into the schema of schemas.
const shared = ajv();

describe("JSON Schema comes back whole from Zod", () => {
  it.each([
    { type: "array", items: { type: "integer", multipleOf: 0.1 }, uniqueItems: true },
    { type: "object", minProperties: 1, patternProperties: { "^x": { type: "string" } }, additionalProperties: false },
    { type: "string", format: "uri-template", not: { const: "a" } },
    { enum: [{ a: 1 }, [2]] },
    { minLength: 2 },
    { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: false },
  ])("%j", (schema) => {
    const { $schema, ...back } = toJsonSchema(buildZod(schema));
    expect($schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(back).toMatchObject(schema);
  });

  it.each(cases.filter(({ types }) => types === undefined))("with the same verdicts: $name", ({ schema, accepts, refuses }) => {
    const back = shared.compile(toJsonSchema(buildZod(schema)));
    expect([...accepts, ...refuses].map((value) => back(value))).toEqual([...accepts.map(() => true), ...refuses.map(() => false)]);
  });

  it.skipIf(!hasSuite())(
    "for the official suite, wherever ajv is right about the schema itself",
    () => {
      const remotes = suiteRemotes();
      const draft: Draft = "draft2020-12";
      const isRight = (schema: object | boolean, tests: SuiteCase["tests"]): boolean => {
        try {
          const validate = (/"\$(id|\w*[aA]nchor)"/.test(JSON.stringify(schema)) ? ajv() : shared).compile(schema);
          return tests.every(({ data, valid }) => validate(data) === valid);
        } catch {
          return false;
        }
      };
      // A sample: compiling for ajv takes longer than everything else here.
      const sample = suiteCases(draft).filter((_, index) => process.env.TOOLPACT_LONG === "1" || index % 5 === 0);
      const fair = sample.filter(({ schema, tests }) => isRight(schema as object, tests));
      const lost = fair.filter(({ schema, tests }) => !isRight(toJsonSchema(buildZod(schema, { dialect: drafts[draft], remotes })), tests));
      expect(lost.map(({ file, description }) => `${file}: ${description}`)).toEqual([]);
      expect(fair.length).toBeGreaterThan(sample.length * 0.75);
    },
    600_000,
  );
});
