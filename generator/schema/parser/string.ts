import type { DigitBounds, StringSchema } from "../../ir/index.js";
import { printLiteral } from "../../print/index.js";
import { isStringFormat } from "../formats.js";
import { formatPredicates } from "./door.js";
import type { ParserFaces, ParserScope, Value } from "./faces.js";
import { camel } from "./names.js";
import { isType } from "./questions.js";
import { leaf } from "./scalars.js";
import { all, always, any, atom, equal, not, type Test } from "./test.js";

/** Lengths count code points. A text has at least as many units, so most texts need no counting. */
export const stringParser: ParserFaces<"string"> = leaf((schema, value, scope) =>
  all(
    isType(value, "string"),
    schema.digits === undefined ? always : hasDigits(schema.digits, value, scope),
    schema.min === undefined ? always : isAtLeast(value, schema.min, scope),
    schema.max === undefined ? always : isAtMost(value, schema.max, scope),
    schema.pattern === undefined ? always : atom([scope.pattern(schema.pattern, value.path), ".test(", value.code, ")"]),
    hasFormat(schema, value, scope),
  ),
);

function hasDigits(digits: DigitBounds, { code, path }: Value, scope: ParserScope): Test {
  if (Object.keys(digits).length === 0) {
    return atom([scope.door("isInt64String"), `(${code})`]);
  }
  return atom([scope.door("areDigitsWithin"), `(${code}, ${scope.constant(camel(path, "bounds"), printLiteral({ ...digits }))})`]);
}

function isAtLeast({ code }: Value, minimum: number, scope: ParserScope): Test {
  if (minimum <= 1) {
    return minimum === 0 ? always : not(equal(code, '""'));
  }
  return atom([scope.door("isAtLeast"), `(${code}, ${minimum})`]);
}

function isAtMost({ code }: Value, maximum: number, scope: ParserScope): Test {
  const short = atom(`${code}.length <= ${maximum}`, `${code}.length > ${maximum}`);
  return any(short, atom([scope.door("isAtMost"), `(${code}, ${maximum})`]));
}

function hasFormat({ format: declared, encoding, digits }: StringSchema, { code }: Value, scope: ParserScope): Test {
  if (digits !== undefined) {
    return always;
  }
  const format = declared ?? (encoding === "base64" ? "base64" : undefined);
  const predicate = scope.assertFormats && format !== undefined && isStringFormat(format) ? formatPredicates[format] : undefined;
  return predicate === undefined ? always : atom([scope.door(predicate), `(${code})`]);
}
