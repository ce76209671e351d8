import type { Json, JsonObject } from "../../ir/index.js";
import type { Plan, ToolPlan } from "../../plan/index.js";
import { accepts } from "../../schema/accepts.js";
import { withValue } from "../values/place.js";
import { judgeOf } from "../values/value-maker.js";

const others: readonly Json[] = [{ unexpected: [] }, [[]], 0.5, "", true, null];

/** A good input with one change that the schema refuses: a missing field, or a value of another type. Undefined where it takes every change. */
export function invalidInput(input: JsonObject, tool: ToolPlan, { contract }: Plan): JsonObject | undefined {
  const names = Object.keys(input);
  const changed = [
    ...names.map((name) => withValue(input, [name], undefined)),
    ...names.flatMap((name) => others.map((value) => withValue(input, [name], value))),
    { ...input, "no such field": true },
  ] as readonly JsonObject[];
  return changed.find((one) => accepts(tool.input, one, judgeOf(contract.schemas, "input")) === false);
}
