import type { Json, Schema } from "../../generator/ir/index.js";
import type { Schemas } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { ParserModule, type ParserOptions } from "../../generator/schema/parser/parser-module.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { deepEqual } from "../../runtime/schema/equal.js";

/** A schema's two printed functions. */
export type ParserFunctions = { readonly parse: (value: unknown) => unknown; readonly accepts: (value: unknown) => boolean };

type Mode = Omit<ParserOptions, "schemas" | "shared">;

export const toolInput: Mode = { unknownKeys: "strip", fillDefaults: true, assertFormats: true };

export function printBoth(schema: Schema, schemas: Schemas, mode: Mode): string {
  const module = new ParserModule({ ...mode, schemas });
  module.add({ product: "parser", schema, name: "parse" });
  module.add({ product: "check", schema, name: "accepts" });
  return module.print();
}

export type Comparison = { readonly schema: Schema; readonly schemas: Schemas; readonly mode: Mode; readonly functions: ParserFunctions };

/** What Zod, the printed check and the printed parser say about a value, where they do not say the same. */
export function disagreements(
  { schema, schemas, mode, functions }: Comparison,
  values: readonly unknown[],
): { readonly accepted: number; readonly wrong: readonly string[] } {
  const zod = zodOf(buildZod(schema, schemas, mode));
  let accepted = 0;
  const wrong = values.flatMap((value) => {
    const text = JSON.stringify(value);
    const expected = zod.safeParse(JSON.parse(text) as Json, { jitless: true });
    const result = functions.parse(value);
    const verdicts = {
      zod: expected.success,
      parser: result !== undefined,
      check: functions.accepts(value),
      untouched: JSON.stringify(value) === text,
    };
    accepted += expected.success ? 1 : 0;
    if (verdicts.parser !== expected.success || verdicts.check !== expected.success || !verdicts.untouched) {
      return [`${JSON.stringify(verdicts)} for ${text}`];
    }
    return expected.success && !deepEqual(result, expected.data)
      ? [`${JSON.stringify(expected.data)} became ${JSON.stringify(result)} for ${text}`]
      : [];
  });
  return { accepted, wrong };
}
