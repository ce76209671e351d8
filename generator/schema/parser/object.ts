import type { ObjectSchema } from "../../ir/index.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { checkField, isShort, testField } from "./field.js";
import { keySteps, patternSteps, restSteps } from "./keys.js";
import { changesKeys, changesObject, isObjectOf } from "./object-shape.js";
import { parseObject } from "./parse-object.js";
import { code, type Step, unless } from "./steps.js";
import { all, atom, equal, type Test } from "./test.js";

/**
 * Objects. Rules for keys (`propertyNames`, `minProperties`, patterns) apply to the object as it is handed on. Where that is another object, the parser
 * decides.
 */
export const objectParser: ParserFaces<"object"> = {
  changes: changesObject,
  test(schema, value, scope) {
    if (isJudgedAfterwards(schema, scope)) {
      const call = `${scope.parserName(schema, value.path)}(${value.code})`;
      return atom(`${call} !== undefined`, `${call} === undefined`);
    }
    return isPlain(schema, scope)
      ? all(isObjectOf(schema, value), ...schema.fields.map((field) => testField(field, value, scope)))
      : undefined;
  },
  steps(schema, value, scope) {
    if (isJudgedAfterwards(schema, scope)) {
      return [unless(scope.test(schema, value))];
    }
    return [
      unless(isObjectOf(schema, value)),
      ...checkFields(schema, value, scope),
      ...patternSteps(schema, value, scope),
      ...keySteps(schema, value, scope),
    ];
  },
  parse: parseObject,
};

function isJudgedAfterwards(schema: ObjectSchema, scope: ParserScope): boolean {
  const { names, min, max, patterns } = schema;
  const asksKeys = names !== undefined || min !== undefined || max !== undefined;
  return (asksKeys && changesKeys(schema, scope)) || (patterns.length > 0 && changesObject(schema, scope));
}

/** Short enough to be one expression: what conditions mostly look like. */
function isPlain({ fields, patterns, names, rest, min, max }: ObjectSchema, scope: ParserScope): boolean {
  const isOpen =
    patterns.length === 0 && names === undefined && min === undefined && max === undefined && (rest === undefined || rest.kind === "any");
  return isOpen && fields.length <= 3 && fields.every((field) => isShort(field.schema, scope));
}

/** Fields, then the keys that no field names: counting all keys tells whether there are others, without looking at any. */
function checkFields(schema: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  const { fields, patterns, rest } = schema;
  if (patterns.length > 0 || rest?.kind !== "never") {
    return [...fields.flatMap((field) => checkField(field, value, scope)), ...restSteps(schema, value, scope)];
  }
  const required = fields.filter((field) => field.presence === "required").length;
  const known = required === fields.length ? String(required) : scope.local("", "known");
  const steps = fields.flatMap((field) => checkField(field, value, scope, known));
  const isClosed: Test = equal(`${scope.door("countKeys")}(${value.code})`, known);
  return [...(required === fields.length ? [] : [code(`let ${known} = ${required};`)]), ...steps, unless(isClosed)];
}
