import type { ZodArgument, ZodExpression } from "../../generator/schema/zod-expression.js";

/** Functions of the door that are no schema of Zod's own: they run a check that Zod lacks. */
const checkedFunctions = new Set(["intersection", "otherThan", "values"]);

/** The checks of the runtime that a schema's own expression asks for; what it refers to is counted where that is named. */
export function ownChecks(expression: ZodExpression): ReadonlySet<string> {
  const found = new Set<string>();
  const stack: ZodArgument[] = [expression];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    switch (current.kind) {
      case "call":
        if (checkedFunctions.has(current.name)) {
          found.add(current.name);
        }
        stack.push(...current.args, ...current.chain.flatMap(({ args }) => args));
        break;
      case "ref":
        stack.push(...current.chain.flatMap(({ args }) => args));
        break;
      case "check":
        found.add(current.name);
        stack.push(...current.args);
        break;
      case "shape":
        stack.push(...current.fields.map(([, field]) => field));
        break;
      case "list":
        stack.push(...current.items);
        break;
      default:
    }
  }
  return found;
}
