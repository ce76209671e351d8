import type { Call, Schema } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import { nodesOf, ofSameValue } from "../schema/index.js";
import { type Redactions, somewhere } from "./redactions.js";

/** Places of the input that nobody gets to see and that are sent in a body or a header: within an address, logs, proxies and referers would have them. */
export function keptFromAddresses(
  { operation: { call }, input }: ToolPlan,
  { hidden, redactions }: { readonly hidden: readonly string[]; readonly redactions: Redactions },
): readonly string[] {
  const isSent = call.kind === "http-operation" || call.kind === "http";
  if (!isSent || hidden.length === 0) return [];
  const addressed = new Set(
    inAddresses(call).flatMap((name) =>
      fieldsOf(input, name).flatMap((schema) => redactions.of(schema).map((path) => placeBelow(name, path))),
    ),
  );
  return hidden.filter((path) => !addressed.has(path));
}

/** Fields of the input that stand there. */
function inAddresses(call: Extract<Call, { kind: "http" | "http-operation" }>): readonly string[] {
  if (call.kind === "http-operation")
    return call.parameters.flatMap(({ field, in: place }) => (place === "header" || place === "cookie" ? [] : [field]));
  const { url, query } = call;
  return [...namesIn(url), ...(Array.isArray(query) ? query : Object.values(query).flatMap(namesIn))];
}

/** Of `{device.pin}` the field. */
function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}.]+)/g)].map(([, name = ""]) => name);
}

/** What an input says of one field: in each of several objects that it may be, or has to be at once. */
function fieldsOf(input: Schema, name: string): readonly Schema[] {
  return [...nodesOf(input, ofSameValue)].flatMap((node) =>
    node.kind === "object" ? node.fields.filter(({ wireName }) => wireName === name).map(({ schema }) => schema) : [],
  );
}

/** As the redactions of the whole input call it. */
function placeBelow(field: string, path: string): string {
  if (path === somewhere) return field;
  return path.startsWith(`${somewhere}.`) ? path : `${field}.${path}`;
}
