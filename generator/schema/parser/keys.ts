import type { ObjectSchema } from "../../ir/index.js";
import { list, printString } from "../../print/index.js";
import type { BodyScope, ParserScope, Value } from "./faces.js";
import { camel } from "./names.js";
import { code, loop, type Step, unless, when } from "./steps.js";
import { all, any, atom, equal, not, type Test } from "./test.js";
import { itemOf } from "./value.js";

/** Past this many names a set is faster than comparing one by one. */
const mostCompared = 6;

/** Whether a key is one that the fields name. */
export function isNamed(key: string, { fields }: ObjectSchema, value: Value, scope: ParserScope): Test {
  const names = fields.map((field) => printString(field.wireName));
  if (names.length <= mostCompared) {
    return any(...names.map((name) => equal(key, name)));
  }
  const set = scope.constant(camel(value.path, "names"), list({ open: "/* @__PURE__ */ new Set([", items: names, close: "])" }));
  return atom(`${set}.has(${key})`);
}

/** Keys that no field names, where all of them must be something. Without fields, names are checked on the way. */
export function restSteps(schema: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  const { rest, patterns } = schema;
  if (rest === undefined || rest.kind === "any" || patterns.length > 0) {
    return [];
  }
  const key = scope.local("", "key");
  const { path } = itemOf(value, key);
  const item = scope.local(path, "item");
  const steps = [code(`const ${item} = ${value.code}[${key}];`), ...scope.steps(rest, { code: item, path })];
  return [loop(`for (const ${key} in ${value.code})`, when(not(isNamed(key, schema, value, scope)), steps, scope.refusal), scope.refusal)];
}

/** `patternProperties`, and `additionalProperties` beside them. */
export function patternSteps(schema: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  const { patterns, rest } = schema;
  if (patterns.length === 0) {
    return [];
  }
  const key = scope.local("", "key");
  const { path } = itemOf(value, key);
  const item = scope.local(path, "item");
  const local: Value = { code: item, path };
  const tests = testsOf(schema, key, value, scope);
  const matched = patterns.flatMap(({ schema: inner }, index) => when(tests[index] ?? any(), scope.steps(inner, local), scope.refusal));
  const isRest = all(not(isNamed(key, schema, value, scope)), ...tests.map(not));
  const others = rest === undefined || rest.kind === "any" ? [] : when(isRest, scope.steps(rest, local), scope.refusal);
  return [
    loop(`for (const ${key} in ${value.code})`, [code(`const ${item} = ${value.code}[${key}];`), ...matched, ...others], scope.refusal),
  ];
}

/** `patternProperties` of the keys that fields name. */
export function namedPatternSteps(schema: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  if (schema.fields.length === 0) return [];
  const key = scope.local("", "key");
  const { path } = itemOf(value, key);
  const item = scope.local(path, "item");
  const tests = testsOf(schema, key, value, scope);
  const matched = schema.patterns.flatMap(({ schema: inner }, index) =>
    when(tests[index] ?? any(), scope.steps(inner, { code: item, path }), scope.refusal),
  );
  const steps = when(isNamed(key, schema, value, scope), [code(`const ${item} = ${value.code}[${key}];`), ...matched], scope.refusal);
  return [loop(`for (const ${key} in ${value.code})`, steps, scope.refusal)];
}

/** Whether each pattern matches a key. */
export function testsOf({ patterns }: ObjectSchema, key: string, { path }: Value, scope: BodyScope): readonly Test[] {
  return patterns.map(({ pattern }) => atom(`${scope.pattern(pattern, path)}.test(${key})`));
}

/** `propertyNames`, `minProperties`, `maxProperties`. */
export function keySteps({ names, min, max }: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  return [
    ...(min === undefined || min === 0 ? [] : [unless(atLeast(min, value, scope))]),
    ...(max === undefined ? [] : [unless(atMost(max, value, scope))]),
    ...(names === undefined || names.kind === "any" ? [] : [nameSteps(names, value, scope)]),
  ];
}

/** Of an object. */
export function atLeast(min: number, value: Value, scope: ParserScope): Test {
  const count = `${scope.door("countKeys")}(${value.code})`;
  return atom(`${count} >= ${min}`, `${count} < ${min}`);
}

export function atMost(max: number, value: Value, scope: ParserScope): Test {
  const count = `${scope.door("countKeys")}(${value.code})`;
  return atom(`${count} <= ${max}`, `${count} > ${max}`);
}

function nameSteps(names: NonNullable<ObjectSchema["names"]>, value: Value, scope: BodyScope): Step {
  const key = scope.local("", "key");
  return loop(
    `for (const ${key} in ${value.code})`,
    scope.steps(names, { code: key, path: camel(value.path, "key"), type: "string" }),
    scope.refusal,
  );
}
