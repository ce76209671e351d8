import type { Json } from "../../json.js";
import { fieldAt, textOf } from "../fields.js";
import type { Pair } from "../pair.js";
import type { SecretUse } from "../secret-use.js";
import { fieldsOf, fillTemplate, isAbsent, readTemplate, type TemplatePart } from "../template.js";
import type { CallOf, TransportRequest } from "../transport.js";
import { type AddressTemplate, encodeComponent } from "./address.js";

type QueryDeclaration = CallOf<"http">["query"];
type Source = { readonly address: AddressTemplate; readonly request: TransportRequest<"http">; readonly use: SecretUse };

/** Marks the parameters that are credentials: they are kept when a service redirects. */
type Query = { readonly text: string; readonly credentials: readonly Pair[] };

/** `name=value` pairs; a list becomes one pair for each item; a parameter without a value is not sent. */
export function fillQuery({ address, request, use }: Source): Query {
  const credentials: Pair[] = [];
  const own = address.query.flatMap((parts) => encodeWritten(parts, request) ?? []);
  const declared = isList(request.call.query)
    ? request.call.query.flatMap((field) => pairs(field, fieldAt(request.args, field), field))
    : Object.entries(request.call.query).flatMap(([name, text]) => fillParameter({ name, text, request, use, credentials }));
  return { text: [...own, ...declared].join("&"), credentials };
}

/** Input fields that a query uses up. */
export function queryFields(query: QueryDeclaration): readonly string[] {
  return isList(query) ? query : Object.values(query).flatMap((text) => fieldsOf(readTemplate(text)));
}

function pairs(name: string, value: Json | undefined, field: string): readonly string[] {
  if (isAbsent(value)) return [];
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => item !== null).map((item) => `${encodeComponent(name)}=${encodeComponent(textOf(item, field))}`);
}

type Parameter = Omit<Source, "address"> & { readonly name: string; readonly text: string; readonly credentials: Pair[] };

function fillParameter({ name, text, request, use, credentials }: Parameter): readonly string[] {
  const parts = readTemplate(text);
  const [only] = parts;
  if (parts.length === 1 && only?.kind === "field") return pairs(name, fieldAt(request.args, only.field), only.field);
  const filled = fillTemplate(parts, request);
  if (filled === undefined) return [];
  use.add(filled.secrets);
  const pair = { name: encodeComponent(name), text: encodeComponent(filled.text) };
  if (filled.secrets.length > 0) credentials.push(pair);
  return [`${pair.name}=${pair.text}`];
}

/** A parameter that the address itself writes: its text stays as it is, only values are encoded. */
function encodeWritten(parts: readonly TemplatePart[], request: TransportRequest<"http">): string | undefined {
  const texts = parts.map((part) => {
    if (part.kind === "text") return part.text;
    const filled = fillTemplate([part], { args: request.args, secret: () => undefined });
    return filled === undefined ? undefined : encodeComponent(filled.text);
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}

function isList(query: QueryDeclaration): query is readonly string[] {
  return Array.isArray(query);
}
