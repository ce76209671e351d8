import type { CheckSchema } from "../../ir/index.js";
import { list, printLiteral } from "../../print/index.js";
import { type Beside, besideOf } from "../keywords/beside.js";
import { keywordTests } from "./check-keywords.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { atLeast } from "./keys.js";
import { named } from "./parsed.js";
import { isType, typedBy } from "./questions.js";
import { code, type Step, unless } from "./steps.js";
import { all, any, atom, not, type Test } from "./test.js";

/** A keyword on top of a schema. It sees the value as that schema hands it on, so where it changes it is parsed first. */
export const checkParser: ParserFaces<"check"> = {
  changes,
  test(schema, value, scope) {
    if (changes(schema, scope)) {
      const call = `${scope.parserName(schema, value.path)}(${value.code})`;
      return atom(`${call} !== undefined`, `${call} === undefined`);
    }
    return all(scope.test(schema.base, value), keywordTest(schema, value, scope));
  },
  steps(schema, value, scope) {
    if (changes(schema, scope)) {
      return [unless(scope.test(schema, value))];
    }
    return [...scope.steps(schema.base, value), unless(keywordTest(schema, value, scope))];
  },
  parse(schema, value, scope) {
    const beside = besideOf(schema, scope);
    if (beside !== undefined) return parseBeside(beside, value, scope);
    const base = named(schema.base, value, "parsed", scope);
    const result: Value = { ...value, code: base.name };
    return [...base.steps, unless(keywordTest(schema, result, scope)), code(`return ${base.name};`)];
  },
};

function changes(schema: CheckSchema, scope: ParserScope): boolean {
  return besideOf(schema, scope) !== undefined || scope.changes(schema.base);
}

/** Each choice sees the value as the base hands it on, and decides over the keys that only its alternatives name. */
function parseBeside({ base, names, choices, min }: Beside, value: Value, scope: BodyScope): readonly Step[] {
  const whole = named(base, value, "parsed", scope);
  const result: Value = { ...typedBy(base, value, scope), code: whole.name };
  const chosen = choices.map((choice) => named(choice, result, "chosen", scope));
  const kept = scope.local("", "kept");
  const items = [whole.name, printLiteral(names), ...chosen.map(({ name }) => name)];
  const object: Value = { ...result, code: kept };
  return [
    ...whole.steps,
    ...chosen.flatMap(({ steps }) => steps),
    code(list({ open: `const ${kept} = ${scope.door("keepChosen")}(`, items, close: ");" })),
    ...(min === undefined ? [] : [unless(any(not(isType(object, "object")), atLeast(min, object, scope)))]),
    code(`return ${kept};`),
  ];
}

function keywordTest(schema: CheckSchema, value: Value, scope: ParserScope): Test {
  const test = keywordTests[schema.keyword];
  if (test === undefined) {
    throw new Error(`No check for the keyword ${schema.keyword}`);
  }
  return test(schema, typedBy(schema.base, value, scope), scope);
}
