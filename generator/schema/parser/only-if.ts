import type { ParserFaces } from "./faces.js";
import { isType } from "./questions.js";
import { code, when } from "./steps.js";
import { any, not } from "./test.js";

/** Keywords without `type`: what a value of that type must be; any other is fine. */
export const onlyIfParser: ParserFaces<"only-if"> = {
  changes: (schema, scope) => scope.changes(schema.schema),
  test: ({ type, schema }, value, scope) => any(not(isType(value, type)), scope.test(schema, { ...value, type })),
  steps: ({ type, schema }, value, scope) => when(isType(value, type), scope.steps(schema, { ...value, type }), scope.refusal),
  parse: ({ type, schema }, value, scope) => [
    ...when(not(isType(value, type)), [code(`return ${value.code};`)], scope.refusal),
    code(`return ${scope.parserName(schema, value.path)}(${value.code});`),
  ],
};
