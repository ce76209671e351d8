import type { CheckSchema } from "../../ir/index.js";
import { type Doc, enclosed, operands, printLiteral } from "../../print/index.js";
import { isObject } from "../keywords/values.js";
import { unevaluated } from "./evaluated.js";
import type { ParserScope, Value } from "./faces.js";
import { atLeast, atMost } from "./keys.js";
import { isType } from "./questions.js";
import { all, always, any, atom, not, printOperand, type Test } from "./test.js";
import { exactlyOne } from "./union.js";
import { hasKey } from "./value.js";

type KeywordTest = (schema: CheckSchema, value: Value, scope: ParserScope) => Test;

/** What each keyword of the table of checks asks of a value. */
export const keywordTests: { readonly [keyword: string]: KeywordTest } = {
  anyOf: (schema, value, scope) => any(...membersOf(schema, value, scope)),
  oneOf: (schema, value, scope) => exactlyOne(membersOf(schema, value, scope)),
  allOf: (schema, value, scope) => all(...membersOf(schema, value, scope)),
  not: (schema, value, scope) => not(all(...membersOf(schema, value, scope))),
  if(schema, value, scope) {
    const [condition = always, consequence = always, alternative = always] = membersOf(schema, value, scope);
    if (consequence.kind === "always" || alternative.kind === "always") {
      return all(any(not(condition), consequence), any(condition, alternative));
    }
    const choice: Doc = enclosed("(", [printOperand(condition), " ? ", printOperand(consequence), " : ", printOperand(alternative)], ")");
    return atom(choice);
  },
  dependentSchemas(schema, value, scope) {
    const object: Value = { ...value, type: "object" };
    const tests = namesOf(schema).map((name, index) => {
      const member = schema.schemas[index];
      return any(not(hasKey(object, name)), member === undefined ? always : scope.test(member, object));
    });
    return any(not(isType(value, "object")), all(...tests));
  },
  dependentRequired(schema, value) {
    const table = Object.entries(isObject(schema.json) ? schema.json : {});
    const tests = table.map(([name, needs]) => {
      const needed = Array.isArray(needs) ? needs.map((need) => hasKey(value, String(need))) : [];
      return any(not(hasKey(value, name)), all(...needed));
    });
    return any(not(isType(value, "object")), all(...tests));
  },
  contains(schema, value, scope) {
    const [member] = schema.schemas;
    const { min = 1, max } = isObject(schema.json) ? schema.json : {};
    if (member === undefined || (min === 0 && max === undefined)) {
      return always;
    }
    const name = scope.checkName(member, value.path);
    const enough =
      min === 1 && max === undefined
        ? atom(`${value.code}.some(${name})`)
        : atom([
            scope.door("containsWithin"),
            `(${value.code}, `,
            operands([name, printLiteral(min), ...(max === undefined ? [] : [printLiteral(max)])], ","),
            ")",
          ]);
    return any(not(isType(value, "array")), enough);
  },
  minProperties: ({ json }, value, scope) => any(not(isType(value, "object")), atLeast(Number(json), value, scope)),
  maxProperties: ({ json }, value, scope) => any(not(isType(value, "object")), atMost(Number(json), value, scope)),
  unevaluatedItems: (schema, value, scope) => any(not(isType(value, "array")), unevaluated(schema, "items", value, scope)),
  unevaluatedProperties: (schema, value, scope) => any(not(isType(value, "object")), unevaluated(schema, "properties", value, scope)),
  // Of what is handed on as it came nothing is left out.
  unknownKeys: () => always,
};

function membersOf({ schemas }: CheckSchema, value: Value, scope: ParserScope): readonly Test[] {
  return schemas.map((member) => scope.test(member, value));
}

function namesOf({ json }: CheckSchema): readonly string[] {
  return Array.isArray(json) ? json.map(String) : [];
}
