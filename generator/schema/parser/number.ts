import type { Bound } from "../../ir/index.js";
import { printNumber } from "../../print/index.js";
import { type NumberFormat, numberFormat } from "../formats.js";
import { withinFormat } from "../keywords/number.js";
import type { ParserDoor, ParserFaces, ParserScope, Value } from "./faces.js";
import { leaf } from "./scalars.js";
import { all, always, any, atom, equal, type Test } from "./test.js";

/** `Number.isInteger` and `Number.isFinite` tell the type as well; 1.0 is an integer, and so is 1e300. */
export const numberParser: ParserFaces<"number"> = leaf((schema, value, scope) => {
  const format = scope.assertFormats && schema.format !== undefined ? numberFormat(schema.format) : undefined;
  const { min, max } = withinFormat(schema, format);
  return all(
    atom([schema.integer || format?.integer === true ? "Number.isInteger(" : "Number.isFinite(", value.code, ")"]),
    min === undefined ? always : bound(value, min, min.exclusive ? [">", "<="] : [">=", "<"]),
    max === undefined ? always : bound(value, max, max.exclusive ? ["<", ">="] : ["<=", ">"]),
    schema.multipleOf === undefined ? always : isMultiple(value, schema.multipleOf, scope),
    format?.check === undefined ? always : atom([scope.door(predicates[format.check]), `(${value.code})`]),
  );
});

const predicates: { readonly [C in NonNullable<NumberFormat["check"]>]: ParserDoor } = {
  int64: "isInt64",
  uint64: "isUint64",
  float: "isFloat",
};

function bound({ code }: Value, { value }: Bound, [holds, fails]: readonly [string, string]): Test {
  return atom(`${code} ${holds} ${printNumber(value)}`, `${code} ${fails} ${printNumber(value)}`);
}

/** The remainder settles most values; decimals need digits, because 0.3 is a multiple of 0.1. */
function isMultiple({ code }: Value, divisor: number, scope: ParserScope): Test {
  const printed = printNumber(divisor);
  return any(equal(`${code} % ${printed}`, "0"), atom([scope.door("isMultiple"), `(${code}, ${printed})`]));
}
