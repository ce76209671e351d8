import type { Field, Schema, SchemaId } from "../ir/index.js";
import { isGuardingField } from "../lock/index.js";
import { directRefs, isHidden, nodesOf } from "../schema/index.js";
import type { TypedPair, TypedTool } from "./typed-tool.js";

type Lost = { readonly name: string; readonly schema: Schema };

/** Whether a lost field of an input was a guard. A field that only the service sets limits no effect. */
export function wasGuard({ name, schema }: Lost, pointer: string, { before, after }: TypedPair): boolean {
  const isInQuery = (field: string): boolean => before.placeOf(field) === "query";
  if (!isGuardingField(name, { effect: after.effect, isInQuery })) return false;
  if (isOutputOnly(schema, before)) return false;
  const isRead = fieldsNamed(name, after).some((field) => isHidden(field, after.schemas, "input"));
  const isParameter = pointer === `input.${name}` && before.placeOf(name) !== undefined;
  return !isRead && !(validator.test(name) && !isParameter && fieldsNamed(name, before).length > 0);
}

/** The version of a resource. In a body it is a property of the resource if answers have it too, and as a parameter it is a precondition. */
const validator = /^(?:etag|fingerprint)$/i;

/** Providers that mark such fields with words only. https://google.aip.dev/203#output-only */
const vendors: readonly { readonly host: RegExp; readonly words: RegExp }[] = [
  { host: /^https:\/\/(?:[\w-]+\.)*googleapis\.com(?:[:/]|$)/, words: /^\[?output[ -]only\b/i },
];

function isOutputOnly({ description = "" }: Schema, { origins }: TypedTool): boolean {
  return vendors.some(({ host, words }) => words.test(description.trim()) && origins.length > 0 && origins.every((one) => host.test(one)));
}

/** The fields of an answer that have a name, at any depth. */
function fieldsNamed(name: string, { output, schemas }: TypedTool): readonly Field[] {
  const seen = new Set<SchemaId>();
  const stack = [output];
  const found: Field[] = [];
  for (let schema = stack.pop(); schema !== undefined; schema = stack.pop()) {
    for (const node of nodesOf(schema)) if (node.kind === "object") found.push(...node.fields.filter(({ wireName }) => wireName === name));
    for (const id of directRefs(schema)) {
      const target = seen.has(id) ? undefined : schemas.get(id)?.schema;
      seen.add(id);
      if (target !== undefined) stack.push(target);
    }
  }
  return found;
}
