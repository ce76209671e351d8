import { type Doc, list, printLiteral, printRegex } from "../../print/index.js";
import type { ZodArgument } from "../zod-expression.js";
import type { ParserDoor, ParserScope } from "./faces.js";

/** What a pattern is matched by: a literal, or a matcher of the runtime where `RegExp` would be slow. */
export function printPattern(pattern: ZodArgument, scope: Pick<ParserScope, "door">): Doc {
  if (pattern.kind === "regex") {
    return printRegex(pattern.source);
  }
  if (pattern.kind !== "check") {
    throw new Error(`No pattern is a ${pattern.kind}.`);
  }
  const args = pattern.args.map((argument): Doc => (argument.kind === "json" ? printLiteral(argument.value) : ""));
  return list({ open: `/* @__PURE__ */ ${scope.door(matcher(pattern.name))}(`, items: args, close: ")" });
}

const matchers = ["linearRegex", "limitedRegex"] as const satisfies readonly ParserDoor[];

export function isMatcher(name: string): boolean {
  return matchers.some((each) => each === name);
}

function matcher(name: string): ParserDoor {
  const found = matchers.find((each) => each === name);
  if (found === undefined) {
    throw new Error(`There is no matcher ${name}.`);
  }
  return found;
}
