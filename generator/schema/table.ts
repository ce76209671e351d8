import type { Kind } from "../ir/index.js";
import type { Faces, TypeKeywords } from "./faces.js";
import { arrayFaces, arrayKeywords } from "./keywords/array.js";
import { checkFaces, checkKeywords } from "./keywords/check.js";
import { enumFaces } from "./keywords/enum.js";
import { numberFaces, numberKeywords } from "./keywords/number.js";
import { objectFaces, objectKeywords } from "./keywords/object.js";
import { onlyIfFaces } from "./keywords/only-if.js";
import { refFaces } from "./keywords/ref.js";
import { anyFaces, booleanFaces, booleanKeywords, bytesFaces, neverFaces, nullFaces, nullKeywords } from "./keywords/scalars.js";
import { stringFaces, stringKeywords } from "./keywords/string.js";
import { intersectionFaces, unionFaces } from "./keywords/union.js";

/** Every kind of schema with all its faces. Adding a kind is adding a file and a line here. */
export const faces: { readonly [K in Kind]: Faces<K> } = {
  any: anyFaces,
  never: neverFaces,
  null: nullFaces,
  boolean: booleanFaces,
  bytes: bytesFaces,
  string: stringFaces,
  number: numberFaces,
  enum: enumFaces,
  array: arrayFaces,
  object: objectFaces,
  union: unionFaces,
  intersection: intersectionFaces,
  ref: refFaces,
  "only-if": onlyIfFaces,
  check: checkFaces,
};

/** The families of keywords that belong to one type of value. */
export const typeKeywords: readonly TypeKeywords[] = [
  nullKeywords,
  booleanKeywords,
  stringKeywords,
  numberKeywords,
  arrayKeywords,
  objectKeywords,
];

/** Keywords that say something about any value. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
]);
const structureKeywords = ["type", "enum", "const", "$ref", "then", "else", "minContains", "maxContains"];

export const knownKeywords: ReadonlySet<string> = new Set([
  ...annotationKeywords,
  ...structureKeywords,
  ...Object.keys(checkKeywords).filter((keyword) => checkKeywords[keyword]?.read !== undefined),
  ...typeKeywords.flatMap((family) => family.keywords),
]);
