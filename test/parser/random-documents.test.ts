import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, expect, it } from "vitest";
import { nameFields, namingFields, simplifying } from "../../generator/schema/index.js";
import { readWhole } from "../../generator/schema/read-whole.js";
import { wholeJsonSchema } from "../../generator/schema/whole-json-schema.js";
import { Random } from "../differential/random.js";
import { disagreements, type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { RandomDocument } from "./random-document.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

// The long run tries others each time, and names the seed of what it finds.
const seed = process.env.TOOLPACT_LONG === undefined ? 20_261_120 : Date.now() % 2 ** 31;
const [documents, valuesEach] = process.env.TOOLPACT_LONG === undefined ? [30, 20] : [1_500, 30];

const modes = {
  "plain JSON Schema": { mode: { unknownKeys: "keep", fillDefaults: false, assertFormats: false }, counts: true },
  "tool inputs": { mode: { ...toolInput, assertFormats: false }, counts: false },
} as const;

it.each(Object.entries(modes))(
  "random documents as %s: Zod, parser, check and JSON Schema say what ajv says",
  async (name, { mode, counts }) => {
    const made = new RandomDocument(new Random(seed), { counts });
    const options = { strict: false, ownProperties: true, multipleOfPrecision: 9, logger: false } as const;
    const cases = Array.from({ length: documents }, () => {
      const json = made.document();
      const read = readWhole(json, {});
      const naming = namingFields(simplifying(read.schemas));
      const schemas = new Map([...read.schemas].map(([id, each]) => [id, { ...each, schema: nameFields(each.schema, naming) }]));
      const schema = nameFields(read.schema, naming);
      const values = Array.from({ length: valuesEach }, () => made.value(json, json));
      return { json, values, schema, schemas, whole: wholeJsonSchema(read) };
    });
    const codes = cases.map(({ schema, schemas }) => printBoth(schema, schemas, mode));
    const modules = await printed.load<ParserFunctions>(`documents-${name.length}`, codes);
    let accepted = 0;
    let asked = 0;
    const wrong = cases.flatMap(({ json, values, schema, schemas, whole }, index) => {
      const functions = modules[index];
      if (functions === undefined) throw new Error(`No module ${index}.`);
      const [given, ours] = [new Ajv2020(options).compile(json), new Ajv2020(options).compile(whole)];
      const others = values.flatMap((value) => {
        const said = { ajv: verdict(given, value), json: verdict(ours, value), check: functions.accepts(value) };
        if (said.ajv === undefined || said.json === undefined) return [];
        asked++;
        return said.json === said.ajv && said.check === said.ajv ? [] : [`${JSON.stringify(said)} for ${JSON.stringify(value)}`];
      });
      const compared = disagreements({ schema, schemas, mode, functions }, values);
      accepted += compared.accepted;
      return [...compared.wrong, ...others].map((text) => `${text} by ${JSON.stringify(json)}`);
    });
    const shortest = wrong.sort((left, right) => left.length - right.length).slice(0, 3);
    expect({ seed, count: wrong.length, shortest }).toEqual({ seed, count: 0, shortest: [] });
    expect(accepted).toBeGreaterThan((documents * valuesEach) / 10);
    expect(asked).toBeGreaterThan(documents * valuesEach * 0.95);
  },
  600_000,
);

/** Nothing where ajv throws: it writes down which keys it has seen before it has a place for them, in some choices beside `patternProperties`. */
function verdict(validate: (value: unknown) => unknown, value: unknown): boolean | undefined {
  try {
    return validate(value) === true;
  } catch {
    return undefined;
  }
}
