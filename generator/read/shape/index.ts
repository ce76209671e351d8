export { list, map } from "./collections.js";
export { duration } from "./duration.js";
export { named } from "./named.js";
export { filled, type Keys, optional, type RecordOf, record, required } from "./record.js";
export { choice, flag, integer, json, matching, type Pattern, text } from "./scalars.js";
export { type Define, isObject, type Node, own, type Shape, type ShapeValue } from "./shape.js";
export { either, tagged } from "./unions.js";
export { found } from "./words.js";
