import type { Json } from "../../generator/ir/index.js";
import { printType } from "../../generator/schema/public.js";
import { resolver, zodOf } from "./compare.js";
import { addressOf, neighboursOf, type ReadApi } from "./corpus.js";
import { makeValue } from "./make-value.js";
import { breakType } from "./mutate.js";
import { Oracle } from "./oracle.js";
import { Random, seedOf } from "./random.js";
import { typeOnly } from "./type-only.js";

/** All types of a document in one module, under the names that its reader gives to its schemas. */
export function printTypes({ document }: ReadApi): string {
  const references = document.names.map((name) => ({ $ref: addressOf(document, name) }));
  const remotes = { ...neighboursOf(document), [addressOf(document)]: document.json };
  return printType({ anyOf: references }, { dialect: document.dialect, remotes, name: "AnyOfThem" });
}

export function printValues(
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
    const taken: Json[] = [];
    for (let tries = 0; tries < 40 && taken.length < 10; tries += 1) {
      const value = makeValue({ $ref: addressOf(document, name) }, { resolve, random, slips: 0, extras: false });
      if (zod.safeParse(value).success && !isStranger(value)) taken.push(value);
    }
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
export const valueModule = `
type Plain<V> = V extends object ? { -readonly [K in keyof V]: Plain<V[K]> } : V;
export const value = <const V>(literal: V): Plain<V> => literal as Plain<V>;
`;

/** TypeScript refuses an object that has no key in common with a type whose keys are all optional. No type can say otherwise. */
function isStranger(value: Json): boolean {
  const keys = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => key.startsWith("extra_"));
}
