import type { CheckSchema, Schema } from "../../ir/index.js";
import { type Doc, list, printLiteral } from "../../print/index.js";
import type { ZodScope } from "../faces.js";
import { type Evaluation, evaluatedBy } from "../keywords/evaluated.js";
import type { ZodArgument, ZodExpression } from "../zod-expression.js";
import type { ParserDoor, ParserScope, Value } from "./faces.js";
import { camel } from "./names.js";
import { isMatcher, printPattern } from "./pattern.js";
import { always, atom, type Test } from "./test.js";

/** `unevaluatedProperties` and `unevaluatedItems`: the same parts that the Zod face prints, with checks where that has schemas. */
export function unevaluated(schema: CheckSchema, kind: Evaluation, value: Value, scope: ParserScope): Test {
  const rest = schema.schemas[0];
  const parts = evaluatedBy(schema.base, kind, withChecks(value, scope));
  if (rest === undefined || rest.kind === "any" || parts.some((part) => part.kind === "check" && part.name === "evaluatedAll")) {
    return always;
  }
  const evaluated = scope.constant(camel(value.path, "evaluated"), printPart({ kind: "list", items: parts }, value, scope));
  return atom([scope.door("restMatches"), `(${value.code}, ${scope.checkName(rest, value.path)}, ${evaluated})`]);
}

/** A sub-schema is the name of the function that checks it. */
function withChecks({ path }: Value, scope: ParserScope): ZodScope {
  const named = (to: string): ZodExpression => ({ kind: "ref", to, lazy: false, chain: [] });
  return { ...scope, isLazy: () => false, ref: named, zod: (schema: Schema) => named(scope.checkName(schema, path)) };
}

function printPart(part: ZodArgument, value: Value, scope: ParserScope): Doc {
  const print = (inner: ZodArgument): Doc => printPart(inner, value, scope);
  switch (part.kind) {
    case "json":
      return printLiteral(part.value);
    case "regex":
      return printPattern(part, scope);
    case "list":
      return list({ open: "[", items: part.items.map(print), close: "]" });
    case "ref":
      return part.to;
    case "check":
      if (isMatcher(part.name)) {
        return printPattern(part, scope);
      }
      return list({ open: `${scope.door(evaluator(part.name))}(`, items: part.args.map(print), close: ")" });
    default:
      throw new Error(`No part of an evaluation is a ${part.kind}.`);
  }
}

const evaluators = [
  "evaluatedAll",
  "evaluatedIf",
  "evaluatedKeys",
  "evaluatedMatching",
  "evaluatedPrefix",
  "evaluatedWith",
] as const satisfies readonly ParserDoor[];

function evaluator(name: string): ParserDoor {
  const found = evaluators.find((each) => each === name);
  if (found === undefined) {
    throw new Error(`There is no evaluator ${name}.`);
  }
  return found;
}
