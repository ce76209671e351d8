import { diagnose, type Report } from "../diagnostics/index.js";
import { type Annotations, at, type Json, type JsonObject, type Origin, type Schema } from "../ir/index.js";
import { type Dialect, toolspec } from "./dialects/index.js";
import { asDigits, digitsOf, type Int64, saysDigits } from "./digits.js";
import type { ReadScope, ResolvedRef } from "./faces.js";
import { checkKeywords } from "./keywords/check.js";
import { readEnum } from "./keywords/enum.js";
import { describeValue, isObject, readList, readText } from "./keywords/values.js";
import { nearestType } from "./nearest-type.js";
import { reportSlips } from "./slips.js";
import { typeKeywords } from "./table.js";

export type SchemaScope = {
  /** Finds what a `$ref` names, and reports when it leads to nothing. */
  readonly resolve: (ref: string, origin: Origin) => ResolvedRef | undefined;
  readonly report: Report;
  /** Without it: 2020-12 as tool specs write it. */
  readonly dialect?: Dialect;
  readonly resolveDynamic?: SchemaScope["resolve"];
  /** Ignored keywords. */
  readonly ignored?: ReadonlySet<string>;
  /** Whether `format: binary` is bytes rather than text. Default: in strict dialects. */
  readonly bytes?: boolean;
  /** Whether `format: int64` is a text of digits. Default: a number. */
  readonly int64?: Int64;
  /** Whether a member is a secret although its schema does not say so. */
  readonly isSecretField?: ReadScope["isSecretField"];
  /** The scope of a sub-schema; or the reference to put in its place, where nesting is cut. */
  readonly enter?: (
    json: JsonObject,
    origin: Origin,
  ) => { readonly scope: SchemaScope; readonly origin?: Origin } | { readonly cut: ResolvedRef };
};

/**
 * JSON Schema into the IR. https://json-schema.org/draft/2020-12/json-schema-core
 * What is wrong is reported; what is returned is then good enough to look for more problems.
 */
export function readSchema(json: unknown, origin: Origin, scope: SchemaScope): Schema {
  if (typeof json === "boolean") {
    return { kind: json ? "any" : "never", origin };
  }
  if (!isObject(json)) {
    scope.report(diagnose("schema/not-a-schema", { found: describeValue(json) }, origin));
    return { kind: "any", origin };
  }
  const { dialect = toolspec, ignored } = scope;
  const keywords = withoutIgnored(dialect.normalise(json), ignored);
  const reading = readScopeOf(scope, dialect);
  if (dialect.strict) {
    reportSlips(keywords, origin, scope.report);
  }
  return { ...readMeaning(keywords, origin, reading), ...readAnnotations(keywords, origin, reading) };
}

/** Large documents have tens of thousands of schemas and few scopes: what follows from a scope is made once. */
const readScopes = new WeakMap<SchemaScope, ReadScope>();
const quietScopes = new WeakMap<ReadScope, ReadScope>();

function readScopeOf(scope: SchemaScope, dialect: Dialect): ReadScope {
  const known = readScopes.get(scope);
  if (known !== undefined) {
    return known;
  }
  const made: ReadScope = {
    ...scope,
    dialect,
    bytes: scope.bytes ?? dialect.strict,
    int64: scope.int64 ?? "number",
    read: (value, place) => readInner(value, place, scope),
  };
  readScopes.set(scope, made);
  return made;
}

/** The same without a word about what is wrong. */
function quietScopeOf(scope: ReadScope): ReadScope {
  const quiet = quietScopes.get(scope) ?? { ...scope, report: () => {} };
  quietScopes.set(scope, quiet);
  return quiet;
}

function readInner(json: unknown, origin: Origin, scope: SchemaScope): Schema {
  const entered = isObject(json) ? scope.enter?.(json, origin) : undefined;
  if (entered === undefined) {
    return readSchema(json, origin, scope);
  }
  return "cut" in entered ? { kind: "ref", origin, to: entered.cut.id } : readSchema(json, entered.origin ?? origin, entered.scope);
}

function withoutIgnored(json: JsonObject, ignored: ReadonlySet<string> | undefined): JsonObject {
  return ignored === undefined || ignored.size === 0
    ? json
    : Object.fromEntries(Object.entries(json).filter(([keyword]) => !ignored.has(keyword)));
}

const checkNames: ReadonlySet<string> = new Set(Object.keys(checkKeywords).filter((keyword) => checkKeywords[keyword]?.read !== undefined));

/** What the keywords say of values: everything that must hold at once, then the checks on top of it. */
function readMeaning(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const reference = readReference(json, "$ref", origin, scope);
  if (reference !== undefined && scope.dialect.refAlone) {
    return reference;
  }
  const values = readEnum(json, origin, scope);
  const parts = [
    reference,
    readReference(json, "$dynamicRef", origin, scope),
    values,
    values !== undefined && !hasTypeKeywords(json) ? undefined : readTypes(json, origin, scope),
  ];
  const base = allAtOnce(
    parts.filter((part) => part !== undefined),
    origin,
  );
  // Most schemas have none of them, and fewer keys than there are checks.
  if (!Object.keys(json).some((keyword) => checkNames.has(keyword))) return base;
  const checks = [...checkNames].filter((keyword) => json[keyword] !== undefined);
  return checks.reduce<Schema>((inner, keyword) => readCombination(inner, keyword, json, origin, scope), base);
}

function allAtOnce(parts: readonly Schema[], origin: Origin): Schema {
  const members = parts.filter((part) => part.kind !== "any");
  const [only] = members;
  if (only === undefined) {
    return { kind: "any", origin };
  }
  return members.length === 1 ? only : { kind: "intersection", origin, members };
}

function readReference(json: JsonObject, keyword: "$ref" | "$dynamicRef", origin: Origin, scope: ReadScope): Schema | undefined {
  const ref = json[keyword] === undefined ? undefined : readText(json, keyword, origin, scope);
  if (ref === undefined) {
    return undefined;
  }
  const resolve = keyword === "$ref" ? scope.resolve : scope.resolveDynamic;
  const target = resolve?.(ref, at(origin, keyword));
  return target === undefined ? { kind: "any", origin } : { kind: "ref", origin, to: target.id };
}

/** Whether anything but `type` says what a value of one type must look like: values of an `enum` are filtered by `type` alone. */
function hasTypeKeywords(json: JsonObject): boolean {
  return typeKeywords.some((family) => family.keywords.some((keyword) => json[keyword] !== undefined));
}

function readTypes(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  // `partialOf` is ours, and it always means an object.
  const type = json.type ?? (json.partialOf === undefined ? undefined : "object");
  if (type === undefined) {
    return readUntyped(json, origin, scope);
  }
  const names: readonly unknown[] = Array.isArray(type) ? type : [type];
  const members = names.map((name, index) => {
    const place = (): Origin => (Array.isArray(type) ? at(origin, "type", index) : at(origin, "type"));
    return readType({ name, json, origin, place, scope });
  });
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { kind: "union", origin, mode: "any", members };
}

type TypeReading = {
  readonly name: unknown;
  readonly json: JsonObject;
  readonly origin: Origin;
  readonly place: () => Origin;
  readonly scope: ReadScope;
};

function readType({ name, json, origin, place, scope }: TypeReading): Schema {
  const family = typeKeywords.find((candidate) => candidate.type === (name === "integer" ? "number" : name));
  if (family === undefined) {
    scope.report(diagnose("schema/unknown-type", { found: describeValue(name), nearest: nearestType(name) }, place()));
    return { kind: "any", origin };
  }
  const schema = family.read(json, origin, scope);
  if (schema.kind === "number" && saysDigits(json, scope)) {
    return digitsOf(schema);
  }
  return name === "integer" && schema.kind === "number" ? { ...schema, integer: true } : schema;
}

/** Keywords without `type` constrain values of their own type and no others. */
function readUntyped(json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const families = typeKeywords.filter((family) => family.keywords.some((keyword) => json[keyword] !== undefined));
  const members = families.map(
    (family): Schema => ({ kind: "only-if", origin, type: family.type, schema: family.read(json, origin, scope) }),
  );
  return allAtOnce(members, origin);
}

/** A combination that stands alone is a union or an intersection; beside other keywords it is a check on top of them. */
function readCombination(inner: Schema, keyword: string, json: JsonObject, origin: Origin, scope: ReadScope): Schema {
  const parts = checkKeywords[keyword]?.read?.(json[keyword], origin, scope, json);
  if (parts === undefined) {
    return inner;
  }
  const { schemas } = parts;
  if (inner.kind === "any" && keyword === "allOf") {
    return { kind: "intersection", origin, members: schemas };
  }
  if (inner.kind === "any" && (keyword === "anyOf" || keyword === "oneOf")) {
    return { kind: "union", origin, mode: keyword === "oneOf" ? "one" : "any", members: schemas };
  }
  return { kind: "check", origin, base: inner, keyword, ...parts };
}

function readAnnotations(json: JsonObject, origin: Origin, scope: ReadScope): Annotations {
  const { strict } = scope.dialect;
  // Outside of tool specs a wrong annotation does no harm.
  const quiet = strict ? scope : quietScopeOf(scope);
  const title = readText(json, "title", origin, quiet);
  const description = readText(json, "description", origin, quiet);
  const written = saysDigits(json, scope) ? asDigits : (value: Json): Json => value;
  // YAML and JSON hold nothing but JSON values.
  const examples = readList(json, "examples", origin, quiet) as readonly Json[] | undefined;
  const extensions = Object.keys(json).filter((key) => key.startsWith("x-") && key !== "x-secret" && key !== "x-personal");
  // One object that grows: every schema of a document comes by here, and most say little of this.
  const annotations: { -readonly [Key in keyof Annotations]: Annotations[Key] } = { origin };
  if (title !== undefined) annotations.title = title;
  if (description !== undefined) annotations.description = description;
  if (json.default !== undefined) annotations.default = { value: written(json.default) };
  if (examples !== undefined) annotations.examples = examples.map(written);
  if (json.deprecated === true) annotations.deprecated = true;
  if (json.readOnly === true) annotations.access = "read";
  else if (json.writeOnly === true) annotations.access = "write";
  if (json["x-secret"] === true || json.format === "password") annotations.secret = true;
  if (json["x-personal"] === true) annotations.personal = true;
  if (extensions.length > 0) annotations.extensions = Object.fromEntries(extensions.map((key) => [key, json[key] ?? null]));
  return annotations;
}
