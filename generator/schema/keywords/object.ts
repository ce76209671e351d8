import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Field, type Json, type JsonObject, type ObjectSchema, type Origin, type Schema } from "../../ir/index.js";
import {
  block,
  concat,
  type Doc,
  hardline,
  isOfEveryObject,
  join,
  list,
  printDocComment,
  printTypeKey,
  render,
} from "../../print/index.js";
import type { Faces, ReadScope, TypeKeywords, TypeScope, ZodScope } from "../faces.js";
import { matchesKey } from "../patterns/index.js";
import { call, check, json, listOf, pattern as matching, withMethod, type ZodExpression } from "../zod-expression.js";
import { fieldDescription } from "./assumed.js";
import { isUnseen } from "./evaluated.js";
import { checkRange, isObject, readCount, readMap, readNames, readPattern, readText } from "./values.js";

/** `properties`, `required`, `additionalProperties` and what else says how an object looks. */
export const objectKeywords: TypeKeywords = {
  type: "object",
  keywords: [
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "partialOf",
  ],
  read(json, origin, scope) {
    const [min, max] = [readCount(json, "minProperties", origin, scope), readCount(json, "maxProperties", origin, scope)];
    checkRange({ keyword: "minProperties", value: min }, { keyword: "maxProperties", value: max }, origin, scope);
    const rest = json.additionalProperties;
    const names = json.propertyNames;
    const patterns = readPatterns(json, origin, scope);
    const others = rest === undefined ? undefined : scope.read(rest, at(origin, "additionalProperties"));
    return {
      kind: "object",
      origin,
      fields: [...readFields(json, origin, scope)].map((field) =>
        field.isDefined === false ? undefinedField(field, patterns, others) : field,
      ),
      patterns,
      ...(names === undefined ? {} : { names: scope.read(names, at(origin, "propertyNames")) }),
      ...(others === undefined ? {} : { rest: others }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  },
};

export const objectFaces: Faces<"object"> = {
  zod(schema, scope) {
    const { rest, names, patterns } = schema;
    const isMap = rest !== undefined && rest.kind !== "never" && rest.kind !== "any" && schema.fields.length === 0 && patterns.length === 0;
    // Zod asks a record for every key that its names list.
    if (isMap && (names === undefined || names.kind === "string")) {
      return sized(call("record", names === undefined ? call("string") : scope.zod(names), scope.zod(rest)), schema);
    }
    const shape = shapeOf(schema, scope);
    const named = names === undefined ? shape : check(shape, "propertyNames", scope.zod(names));
    return sized(patterns.length === 0 ? named : withPatterns(named, schema, scope), schema);
  },
  type: printObjectType,
  json(schema, scope) {
    const required = schema.fields.filter((field) => field.presence === "required").map((field) => field.wireName);
    const properties = schema.fields
      .filter((field) => field.isDefined !== false)
      .map((field) => [field.wireName, fieldJson(scope.json(field.schema), field)] as const);
    const whole: { [keyword: string]: Json } = { type: "object" };
    if (properties.length > 0) whole.properties = Object.fromEntries(properties);
    if (required.length > 0) whole.required = required;
    if (schema.patterns.length > 0)
      whole.patternProperties = Object.fromEntries(schema.patterns.map((entry) => [entry.pattern, scope.json(entry.schema)]));
    if (schema.names !== undefined) whole.propertyNames = scope.json(schema.names);
    if (schema.rest !== undefined && !isUnseen(schema.rest))
      whole.additionalProperties = schema.rest.kind === "any" ? true : scope.json(schema.rest);
    if (schema.min !== undefined) whole.minProperties = schema.min;
    if (schema.max !== undefined) whole.maxProperties = schema.max;
    return whole;
  },
};

function readFields(json: JsonObject, origin: Origin, scope: ReadScope): readonly Field[] {
  const properties = readMap(json, "properties", origin, scope) ?? {};
  const required = new Set(readNames(json, "required", origin, scope) ?? []);
  const own = Object.entries(properties).map(([wireName, value]): Field => {
    const place = at(origin, "properties", wireName);
    const read = scope.read(value, place);
    const schema =
      scope.isSecretField?.({ name: wireName, json: value, origin: place }) === true ? { ...read, secret: true as const } : read;
    const access = isObject(value) && value.readOnly === true ? "read" : isObject(value) && value.writeOnly === true ? "write" : undefined;
    return { wireName, schema, presence: required.has(wireName) ? "required" : "optional", ...(access === undefined ? {} : { access }) };
  });
  const ownNames = new Set(own.map((field) => field.wireName));
  const inherited = readPartial(json, origin, scope)
    .filter((field) => !ownNames.has(field.wireName))
    .map((field): Field => ({ ...field, presence: required.has(field.wireName) ? "required" : "optional" }));
  const fields = [...own, ...inherited];
  const known = new Set(fields.map((field) => field.wireName));
  const bare = [...required].filter((name) => !known.has(name));
  if (scope.dialect.strict && known.size > 0) {
    for (const name of bare) {
      const place = at(origin, "required", [...required].indexOf(name));
      scope.report(diagnose("schema/required-unknown-field", { field: name, nearest: nearest(name, known) }, place));
    }
  }
  // What is required and nowhere defined may be anything, as long as it is there.
  return [
    ...fields,
    ...bare.map((wireName): Field => ({ wireName, schema: { kind: "any", origin }, presence: "required", isDefined: false })),
  ];
}

/** What a name must be that only `required` mentions: what its patterns say, or else what all other keys must be. */
function undefinedField(field: Field, patterns: ObjectSchema["patterns"], rest: Schema | undefined): Field {
  const matching = patterns.filter(({ pattern }) => matchesKey(pattern, field.wireName)).map(({ schema }) => schema);
  const [only] = matching;
  const { origin } = field.schema;
  if (matching.length > 1) {
    return { ...field, schema: { kind: "intersection", origin, members: matching } };
  }
  return { ...field, schema: only ?? rest ?? field.schema };
}

/** `partialOf`: the fields of another object type, each optional and without its default. */
function readPartial(json: JsonObject, origin: Origin, scope: ReadScope): readonly Field[] {
  const ref = readText(json, "partialOf", origin, scope);
  if (ref === undefined) {
    return [];
  }
  const target = scope.resolve(ref, at(origin, "partialOf"))?.schema();
  if (target?.kind === "object") {
    return target.fields.map((field) => ({ ...field, schema: withoutDefault(field.schema) }));
  }
  if (target !== undefined) {
    scope.report(diagnose("schema/partial-of-non-object", { ref }, at(origin, "partialOf")));
  }
  return [];
}

// A default in a partial update would overwrite what the caller left alone.
function withoutDefault(schema: Schema): Schema {
  const { default: _default, ...rest } = schema;
  return rest as Schema;
}

function readPatterns(json: JsonObject, origin: Origin, scope: ReadScope): ObjectSchema["patterns"] {
  return Object.entries(readMap(json, "patternProperties", origin, scope) ?? {}).flatMap(([source, value]) => {
    const place = at(origin, "patternProperties", source);
    const pattern = readPattern(source, place, scope);
    return pattern === undefined ? [] : [{ pattern, schema: scope.read(value, place) }];
  });
}

function shapeOf(schema: ObjectSchema, scope: ZodScope): ZodExpression {
  const { rest, patterns } = schema;
  // Of an object without fields a loose one would hand on the very value, as one does that says nothing of keys.
  if (patterns.length > 0 && schema.fields.length === 0) return call("record", call("string"), call("unknown"));
  const shape = { kind: "shape", fields: schema.fields.map((field) => [field.wireName, fieldZod(field, scope)] as const) } as const;
  if (patterns.length > 0 || rest?.kind === "any" || (rest === undefined && scope.unknownKeys === "keep")) {
    return call("looseObject", shape);
  }
  if (rest === undefined) {
    return call("object", shape);
  }
  return rest.kind === "never" ? call("strictObject", shape) : withMethod(call("object", shape), "catchall", scope.zod(rest));
}

/** Zod knows no patterns of keys: what they and the remaining keys must be is checked on an object that lets all pass. */
function withPatterns(object: ZodExpression, { fields, patterns, rest }: ObjectSchema, scope: ZodScope): ZodExpression {
  const pairs = patterns.map(({ pattern, schema }) => listOf([matching(pattern), scope.zod(schema)]));
  // What a member comes out as counts where keys are stripped or defaults filled.
  if (scope.unknownKeys === "strip" || scope.fillDefaults) {
    const others = rest === undefined || rest.kind === "any" ? [] : [scope.zod(rest)];
    return check(object, "patternMembers", json(fields.map((field) => field.wireName)), listOf(pairs), ...others);
  }
  const matched = check(object, "patternProperties", ...pairs);
  if (rest === undefined || rest.kind === "any") {
    return matched;
  }
  const regexes = patterns.map(({ pattern }) => matching(pattern));
  return check(matched, "restProperties", scope.zod(rest), json(fields.map((field) => field.wireName)), listOf(regexes));
}

function sized(object: ZodExpression, { min, max }: ObjectSchema): ZodExpression {
  const atLeast = min === undefined ? object : check(object, "minProperties", json(min));
  return max === undefined ? atLeast : check(atLeast, "maxProperties", json(max));
}

/** Presence belongs to the field: absent keys are filled, or simply absent; `undefined` is no value. */
function fieldZod(field: Field, scope: ZodScope): ZodExpression {
  const base = scope.zod(field.schema);
  if (field.presence === "required") {
    return base;
  }
  return scope.fillDefaults && field.schema.default !== undefined
    ? withMethod(base, "default", { kind: "json", value: field.schema.default.value })
    : withMethod(base, "exactOptional");
}

function printObjectType(schema: ObjectSchema, scope: TypeScope): Doc {
  const fields = schema.fields.map((field) => printField(field, scope));
  const rest = restType(schema, scope);
  const index = rest === undefined ? [] : [{ doc: undefined, member: ["[key: string]: ", rest] as Doc }];
  const members = [...fields, ...index];
  if (members.length === 0) {
    return schema.rest?.kind === "never" ? "Record<string, never>" : "Record<string, unknown>";
  }
  if (members.length <= 2 && members.every((member) => member.doc === undefined)) {
    return list({ open: "{", items: members.map(({ member }) => member), close: "}", separator: ";", spaced: true });
  }
  return block(
    "{",
    members.map(({ doc, member }) => (doc === undefined ? concat(member, ";") : [doc, hardline, concat(member, ";")])),
    "}",
  );
}

/** The type of keys that no field names. TypeScript asks that it covers the fields' types too. */
function restType({ fields, patterns, rest }: ObjectSchema, scope: TypeScope): Doc | undefined {
  if (patterns.length > 0 && (rest === undefined || isUnseen(rest))) return "unknown";
  const others = rest === undefined || rest.kind === "never" || isUnseen(rest) ? [] : [rest];
  const own = [...patterns.map(({ schema }) => schema), ...others].filter(({ kind }) => kind !== "never");
  if (own.length === 0) return patterns.length === 0 ? undefined : "never";
  const [first, ...more] = [...own, ...fields.map(({ schema }) => schema)].map((schema) => scope.type(schema));
  if (first !== undefined && more.length === 0) return first;
  const types = [...new Set([first ?? "never", ...more].map((doc) => render(doc)))];
  if (types.includes("unknown")) return "unknown";
  const optional = fields.some(({ presence }) => presence === "optional") ? ["undefined"] : [];
  return join([...types, ...optional], " | ");
}

function printField(field: Field, scope: TypeScope): { readonly doc: Doc | undefined; readonly member: Doc } {
  const filled = field.schema.default !== undefined && scope.form === "filled";
  const optional = field.presence === "optional" && !filled;
  // Zod takes `undefined` for a field that it fills, and a caller may rely on that.
  const orUndefined = optional && field.schema.default !== undefined && scope.form === "written" ? " | undefined" : "";
  // An object without it has the one of `Object.prototype`.
  const orInherited = optional && isOfEveryObject(field.wireName) ? ` | typeof Object.prototype.${field.wireName}` : "";
  const deprecated = field.schema.deprecated === true ? "Deprecated." : undefined;
  return {
    doc: printDocComment([fieldDescription(field), deprecated]),
    member: concat(printTypeKey(field.wireName), optional ? "?: " : ": ", scope.type(field.schema), orUndefined, orInherited),
  };
}

type FieldJson = ReturnType<Faces<"object">["json"]>;

function fieldJson(json: FieldJson, field: Field): FieldJson {
  const description = fieldDescription(field);
  const described = description === field.schema.description || description === undefined ? json : { ...wordsFirst(json), description };
  if (field.access === undefined || typeof described === "boolean") {
    return described;
  }
  return { ...described, [field.access === "read" ? "readOnly" : "writeOnly"]: true };
}

/** Words of a schema stand before its keywords. */
function wordsFirst(json: FieldJson): JsonObject {
  if (typeof json === "boolean") return json ? {} : { not: {} };
  return json.description === undefined ? { ...(json.title === undefined ? {} : { title: json.title }), description: "", ...json } : json;
}
