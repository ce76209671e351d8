import type { HttpParameter } from "@toolpact/runtime";
import { at, type Declared, type Json, type JsonObject, type Origin, type Schema } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";
import { isObject, type Located, type LocatedObject, namedEntries, own, ownList, ownObject, ownText } from "../../../values.js";
import { checkParameter } from "../../check/check-components.js";
import { checkNearKeys, parameterKeysOf } from "../../check/known-keys.js";
import type { Followed } from "../../document/documents.js";
import type { Slip } from "../../schemas/meant-options.js";
import { refusesShown } from "../../schemas/shown-texts.js";
import { slipCodes } from "../../schemas/slip-codes.js";
import { showsOtherShape } from "../../schemas/texts.js";
import { bodySchema } from "../body/content-schema.js";
import { withTextWords } from "../body/text-words.js";
import type { FoundOperation } from "../collect.js";
import { mayBe } from "../declared.js";
import { describeBy, wordsBeside } from "../described.js";
import { exampleValues } from "../example-values.js";
import { listAt } from "../list-at.js";
import { mediaKind } from "../media.js";
import type { Reading } from "../reading.js";
import { isMethodHeader, methodWithin, writtenMethod } from "./method-headers.js";
import type { Parameter } from "./parameter.js";
import { namesInPath } from "./path-names.js";
import { isPathAtEnd } from "./plain-slashes.js";
import { anySegments, pathFor, type Route, segmentPatterns, stylesIn, withoutEmptyPairs, withRest } from "./route.js";
import { hasLaterSchema, mediaOf, serialisation } from "./serialisation.js";
import { isHeaderName, unsentHeaders } from "./unsent-headers.js";

/** What Swagger 2.0 says of the body among the parameters. */
export type BodyParameter = { readonly in: "body" | "formData"; readonly json: JsonObject; readonly origin: Origin };
export type Parameters = {
  readonly parameters: readonly Parameter[];
  readonly body: readonly BodyParameter[];
  /** With the `{name}` of each of them that is in it. */
  readonly path: string;
};

/** https://spec.openapis.org/oas/v3.1.1#fixed-fields-for-use-with-in-header-parameters: these belong to bodies, and `Authorization` to security. */
const ignoredHeaders = new Set(["accept", "content-type"]);
const places = ["path", "query", "header", "cookie", "querystring"] as const;

/** Those of the path, replaced by those of the operation of the same name and place. */
export function readParameters({ json, origin, pathItem, route }: FoundOperation, reading: Reading): Parameters {
  const byKey = new Map<string, Followed>();
  for (const part of [...pathItem, { json, origin }]) {
    const located = listed(part, reading).flatMap((parameter) => {
      if (!isObject(parameter.json)) reading.tally.add("openapi/invalid-parts", "a parameter that is no map", { place: parameter.origin });
      return reading.documents.follow(parameter) ?? [];
    });
    // A body replaces another by its place alone.
    if (located.some((parameter) => own(parameter.json, "in") === "body")) {
      for (const key of byKey.keys()) if (key.startsWith("body ")) byKey.delete(key);
    }
    for (const parameter of located) {
      const place = ownText(parameter.json, "in") ?? "";
      const name = ownText(parameter.json, "name");
      byKey.set(`${place} ${place === "header" ? name?.toLowerCase() : name}`, parameter);
    }
  }
  const body: BodyParameter[] = [];
  const parameters: Parameter[] = [];
  for (const found of byKey.values()) {
    const { json: parameter, origin: place } = found;
    const where = ownText(parameter, "in");
    if ((where === "body" || where === "formData") && (reading.version === "2.0" || own(json, "requestBody") === undefined)) {
      if (reading.version !== "2.0")
        reading.tally.add("openapi/invalid-parts", `a parameter in \`${where}\`, as of Swagger 2.0, which is sent as there`, { place });
      body.push({ in: where, json: parameter, origin: place });
    } else {
      const read = reading.parameters.get(parameter) ?? readParameter({ json: parameter, origin: place }, reading);
      reading.parameters.set(parameter, read);
      parameters.push(...read.map((one) => withWords(one, wordsBeside(found, reading))));
    }
  }
  const namesIn = (place: HttpParameter["in"]): ReadonlySet<string> =>
    new Set(parameters.flatMap(({ in: where, name }) => (where === place ? name : [])));
  const declared = namesIn("path");
  const inPath = new Set([...declared].filter((name) => !route.query.has(name)));
  const { path: named, rest } = withRest(pathFor(route.path, declared), inPath);
  const path = withoutEmptyPairs(named, namesIn("query"));
  if (path !== route.path) {
    reading.tally.add("openapi/path-parameters", `\`${route.path.slice(0, 80)}\` is read as \`${path.slice(0, 80)}\``, { place: origin });
  }
  tellWholeQuery(parameters, reading);
  const patterns = new Map([...segmentPatterns(route.path), ...(rest === undefined ? [] : [[rest, anySegments] as const])]);
  const styles = stylesIn(route.path, declared);
  const isLast = isPathAtEnd(path, reading);
  const fitting = fitToPath(parameters, { ...route, path }, origin, reading)
    .map((parameter) => (isLast(parameter) ? { ...parameter, slashes: true as const } : parameter))
    .map((parameter) => (parameter.in === "path" ? withStyle(parameter, styles.get(parameter.name)) : parameter))
    .map((parameter) => withSegments(parameter, parameter.in === "path" ? patterns.get(parameter.name) : undefined));
  return { parameters: fitting, body, path };
}

function tellWholeQuery(parameters: readonly Parameter[], { tally }: Reading): void {
  const [whole, ...more] = parameters.filter(({ in: where }) => where === "querystring");
  if (whole === undefined || (more.length === 0 && !parameters.some(({ in: where }) => where === "query"))) return;
  const detail = "a parameter in `querystring`, which is the whole query, beside others of the query";
  tally.add("openapi/invalid-parts", detail, { place: whole.origin });
}

/** What it says itself counts: none of those that say nothing is exploded. */
function withStyle(parameter: Parameter, written: Pick<HttpParameter, "style" | "explode"> | undefined): Parameter {
  if (written === undefined || parameter.style !== "simple") return parameter;
  return { ...parameter, style: written.style, explode: written.explode || parameter.explode };
}

/** A header that says another method must not do more than a person knows of. */
export function withinPolicy(parameter: Parameter, declared: Declared, reading: Reading): readonly Parameter[] {
  if (parameter.in !== "header" || !isMethodHeader(parameter.name)) return [parameter];
  const schema = methodWithin(parameter.schema, (method) => mayBe(method, declared));
  if (schema !== undefined) return [{ ...parameter, schema }];
  tellUnsent(parameter, reading);
  return [];
}

function tellUnsent({ name, origin }: Pick<Parameter, "name" | "origin">, { tally }: Reading): void {
  tally.add("openapi/unsent-headers", `\`${name.slice(0, 80)}\``, { place: origin });
}

/** Beside what was read of the parameter itself, which all operations share. */
function withWords(parameter: Parameter, words: string | undefined): Parameter {
  if (words === undefined) return parameter;
  const slashes = parameter.in === "path" && saysEncoded(words) ? { slashes: true as const } : {};
  return { ...parameter, ...slashes, schema: describeBy(words, parameter.schema) };
}

/** Without the pattern a value could name what another operation is for. */
function withSegments(parameter: Parameter, pattern: string | undefined): Parameter {
  const { schema } = parameter;
  if (pattern === undefined || schema.kind !== "string") return parameter;
  const { origin } = schema;
  const both: Schema = { ...annotationsOf(schema), kind: "intersection", members: [schema, { kind: "string", origin, pattern }] };
  return { ...parameter, segments: true, schema: schema.pattern === undefined ? { ...schema, pattern } : both };
}

function listed(part: LocatedObject, reading: Reading): readonly Located[] {
  const place = at(part.origin, "parameters");
  const written = listAt(part, "parameters", { reading, isItem: isObject }) ?? [];
  const map = ownObject(part.json, "parameters");
  if (map === undefined) return written.map((parameter, index) => ({ json: parameter, origin: at(place, index) }));
  const ref = ownText(map, "$ref");
  const target = ref === undefined ? undefined : reading.documents.find(ref, at(place, "$ref"), { quiet: true });
  if (target !== undefined && Array.isArray(target.json))
    return (target.json as readonly Json[]).map((parameter, index) => ({ json: parameter, origin: at(target.origin, index) }));
  if (ref !== undefined || own(map, "in") !== undefined) return [{ json: map, origin: place }];
  // By their names, as components are.
  return namedEntries(map).map(([name, parameter]) => ({
    json: isObject(parameter) ? { name, ...parameter } : parameter,
    origin: at(place, name),
  }));
}

function readParameter({ json, origin }: LocatedObject, reading: Reading): readonly Parameter[] {
  checkNearKeys(json, { ...reading, origin, known: parameterKeysOf(json) });
  const { name, where } = namedPlace({ json, origin }, reading);
  if (name === undefined || name === "" || where === undefined) {
    reading.tally.add("openapi/invalid-parts", "a parameter without a usable `name` or `in`", { place: origin });
    return [];
  }
  const header = where === "header" ? name.toLowerCase() : undefined;
  const isRequired = where === "path" || isTrue(own(json, "required"));
  if (header === "authorization") return [authorization({ name, required: isRequired, origin })];
  if (header !== undefined && ignoredHeaders.has(header)) return [];
  // What is asked for compressed, the client must be able to read.
  const isUnsent = header !== undefined && (unsentHeaders.has(header) || header === "accept-encoding" || !isHeaderName(name));
  const described = isUnsent ? undefined : describeParameter(json, origin, reading);
  const isMethod = described !== undefined && header !== undefined && isMethodHeader(header);
  const schema = isMethod ? (writtenMethod(described) ?? writtenMethod(describeWhole({ json, origin }, reading))) : described;
  if (schema === undefined) {
    tellUnsent({ name, origin }, reading);
    return [];
  }
  const said = own(json, "required");
  if (typeof said !== "boolean" && said !== undefined) {
    reading.tally.add("openapi/invalid-parts", "`required` of a parameter must be true or false", { place: at(origin, "required") });
  }
  for (const flaw of checkParameter(json, origin, reading.version))
    reading.tally.add("openapi/invalid-parts", flaw.detail, { place: flaw.origin });
  const examples = exampleValues({ json, origin }, reading);
  // One of the path says which key is meant, and stands in every log of the service: who approves its removal has to see it.
  const isSecret = where !== "path" && reading.schemas.isSecretField({ name, json: own(json, "schema") ?? json, origin }, { quiet: true });
  const shaped = withShownShape(isSecret ? { ...schema, secret: true } : schema, examples, reading);
  const parameter: Parameter = {
    in: where,
    name,
    ...serialisation({ json, origin }, where, reading),
    ...(where === "path" && showsSlashes({ json, origin }, examples, reading) ? { slashes: true } : {}),
    required: isRequired,
    schema: isRequired && where === "query" && name === "api-version" ? withVersion(shaped, examples, reading) : shaped,
    ...(isSecret ? { isSecret: true as const } : {}),
    examples,
    origin,
  };
  // Of Azure's documents: the scope of a lock is a whole way to a resource, `subscriptions/1/resourceGroups/a`.
  return [withSegments(parameter, where === "path" && own(json, "x-ms-skip-url-encoding") === true ? anySegments : undefined)];
}

function isTrue(said: Json | undefined): boolean {
  return said === true || said === "true";
}

/** No input, whatever its schema says: all that counts is that the operation asks for it. */
function authorization(declared: Pick<Parameter, "name" | "required" | "origin">): Parameter {
  return { in: "header", style: "simple", explode: false, schema: { kind: "any", origin: declared.origin }, examples: [], ...declared };
}

/** A place in other letters, or a name that lost its quotes, is told, and read as it is meant. */
function namedPlace(
  { json, origin }: LocatedObject,
  { documents, tally }: Reading,
): { readonly name?: string | undefined; readonly where?: HttpParameter["in"] | undefined } {
  const [named, said] = [own(json, "name"), ownText(json, "in")];
  const where = places.find((place) => place === said?.trim().toLowerCase());
  const name = typeof named === "number" ? documents.written(named, at(origin, "name")) : ownText(json, "name");
  const slip = typeof named === "number" ? "name" : "in";
  if (where !== undefined && name !== undefined && (where !== said || name !== named))
    tally.add("openapi/invalid-parts", `the \`${slip}\` of a parameter, which is \`${String(own(json, slip)).slice(0, 60)}\``, {
      place: at(origin, slip),
    });
  return { name, where };
}

/** A parameter shows its values beside its schema. */
function withShownShape(schema: Schema, examples: readonly Json[], { tally }: Reading): Schema {
  if (schema.kind !== "string") return schema;
  const shown = [...examples, ...(schema.examples ?? [])];
  const tell = (slip: Slip): void => tally.add(...slipCodes[slip], { place: schema.origin, kind: slip });
  const { pattern, format, ...rest } = schema;
  const isRefused = refusesShown(pattern, { examples: shown, initial: schema.default?.value, min: schema.min, max: schema.max });
  const isOther = showsOtherShape(format, shown);
  if (isRefused) tell("pattern-shown");
  if (isOther) tell("format-shape");
  if (!isRefused && !isOther) return schema;
  return { ...rest, ...(isRefused || pattern === undefined ? {} : { pattern }), ...(isOther || format === undefined ? {} : { format }) };
}

/** Azure's documents ask each caller for the version that they are of, which is a day: nobody else can know it. One that shows another says it. */
function withVersion(schema: Schema, examples: readonly Json[], { root }: Reading): Schema {
  const version = ownText(own(root, "info"), "version") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}(?:-[\w.]+)?$/.test(version);
  const shown = [...examples, ...(schema.examples ?? [])];
  const isSaid = schema.kind !== "string" || schema.default !== undefined || (shown.length > 0 && !shown.includes(version));
  return !isDay || isSaid || accepts(schema, version, { schemas: new Map() }) !== true
    ? schema
    : { ...schema, default: { value: version } };
}

/** The document itself has a value with `/`, or a pattern, or says that it is to be encoded: `group%2Fproject` is one value of a path. */
function showsSlashes({ json, origin }: LocatedObject, examples: readonly Json[], { documents }: Reading): boolean {
  const schema = documents.follow({ json: own(json, "schema") ?? json, origin: at(origin, "schema") }, { quiet: true })?.json ?? json;
  const lists = ["examples", "enum"].flatMap((keyword) => ownList(schema, keyword) ?? []);
  const values = [...examples, own(schema, "example"), own(schema, "default"), ...lists];
  const words = [ownText(json, "description"), ownText(schema, "description")].join(" ");
  // `[^/]` is what a value has not.
  const pattern = (ownText(schema, "pattern") ?? "").replace(/\[\^[^\]]*\]/g, "");
  return pattern.includes("/") || values.some((value) => typeof value === "string" && /\/|%2f/i.test(value)) || saysEncoded(words);
}

function saysEncoded(words: string): boolean {
  return /\b(ur[il]|percent)[- ]?encoded?\b|%2f/i.test(words);
}

export function describeParameter(json: JsonObject, origin: Origin, reading: Reading): Schema {
  return withOwnWords(json, parameterSchema(json, origin, reading));
}

/** With the schema itself instead of a reference to it, of which nothing is known yet. */
function describeWhole({ json, origin }: LocatedObject, { documents, schemas }: Reading): Schema | undefined {
  const found = documents.follow({ json: own(json, "schema") ?? null, origin: at(origin, "schema") }, { quiet: true });
  return found === undefined ? undefined : withOwnWords(json, schemas.read(found.json, found.origin, "input"));
}

/** The own words of a parameter or a header come before those of its schema. */
function withOwnWords(json: JsonObject, schema: Schema): Schema {
  const described = describeBy(ownText(json, "description"), schema);
  return own(json, "deprecated") === true ? { ...described, deprecated: true } : described;
}

function parameterSchema(json: JsonObject, origin: Origin, reading: Reading): Schema {
  const { version, schemas } = reading;
  if (version === "2.0" && !hasLaterSchema(json)) return schemas.read(inlineSchema(json), origin, "input");
  const schema = own(json, "schema");
  if (schema !== undefined) return schemas.read(schema, at(origin, "schema"), "input");
  const media = mediaOf({ json, origin }, reading);
  const inner = media === undefined ? undefined : own(media.json, "schema");
  // Old keywords on the parameter itself, as Swagger 2.0 had them.
  if (media === undefined && own(json, "type") !== undefined) return schemas.read(inlineSchema(json), origin, "input");
  if (media === undefined || inner === undefined) return { kind: media === undefined ? "string" : "any", origin };
  const kind = mediaKind(media.type);
  // Nobody writes an object as XML.
  return kind === "xml"
    ? describeBy(
        withTextWords(undefined, { media, mediaType: media.type, kind, reading }),
        bodySchema(media.json, { kind: "text", origin: media.origin, reading, side: "input" }),
      )
    : schemas.read(inner, at(media.origin, "schema"), "input");
}

const parameterWords = new Set([
  "name",
  "in",
  "required",
  "description",
  "collectionFormat",
  "allowEmptyValue",
  "style",
  "explode",
  "allowReserved",
  "example",
  "examples",
]);

/** Also in other letters, which a schema is read in. */
const sayingType = /^(?:type|\$ref|enum)$/i;

/** In Swagger 2.0 the parameter itself is the schema. */
export function inlineSchema(json: JsonObject): JsonObject {
  const schema = Object.fromEntries(Object.entries(json).filter(([key]) => !parameterWords.has(key)));
  return Object.keys(schema).some((key) => sayingType.test(key)) ? schema : { type: "string", ...schema };
}

/** Each `{name}` of the path has its parameter, and no parameter of the path is without its place. */
function fitToPath(
  parameters: readonly Parameter[],
  { path, query, optional }: Route,
  origin: Origin,
  { tally }: Reading,
): readonly Parameter[] {
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""));
  const shown = `\`${path.slice(0, 80)}\``;
  // What the path itself says of its query, as paths of Azure's do, is said: another value could be what another operation is for.
  const said = new Set(new URLSearchParams(path.slice(path.indexOf("?") + 1 || path.length)).keys());
  const meant = namesInPath(
    names,
    parameters.flatMap((parameter) => (parameter.in === "path" ? [parameter.name] : [])),
  );
  const fitting = parameters.flatMap((parameter): readonly Parameter[] => {
    const { in: where, name, origin: place, schema } = parameter;
    if (where === "query" && said.has(name)) {
      const isAll = schema.kind === "enum" && schema.values.length === 1;
      if (!isAll) tally.add("openapi/path-parameters", `\`${name}\` is given by ${shown}, and so no input`, { place });
      return [];
    }
    if (where !== "path" || names.has(name)) return [parameter];
    const alike = meant.get(name);
    if (alike !== undefined) {
      tally.add("openapi/path-parameters", `\`${name}\` is \`{${alike}}\` of ${shown}`, { place });
      return [{ ...parameter, name: alike }];
    }
    const key = query.get(name);
    tally.add("openapi/path-parameters", `\`${name}\` is not in ${shown}`, { place });
    return key === undefined ? [] : [{ ...parameter, in: "query", name: key, style: "form", explode: true, required: !optional.has(key) }];
  });
  const isThere = (where: HttpParameter["in"], name: string): boolean =>
    fitting.some((parameter) => parameter.in === where && parameter.name === name);
  const missing = [...names].filter((name) => !isThere("path", name));
  const asked = [...query.values()].filter((key) => !isThere("query", key));
  for (const name of [...missing, ...asked])
    tally.add("openapi/path-parameters", `\`{${name}}\` of ${shown} is not declared`, { place: origin });
  const undeclared = { required: true, schema: { kind: "string", origin } as const, examples: [], origin };
  return [
    ...fitting,
    ...missing.map((name): Parameter => ({ in: "path", name, style: "simple", explode: false, ...undeclared })),
    ...asked.map((name): Parameter => ({ in: "query", name, style: "form", explode: true, ...undeclared, required: !optional.has(name) })),
  ];
}
