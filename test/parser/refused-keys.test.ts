import { afterAll, describe, expect, it } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { applyUnknownKeys } from "../../generator/plan/unknown-keys.js";
import { closedForJson, keptKeys, nameFields, namingFields, nodesOf, simplifying } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { readWhole } from "../../generator/schema/read-whole.js";
import { wholeJsonSchema } from "../../generator/schema/whole-json-schema.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { compileJsonSchema } from "../compile-json-schema.js";
import { Random } from "../differential/random.js";
import { type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { MadeUpParts } from "./made-up-parts.js";
import { PrintedModules } from "./run-printed.js";
import { type MadeSchema, type MadeSchemas, UnknownKeysOfParts } from "./unknown-keys-of-parts.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

// The long run tries others each time, and names the seed of what it finds.
const seed = process.env.TOOLPACT_LONG === undefined ? 20_261_119 : Date.now() % 2 ** 31;
const [groups, schemasEach, valuesEach] = process.env.TOOLPACT_LONG === undefined ? [3, 6, 20] : [60, 12, 40];

describe("an input that refuses unknown keys, against JSON Schema with unevaluatedProperties at every object", () => {
  it.each([1, 2])(
    "%i deep: Zod, parser and check say the same, and so does the JSON Schema where it says that it does",
    async (depth) => {
      const made = new MadeUpParts(new Random(seed), depth);
      const wrong: string[] = [];
      const count = { accepted: 0, unknown: 0, exact: 0, open: 0, passed: 0 };
      for (let group = 0; group < groups; group++) {
        const schemas = made.schemas();
        const wanted = Array.from({ length: schemasEach }, () => made.object());
        const oracle = new UnknownKeysOfParts(schemas);
        const faces = await printRefusing(`${depth}-${group}`, wanted, schemas);
        for (const [index, schema] of wanted.entries()) {
          const face = faces[index];
          if (face === undefined) throw new Error(`No schema ${index}.`);
          count[face.isExact ? "exact" : "open"]++;
          for (let round = 0; round < valuesEach; round++) {
            const given = made.value(schema, oracle);
            const want = oracle.accepts(schema, given);
            count.accepted += want ? 1 : 0;
            count.unknown += !want && oracle.fits(schema, given) ? 1 : 0;
            const { json, ...verdicts } = face.ask(given);
            // Where a warning says that some are let pass, all three let pass the same.
            const said = face.isKept && oracle.fits(schema, given) ? verdicts.zod : want;
            count.passed += said === want ? 0 : 1;
            const isJsonRight = json === said || (!face.isExact && json) || (face.isKept && json === want);
            const isRight = isJsonRight && (!want || said) && Object.values(verdicts).every((verdict) => verdict === said);
            if (!isRight) wrong.push(JSON.stringify({ schema, given, want, json, ...verdicts, schemas }));
          }
        }
      }
      const shortest = wrong.sort((left, right) => left.length - right.length).slice(0, 3);
      expect({ seed, count: wrong.length, shortest }).toEqual({ seed, count: 0, shortest: [] });
      expect(count.accepted).toBeGreaterThan(10);
      expect(count.unknown).toBeGreaterThan(50);
      expect(count.exact).toBeGreaterThan(count.open);
      expect(count.unknown).toBeGreaterThan(100 * count.passed);
    },
    600_000,
  );
});

type Verdicts = { readonly zod: boolean; readonly parser: boolean; readonly check: boolean; readonly json: boolean };
type Face = { readonly isExact: boolean; readonly isKept: boolean; readonly ask: (value: Json) => Verdicts };

async function printRefusing(name: string, wanted: readonly MadeSchema[], named: MadeSchemas): Promise<readonly Face[]> {
  const properties = Object.fromEntries(wanted.map((schema, index) => [`m${index}`, schema]));
  const read = readWhole({ type: "object", properties, $defs: named }, {});
  const naming = namingFields(simplifying(read.schemas));
  const schemas = new Map([...read.schemas].map(([id, each]) => [id, { ...each, schema: nameFields(each.schema, naming) }]));
  const input = nameFields(read.schema, naming);
  if (input.kind !== "object") throw new Error("no object");
  const members = input.fields.map(({ schema }) => applyUnknownKeys(schema, "refuse", schemas));
  const codes = members.map((schema) => printBoth(schema, schemas, toolInput));
  const modules = await printed.load<ParserFunctions>(name, codes);
  return members.map((schema, index): Face => {
    const functions = modules[index];
    const zod = zodOf(buildZod(schema, schemas, toolInput));
    const { schema: whole, closed, open } = closedForJson(schema, schemas);
    const json = compileJsonSchema(wholeJsonSchema({ schema: whole, schemas: new Map([...schemas, ...closed]) }), {
      strict: false,
      ownProperties: true,
    });
    const ask = (value: Json): Verdicts => ({
      zod: zod.safeParse(value).success,
      parser: functions?.parse(value) !== undefined,
      check: functions?.accepts(value) === true,
      json: json(value) === true,
    });
    const kept = [...nodesOf(schema)].filter((node) => node.kind === "check" && node.keyword === "unknownKeys");
    return { isExact: open.length === 0, isKept: kept.some((node) => keptKeys(node, schemas).length > 0), ask };
  });
}
