import type { ParserFaces } from "./faces.js";
import { named } from "./parsed.js";
import { code } from "./steps.js";
import { all } from "./test.js";

/** `allOf`: every part on its own, then what they made of the value is merged. */
export const intersectionParser: ParserFaces<"intersection"> = {
  changes: (schema, scope) => schema.members.some(scope.changes),
  test: (schema, value, scope) => all(...schema.members.map((member) => scope.test(member, value))),
  steps: (schema, value, scope) => schema.members.flatMap((member) => scope.steps(member, value)),
  parse(schema, value, scope) {
    const parts = schema.members.map((member) => named(member, value, "part", scope));
    const [first = value.code, ...others] = parts.map(({ name }) => name);
    const merged = others.reduce((left, right) => (left === right ? left : `${scope.door("merge")}(${left}, ${right})`), first);
    return [...parts.flatMap(({ steps }) => steps), code(`return ${merged};`)];
  },
};
