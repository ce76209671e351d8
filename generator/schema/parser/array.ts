import type { ArraySchema, Schema } from "../../ir/index.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { readsOnce } from "./field.js";
import { camel } from "./names.js";
import { isType } from "./questions.js";
import { code, loop, type Step, unless, when } from "./steps.js";
import { all, always, atom, equal, not, type Test } from "./test.js";
import { itemOf } from "./value.js";

/** Lists and tuples. Items are unique as they come out, so where they change they are parsed first. */
export const arrayParser: ParserFaces<"array"> = {
  changes: changesItems,
  test(schema, value, scope) {
    if (schema.unique && changesItems(schema, scope)) {
      return atom(
        `${scope.parserName(schema, value.path)}(${value.code}) !== undefined`,
        `${scope.parserName(schema, value.path)}(${value.code}) === undefined`,
      );
    }
    const isPlain = schema.prefix.length === 0 && (schema.rest === undefined || schema.rest.kind === "any");
    return isPlain ? all(isSized(schema, value), isUnique(schema, value, scope)) : undefined;
  },
  steps(schema, value, scope) {
    const whole = this.test(schema, value, scope);
    return whole === undefined
      ? [unless(isSized(schema, value)), ...checkItems(schema, value, scope), unless(isUnique(schema, value, scope))]
      : [unless(whole)];
  },
  parse(schema, value, scope) {
    const copy = scope.local("", "copy");
    return [
      unless(isSized(schema, value)),
      code(`let ${copy} = ${value.code};`),
      ...parseItems(schema, value, copy, scope),
      unless(isUnique(schema, { ...value, code: copy }, scope)),
      code(`return ${copy};`),
    ];
  },
};

function changesItems({ prefix, rest }: ArraySchema, scope: ParserScope): boolean {
  return prefix.some(scope.changes) || (rest !== undefined && scope.changes(rest));
}

function isSized({ prefix, rest, min = 0, max }: ArraySchema, value: Value): Test {
  const most = rest?.kind === "never" ? Math.min(prefix.length, max ?? prefix.length) : max;
  return all(
    isType(value, "array"),
    min === 0 ? always : atom(`${value.code}.length >= ${min}`, `${value.code}.length < ${min}`),
    most === undefined ? always : atom(`${value.code}.length <= ${most}`, `${value.code}.length > ${most}`),
  );
}

function isUnique({ unique }: ArraySchema, { code: list }: Value, scope: ParserScope): Test {
  return unique ? atom([scope.door("hasUniqueItems"), `(${list})`]) : always;
}

function checkItems(schema: ArraySchema, value: Value, scope: BodyScope): readonly Step[] {
  return eachItem(schema, value, scope, (item, each) => scope.steps(each, item));
}

function parseItems(schema: ArraySchema, value: Value, copy: string, scope: BodyScope): readonly Step[] {
  return eachItem(schema, value, scope, (item, each, index) => {
    if (!scope.changes(each)) {
      return scope.steps(each, item);
    }
    const parsed = scope.local(camel(item.path, "parsed"), "parsed");
    return [
      code(`const ${parsed} = ${scope.parserName(each, item.path)}(${item.code});`),
      unless(not(equal(parsed, "undefined"))),
      ...when(
        not(equal(parsed, item.code)),
        [code(`if (${copy} === ${value.code}) ${copy} = ${value.code}.slice();`), code(`${copy}[${index}] = ${parsed};`)],
        scope.refusal,
      ),
    ];
  });
}

/** JSON Schema does not ask for the items of a prefix; `minItems` does. */
function eachItem(
  schema: ArraySchema,
  value: Value,
  scope: BodyScope,
  body: (item: Value, schema: Schema, index: string) => readonly Step[],
): readonly Step[] {
  const { prefix, rest, min = 0 } = schema;
  const first = prefix.flatMap((each, index) => {
    const name = scope.local(camel(value.path, "item", String(index)), "item");
    const inner = body({ code: name, path: camel(value.path, "item", String(index)) }, each, String(index));
    const steps = inner.length === 0 ? [] : [code(`const ${name} = ${value.code}[${index}];`), ...inner];
    return index < min ? steps : when(atom(`${value.code}.length > ${index}`), steps, scope.refusal);
  });
  if (rest === undefined || rest.kind === "any" || rest.kind === "never") {
    return first;
  }
  const index = scope.local("", "index");
  const item = itemOf(value, index);
  const isNamed = !readsOnce(rest, scope) || scope.changes(rest);
  const name = isNamed ? scope.local(item.path, "item") : item.code;
  const steps = [...(isNamed ? [code(`const ${name} = ${item.code};`)] : []), ...body({ ...item, code: name }, rest, index)];
  return [...first, loop(`for (let ${index} = ${prefix.length}; ${index} < ${value.code}.length; ${index}++)`, steps, scope.refusal)];
}
