import type { ObjectSchema, Schema } from "../../ir/index.js";
import { type Copy, copyFields, copyOnto } from "./copy.js";
import type { BodyScope, Value } from "./faces.js";
import { isNamed, keySteps, namedPatternSteps, patternSteps, restSteps, testsOf } from "./keys.js";
import { isObjectOf, strips } from "./object-shape.js";
import { countKnown, parseField } from "./parse-field.js";
import { named } from "./parsed.js";
import { code, loop, type Step, unless, when, whenThen } from "./steps.js";
import { all, equal, never, not, type Test } from "./test.js";
import { itemOf } from "./value.js";

/** Reads every field, then hands on the object itself where nothing changed and a copy where something did. */
export function parseObject(schema: ObjectSchema, value: Value, scope: BodyScope): readonly Step[] {
  const fields = schema.fields.map((field) => parseField(field, value, scope));
  const others = strips(schema, scope) || isClosed(schema) ? countOthers(schema, fields, value, scope) : parseOthers(schema, value, scope);
  const isSame = scope.copies
    ? never
    : all(others.isSame, ...fields.filter(({ changes }) => changes).map((field) => equal(field.name, field.source)));
  const copy = others.copy === undefined ? copyFields(fields, scope) : copyOnto(others.copy, fields, scope);
  const steps = [unless(isObjectOf(schema, value)), ...fields.flatMap((field) => field.steps), ...others.steps];
  return [...steps, ...handOn({ schema, value, scope, isSame, copy })];
}

type Others = {
  readonly steps: readonly Step[];
  readonly isSame: Test;
  /** What a copy begins with; nothing where it holds the fields alone. */
  readonly copy: string | undefined;
};

function isClosed({ rest, patterns }: ObjectSchema): boolean {
  return rest?.kind === "never" && patterns.length === 0;
}

/** Keys beside the fields are stripped or refused: counting all keys tells whether there are any. */
function countOthers(schema: ObjectSchema, fields: readonly ReturnType<typeof parseField>[], value: Value, scope: BodyScope): Others {
  if (scope.copies && !isClosed(schema)) return { steps: [], isSame: never, copy: undefined };
  const known = countKnown(fields, scope);
  const hasNone = equal(`${scope.door("countKeys")}(${value.code})`, known.name);
  return isClosed(schema)
    ? { steps: [...known.steps, unless(hasNone)], isSame: all(), copy: undefined }
    : { steps: known.steps, isSame: hasNone, copy: undefined };
}

/** Keys beside the fields are kept, each as it comes out. */
function parseOthers(schema: ObjectSchema, value: Value, scope: BodyScope): Others {
  const { rest, patterns } = schema;
  if (changesPatterns(schema, scope)) return parseMatching(schema, value, scope);
  if (rest === undefined || patterns.length > 0 || !scope.changes(rest)) {
    return { steps: restSteps(schema, value, scope), isSame: all(), copy: value.code };
  }
  const [copy, key] = [scope.local("", "copy"), scope.local("", "key")];
  const source = itemOf(value, key);
  const item = scope.local(source.path, "item");
  const change = [
    code(`if (${copy} === ${value.code}) ${copy} = { ...${value.code} };`),
    code(`${scope.door("setOwn")}(${copy}, ${key}, ${item});`),
  ];
  const steps = [
    code(`const ${item} = ${scope.parserName(rest, source.path)}(${source.code});`),
    unless(not(equal(item, "undefined"))),
    ...when(not(equal(item, source.code)), change, scope.refusal),
  ];
  const inner = when(not(isNamed(key, schema, value, scope)), steps, scope.refusal);
  const each = loop(`for (const ${key} in ${value.code})`, inner, scope.refusal);
  return { steps: [code(`let ${copy} = ${value.code};`), each], isSame: equal(copy, value.code), copy };
}

/** Whether what patterns describe, or what no pattern matches, may come out another value. */
function changesPatterns({ patterns, rest }: ObjectSchema, scope: BodyScope): boolean {
  return patterns.length > 0 && (patterns.some(({ schema }) => scope.changes(schema)) || (rest !== undefined && scope.changes(rest)));
}

/** The same of keys that patterns match. What several of them make of one is merged. */
function parseMatching(schema: ObjectSchema, value: Value, scope: BodyScope): Others {
  const { rest, patterns } = schema;
  const [copy, key] = [scope.local("", "copy"), scope.local("", "key")];
  const source = itemOf(value, key);
  const given: Value = { code: scope.local(source.path, "given"), path: source.path };
  const item = scope.local(source.path, "item");
  const made = (inner: Schema): readonly Step[] => {
    const { name, steps } = named(inner, given, "part", scope);
    return name === given.code ? steps : [...steps, code(`${item} = ${scope.door("mergeParts")}(${given.code}, ${item}, ${name});`)];
  };
  const tests = testsOf(schema, key, value, scope);
  const matched = patterns.flatMap((pattern, index) => when(tests[index] ?? never, made(pattern.schema), scope.refusal));
  const others = rest === undefined || rest.kind === "any" ? [] : when(all(...tests.map(not)), made(rest), scope.refusal);
  const change = [
    code(`if (${copy} === ${value.code}) ${copy} = { ...${value.code} };`),
    code(`${scope.door("setOwn")}(${copy}, ${key}, ${item});`),
  ];
  const steps = [
    code(`const ${given.code} = ${source.code};`),
    code(`let ${item} = ${given.code};`),
    ...matched,
    ...others,
    ...when(not(equal(item, given.code)), change, scope.refusal),
  ];
  const inner = when(not(isNamed(key, schema, value, scope)), steps, scope.refusal);
  const each = loop(`for (const ${key} in ${value.code})`, inner, scope.refusal);
  return { steps: [code(`let ${copy} = ${value.code};`), each], isSame: equal(copy, value.code), copy };
}

type Outcome = {
  readonly schema: ObjectSchema;
  readonly value: Value;
  readonly scope: BodyScope;
  readonly isSame: Test;
  readonly copy: Copy;
};

/** Rules for all keys apply to the object as it comes out. */
function handOn({ schema, value, scope, isSame, copy }: Outcome): readonly Step[] {
  const result = scope.local("", "result");
  const object: Value = { code: result, path: value.path, type: "object" };
  const patterns = changesPatterns(schema, scope) ? namedPatternSteps(schema, object, scope) : patternSteps(schema, object, scope);
  const afterwards = [...patterns, ...keySteps(schema, object, scope)];
  const settings = copy.settings(result);
  if (afterwards.length > 0) {
    const make = [code(`${result} = `, copy.literal, ";"), ...settings];
    return [code(`let ${result} = ${value.code};`), ...when(not(isSame), make, scope.refusal), ...afterwards, code(`return ${result};`)];
  }
  const made =
    settings.length === 0
      ? [code("return ", copy.literal, ";")]
      : [code(`const ${result} = `, copy.literal, ";"), ...settings, code(`return ${result};`)];
  return isSame.kind === "never" ? made : [whenThen(isSame, `return ${value.code};`), ...made];
}
