import type { CheckSchema } from "../../ir/index.js";
import { choiceBeside, seesLess } from "../keywords/beside.js";
import { keywordTests } from "./check-keywords.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { givenWith, parseParts } from "./intersection.js";
import { named } from "./parsed.js";
import { typedBy } from "./questions.js";
import { code, type Step, unless } from "./steps.js";
import { all, atom, equal, type Test } from "./test.js";

/**
 * A keyword on top of a schema. It sees the value as it was given, with what that schema filled in; only what counts keys sees it as that schema hands it on. Where
 * that is another value, it is parsed first.
 */
export const checkParser: ParserFaces<"check"> = {
  changes: (schema, scope) => choiceBeside(schema, scope)?.some(scope.changes) ?? scope.changes(schema.base),
  test(schema, value, scope) {
    if (isParsedFirst(schema, scope)) {
      const call = `${scope.parserName(schema, value.path)}(${value.code})`;
      return atom(`${call} !== undefined`, `${call} === undefined`);
    }
    return all(scope.test(schema.base, value), keywordTest(schema, value, scope));
  },
  steps(schema, value, scope) {
    if (isParsedFirst(schema, scope)) {
      return [unless(scope.test(schema, value))];
    }
    return [...scope.steps(schema.base, value), unless(keywordTest(schema, value, scope))];
  },
  parse(schema, value, scope) {
    const parts = choiceBeside(schema, scope);
    if (parts !== undefined) return parseParts(parts, value, scope, scope.fills(schema.base));
    const base = named(schema.base, value, "parsed", scope);
    if (schema.keyword === "unknownKeys") return [...base.steps, ...nothingDropped(base.name, value, scope), code(`return ${base.name};`)];
    const seen = seenBy(schema, base.name, value, scope);
    return [...base.steps, ...seen.steps, unless(keywordTest(schema, seen.value, scope)), code(`return ${base.name};`)];
  },
};

/** What the schema below would leave out is refused. */
function nothingDropped(made: string, value: Value, scope: BodyScope): readonly Step[] {
  return made === value.code ? [] : [unless(equal(`${scope.door("droppedKey")}(${value.code}, ${made})`, "undefined"))];
}

/** What a keyword looks at, once its base has made something of the value. */
function seenBy(schema: CheckSchema, made: string, value: Value, scope: BodyScope): ReturnType<typeof givenWith> {
  if (!seesLess(schema, scope)) return { steps: [], value: { ...value, code: made } };
  return scope.fills(schema.base) ? givenWith(value, made, scope) : { steps: [], value };
}

function isParsedFirst(schema: CheckSchema, scope: ParserScope): boolean {
  // A default may stand where nothing is filled in, as within `if`.
  if (!scope.changes(schema.base)) return false;
  const isGiven = choiceBeside(schema, scope) !== undefined || seesLess(schema, scope);
  return !isGiven || scope.fills(schema.base);
}

function keywordTest(schema: CheckSchema, value: Value, scope: ParserScope): Test {
  const test = keywordTests[schema.keyword];
  if (test === undefined) {
    throw new Error(`No check for the keyword ${schema.keyword}`);
  }
  return test(schema, typedBy(schema.base, value, scope), scope);
}
