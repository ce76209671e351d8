import type { Json, Schema } from "../../ir/index.js";
import { makeValue } from "../../read/examples/make-value.js";
import { accepts, type Judge } from "../../schema/accepts.js";
import type { Schemas } from "../../schema/index.js";
import type { Random } from "./random.js";
import { seededVariety } from "./seeded-variety.js";

/** A mock answers one request at a time, so each value may cost more than an example in a document. */
const steps = 400_000;
const lessSteps = 30_000;

export function judgeOf(schemas: Schemas, direction: "input" | "output" = "output"): Judge {
  return { schemas, direction, left: { steps } };
}

/** Whether a value fits. What cannot be decided fits: the tool's own check has the last word. */
export function fits(schema: Schema, value: Json, schemas: Schemas): boolean {
  return accepts(schema, value, judgeOf(schemas)) !== false;
}

export type ValueSource = { readonly schemas: Schemas; readonly random: Random };

/** A value that the schema accepts: a rich one, then one with fewer members, then the smallest. Undefined where none is found. */
export function seededValue(schema: Schema, { schemas, random }: ValueSource): Json | undefined {
  const rich = makeValue(schema, { schemas, direction: "output", left: { steps: lessSteps } }, seededVariety(random));
  if (rich !== undefined) return rich.value;
  const variety = { ...seededVariety(random.at("small")), has: () => false, items: ({ min = 0 }) => min };
  return (makeValue(schema, judgeOf(schemas), variety) ?? makeValue(schema, judgeOf(schemas)))?.value;
}
