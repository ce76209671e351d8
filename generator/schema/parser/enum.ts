import type { Json } from "../../ir/index.js";
import { list, printLiteral } from "../../print/index.js";
import { isScalar } from "../json-values.js";
import type { ParserFaces } from "./faces.js";
import { camel } from "./names.js";
import { leaf } from "./scalars.js";
import { any, atom, equal } from "./test.js";

/** Past this many, a set is faster than comparing one by one. */
const mostCompared = 8;

/** `enum` and `const`: scalars are compared, or looked up; the rest is equal by value. */
export const enumParser: ParserFaces<"enum"> = leaf(({ values }, { code, path }, scope) => {
  const scalars = values.filter(isScalar);
  const deep = values.filter((value) => !isScalar(value));
  const listed =
    scalars.length > mostCompared
      ? [atom([scope.constant(camel(path, "options"), setOf(scalars)), `.has(${code})`])]
      : scalars.map((value) => equal(code, printLiteral(value)));
  const equals = deep.map((value) =>
    atom([scope.door("deepEqual"), `(${code}, `, scope.constant(camel(path, "option"), printLiteral(value)), ")"]),
  );
  return any(...listed, ...equals);
});

/** Whether comparing needs nothing that is made beforehand. */
export function isCompared(values: readonly Json[]): boolean {
  return values.length <= mostCompared && values.every(isScalar);
}

function setOf(values: readonly Json[]) {
  return list({ open: "/* @__PURE__ */ new Set([", items: values.map(printLiteral), close: "])" });
}
