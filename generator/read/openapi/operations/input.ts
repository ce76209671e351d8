import type { HttpBody, HttpEncoding, HttpParameter } from "@toolpact/runtime";
import type { Field, Json, ObjectSchema, Origin, Schema } from "../../../ir/index.js";
import { isHidden, namedIn, type Schemas, targetOf } from "../../../schema/index.js";
import { shortWords } from "../schemas/short-words.js";
import type { Body } from "./body/body.js";
import { placeParts } from "./body/part-fields.js";
import { shapeParts } from "./body/shape-parts.js";
import { FieldNames } from "./field-names.js";
import { mediaKind } from "./media.js";
import { oneLine, withOneLine } from "./parameters/one-line.js";
import type { Parameter } from "./parameters/parameter.js";
import { plainSlashes, withPlainSlashes } from "./parameters/plain-slashes.js";
import { isAlwaysSent, mayBeNull, notNull, sendable, sendableJson, sendableLines, sendableMembers, type Writing } from "./sendable.js";

/** One flat object for everything that a request carries, and where each of its fields goes. */
export type Input = {
  readonly schema: ObjectSchema;
  readonly parameters: readonly HttpParameter[];
  readonly body?: HttpBody;
  /** What the document gives as examples, by field. */
  readonly examples: ReadonlyMap<string, readonly Json[]>;
};

type InputParts = {
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly schemas: Schemas;
  readonly origin: Origin;
  /** The operation changes nothing. */
  readonly reads: boolean;
  /** Members of the body that the application gives, in a header. */
  readonly isCredential: (member: Field) => boolean;
  /** A part that is a file by a word that is no format. */
  readonly tellFile: (place: Origin) => void;
};

const order: readonly HttpParameter["in"][] = ["path", "query", "querystring", "header", "cookie"];

type Shown = {
  readonly value: (value: Json, schema: Schema, schemas: Schemas) => Json;
  readonly field: (field: Field, schemas: Schemas) => Field;
};

/** Places where a document may show a value in a form that cannot be sent. */
const shownAs: { readonly [place in HttpParameter["in"]]?: Shown } = {
  path: { value: plainSlashes, field: withPlainSlashes },
  header: { value: oneLine, field: withOneLine },
};

export function buildInput({ parameters, body, schemas, origin, reads, isCredential, tellFile }: InputParts): Input {
  const names = new FieldNames();
  const examples = new Map<string, readonly Json[]>();
  const fields: Field[] = [];
  const sent = [...parameters]
    .sort((left, right) => order.indexOf(left.in) - order.indexOf(right.in))
    .map(({ required, schema, examples: values, isSecret: _isSecret, origin: _origin, ...parameter }): HttpParameter => {
      const field = names.take(parameter.name, parameter.in);
      const shown = shownAs[parameter.in];
      const named: Field = { wireName: field, schema, presence: required ? "required" : "optional" };
      const given = givenField(shown?.field(named, schemas) ?? named, schemas);
      const writing = { schemas, objects: !(reads && isSpread(parameter)) };
      const sendableField = parameter.content === undefined ? sendable(given, writing) : sendableJson(given, schemas);
      fields.push(sendableField);
      if (values.length > 0)
        examples.set(field, shown === undefined ? values : values.map((value) => shown.value(value, given.schema, schemas)));
      return { field, ...parameter, ...(required && isNeeded(parameter, sendableField.schema, writing) ? { needed: true } : {}) };
    });
  const meant = body === undefined ? undefined : shapeParts(withoutNull(body, schemas), { schemas, tellFile });
  const lifted = meant === undefined || isEmptyForm(meant, schemas) ? undefined : placeBody(meant, { names, schemas, isCredential });
  fields.push(...(lifted?.fields ?? []));
  for (const [field, values] of lifted?.examples ?? []) examples.set(field, values);
  return {
    schema: { kind: "object", origin, fields, patterns: [], ...(lifted?.rest === undefined ? {} : { rest: lifted.rest }) },
    parameters: sent,
    ...(lifted === undefined ? {} : { body: lifted.body }),
    examples,
  };
}

/** Each member of an object is a parameter of its own then: of one without any, nothing is missing in the query. In reading that asks for more at most. */
function isSpread({ in: place, style, explode, content }: Omit<HttpParameter, "field">): boolean {
  if (content !== undefined) return isWords(place, content);
  return explode && style !== "deepObject" && (place === "query" || place === "cookie");
}

/** Whether a schema takes values for which nothing would be written. What is in a path is always looked at. */
function isNeeded({ in: place, content }: Omit<HttpParameter, "field">, schema: Schema, writing: Writing): boolean {
  if (place === "path" || !writing.objects) return false;
  if (content === undefined) return !isAlwaysSent(schema, writing);
  return isWords(place, content) || mayBeNull(schema, writing.schemas);
}

/** A whole query in its own language: nothing is sent for an empty form or text. JSON has words for both. */
function isWords(place: HttpParameter["in"], content: string): boolean {
  return place === "querystring" && mediaKind(content) !== "json";
}

/** `readOnly` speaks of the members of an object. A parameter or a body that borrows the type of one, such as the id in a path, is given all the same. */
function givenField(field: Field, schemas: Schemas): Field {
  if (!isHidden(field, schemas, "input")) return field;
  const { access: _, ...schema } = field.schema;
  const given: Field = { ...field, schema };
  return isHidden(given, schemas, "input") ? { ...given, access: "write" } : given;
}

type PlacedBody = {
  readonly fields: readonly Field[];
  /** `never` where the document closes the object: what it does not name is refused in the input as it would be in the body. */
  readonly rest?: Schema;
  readonly body: HttpBody;
  readonly examples: ReadonlyMap<string, readonly Json[]>;
};
type Placing = Pick<InputParts, "schemas" | "isCredential"> & { readonly names: FieldNames };

function placeBody(body: Body, { names, schemas, isCredential }: Placing): PlacedBody {
  const object = liftable(body, schemas);
  const writingOf = (name: string): Writing => ({
    schemas,
    objects: Object.hasOwn(body.encoding, name) && isStyled(body.encoding[name] ?? {}),
  });
  if (object === undefined) {
    const field = names.take("body", "body");
    const parts = placeParts(body, { names, schemas, isWhole: true });
    const required = body.required === true;
    const content = sendableContent(body, { schemas, writingOf });
    const schema =
      body.description === undefined || content.description !== undefined
        ? content
        : { ...content, description: shortWords(body.description) };
    return {
      fields: [givenField({ wireName: field, schema, presence: required ? "required" : "optional" }, schemas), ...parts.fields],
      body: {
        mediaType: body.mediaType,
        required,
        from: { kind: "field", field, ...(body.kind === "bytes" ? { bytes: true } : {}) },
        ...parts.encoding,
      },
      examples: new Map(body.examples.length === 0 ? [] : [[field, body.examples]]),
    };
  }
  const placed = object.fields
    .filter((field) => !isHidden(field, schemas, "input") && !isCredential(field))
    .map((field) => ({ field, name: names.take(field.wireName, "body") }));
  const required = requiredNames(object, schemas);
  const parts = placeParts(body, { names, schemas, required });
  return {
    fields: [
      ...placed.map(({ field, name }) => ({
        ...(body.kind === "json" ? field : sendable(field, writingOf(field.wireName))),
        wireName: name,
      })),
      ...parts.fields,
    ],
    ...(object.rest === undefined ? {} : { rest: object.rest }),
    body: {
      mediaType: body.mediaType,
      required: body.required === true || required.size > 0,
      from: { kind: "fields", fields: Object.fromEntries(placed.map(({ field, name }) => [field.wireName, name])) },
      ...parts.encoding,
    },
    examples: new Map(placed.map(({ field, name }) => [name, body.examples.flatMap((example) => member(example, field.wireName))])),
  };
}

/** What is written without the words of JSON, where nothing at all may come of a value. */
function sendableContent({ kind, schema, required }: Body, writing: Parameters<typeof sendableMembers>[1]): Schema {
  if (kind === "form" || kind === "multipart") return sendableMembers(schema, writing);
  return required === true && (kind === "json-lines" || kind === "json-seq") ? sendableLines(schema, writing.schemas) : schema;
}

/** OpenAPI, Encoding Object: a style counts only where it is said; otherwise an object is JSON. */
function isStyled({ style, explode, allowReserved }: HttpEncoding): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function member(example: Json, name: string): readonly Json[] {
  if (typeof example !== "object" || example === null || Array.isArray(example) || !Object.hasOwn(example, name)) return [];
  return [(example as { readonly [name: string]: Json })[name] ?? null];
}

/**
 * The object whose fields can stand in the input themselves: it names all of them and says nothing of the whole. A body that may be left out although its
 * fields are required stays one field, since that choice would be lost; where the document does not say, its required fields count.
 */
function liftable({ schema, kind, required }: Body, schemas: Schemas): ObjectSchema | undefined {
  if (kind !== "json" && kind !== "form" && kind !== "multipart") return undefined;
  const object = targetOf(schema, namedIn(schemas));
  if (object?.kind !== "object" || object.fields.length === 0 || object.patterns.length > 0 || object.names !== undefined) return undefined;
  if (object.min !== undefined || object.max !== undefined || (object.rest !== undefined && object.rest.kind !== "never")) return undefined;
  return required === false && requiredNames(object, schemas).size > 0 ? undefined : object;
}

/** Null in place of its members is no form, and clients do not send it as JSON: generators write `nullable` for whatever a variable may hold. */
function withoutNull(body: Body, schemas: Schemas): Body {
  const other = { ...body, schema: notNull(body.schema, schemas), examples: body.examples.filter((example) => example !== null) };
  if (other.schema === body.schema) return body;
  return body.kind === "form" || body.kind === "multipart" || liftable(other, schemas) !== undefined ? other : body;
}

/** A form that may be left out and has no members says nothing: Stripe's document has one at every GET. */
function isEmptyForm({ schema, kind, required }: Body, schemas: Schemas): boolean {
  const object = targetOf(schema, namedIn(schemas));
  if (required === true || (kind !== "form" && kind !== "multipart") || object?.kind !== "object") return false;
  return object.fields.length === 0 && object.patterns.length === 0 && object.rest?.kind === "never";
}

function requiredNames({ fields }: ObjectSchema, schemas: Schemas): ReadonlySet<string> {
  const asked = fields.filter((field) => field.presence === "required" && !isHidden(field, schemas, "input"));
  return new Set(asked.map(({ wireName }) => wireName));
}
