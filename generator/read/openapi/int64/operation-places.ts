import type { HttpBody, HttpOperation, HttpParameter, Int64Place, Int64Places } from "@toolpact/runtime";
import type { Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { int64Places } from "./places.js";

export type OperationSides = {
  readonly input: Schema;
  readonly output: Schema;
  readonly parameters: readonly HttpParameter[];
  readonly body: HttpBody | undefined;
  readonly schemas: Schemas;
};

/** What a call must say so that digits go out and come in as the contract's numbers. */
export function operationPlaces({ input, output, parameters, body, schemas }: OperationSides): Pick<HttpOperation, "int64"> {
  const [given, answered] = [int64Places(input, { schemas, direction: "input" }), int64Places(output, { schemas, direction: "output" })];
  const sent = given === undefined ? undefined : withoutTexts(given, textFields(parameters, body));
  if (sent === undefined && answered === undefined) return {};
  return { int64: { ...(sent === undefined ? {} : { input: sent }), ...(answered === undefined ? {} : { output: answered }) } };
}

/** Input fields that are written as text: parameters with a style, and members of a form without a media type. */
function textFields(parameters: readonly HttpParameter[], body: HttpBody | undefined): ReadonlySet<string> {
  const styled = parameters.filter(({ content }) => content === undefined).map(({ field }) => field);
  const isForm =
    body !== undefined && body.withoutFiles === undefined && /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(body.mediaType);
  const { fields, encoding = {} } = { fields: isForm && body.from.kind === "fields" ? body.from.fields : {}, encoding: body?.encoding };
  const plain = Object.entries(fields).filter(([name]) => !Object.hasOwn(encoding, name) || encoding[name]?.contentType === undefined);
  return new Set([...styled, ...plain.map(([, field]) => field)]);
}

/** Digits and lists of them are the same as text; only what is nested deeper is written as JSON. */
function withoutTexts({ at, ...shapes }: Int64Places, texts: ReadonlySet<string>): Int64Places | undefined {
  if (typeof at === "string" || at.members === undefined) return { at, ...shapes };
  const members = Object.entries(at.members).filter(([field, place]) => !texts.has(field) || !isText(place));
  return members.length === 0 && at.rest === undefined ? undefined : { at: { ...at, members: Object.fromEntries(members) }, ...shapes };
}

function isText(place: Int64Place): boolean {
  return typeof place === "string" || (place.items === "digits" && Object.keys(place).length === 1);
}
