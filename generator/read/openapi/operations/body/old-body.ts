import type { HttpEncoding } from "@toolpact/runtime";
import { at, type Field, type Origin } from "../../../../ir/index.js";
import { namedEntries, own, ownList, ownObject, ownText } from "../../../values.js";
import { shortWords } from "../../schemas/short-words.js";
import type { FoundOperation } from "../collect.js";
import { exampleValues } from "../example-values.js";
import { textsFor } from "../list-at.js";
import { chooseMediaType, concreteType, mediaKind } from "../media.js";
import { inlineSchema } from "../parameters/parameter-schema.js";
import type { BodyParameter } from "../parameters/parameters.js";
import { collectionStyle } from "../parameters/serialisation.js";
import type { Reading } from "../reading.js";
import type { Body } from "./body.js";
import { formType, isForm, takesForms, type Whole } from "./consumed-form.js";
import { bodySchema, contentKind, isFile, isList, partsSchema, sentType } from "./content-schema.js";
import { withTextWords } from "./text-words.js";

/** Swagger 2.0 has the body among the parameters: one called body, or the fields of a form. Some write later documents so, too. */
export function readOldBody({ json, origin }: FoundOperation, parameters: readonly BodyParameter[], reading: Reading): Body | undefined {
  const consumes = textsFor("consumes", { json, origin }, reading);
  const wholes = parameters.filter((parameter) => parameter.in === "body");
  const fields = parameters.filter((parameter) => parameter.in === "formData");
  const [first] = wholes;
  if (first === undefined) return fields.length === 0 ? undefined : readOldForm(fields, { consumes, origin, reading });
  if (fields.length > 0) {
    reading.tally.add("openapi/invalid-parts", "a body beside the fields of a form, of which what is consumed is sent", {
      place: first.origin,
    });
    if (takesForms(consumes))
      return readOldForm(fields, { consumes, origin, reading, others: wholes.flatMap((whole) => membersOf(whole, reading)) });
  }
  const body = readOldWhole(first, { consumes, hasNames: wholes.length > 1 && wholes.every((whole) => isPlain(whole, reading)), reading });
  return wholes.length === 1 ? body : oneOfSeveral(wholes, { body, reading });
}

type Several = { readonly body: Body; readonly reading: Reading };

/** Swagger 2.0 allows one body; where an operation has several, as generators write them, each is a form of it, or, where all are plain values, a member. */
function oneOfSeveral(wholes: readonly BodyParameter[], { body, reading }: Several): Body {
  const { kind, origin } = body;
  if ((kind === "json" || isForm(kind)) && wholes.every((whole) => isPlain(whole, reading))) return membersOfOne(wholes, { body, reading });
  reading.tally.add("openapi/invalid-parts", "several bodies of one operation, of which one is sent", { place: origin });
  const members = wholes.map(({ json, origin: place }) => {
    const [schema, words] = [bodySchema(json, { kind, origin: place, reading, side: "input" }), ownText(json, "description")];
    return words === undefined ? schema : { ...schema, description: shortWords(words) };
  });
  const isRequired = wholes.every(({ json }) => own(json, "required") === true);
  const required = isRequired || (body.required === true ? "silent" : body.required);
  return { ...body, description: undefined, required, schema: { kind: "union", mode: "any", members, origin }, examples: [] };
}

/** `username` and `password`, each a body that is a text, are meant as the members of one. */
function membersOfOne(wholes: readonly BodyParameter[], { body, reading }: Several): Body {
  const { origin } = body;
  reading.tally.add("openapi/invalid-parts", "several plain bodies of one operation, which are sent as members of one", { place: origin });
  const fields = fieldsOf(wholes, reading);
  const required = fields.some(({ presence }) => presence === "required") || body.required;
  return { ...body, description: undefined, required, schema: { kind: "object", origin, fields, patterns: [] }, examples: [] };
}

function isPlain({ json, origin }: BodyParameter, { documents }: Reading): boolean {
  const type = own(documents.follow({ json: own(json, "schema") ?? json, origin }, { quiet: true })?.json, "type");
  return ["string", "integer", "number", "boolean"].some((plain) => plain === type);
}

function readOldWhole({ json, origin }: BodyParameter, { consumes, hasNames, reading }: Whole): Body {
  const media = { json, origin };
  // Forms have parameters of their own, so that a body beside them is JSON.
  const others = consumes.filter((type) => !isForm(mediaKind(type)));
  const form = takesForms(consumes) ? formType(media, { consumes, hasNames, reading }) : undefined;
  const chosen = form ?? chooseMediaType(others, { use: "body", isList: () => isList(media, reading) });
  const mediaType = sentType(chosen ?? "application/json", media, reading);
  const kind = contentKind(mediaType, media, reading);
  const said = own(json, "required");
  return {
    mediaType,
    kind,
    required: typeof said === "boolean" ? said : "silent",
    schema: (kind === "multipart" && !hasNames ? partsSchema : bodySchema)(json, { kind, mediaType, origin, reading, side: "input" }),
    description: withTextWords(ownText(json, "description"), { media, mediaType, kind, reading }),
    encoding: {},
    listed: {},
    partHeaders: {},
    examples: exampleValues({ json, origin }, reading),
    origin,
  };
}

/** Where nothing but a form is taken, a body beside its fields says more of them. */
function membersOf({ json, origin }: BodyParameter, { documents, schemas }: Reading): readonly Field[] {
  const found = documents.follow({ json: own(json, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true });
  const required = ownList(found?.json, "required") ?? [];
  return namedEntries(ownObject(found?.json, "properties")).map(([wireName, member]) => ({
    wireName,
    schema: schemas.read(member, at(found?.origin ?? origin, "properties", wireName), "input"),
    presence: required.includes(wireName) ? "required" : "optional",
  }));
}

type OldForm = {
  readonly consumes: readonly string[];
  readonly origin: Origin;
  readonly reading: Reading;
  /** Fields that are no parameters. */
  readonly others?: readonly Field[];
};

function readOldForm(parameters: readonly BodyParameter[], { consumes, origin, reading, others = [] }: OldForm): Body {
  const hasFile = parameters.some(({ json, origin: place }) => isFile({ json: own(json, "schema") ?? json, origin: place }, reading));
  const wanted = consumes.find((type) => mediaKind(type) === "multipart");
  const isMultipart = hasFile || (wanted !== undefined && !consumes.some((type) => mediaKind(type) === "form"));
  const said = fieldsOf(parameters, reading);
  const fields = [...said, ...others.filter(({ wireName }) => !said.some((field) => field.wireName === wireName))];
  const encoding = parameters.flatMap(({ json }): readonly (readonly [string, HttpEncoding])[] => {
    const name = ownText(json, "name");
    return name === undefined || own(json, "type") !== "array" ? [] : [[name, collectionStyle(json, "form")]];
  });
  return {
    mediaType: isMultipart ? concreteType(wanted ?? "multipart/form-data") : "application/x-www-form-urlencoded",
    kind: isMultipart ? "multipart" : "form",
    required: fields.some(({ presence }) => presence === "required"),
    schema: { kind: "object", origin, fields, patterns: [] },
    description: undefined,
    encoding: Object.fromEntries(encoding),
    listed: {},
    partHeaders: {},
    examples: [],
    origin,
  };
}

/** Parameters as members of one object. */
function fieldsOf(parameters: readonly BodyParameter[], reading: Reading): readonly Field[] {
  return parameters.flatMap(({ json, origin }) => {
    const wireName = ownText(json, "name");
    if (wireName === undefined) return [];
    const said = own(json, "schema");
    const schema =
      said === undefined
        ? reading.schemas.read(inlineSchema(json), origin, "input")
        : reading.schemas.read(said, at(origin, "schema"), "input");
    const description = ownText(json, "description");
    const described = description === undefined ? schema : { ...schema, description: shortWords(description) };
    const isSecret = reading.schemas.isSecretField({ name: wireName, json: said ?? inlineSchema(json), origin });
    const marked = isSecret ? { ...described, secret: true as const } : described;
    return [{ wireName, schema: marked, presence: own(json, "required") === true ? "required" : "optional" } satisfies Field];
  });
}
