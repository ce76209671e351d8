import { afterAll, describe, expect, it } from "vitest";
import type { Json } from "../../generator/ir/index.js";
import { printType } from "../../generator/schema/public.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { resolver, zodOf } from "./compare.js";
import { addressOf, neighboursOf, type ReadApi } from "./corpus.js";
import { makeValue } from "./make-value.js";
import { breakType } from "./mutate.js";
import { Oracle } from "./oracle.js";
import { Random, seedOf } from "./random.js";
import { isLong, readCorpus, sampleNames } from "./sample.js";
import { typeOnly } from "./type-only.js";

const apis = readCorpus();
const project = new ConsumerProject();
afterAll(() => project.remove());

describe.skipIf(apis.length === 0)("printed types of the corpus", () => {
  const counts = { schemas: 0, taken: 0, refused: 0 };

  it("take what Zod accepts; refuse another JSON type, a missing key and an unknown literal", () => {
    project.write("value.ts", valueModule);
    for (const [index, api] of apis.entries()) {
      const names = sampleNames(api, isLong ? 20 : 60);
      if (names.length > 0) {
        project.write(`types/types${index}.ts`, printTypes(api));
        project.write(`values/values${index}.ts`, printValues(api, names, index, counts));
      }
    }
    console.log(`${counts.schemas} types, ${counts.taken} values to be taken, ${counts.refused} to be refused`);
    for (const compiler of isLong ? (["typescript", "typescript-5-9"] as const) : (["typescript"] as const)) {
      const check = project.typeCheck({ compiler, include: ["values/*.ts"], more: { isolatedDeclarations: false, declaration: false } });
      expect(problems(check)).toEqual([]);
    }
    expect(counts.schemas).toBeGreaterThan(isLong ? 300 : 90);
    expect(counts.taken).toBeGreaterThan(counts.schemas * 8);
    expect(counts.refused).toBeGreaterThan(counts.schemas * 3);
  }, 600_000);
});

it.skipIf(apis.length > 0)("are not tried: the corpus of API documents is absent here", () => {});

/** All types of a document in one module, under the names that its reader gives to its schemas. */
function printTypes({ document }: ReadApi): string {
  const references = document.names.map((name) => ({ $ref: addressOf(document, name) }));
  const remotes = { ...neighboursOf(document), [addressOf(document)]: document.json };
  return printType({ anyOf: references }, { dialect: document.dialect, remotes, name: "AnyOfThem" });
}

function printValues(
  api: ReadApi,
  names: readonly string[],
  index: number,
  counts: { schemas: number; taken: number; refused: number },
): string {
  const { document, ids } = api;
  const oracle = new Oracle({ document, names });
  const weak = new Oracle({ document, names, change: typeOnly });
  const resolve = resolver(oracle.files);
  const lines = names.flatMap((name, position) => {
    const random = new Random(seedOf("types", document.path, name));
    const zod = zodOf(api, name);
    const made = Array.from({ length: 40 }, () =>
      makeValue({ $ref: addressOf(document, name) }, { resolve, random, slips: 0, extras: false }),
    );
    const taken = made.filter((value) => zod.safeParse(value).success && !isStranger(value)).slice(0, 10);
    const refused = taken.map((value) => breakType(value, random)).filter((value) => !weak.accepts(name, value));
    counts.schemas++;
    counts.taken += taken.length;
    counts.refused += refused.length;
    const declare = (value: Json, kind: string, place: number): string =>
      `export const ${kind}${position}_${place}: types.${ids.get(name)} = value(${JSON.stringify(value)});`;
    return [
      `// ${JSON.stringify(name)}`,
      ...taken.map((value, place) => declare(value, "taken", place)),
      ...refused.flatMap((value, place) => ["// @ts-expect-error", declare(value, "refused", place)]),
    ];
  });
  return [`import type * as types from "../types/types${index}.js";`, 'import { value } from "../value.js";', ...lines].join("\n");
}

/** A value with the exact type of its literal, but not a fresh literal: those may not even have keys that an open type allows. */
const valueModule = `
type Plain<V> = V extends object ? { -readonly [K in keyof V]: Plain<V[K]> } : V;
export const value = <const V>(literal: V): Plain<V> => literal as Plain<V>;
`;

/** TypeScript refuses an object that has no key in common with a type whose keys are all optional. No type can say otherwise. */
function isStranger(value: Json): boolean {
  const keys = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => key.startsWith("extra_"));
}
