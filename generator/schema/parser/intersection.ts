import type { Schema } from "../../ir/index.js";
import { partsOf } from "../keywords/beside.js";
import type { BodyScope, ParserFaces, Value } from "./faces.js";
import { named } from "./parsed.js";
import { code, type Step } from "./steps.js";
import { all } from "./test.js";

/** `allOf`: every part on its own, then what they made of the value is merged. */
export const intersectionParser: ParserFaces<"intersection"> = {
  changes: (schema, scope) => partsOf(schema.members, scope).some(scope.changes),
  test: (schema, value, scope) => all(...schema.members.map((member) => scope.test(member, value))),
  steps: (schema, value, scope) => schema.members.flatMap((member) => scope.steps(member, value)),
  parse: (schema, value, scope) => parseParts(partsOf(schema.members, scope), value, scope),
};

/** `isBase`: the others see what the first one fills in. */
export function parseParts([first, ...others]: readonly Schema[], value: Value, scope: BodyScope, isBase = false): readonly Step[] {
  if (first === undefined) return [code(`return ${value.code};`)];
  const copying = scope.copying();
  const isOne = [first, ...others].filter(copying.changes).length === 1;
  const part = (schema: Schema, given: Value): ReturnType<typeof named> => named(schema, given, "part", isOne ? scope : copying);
  const base = part(first, value);
  const whole = isBase ? givenWith(value, base.name, scope) : { steps: [], value };
  const rest = others.map((schema) => part(schema, whole.value));
  // One that hands on the value as it came adds nothing.
  const names = [base, ...rest].map(({ name }) => name).filter((name) => name !== value.code && name !== whole.value.code);
  const [only = whole.value.code, ...more] = names;
  const merged = more.length === 0 ? only : `${scope.door("mergeParts")}(${[whole.value.code, ...names].join(", ")})`;
  return [...base.steps, ...whole.steps, ...rest.flatMap(({ steps }) => steps), code(`return ${merged};`)];
}

/** The value as it was given, with what a schema filled in. */
export function givenWith(value: Value, made: string, scope: BodyScope): { readonly steps: readonly Step[]; readonly value: Value } {
  const whole = scope.local("", "whole");
  return { steps: [code(`const ${whole} = ${scope.door("filled")}(${value.code}, ${made});`)], value: { ...value, code: whole } };
}
