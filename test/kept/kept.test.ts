import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { makeValue } from "../differential/make-value.js";
import { Random, seedOf } from "../differential/random.js";
import { PrintedModules } from "../parser/run-printed.js";
import { documents, fileOf, hasCorpus, isLong, isReal, sizeOf } from "../read/openapi/corpus.js";
import { readFile } from "../read/openapi/read-api.js";
import { formatSamples } from "./format-samples.js";
import { lostOf } from "./lost-of.js";
import { printSides, type Side, type Sides, sidesOf, validator, zodOfSide } from "./sides.js";

/** Small documents in the fast suite; all of them, and more values, in the long one. */
const chosen = documents.filter((entry, index) =>
  isLong ? entry.expect !== "invalid" : entry.expect !== "invalid" && sizeOf(entry) < 20_000 && (isReal(entry) || index % 16 === 0),
);
const [valuesEach, mostSides] = isLong ? [10, 4_000] : [3, 20];

const printed = new PrintedModules();
afterAll(() => printed.remove());

/** A key that no schema names, and that an alternative beside the object's own fields lets pass, is an unknown one all the same. */
const isExplained = (lost: string): boolean => /\/extra_\d+$/.test(lost);

/** Nor does such a key count towards `minProperties`: keys are counted as they are handed on. */
const withoutExtras = (value: Json): Json => JSON.parse(JSON.stringify(value, (key, held) => (/^extra_\d+$/.test(key) ? undefined : held)));

type Functions = { readonly [name: string]: (value: unknown) => unknown };

describe.skipIf(!hasCorpus)("values that a tool's JSON Schema accepts", () => {
  const totals = { kept: 0 };

  it.each(chosen.map((entry) => [entry.path, entry] as const))(
    "of %s are accepted by parser and Zod, and nothing of them is lost",
    async (name, entry) => {
      const file = fileOf(entry);
      const { contract } = readFile(path.dirname(file), path.basename(file));
      if (contract === undefined) throw new Error("no contract");
      const sides = sidesOf(contract);
      const [functions = {}] = await printed.load<Functions>(name.replaceAll(/\W/g, "-"), [printSides(sides)]);
      const faults = sides.all.slice(0, mostSides).flatMap((side, index) => {
        const isValid = validator(sides)(side);
        const values = fittingValues(side, sides, { isValid, random: new Random(seedOf(name, side.tool, side.side)) });
        totals.kept += values.length;
        const zod = zodOfSide(side, sides);
        return values.flatMap((value) => {
          const parsed = functions[`parse${index}`]?.(value);
          const explained = zod.safeParse(value, { jitless: true });
          const isAccepted = functions[`is${index}`]?.(value) === true;
          if (!isAccepted && !explained.success && !isValid(withoutExtras(value))) return [];
          const isSame = isAccepted && explained.success && deepEqual(parsed, explained.data);
          const lost = isSame ? lostOf(value, parsed as Json) : "the faces disagree, or refuse it";
          return lost === undefined || isExplained(lost) ? [] : [`${side.tool} ${side.side} ${lost}: ${JSON.stringify(value)}`];
        });
      });
      expect(faults).toEqual([]);
    },
    300_000,
  );

  it("are many", () => {
    expect(totals.kept).toBeGreaterThan(isLong ? 50_000 : 300);
  });
});

it.skipIf(hasCorpus)("are not compared: the corpus of API documents is absent here", () => {});

type Fitting = { readonly isValid: (value: Json) => boolean; readonly random: Random };

function fittingValues(side: Side, sides: Sides, { isValid, random }: Fitting): readonly Json[] {
  const resolve = (ref: string): Json | undefined => sides.definitions[nameOf(ref)];
  const made = Array.from({ length: valuesEach * 2 }, () =>
    makeValue(side.json, { resolve, random, slips: 0, extras: false, formats: formatSamples }),
  );
  return made.filter((value) => isValid(value)).slice(0, valuesEach);
}

function nameOf(ref: string): string {
  return decodeURIComponent(ref.replace("#/$defs/", "")).replaceAll("~1", "/").replaceAll("~0", "~");
}
