import type { Kind } from "../../ir/index.js";
import { arrayParser } from "./array.js";
import { checkParser } from "./check.js";
import { enumParser } from "./enum.js";
import type { ParserFaces } from "./faces.js";
import { intersectionParser } from "./intersection.js";
import { numberParser } from "./number.js";
import { objectParser } from "./object.js";
import { onlyIfParser } from "./only-if.js";
import { refParser } from "./ref.js";
import { anyParser, booleanParser, bytesParser, neverParser, nullParser } from "./scalars.js";
import { stringParser } from "./string.js";
import { unionParser } from "./union.js";

/** Every kind of schema as plain JavaScript. A kind without an entry does not compile. */
export const parsers: { readonly [K in Kind]: ParserFaces<K> } = {
  any: anyParser,
  never: neverParser,
  null: nullParser,
  boolean: booleanParser,
  bytes: bytesParser,
  string: stringParser,
  number: numberParser,
  enum: enumParser,
  array: arrayParser,
  object: objectParser,
  union: unionParser,
  intersection: intersectionParser,
  ref: refParser,
  "only-if": onlyIfParser,
  check: checkParser,
};
