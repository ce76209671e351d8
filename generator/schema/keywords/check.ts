import { diagnose } from "../../diagnostics/index.js";
import { at, type CheckSchema, type JsonObject, type JsonSchema, type Origin, type Schema } from "../../ir/index.js";
import { join } from "../../print/index.js";
import type { Faces, ReadScope, ZodScope } from "../faces.js";
import { joins } from "../graph.js";
import { call, check, type DoorFunction, json, listOf, type ZodArgument } from "../zod-expression.js";
import { choiceBeside, seesLess } from "./beside.js";
import { type Evaluation, evaluatedBy } from "./evaluated.js";
import { parenthesised } from "./parentheses.js";
import { zodOfParts } from "./union.js";
import { isObject, readCount, readList, readMap } from "./values.js";

/**
 * Keywords that Zod cannot say beside a type: each becomes a check of the runtime on top of what the rest of the schema says. One entry per keyword: how
 * it is read, what the runtime's check is called with, and how it goes back to JSON Schema.
 */
type CheckKeyword = {
  /** Left out where no document says it in so many words. */
  readonly read?: (
    value: unknown,
    origin: Origin,
    scope: ReadScope,
    json: JsonObject,
  ) => Omit<CheckSchema, "kind" | "base" | "origin" | "keyword"> | undefined;
  readonly door: DoorFunction;
  readonly args: (schema: CheckSchema, schemas: readonly ZodArgument[], scope: ZodScope) => readonly ZodArgument[];
  readonly json: (schema: CheckSchema, schemas: readonly JsonSchema[]) => JsonObject;
};

const combination = (keyword: "anyOf" | "oneOf" | "allOf"): CheckKeyword => ({
  read(_value, origin, scope, json) {
    const members = readList(json, keyword, origin, scope);
    if (members?.length === 0) {
      scope.report(
        diagnose("schema/wrong-keyword-value", { keyword, want: "a list of at least one schema", found: "empty" }, at(origin, keyword)),
      );
    }
    // Of no alternatives none would take a value.
    if (members === undefined || members.length === 0) return undefined;
    return { json: null, schemas: members.map((member, index) => scope.read(member, at(origin, keyword, index))) };
  },
  door: keyword,
  args: (_schema, schemas) => schemas,
  json: (_schema, schemas) => ({ [keyword]: schemas }),
});

function unevaluated(keyword: "unevaluatedItems" | "unevaluatedProperties", kind: Evaluation): CheckKeyword {
  return {
    read: (value, origin, scope) => ({ json: null, schemas: [scope.read(value, at(origin, keyword))] }),
    door: keyword,
    args: (schema, schemas, scope) => [...schemas, ...evaluatedBy(schema.base, kind, scope)],
    // `true` rather than `{}`: validators look for it.
    json: (_schema, [member = true]) => ({ [keyword]: isPlain(member) ? true : member }),
  };
}

/** Of an object these are words of its own. On top of parts that are no one object they count the keys that all of them hand on. */
const count = (keyword: "minProperties" | "maxProperties"): CheckKeyword => ({
  door: keyword,
  args: (schema) => [json(schema.json)],
  json: (schema) => ({ [keyword]: schema.json }),
});

export const checkKeywords: { readonly [keyword: string]: CheckKeyword } = {
  anyOf: combination("anyOf"),
  oneOf: combination("oneOf"),
  allOf: combination("allOf"),
  not: {
    read: (value, origin, scope) => ({ json: null, schemas: [scope.read(value, at(origin, "not"))] }),
    door: "not",
    args: (_schema, schemas) => schemas,
    json: (_schema, [member = true]) => ({ not: member }),
  },
  if: {
    read(value, origin, scope, json) {
      const branch = (keyword: string): Schema => scope.read(json[keyword] ?? true, at(origin, keyword));
      return { json: null, schemas: [scope.read(value, at(origin, "if")), branch("then"), branch("else")] };
    },
    door: "conditional",
    args: (_schema, schemas) => schemas,
    json: (_schema, [condition = true, consequence = true, alternative = true]) => ({
      if: condition,
      ...(isPlain(consequence) ? {} : { then: consequence }),
      ...(isPlain(alternative) ? {} : { else: alternative }),
    }),
  },
  dependentSchemas: {
    read(_value, origin, scope, json) {
      const table = Object.entries(readMap(json, "dependentSchemas", origin, scope) ?? {});
      const schemas = table.map(([name, member]) => scope.read(member, at(origin, "dependentSchemas", name)));
      return { json: table.map(([name]) => name), schemas };
    },
    door: "dependentSchemas",
    args: (schema, schemas) => names(schema).map((name, index) => listOf([json(name), schemas[index] ?? call("unknown")])),
    json: (schema, schemas) => ({
      dependentSchemas: Object.fromEntries(names(schema).map((name, index) => [name, schemas[index] ?? true])),
    }),
  },
  dependentRequired: {
    read(_value, origin, scope, json) {
      const table = readMap(json, "dependentRequired", origin, scope);
      // The values are checked as they are used: a map from names to lists of names.
      return table === undefined ? undefined : { json: table as JsonObject, schemas: [] };
    },
    door: "dependentRequired",
    args: (schema) => [json(schema.json)],
    json: (schema) => ({ dependentRequired: schema.json }),
  },
  contains: {
    read(value, origin, scope, json) {
      const [min, max] = [readCount(json, "minContains", origin, scope), readCount(json, "maxContains", origin, scope)];
      return {
        json: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
        schemas: [scope.read(value, at(origin, "contains"))],
      };
    },
    door: "contains",
    args: (schema, schemas) => (isObject(schema.json) && Object.keys(schema.json).length === 0 ? schemas : [...schemas, json(schema.json)]),
    json: (schema, [member = true]) => ({
      contains: member,
      ...(isObject(schema.json) && schema.json.min !== undefined ? { minContains: schema.json.min } : {}),
      ...(isObject(schema.json) && schema.json.max !== undefined ? { maxContains: schema.json.max } : {}),
    }),
  },
  minProperties: count("minProperties"),
  maxProperties: count("maxProperties"),
  // Last, because they see what everything else has looked at.
  unevaluatedItems: unevaluated("unevaluatedItems", "items"),
  unevaluatedProperties: unevaluated("unevaluatedProperties", "properties"),
  // A tool's rule, which no document says.
  unknownKeys: { door: "whole", args: () => [], json: () => ({}) },
};

export const checkFaces: Faces<"check"> = {
  zod(schema, scope) {
    if (schema.keyword === "unknownKeys")
      return scope.unknownKeys === "strip" ? call("whole", scope.zod(schema.base)) : scope.zod(schema.base);
    const parts = choiceBeside(schema, scope);
    if (parts !== undefined) return zodOfParts(parts, scope, scope.fills(schema.base));
    const keyword = keywordOf(schema);
    const schemas = schema.schemas.map((member) => scope.zod(member));
    const base = scope.zod(schema.base);
    const args = keyword.args(schema, schemas, scope);
    if (!seesLess(schema, scope)) return check(base, keyword.door, ...args);
    const own: ZodArgument = { kind: "check", name: keyword.door, args };
    const isJudged = base.kind === "call" && base.name === "judged" && base.chain.length === 0;
    return isJudged ? { ...base, args: [...base.args, own] } : call("judged", base, own);
  },
  type(schema, scope) {
    // `not`, conditions and the like have no type; alternatives without one (only `required`) say nothing. What is not said is not printed either, which would import it.
    if (!joins.has(schema.keyword)) return scope.type(schema.base);
    const members = schema.schemas.map((member) => scope.type(member));
    if (members.includes("unknown")) return scope.type(schema.base);
    const base = scope.type(schema.base);
    const joined = ["(", join(members, schema.keyword === "allOf" ? " & " : " | "), ")"];
    return base === "unknown" ? joined : [parenthesised(schema.base, base), " & ", joined];
  },
  json(schema, scope) {
    const base = scope.json(schema.base);
    const own = keywordOf(schema).json(
      schema,
      schema.schemas.map((member) => scope.json(member)),
    );
    const plain: JsonObject = isObject(base) ? base : base ? {} : { not: {} };
    // The same keyword twice cannot stand in one object.
    return Object.keys(own).some((key) => plain[key] !== undefined)
      ? { ...own, allOf: [plain, ...(Array.isArray(own.allOf) ? own.allOf : [])] }
      : { ...plain, ...own };
  },
};

/** The names that a check's sub-schemas belong to, in order. */
function names(schema: CheckSchema): readonly string[] {
  return Array.isArray(schema.json) ? schema.json.map(String) : [];
}

function keywordOf(schema: CheckSchema): CheckKeyword {
  const keyword = checkKeywords[schema.keyword];
  if (keyword === undefined) {
    throw new Error(`No check for the keyword ${schema.keyword}`);
  }
  return keyword;
}

function isPlain(json: JsonSchema): boolean {
  return json === true || (isObject(json) && Object.keys(json).length === 0);
}
