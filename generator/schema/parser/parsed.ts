import type { Schema } from "../../ir/index.js";
import type { Doc } from "../../print/index.js";
import type { BodyScope, Value } from "./faces.js";
import { code, printSteps, type Step, unless } from "./steps.js";
import { equal, not } from "./test.js";

/** Statements that return what a value comes out as. */
export function returned(schema: Schema, value: Value, scope: BodyScope): readonly Doc[] {
  if (scope.changes(schema)) {
    return [`return ${scope.parserName(schema, value.path)}(${value.code});`];
  }
  return printSteps([...scope.steps(schema, value), code(`return ${value.code};`)], scope.refusal);
}

/** What a value comes out as, under a name: a new one where it may have changed. */
export function named(
  schema: Schema,
  value: Value,
  wanted: string,
  scope: BodyScope,
): { readonly name: string; readonly steps: readonly Step[] } {
  if (!scope.changes(schema)) {
    return { name: value.code, steps: scope.steps(schema, value) };
  }
  const name = scope.local(wanted, "parsed");
  const call = `${scope.parserName(schema, value.path)}(${value.code})`;
  return { name, steps: [code(`const ${name} = ${call};`), unless(not(equal(name, "undefined")))] };
}
