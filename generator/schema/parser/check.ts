import type { CheckSchema } from "../../ir/index.js";
import { keywordTests } from "./check-keywords.js";
import type { ParserFaces, ParserScope, Value } from "./faces.js";
import { named } from "./parsed.js";
import { typedBy } from "./questions.js";
import { code, unless } from "./steps.js";
import { all, atom, type Test } from "./test.js";

/** A keyword on top of a schema. It sees the value as that schema hands it on, so where it changes it is parsed first. */
export const checkParser: ParserFaces<"check"> = {
  changes: (schema, scope) => scope.changes(schema.base),
  test(schema, value, scope) {
    if (scope.changes(schema.base)) {
      const call = `${scope.parserName(schema, value.path)}(${value.code})`;
      return atom(`${call} !== undefined`, `${call} === undefined`);
    }
    return all(scope.test(schema.base, value), keywordTest(schema, value, scope));
  },
  steps(schema, value, scope) {
    if (scope.changes(schema.base)) {
      return [unless(scope.test(schema, value))];
    }
    return [...scope.steps(schema.base, value), unless(keywordTest(schema, value, scope))];
  },
  parse(schema, value, scope) {
    const base = named(schema.base, value, "parsed", scope);
    const result: Value = { ...value, code: base.name };
    return [...base.steps, unless(keywordTest(schema, result, scope)), code(`return ${base.name};`)];
  },
};

function keywordTest(schema: CheckSchema, value: Value, scope: ParserScope): Test {
  const test = keywordTests[schema.keyword];
  if (test === undefined) {
    throw new Error(`No check for the keyword ${schema.keyword}`);
  }
  return test(schema, typedBy(schema.base, value, scope), scope);
}
