import type { HttpOperation, HttpParameter } from "@toolpact/runtime";
import type { Call, Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockOperation } from "../model/model.js";
import { schemaAt } from "../values/schema-at.js";
import { coerce, coerceList, wantsList } from "./coerce.js";
import { fieldsOfBody, readBody, type SentBody } from "./read-body.js";
import { type Pairs, readPairs, readText } from "./read-parameters.js";
import type { Routed } from "./routes.js";

export type SentRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: SentBody;
};

/** The arguments that a tool must have been called with to send this request, or why the request cannot be read. */
export type ReadArguments = { readonly args: JsonObject } | { readonly problem: string };

export function readArguments(request: SentRequest, routed: Routed): ReadArguments {
  const { call } = routed.operation;
  if (call.kind === "http-operation") return operationArguments(request, { ...routed, call });
  return call.kind === "http" ? bindingArguments(request, { ...routed, call }) : { args: {} };
}

type Of<Kind extends Call["kind"]> = Routed & { readonly call: Extract<Call, { readonly kind: Kind }> };

function operationArguments(request: SentRequest, routed: Of<"http-operation">): ReadArguments {
  const { call, contract, operation, path } = routed;
  const { schemas } = contract;
  const pairs = [...request.url.searchParams];
  const declared = new Set(call.parameters.flatMap(({ in: place, name }) => (place === "query" ? name : [])));
  const fields: (readonly [string, Json])[] = [];
  for (const parameter of call.parameters) {
    const schema = schemaAt(operation.input, [parameter.field], schemas);
    const reading = { schema, schemas };
    if (parameter.in === "query") {
      const own = pairs.filter(([name]) => name === parameter.name).map(([, text]) => text);
      const value =
        parameter.content === undefined
          ? readPairs(pairs, { ...parameter, others: declared }, reading)
          : own[0] === undefined
            ? undefined
            : coerce(own[0], schema, schemas);
      if (value !== undefined) fields.push([parameter.field, value]);
    } else if (parameter.in === "querystring") {
      const others = pairs.filter(([name]) => !declared.has(name));
      if (others.length > 0) fields.push([parameter.field, Object.fromEntries(others)]);
    } else {
      const text = textOfParameter(parameter, { request, path });
      if (text !== undefined)
        fields.push([
          parameter.field,
          parameter.content === undefined ? readText(text, parameter, reading) : coerce(text, schema, schemas),
        ]);
    }
  }
  const body = bodyOf(request, { call, operation, schemas });
  if ("problem" in body) return body;
  return { args: Object.fromEntries([...fields, ...body.fields]) };
}

type Found = { readonly request: SentRequest; readonly path: Routed["path"] };

function textOfParameter({ in: place, name }: HttpParameter, { request, path }: Found): string | undefined {
  if (place === "path") {
    const text = [name, `+${name}`, `${name}+`, `${name}*`].map((one) => (Object.hasOwn(path, one) ? path[one] : undefined)).find(Boolean);
    return text === undefined ? undefined : decoded(text);
  }
  if (place === "header") return request.headers.get(name) ?? undefined;
  return cookiesOf(request.headers).find(([one]) => one === name)?.[1];
}

export function cookiesOf(headers: Headers): Pairs {
  return (headers.get("cookie") ?? "").split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [] : [[decoded(part.slice(0, at).trim()), decoded(part.slice(at + 1).trim())] as const];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type BodyReading = { readonly call: HttpOperation; readonly operation: MockOperation; readonly schemas: Routed["contract"]["schemas"] };
type BodyFields = { readonly fields: readonly (readonly [string, Json])[] } | { readonly problem: string };

function bodyOf(request: SentRequest, { call, operation, schemas }: BodyReading): BodyFields {
  const { body } = call;
  if (body === undefined) return { fields: [] };
  const { from } = body;
  const whole = from.kind === "field" ? schemaAt(operation.input, [from.field], schemas) : undefined;
  const schemaOf = (wireName: string) => {
    if (from.kind === "field") return whole === undefined ? undefined : schemaAt(whole, [wireName], schemas);
    const field = Object.hasOwn(from.fields, wireName) ? (from.fields[wireName] ?? wireName) : wireName;
    return schemaAt(operation.input, [field], schemas);
  };
  const read = readBody(request.body, body, { schemaOf, schemas, whole });
  return "problem" in read ? read : { fields: fieldsOfBody(read.value, body) };
}

/** A binding of a tool spec: the names on the wire are those of the input, and a field may stand deeper. */
function bindingArguments(request: SentRequest, { call, contract, operation, path }: Of<"http">): ReadArguments {
  const { schemas } = contract;
  const schemaOf = (field: string) => schemaAt(operation.input, field.split("."), schemas);
  const args: JsonObject[] = [];
  for (const [field, text] of Object.entries(path)) args.push(nested(field, coerce(decoded(text), schemaOf(field), schemas)));
  for (const [name, field] of queryFieldsOf(call.query)) {
    const texts = request.url.searchParams.getAll(name);
    const schema = schemaOf(field);
    if (texts.length > 0)
      args.push(
        nested(field, wantsList(schema, schemas) ? [...coerceList(texts, schema, schemas)] : coerce(texts[0] ?? "", schema, schemas)),
      );
  }
  for (const [name, template] of Object.entries(call.headers)) {
    const field = fieldAlone(template);
    const text = request.headers.get(name);
    if (field !== undefined && text !== null) args.push(nested(field, coerce(text, schemaOf(field), schemas)));
  }
  if (request.body.bytes.length === 0) return { args: merged(args) };
  try {
    const body = JSON.parse(new TextDecoder().decode(request.body.bytes)) as Json;
    return { args: merged([...args, isObject(body) ? body : { body }]) };
  } catch {
    return { problem: "The body is not JSON." };
  }
}

function queryFieldsOf(query: Of<"http">["call"]["query"]): readonly (readonly [name: string, field: string])[] {
  if (Array.isArray(query)) return query.map((field: string) => [field, field]);
  return Object.entries(query as { readonly [parameter: string]: string }).flatMap(([name, template]) => {
    const field = fieldAlone(template);
    return field === undefined ? [] : [[name, field] as const];
  });
}

function fieldAlone(template: string): string | undefined {
  return /^\{([^{}:]+)\}$/.exec(template)?.[1];
}

function nested(field: string, value: Json): JsonObject {
  return field.split(".").reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as JsonObject;
}

function merged(parts: readonly JsonObject[]): JsonObject {
  return parts.reduce<JsonObject>((whole, part) => mergeTwo(whole, part), {});
}

function mergeTwo(left: JsonObject, right: JsonObject): JsonObject {
  return Object.fromEntries([
    ...Object.entries(left),
    ...Object.entries(right).map(([name, value]): [string, Json] => {
      const own = Object.hasOwn(left, name) ? left[name] : undefined;
      return [name, isObject(own) && isObject(value) ? mergeTwo(own, value) : value];
    }),
  ]);
}
