export { accepts } from "./accepts.js";
export { type ClosedSchema, closedForJson } from "./closed-json.js";
export { closedObject } from "./closed-object.js";
export { components } from "./components.js";
export type { Int64 } from "./digits.js";
export { differingIds, direct, hidesFields } from "./direction.js";
export { readDocument } from "./documents/read-document.js";
export type { ResolvedRef } from "./faces.js";
export { fillsDefaults } from "./fills-defaults.js";
export {
  children,
  directRefs,
  groupsOf,
  joins,
  lazyIds,
  leadingTo,
  mapChildren,
  namedIn,
  nodesOf,
  ofSameValue,
  reachableFrom,
  reachableRefs,
  type Schemas,
  targetOf,
  targetOrAny,
  unseenTarget,
  usersOf,
} from "./graph.js";
export { besideNull, type Direction, hidesOthers, isHidden, isHiddenKey, shownOthers } from "./hidden.js";
export { isMarked, isSecret } from "./is-secret.js";
export { jsonTypes } from "./json-types.js";
export { judgesWhole } from "./judges-whole.js";
export { keptKeys } from "./kept-keys.js";
export { keysLeftOut } from "./keys-left-out.js";
export { declaredDefault } from "./keywords/assumed.js";
export { overlap } from "./keywords/rivals.js";
export { pascal } from "./parser/names.js";
export {
  type ParserModes,
  ParserModule,
  type PrintedParser,
  type Product,
  parserNames,
  productVerbs,
  type WantedFunction,
} from "./parser/parser-module.js";
export { resolveRef } from "./parser/ref.js";
export { indexOf } from "./parser/schema-index.js";
export { printZod } from "./print-zod.js";
export { readSchema, type SchemaScope } from "./read.js";
export { type RefChains, refChains, reportEndless } from "./ref-chains.js";
export { formsIn, freeId, roomToWrite } from "./room.js";
export { jsonSchema, schemaType, type ZodOptions, zodExpression } from "./scopes.js";
export { annotationsOf } from "./simplify/annotations.js";
export { meaning } from "./simplify/meaning.js";
export { nameFields, namingFields } from "./simplify/name-fields.js";
export { simplify, simplifying } from "./simplify/simplify.js";
export { printStructure } from "./structure.js";
export { isToldApart } from "./told-apart.js";
export { typesOf } from "./types-of.js";
export { isUnevaluated, UnevaluatedWays } from "./unevaluated-ways.js";
export { wholeAnswer } from "./zod-expression.js";
