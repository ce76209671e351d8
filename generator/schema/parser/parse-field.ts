import type { Field } from "../../ir/index.js";
import { printLiteral } from "../../print/index.js";
import type { BodyScope, Value } from "./faces.js";
import { needed, whereThere } from "./field.js";
import { isFilled } from "./object-shape.js";
import { code, type Step, unless } from "./steps.js";
import { not } from "./test.js";
import { isAbsent, isInherited, member, readOwn } from "./value.js";

/** A field under its local name, as it comes out. */
export type ParsedField = {
  readonly field: Field;
  readonly name: string;
  /** The same field of the value that came in. */
  readonly source: string;
  readonly steps: readonly Step[];
  readonly changes: boolean;
  readonly isFilled: boolean;
  /** Whether it may be absent even then. */
  readonly isOptional: boolean;
};

export function parseField(field: Field, value: Value, scope: BodyScope): ParsedField {
  const { wireName, schema, presence } = field;
  const [parses, filled, isRequired] = [scope.changes(schema), isFilled(field, scope), presence === "required"];
  const { path } = member(value, wireName);
  const name = scope.local(path, "field");
  const local: Value = { code: name, path };
  const own = readOwn(value, wireName);
  const parse = (argument: string): string => `${scope.parserName(schema, path)}(${argument})`;
  const refuseNothing = unless(not(isAbsent(local)));
  const steps = (): readonly Step[] => {
    if (isRequired) {
      const read = parses
        ? [code(`const ${name} = ${parse(own)};`), refuseNothing]
        : [code(`const ${name} = ${own};`), ...needed(schema, local, scope)];
      return parses ? read : [...read, ...scope.steps(schema, local)];
    }
    const inner = parses ? [code(`${name} = ${parse(name)};`), refuseNothing] : scope.steps(schema, local);
    const fill = code(`if (${name} === undefined) ${name} = `, printLiteral(schema.default?.value ?? null), ";");
    return [code(`${parses || filled ? "let" : "const"} ${name} = ${own};`), ...whereThere(local, inner, scope), ...(filled ? [fill] : [])];
  };
  return {
    field,
    name,
    source: isInherited(wireName) ? `(${own})` : own,
    steps: steps(),
    changes: parses || filled,
    isFilled: filled,
    isOptional: !isRequired && !filled,
  };
}

/** How many of the value's own keys are fields: a number, or the name of one. */
export function countKnown(fields: readonly ParsedField[], scope: BodyScope): { readonly name: string; readonly steps: readonly Step[] } {
  const others = fields.filter(({ field }) => field.presence === "optional");
  const fixed = fields.length - others.length;
  if (others.length === 0) {
    return { name: String(fixed), steps: [] };
  }
  const name = scope.local("", "known");
  const counts = others.map((field) => code(`if (${field.isFilled ? field.source : field.name} !== undefined) ${name}++;`));
  return { name, steps: [code(`let ${name} = ${fixed};`), ...counts] };
}
