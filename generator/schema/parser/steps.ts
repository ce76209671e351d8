import { block, bracketed, concat, type Doc, enclosed, hardline, indent, join } from "../../print/index.js";
import { all, not, printTest, type Test } from "./test.js";

/** One step of a function's body: refuse the value unless something holds, or any other statement. */
export type Step = { readonly unless: Test } | { readonly code: Doc };

/** How a function says no. */
export type Refusal = "return false;" | "return undefined;";

export function unless(test: Test): Step {
  return { unless: test };
}

export function code(...doc: readonly Doc[]): Step {
  return { code: concat(...doc) };
}

/** Conditions that follow each other become one. */
export function printSteps(steps: readonly Step[], refusal: Refusal): readonly Doc[] {
  return merged(steps).map((step) => ("code" in step ? step.code : printRefusal(step.unless, refusal)));
}

/** The body of a check: its last condition is what it returns. */
export function printVerdict(steps: readonly Step[]): readonly Doc[] {
  const all = merged(steps);
  const last = all.at(-1);
  if (last === undefined || "code" in last) {
    return [...printSteps(all, "return false;"), "return true;"];
  }
  return [...printSteps(all.slice(0, -1), "return false;"), printReturn(last.unless)];
}

/** Steps that are taken where a condition holds. */
export function when(condition: Test, steps: readonly Step[], refusal: Refusal): readonly Step[] {
  const [only] = merged(steps);
  if (only === undefined || condition.kind === "never") {
    return [];
  }
  if (condition.kind === "always") {
    return steps;
  }
  return [code(enclosed("if (", printTest(condition), ") "), block("{", printSteps(steps, refusal), "}"))];
}

/** A statement that is taken where a condition holds. */
export function whenThen(condition: Test, statement: Doc): Step {
  return code(enclosed("if (", printTest(condition), [") ", statement]));
}

export function loop(head: string, steps: readonly Step[], refusal: Refusal): Step {
  return code(block(`${head} {`, printSteps(steps, refusal), "}"));
}

export function printFunction(head: string, body: readonly Doc[]): Doc {
  return [`${head} {`, indent(hardline, join(body, hardline)), hardline, "}"];
}

function merged(steps: readonly Step[]): readonly Step[] {
  const result: Step[] = [];
  let tests: Test[] = [];
  for (const step of steps) {
    if ("unless" in step) {
      if (step.unless.kind !== "always") tests.push(step.unless);
      continue;
    }
    if (tests.length > 0) result.push(unless(all(...tests)));
    tests = [];
    result.push(step);
  }
  return tests.length > 0 ? [...result, unless(all(...tests))] : result;
}

function printRefusal(test: Test, refusal: Refusal): Doc {
  return test.kind === "never" ? refusal : enclosed("if (", printTest(not(test)), [") ", refusal]);
}

// Without brackets an expression of several lines would end after `return`.
function printReturn(test: Test): Doc {
  return ["return ", bracketed(printTest(test)), ";"];
}
