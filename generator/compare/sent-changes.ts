import type { HttpOperation } from "@toolpact/runtime";
import { printSorted, type Schema } from "../ir/index.js";
import { isSecret, nodesOf, ofSameValue } from "../schema/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";

/** Fields that callers give as before and that are sent in another place or style. */
export function sentChanges(tools: ToolPair): readonly Change[] {
  const { before, after } = { before: tools.before.tool.operation.call, after: tools.after.tool.operation.call };
  if (before.kind !== "http-operation" || after.kind !== "http-operation") return [];
  const [was, is] = [placesOf(before), placesOf(after)];
  const fields = [...is].flatMap(([field, place]) => {
    const past = was.get(field);
    if (past === undefined || printSorted(past) === printSorted(place)) return [];
    const isExposed = isAddress(place.in) && !isAddress(past.in) && holdsSecret(tools.after, field);
    const kind = isExposed ? "policy.secret-in-address" : "policy.sent-otherwise";
    return [changeOf({ kind, pointer: `input.${field}`, before: past, after: place }, tools)];
  });
  const [type, other] = [before.body?.mediaType, after.body?.mediaType];
  const isOther = type !== undefined && other !== undefined && type !== other;
  return [
    ...fields,
    ...(isOther ? [changeOf({ kind: "policy.sent-otherwise", pointer: "input", before: type, after: other }, tools)] : []),
  ];
}

type Place = {
  readonly in: string;
  readonly name?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly content?: string;
};

function placesOf({ parameters, body }: HttpOperation): ReadonlyMap<string, Place> {
  const given = parameters.map(({ field, in: place, name, style, explode, content }) => {
    // The name of a path parameter is not sent.
    const named = place === "path" ? {} : { name };
    return [field, { in: place, ...named, style, explode, ...(content === undefined ? {} : { content }) }] as const;
  });
  const members = body?.from.kind === "fields" ? Object.entries(body.from.fields) : [];
  const whole = body?.from.kind === "field" ? [[body.from.field, { in: "body" }] as const] : [];
  return new Map<string, Place>([...given, ...members.map(([name, field]) => [field, { in: "body", name }] as const), ...whole]);
}

function isAddress(place: string): boolean {
  return place === "query" || place === "path" || place === "querystring";
}

function holdsSecret({ tool, schemas }: ComparedTool, name: string): boolean {
  const fields = [...nodesOf(tool.input, ofSameValue)].flatMap((node: Schema) => (node.kind === "object" ? node.fields : []));
  return fields.some(({ wireName, schema }) => wireName === name && isSecret(schema, schemas));
}
