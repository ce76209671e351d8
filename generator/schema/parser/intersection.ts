import { list, printLiteral } from "../../print/index.js";
import { type Part, partsOf } from "../keywords/beside.js";
import type { BodyScope, ParserFaces, Value } from "./faces.js";
import { named } from "./parsed.js";
import { code, type Step } from "./steps.js";
import { all } from "./test.js";

/** `allOf`: every part on its own, then what they made of the value is merged. */
export const intersectionParser: ParserFaces<"intersection"> = {
  changes: (schema, scope) => partsOf(schema.members, scope).some((part) => scope.changes(part.schema)),
  test: (schema, value, scope) => all(...schema.members.map((member) => scope.test(member, value))),
  steps: (schema, value, scope) => schema.members.flatMap((member) => scope.steps(member, value)),
  parse: (schema, value, scope) => parseParts(partsOf(schema.members, scope), value, scope),
};

/** `isBase`: the others see what the first one fills in. */
export function parseParts(parts: readonly Part[], value: Value, scope: BodyScope, isBase = false): readonly Step[] {
  const [first, ...others] = parts;
  if (first === undefined) return [code(`return ${value.code};`)];
  const base = named(first.schema, value, "part", scope);
  const whole = isBase ? givenWith(value, base.name, scope) : { steps: [], value };
  const rest = others.map(({ schema }) => named(schema, whole.value, "part", scope));
  const names = [base, ...rest].map(({ name }) => name);
  return [...base.steps, ...whole.steps, ...rest.flatMap(({ steps }) => steps), joined(parts, names, scope)];
}

function joined(parts: readonly Part[], names: readonly string[], scope: BodyScope): Step {
  if (parts.every(({ asked }) => asked.length === 0)) {
    const merged = names.reduce((left, right) => (left === right ? left : `${scope.door("merge")}(${left}, ${right})`));
    return code(`return ${merged};`);
  }
  const items = parts.map(({ asked }, index) =>
    list({ open: "[", items: [names[index] ?? "", ...asked.map((key) => printLiteral(key))], close: "]" }),
  );
  return code(list({ open: `return ${scope.door("joinParts")}(`, items, close: ");" }));
}

/** The value as it was given, with what a schema filled in. */
export function givenWith(value: Value, made: string, scope: BodyScope): { readonly steps: readonly Step[]; readonly value: Value } {
  const whole = scope.local("", "whole");
  return { steps: [code(`const ${whole} = ${scope.door("filled")}(${value.code}, ${made});`)], value: { ...value, code: whole } };
}
