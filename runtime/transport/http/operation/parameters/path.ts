import type { JsonObject } from "../../../../json.js";
import type { HttpOperation, HttpParameter } from "../../../../tool/http-call.js";
import { refuseConfiguration, refuseField, refuseMissing } from "../../../refuse.js";
import { hasEncodedSlash, isDotSegment, leadsUp, leavesFolder, leavesSegment } from "../../../segments.js";
import { contentText } from "../body/content-text.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll, encodeReservedInMatrix, encodeReservedInPath } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { pathStyle } from "../styles/table.js";
import { isPresent, wireValueOf } from "../styles/wire-value.js";
import { ownField } from "./own-field.js";

const placeholder = /\{([^{}]*)\}/g;

/** `?` and `#` stand in the paths of some documents, to tell operations apart that have one address: the path itself, and the query that is written there. */
export function splitPath(written: string): { readonly path: string; readonly query: string } {
  const [path = "", query = ""] = (written.split("#")[0] ?? "").split("?");
  return { path, query };
}

/** The path with its values, each kept within its own segment. */
export function fillPath({ path, parameters }: HttpOperation, filling: Omit<Filling, "parameters" | "quoted">): string {
  const quoted = quotedOnes(path).values();
  return path
    .split("/")
    .map((segment) => fillSegment(segment, { parameters, quoted, ...filling }))
    .join("/");
}

/** Of the placeholders, in their order: whether the path has opened a quote before it, and closes it later. */
function quotedOnes(path: string): readonly boolean[] {
  if (!/'|%27/.test(path)) return [];
  const tokens = [...path.matchAll(/'|%27|\{[^{}/]*\}/g)].map(([token]) => token);
  const last = tokens.findLastIndex((token) => !token.startsWith("{"));
  let isOpen = false;
  return tokens.flatMap((token, index) => {
    if (token.startsWith("{")) return [isOpen && index < last];
    isOpen = !isOpen;
    return [];
  });
}

/** The same with a plain word in place of each segment that a value is: how long the path may become. */
export function plainPath({ path, parameters }: HttpOperation, args: JsonObject): string {
  return path.replace(placeholder, (_, name: string) => {
    const { segments, field } = findParameter(parameters, name);
    const value = segments === true ? ownField(args, field) : undefined;
    return typeof value === "string" ? value.replace(/[^/]+/g, "x") : "x";
  });
}

type Filling = {
  readonly parameters: readonly HttpParameter[];
  readonly args: JsonObject;
  /**
   * Every value may hold `/`, which is sent as `%2F`. Some frameworks choose a route by the decoded path, so that it could be another operation: too much for
   * one that changes something.
   */
  readonly slashes: boolean;
  /** Whether the next placeholder stands in quotes. */
  readonly quoted: Iterator<boolean>;
};

function fillSegment(segment: string, { parameters, args, slashes, quoted }: Filling): string {
  let first: string | undefined;
  const filled = segment.replace(placeholder, (_, name: string) => {
    const parameter = findParameter(parameters, name);
    first ??= parameter.field;
    const text = fillParameter(parameter, ownField(args, parameter.field), slashes || parameter.slashes === true);
    return quoted.next().value === true ? doubleQuotes(text) : text;
  });
  if (first !== undefined && leadsUp(filled)) refuseField(first, "would leave its place in the address");
  return filled;
}

/** `/Users('{id}')` and `/find(q='{first} {last}')` of OData: a quote in such a value is two, since one would end it, encoded or not. https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html */
function doubleQuotes(text: string): string {
  return text.replace(/'|%27/g, "$&$&");
}

/** `{+name}` and `{name+}`: other template languages, where the parameter is still called `name`. */
function findParameter(parameters: readonly HttpParameter[], name: string): HttpParameter {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  return (
    inPath.find((parameter) => parameter.name === name) ??
    inPath.find((parameter) => parameter.name === name.replace(/^\+|[+*]$/g, "")) ??
    refuseConfiguration(`The path of this tool has {${name}}, and no such parameter.`)
  );
}

function fillParameter(parameter: HttpParameter, value: unknown, slashes: boolean): string {
  const { field, name, style, explode, content, encoding, allowReserved, segments, nested } = parameter;
  if (!isPresent(value)) return refuseMissing(field, "part of the address");
  if (segments === true && typeof value === "string") return fillSegments(field, value);
  assertApart(parameter, value);
  const whole = content === undefined ? joinNested(value, nested) : contentText(value, content, encoding);
  const texts = textsOf(whole);
  if (texts.some(slashes ? leavesFolder : leavesSegment)) refuseField(field, "would leave its place in the address");
  if (texts.some(hasEncodedSlash)) refuseField(field, "holds an encoded `/`: write it plainly, it is encoded when it is sent");
  const encode = allowReserved !== true ? encodeAll : style === "matrix" ? encodeReservedInMatrix : encodeReservedInPath;
  const text = content === undefined ? pathStyle(style)({ name, value: whole, explode, encode }) : encode(String(whole));
  return text === "" ? refuseField(field, "is empty, and is part of the address") : text;
}

/** Which segments it may be, its schema says; here each of them stays one, and none leads out. */
function fillSegments(field: string, value: string): string {
  const segments = value.split("/");
  if (segments.some((segment) => segment === "" || leavesSegment(segment) || isDotSegment(segment)))
    return refuseField(field, "would leave its place in the address");
  return segments.map(encodeAll).join("/");
}

function textsOf(value: unknown): readonly string[] {
  const wire = wireValueOf(value);
  switch (wire.kind) {
    case "absent":
      return [];
    case "text":
      return [wire.text];
    case "list":
      return wire.items;
    case "members":
      return wire.members.flatMap(([name, text]) => [name, text]);
  }
}
