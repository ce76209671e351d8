import type { HttpOperation } from "@toolpact/runtime";
import type { Json } from "../../../generator/ir/index.js";
import { blurredMember, bodyOf, type ExpectedBody } from "./body.js";
import { follow, items, type RawOperation, record } from "./document.js";
import { type Args, argument, Fields, parametersOf, type RawParameter } from "./parameters.js";
import { percent, percentReserved } from "./percent.js";
import { credentialsOf } from "./security.js";
import { blursItems, deepPairs, innerTexts, shapeOf, textOf, writtenPairs, writtenText } from "./style.js";

/** What must arrive, or the field that no request can carry. */
export type Expected =
  | { readonly kind: "refused"; readonly field: string }
  | {
      readonly kind: "sent";
      readonly method: string;
      readonly path: string;
      /** `name=text` as on the wire, in any order. */
      readonly query: readonly string[];
      readonly headers: { readonly [name: string]: string };
      readonly cookies: readonly string[];
      /** The media types that `Accept` may name. */
      readonly accepted: readonly string[];
      readonly body: ExpectedBody | undefined;
    };

export type Asked = { readonly args: Args; readonly call: HttpOperation; readonly hasEffect: boolean };
/** `whole`: before lists that are items became texts. */
type Given = { readonly parameter: RawParameter; readonly field: string; readonly whole: Json; readonly value: Json };

/** The request that a document asks for, by its own words and those of the specifications; nothing of the runtime takes part. */
export function expectedRequest(operation: RawOperation, { args, call, hasEffect }: Asked): Expected {
  const fields = new Fields();
  const unwritten: string[] = [];
  const given = parametersOf(operation).flatMap((parameter): readonly Given[] => {
    const field = fields.take(parameter.name, parameter.in);
    const whole = argument(args, field);
    if (hasEffect && whole !== undefined && isUnwritten(parameter, whole)) unwritten.push(field);
    return whole === undefined || whole === null ? [] : [{ parameter, field, whole, value: innerTexts(whole, parameter.items) }];
  });
  const body = bodyOf(operation, { args, call, fields });
  const refused = given.find(
    ({ parameter, whole, value }) => cannotBeSent(parameter, value) || (parameter.content === undefined && blursItems(whole, parameter)),
  );
  if (refused !== undefined) return { kind: "refused", field: refused.field };
  const blurred = blurredMember(operation, { args, call }) ?? unwritten[0];
  if (blurred !== undefined) return { kind: "refused", field: blurred };
  const shown = credentialsOf(operation);
  const of = (place: string): readonly Given[] => given.filter(({ parameter }) => parameter.in === place);
  const headers = of("header").flatMap(({ parameter, value }) => {
    const text = parameter.content === undefined ? inHeader(parameter, value) : asContent(parameter.content, value);
    return text === undefined ? [] : [[parameter.name.toLowerCase(), text] as const];
  });
  return {
    kind: "sent",
    method: operation.method,
    path: operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => inPath(of("path").find(({ parameter }) => parameter.name === name))),
    query: [
      ...of("query").flatMap(({ parameter, value }) => inQuery(parameter, value)),
      ...of("querystring").flatMap(({ value }) => wholeQuery(value)),
      ...shown.query,
    ],
    headers: { ...Object.fromEntries(headers), ...shown.headers },
    cookies: [...of("cookie").flatMap(({ parameter, value }) => inCookie(parameter, value)), ...shown.cookies],
    accepted: acceptedTypes(operation),
    body,
  };
}

/** Those of the successes, or of the default; anything where the document says nothing. */
function acceptedTypes({ document, json }: RawOperation): readonly string[] {
  const responses = Object.entries(record(json.responses)).filter(([status]) => /^(?:2|default)/i.test(status));
  const produced = items(json.produces ?? document.root.produces ?? ["application/json"]).map(String);
  const types = responses.flatMap(([, response]) => (document.isOld ? produced : Object.keys(record(follow(document, response).content))));
  return types.length === 0 ? ["application/json", "*/*;q=0.5", "*/*"] : [...types, "application/json", "*/*;q=0.5", "*/*"];
}

/** What this project says cannot be sent: a segment that is empty, only dots or has `/`, `\` or control characters; text that a header or an unescaped cookie does not take. */
function cannotBeSent(parameter: RawParameter, value: Json): boolean {
  const shape = shapeOf(value);
  const texts =
    shape === undefined
      ? []
      : typeof shape === "string"
        ? [shape]
        : "members" in shape
          ? shape.members.flatMap(([key, text]) => [key, text])
          : shape;
  if (parameter.in === "path") {
    if (shape === undefined) return true;
    const whole = parameter.content === undefined ? writtenText(shape, { ...parameter, encode: percent }) : "x";
    return /^\.*$/.test(whole) || texts.some((text) => /[/\\\p{Cc}]/u.test(text) || /%(?:2f|5c|2e)/i.test(text));
  }
  if (parameter.in === "header" && parameter.content === undefined) return texts.some((text) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(text));
  return (
    parameter.in === "cookie" &&
    parameter.style === "cookie" &&
    texts.some((text) => !/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(text))
  );
}

/** Nothing of the field would arrive: a call with an effect would be another one. */
function isUnwritten(parameter: RawParameter, value: Json): boolean {
  if (parameter.in === "path") return false;
  if (value === null) return true;
  if (parameter.in === "querystring") return wholeQuery(value).length === 0;
  if (parameter.content !== undefined) return false;
  return parameter.style === "deepObject" ? deepPairs(parameter.name, value).length === 0 : shapeOf(value) === undefined;
}

function inPath(given: Given | undefined): string {
  if (given === undefined) throw new Error("a path parameter without a value");
  const { parameter, value } = given;
  const kept = parameter.style === "matrix" ? ":@!$&'()*+,=" : ":@!$&'()*+,;=";
  const encode = parameter.allowReserved ? (text: string) => percentReserved(text, kept) : percent;
  if (parameter.content !== undefined) return encode(asContent(parameter.content, value));
  const shape = shapeOf(value);
  return shape === undefined ? "" : writtenText(shape, { ...parameter, encode });
}

/** RFC 9110, 5.5: spaces around a value are none of it. */
function inHeader(parameter: RawParameter, value: Json): string | undefined {
  const shape = shapeOf(value);
  return shape === undefined ? undefined : writtenText(shape, { ...parameter, encode: (text) => text }).replace(/^[ \t]+|[ \t]+$/g, "");
}

function inQuery(parameter: RawParameter, value: Json): readonly string[] {
  const { name, style, content, allowReserved } = parameter;
  const encode = allowReserved ? (text: string) => percentReserved(text, ":/?@!$'()*,;=").replaceAll("'", "%27") : percent;
  if (content !== undefined) return [`${percent(name)}=${encode(asContent(content, value))}`];
  if (style === "deepObject") return deepPairs(name, value).map(([key, inner]) => `${percent(key)}=${encode(textOf(inner))}`);
  const shape = shapeOf(value);
  return shape === undefined ? [] : writtenPairs(shape, { ...parameter, encode });
}

/** OpenAPI 3.2, a form: one pair for each text, spaces as `+`. */
function wholeQuery(value: Json): readonly string[] {
  return Object.entries(value as { readonly [name: string]: Json }).flatMap(([name, member]) =>
    (Array.isArray(member) ? (member as readonly Json[]) : [member])
      .filter((item) => item !== null)
      .map((item) => `${percent(name)}=${percent(textOf(item))}`.replaceAll("%20", "+")),
  );
}

function inCookie(parameter: RawParameter, value: Json): readonly string[] {
  const encodeForm = parameter.allowReserved ? (text: string) => percentReserved(text, ":/?#[]@!$&'()*+,=") : percent;
  const encode = parameter.style === "cookie" ? (text: string) => text : encodeForm;
  if (parameter.content !== undefined) return [`${percent(parameter.name)}=${encodeForm(asContent(parameter.content, value))}`];
  const shape = shapeOf(value);
  return shape === undefined ? [] : writtenPairs(shape, { ...parameter, encode });
}

function asContent(type: string, value: Json): string {
  return /json/.test(type) ? JSON.stringify(value) : textOf(value);
}
