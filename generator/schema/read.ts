import { diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { type Annotations, at, type Json, type JsonObject, type Origin, type Schema } from "../ir/index.js";
import type { ReadScope, ResolvedRef } from "./faces.js";
import { checkKeywords } from "./keywords/check.js";
import { readEnum } from "./keywords/enum.js";
import { describeValue, isObject, readList, readText } from "./keywords/values.js";
import { annotationKeywords, knownKeywords, typeKeywords } from "./table.js";

export type SchemaScope = {
  /** Finds what a `$ref` names, and reports when it leads to nothing. */
  readonly resolve: (ref: string, origin: Origin) => ResolvedRef | undefined;
  readonly report: Report;
};

/**
 * JSON Schema 2020-12 into the IR. https://json-schema.org/draft/2020-12/json-schema-core
 * What is wrong is reported; what is returned is then good enough to look for more problems.
 */
export function readSchema(json: unknown, origin: Origin, scope: SchemaScope): Schema {
  const reading: ReadScope = { ...scope, read: (value, place) => readSchema(value, place, scope) };
  if (typeof json === "boolean") {
    return { kind: json ? "any" : "never", origin };
  }
  if (!isObject(json)) {
    scope.report(diagnose("schema/not-a-schema", { found: describeValue(json) }, origin));
    return { kind: "any", origin };
  }
  reportUnknownKeywords(json, origin, scope.report);
  return { ...readMeaning(json, origin, reading), ...readAnnotations(json, origin, reading) };
}

/** What the keywords say of values. The order is JSON Schema's own: a reference or a list of values says it all, then types, then combinations. */
function readMeaning(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const base = readBase(json, origin, scope);
  const checks = Object.keys(checkKeywords).filter((keyword) => json[keyword] !== undefined);
  return checks.reduce<Schema>((inner, keyword) => readCombination(inner, keyword, json, origin, scope), base);
}

function readBase(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const ref = readText(json, "$ref", origin, scope);
  if (ref !== undefined) {
    reportBesideRef(json, origin, scope.report);
    const target = scope.resolve(ref, at(origin, "$ref"));
    return target === undefined ? { kind: "any", origin } : { kind: "ref", origin, to: target.id };
  }
  return readEnum(json, origin, scope) ?? readTypes(json, origin, scope);
}

function readTypes(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  // `partialOf` is ours, and it always means an object.
  const type = json.type ?? (json.partialOf === undefined ? undefined : "object");
  if (type === undefined) {
    return readUntyped(json, origin, scope);
  }
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  const members = names.map((name, index) => {
    const place = Array.isArray(type) ? at(origin, "type", index) : at(origin, "type");
    return readType({ name, json, origin, place, scope });
  });
  const [only] = members;
  reportMisplaced(json, names, origin, scope.report);
  return members.length === 1 && only !== undefined ? only : { kind: "union", origin, mode: "any", members };
}

type TypeReading = {
  readonly name: unknown;
  readonly json: JsonObject;
  readonly origin: Origin;
  readonly place: Origin;
  readonly scope: ReadScope;
};

function readType({ name, json, origin, place, scope }: TypeReading): Schema {
  const family = typeKeywords.find((candidate) => candidate.type === (name === "integer" ? "number" : name));
  if (family === undefined) {
    scope.report(diagnose("schema/unknown-type", { found: describeValue(name) }, place));
    return { kind: "any", origin };
  }
  const schema = family.read(json, origin, scope);
  return name === "integer" && schema.kind === "number" ? { ...schema, integer: true } : schema;
}

/** Keywords without `type` constrain values of their own type and no others. */
function readUntyped(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const families = typeKeywords.filter((family) => family.keywords.some((keyword) => json[keyword] !== undefined));
  const members = families.map(
    (family): Schema => ({ kind: "only-if", origin, type: family.type, schema: family.read(json, origin, scope) }),
  );
  const [only] = members;
  if (only === undefined) {
    return { kind: "any", origin };
  }
  return members.length === 1 ? only : { kind: "intersection", origin, members };
}

/** A combination that stands alone is a union or an intersection; beside other keywords it is a check on top of them. */
function readCombination(inner: Schema, keyword: string, json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const parts = checkKeywords[keyword]?.read(json[keyword], origin, scope, json);
  if (parts === undefined) {
    return inner;
  }
  const { schemas } = parts;
  if (inner.kind === "any" && keyword === "allOf") {
    return mergeObjects(schemas, origin) ?? { kind: "intersection", origin, members: schemas };
  }
  if (inner.kind === "any" && (keyword === "anyOf" || keyword === "oneOf")) {
    return { kind: "union", origin, mode: keyword === "oneOf" ? "one" : "any", members: schemas };
  }
  return { kind: "check", origin, base: inner, keyword, ...parts };
}

/** `allOf` of open, inline objects without a common field is one object. */
function mergeObjects(members: readonly Schema[], origin: Origin): Schema | undefined {
  const objects = members.filter((member) => member.kind === "object");
  const names = objects.flatMap((member) => member.fields.map((field) => field.wireName));
  const isExact =
    objects.length === members.length &&
    new Set(names).size === names.length &&
    objects.every((member) => member.rest === undefined && member.patterns.length === 0 && member.names === undefined) &&
    objects.every((member) => member.min === undefined && member.max === undefined);
  return isExact ? { kind: "object", origin, fields: objects.flatMap((member) => member.fields), patterns: [] } : undefined;
}

function readAnnotations(json: JsonObject, origin: Origin, scope: ReadScope): Annotations {
  const [title, description] = [readText(json, "title", origin, scope), readText(json, "description", origin, scope)];
  const examples = readList(json, "examples", origin, scope);
  return {
    origin,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(json.default === undefined ? {} : { default: { value: json.default } }),
    ...(examples === undefined ? {} : { examples: examples as readonly Json[] }),
    ...(json.deprecated === true ? { deprecated: true } : {}),
    ...(json["x-secret"] === true || json.format === "password" ? { secret: true } : {}),
  };
}

/** Only annotations may stand beside a reference: what else the value must be belongs into the type that is named. */
function reportBesideRef(json: JsonObject, origin: Origin, report: Report): void {
  for (const keyword of Object.keys(json)) {
    if (keyword !== "$ref" && knownKeywords.has(keyword) && !annotationKeywords.has(keyword)) {
      report(diagnose("schema/beside-ref", { keyword }, at(origin, keyword), { atKey: true }));
    }
  }
}

function reportUnknownKeywords(json: JsonObject, origin: Origin, report: Report): void {
  for (const branch of ["then", "else"].filter((keyword) => json[keyword] !== undefined && json.if === undefined)) {
    report(diagnose("schema/branch-without-if", { keyword: branch }, at(origin, branch), { atKey: true }));
  }
  for (const keyword of Object.keys(json)) {
    if (!knownKeywords.has(keyword) && !keyword.startsWith("x-")) {
      report(
        diagnose("schema/unknown-keyword", { keyword, nearest: nearest(keyword, knownKeywords) }, at(origin, keyword), { atKey: true }),
      );
    }
  }
}

/** A keyword beside a type that it does not belong to is a slip: `maxLength` on a list. */
function reportMisplaced(json: JsonObject, names: readonly unknown[], origin: Origin, report: Report): void {
  if (!names.every((name) => typeof name === "string")) {
    return;
  }
  const types = new Set(names.map((name) => (name === "integer" ? "number" : name)));
  for (const family of typeKeywords.filter((candidate) => !types.has(candidate.type))) {
    for (const keyword of family.keywords.filter((candidate) => json[candidate] !== undefined)) {
      const parameters = { keyword, type: names.join(" or "), belongs: family.type };
      report(diagnose("schema/misplaced-keyword", parameters, at(origin, keyword), { atKey: true }));
    }
  }
}
