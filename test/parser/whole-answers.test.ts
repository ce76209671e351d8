import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, it } from "vitest";
import type { Json, Schema } from "../../generator/ir/index.js";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import { judgesWhole, type Schemas } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { ParserModule } from "../../generator/schema/parser/parser-module.js";
import { answer } from "../../runtime/codegen-v1/zod.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { toolInput } from "./agreement.js";
import { seeded } from "./mutations.js";
import { randomSchema, randomValue } from "./random-schema.js";
import { PrintedModules } from "./run-printed.js";

const [schemaCount, valuesEach] = process.env.TOOLPACT_LONG === undefined ? [150, 40] : [6_000, 60];

const printed = new PrintedModules();
afterAll(() => printed.remove());

type Check = { readonly accepts: (value: unknown) => boolean };

function printCheck(schema: Schema, schemas: Schemas): string {
  const module = new ParserModule({ ...toolInput, schemas });
  module.add({ product: judgesWhole(schema, schemas) ? "whole" : "check", schema, name: "accepts" });
  return module.print();
}

function zodOfAnswer(schema: Schema, schemas: Schemas) {
  const named = buildZod(schema, schemas, toolInput);
  return zodOf(judgesWhole(schema, schemas) ? answer(named as never) : named);
}

/** Without defaults, which would be filled in, and without names that Ajv takes for its own. */
function plain(json: Json): Json {
  const text = JSON.stringify(json, (key, value: Json) => (key === "default" ? undefined : value));
  return JSON.parse(text.replaceAll("toString", "text").replaceAll("__proto__", "proto")) as Json;
}

describe("an answer is judged as a whole, keys that its schema does not name among it", () => {
  it("random schemas: Zod, the printed check and JSON Schema say the same", async () => {
    const random = seeded(20_261_119);
    const cases = Array.from({ length: schemaCount }, () => {
      const json = plain(randomSchema(random));
      const values = Array.from({ length: valuesEach }, () => plain(randomValue(random)));
      return { json, values, ...readDocument(json, { report: () => {} }) };
    });
    const modules = await printed.load<Check>(
      "whole",
      cases.map(({ schema, schemas }) => printCheck(schema, schemas)),
    );
    const counts = { accepted: 0, whole: 0 };
    const wrong = cases.flatMap(({ json, values, schema, schemas }, index) => {
      const fits = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).compile(json as object);
      const zod = zodOfAnswer(schema, schemas);
      if (judgesWhole(schema, schemas)) counts.whole += 1;
      return values.flatMap((value) => {
        const want = fits(value);
        counts.accepted += want ? 1 : 0;
        const verdicts = { want, zod: zod.safeParse(value).success, check: modules[index]?.accepts(value) };
        return verdicts.zod === want && verdicts.check === want
          ? []
          : [`${JSON.stringify(verdicts)} for ${JSON.stringify(value)} by ${JSON.stringify(json)}`];
      });
    });
    expect(wrong.sort((left, right) => left.length - right.length).slice(0, 5)).toEqual([]);
    expect(counts.whole).toBeGreaterThan(schemaCount / 20);
    expect(counts.accepted).toBeGreaterThan((schemaCount * valuesEach) / 20);
  }, 600_000);

  const named = { type: "object", properties: { a: {} } };
  it.each<readonly [string, Json, good: Json, bad: Json, handedOn: Json]>([
    ["minProperties counts all keys", { ...named, minProperties: 2 }, { a: 1, b: 2 }, { a: 1 }, { a: 1 }],
    ["maxProperties counts all keys", { ...named, maxProperties: 1 }, { b: 1 }, { a: 1, b: 2 }, {}],
    ["propertyNames sees all keys", { ...named, propertyNames: { maxLength: 1 } }, { a: 1, b: 2 }, { a: 1, long: 2 }, { a: 1 }],
    [
      "uniqueItems compares whole objects",
      { items: named, uniqueItems: true },
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      [{ a: 1 }, { a: 1 }],
    ],
    ["not sees all keys", { ...named, not: { required: ["b"] } }, { a: 1 }, { a: 1, b: 2 }, { a: 1 }],
    ["if sees all keys", { ...named, if: { required: ["b"] }, then: { required: ["a"] } }, { a: 1, b: 2 }, { b: 2 }, { a: 1 }],
  ])("%s, and what is handed on is what the schema names", async (name, json, good, bad, handedOn) => {
    const { schema, schemas } = readDocument(json, { report: () => {} });
    const zod = zodOfAnswer(schema, schemas);
    const [module] = await printed.load<Check>(name.replaceAll(" ", "-"), [printCheck(schema, schemas)]);
    expect([zod.safeParse(bad).success, module?.accepts(bad)]).toEqual([false, false]);
    expect(module?.accepts(good)).toBe(true);
    const parsed = zod.safeParse(good);
    expect(parsed.success && deepEqual(parsed.data, handedOn), JSON.stringify(parsed)).toBe(true);
  });
});
