import type { Operation } from "../ir/index.js";
import { shortHash } from "./hash-json.js";
import { bodyPlace, fieldPart, type Parts, sentPart } from "./line-words.js";

type Call = Extract<Operation["call"], { readonly kind: "http-operation" }>;
type Parameter = Call["parameters"][number];

/** How the input of an HTTP operation is sent: what kind of body it has, and which fields go elsewhere. Those of a path are the operation itself. */
export function sentParts(call: Operation["call"]): readonly (readonly [string, string])[] {
  if (call.kind !== "http-operation") return [];
  const places = new Map<string, string[]>();
  for (const parameter of call.parameters.filter(({ in: place }) => place !== "path")) {
    const known = places.get(parameter.in);
    if (known === undefined) places.set(parameter.in, [sentText(parameter)]);
    else known.push(sentText(parameter));
  }
  return [
    [`${sentPart}${bodyPlace}`, bodyText(call.body)],
    ...[...places].map(([place, fields]) => [`${sentPart}${place}`, fields.sort().join(",")] as const),
  ];
}

/** The field, and behind `~` a hash of what is not usual at its place. */
function sentText({ field, in: place, name, needed: _needed, style, explode, ...more }: Parameter): string {
  const isUsual = style === (place === "query" || place === "cookie" ? "form" : "simple") && explode === (style === "form");
  const rest = [...(isUsual ? [] : [style, explode]), ...(name === field ? [] : [name]), ...(Object.keys(more).length === 0 ? [] : [more])];
  const shown = /^[\w.[\]$-]{1,60}$/.test(field) ? field : `#${shortHash(field)}`;
  return rest.length === 0 ? shown : `${shown}~${shortHash(rest)}`;
}

function bodyText(body: Call["body"]): string {
  if (body === undefined) return "none";
  const { mediaType, withoutFiles, encoding, parts } = body;
  const shown = [mediaType, ...(withoutFiles === undefined ? [] : [withoutFiles])]
    .map((type) => (/^[\w.+/-]{1,60}$/.test(type) ? type : `#${shortHash(type)}`))
    .join("|");
  return encoding === undefined && parts === undefined ? shown : `${shown}~${shortHash([encoding ?? null, parts ?? null])}`;
}

/** Fields that both lines know and that are sent otherwise by now, in words; nothing where one of the lines does not say how. */
export function findOtherSending(before: Parts, after: Parts): readonly string[] {
  const [was, is] = [bodyOf(before), bodyOf(after)];
  if (was === undefined || is === undefined) return [];
  const [then, now] = [sentIn(before), sentIn(after)];
  const known = new Set(fieldsOf(before));
  const moved = fieldsOf(after)
    .filter((field) => known.has(field))
    .flatMap((field) => {
      const [from, to] = [then.get(field) ?? body, now.get(field) ?? body];
      if (from.place === to.place) return from.text === to.text ? [] : [`${field} sent otherwise`];
      return [`${field} sent in ${to.place} instead of ${from.place}`];
    });
  if (was === is || was === "none" || is === "none") return moved;
  const [from, to] = [was, is].map((text) => text.split("~")[0]?.replace("|", " or ") ?? "");
  const isNamed = from !== to && ![from, to].some((text) => text?.includes("#"));
  return [isNamed ? `body sent as ${to} instead of ${from}` : "body sent otherwise", ...moved];
}

/** Where a field is sent: `query`. Undefined: in a body, or in the path. */
export function sentPlace(parts: Parts | undefined): (field: string) => string | undefined {
  const sent = sentIn(parts ?? {});
  return (field) => sent.get(field)?.place;
}

type Sent = { readonly place: string; readonly text: string };

const body: Sent = { place: bodyPlace, text: "" };

function bodyOf(parts: Parts): string | undefined {
  return parts[`${sentPart}${bodyPlace}`];
}

/** By field; what is not among them is in the body, or in the path. */
function sentIn(parts: Parts): ReadonlyMap<string, Sent> {
  const entries = Object.entries(parts).filter(([key]) => key.startsWith(sentPart) && key !== `${sentPart}${bodyPlace}`);
  return new Map(
    entries.flatMap(([key, list]) =>
      list.split(",").map((text) => [text.split("~")[0] ?? "", { place: key.slice(sentPart.length), text }] as const),
    ),
  );
}

function fieldsOf(parts: Parts): readonly string[] {
  return Object.keys(parts).flatMap((key) => (key.startsWith(fieldPart) ? key.slice(fieldPart.length) : []));
}
