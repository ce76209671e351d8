import type { Field, Schema, SchemaId } from "../ir/index.js";
import { isGuardingField, originsOf } from "../lock/index.js";
import { directRefs, isHidden, nodesOf } from "../schema/index.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";

type Lost = { readonly name: string; readonly schema: Schema };

/** Whether a lost field of an input was a guard. A field that only the service sets limits no effect. */
export function wasGuard({ name, schema }: Lost, pointer: string, { before, after }: ToolPair): boolean {
  const { call } = before.tool.operation;
  if (!isGuardingField(name, { effect: after.tool.policy.effect, call })) return false;
  if (isOutputOnly(schema, before)) return false;
  const isRead = fieldsNamed(name, after).some((field) => isHidden(field, after.schemas, "input"));
  return !isRead && !(validator.test(name) && !isParameter(pointer, before) && fieldsNamed(name, before).length > 0);
}

/** The version of a resource. In a body it is a property of the resource if answers have it too, and as a parameter it is a precondition. */
const validator = /^(?:etag|fingerprint)$/i;

function isParameter(pointer: string, { tool: { operation } }: ComparedTool): boolean {
  const { call } = operation;
  return call.kind !== "http-operation" || call.parameters.some(({ field }) => pointer === `input.${field}`);
}

/** Providers that mark such fields with words only. https://google.aip.dev/203#output-only */
const vendors: readonly { readonly host: RegExp; readonly words: RegExp }[] = [
  { host: /^https:\/\/(?:[\w-]+\.)*googleapis\.com(?:[:/]|$)/, words: /^\[?output[ -]only\b/i },
];

function isOutputOnly({ description = "" }: Schema, { tool }: ComparedTool): boolean {
  const origins = originsOf(tool.operation.call);
  return vendors.some(({ host, words }) => words.test(description.trim()) && origins.length > 0 && origins.every((one) => host.test(one)));
}

/** The fields of an answer that have a name, at any depth. */
function fieldsNamed(name: string, { tool, schemas }: ComparedTool): readonly Field[] {
  const seen = new Set<SchemaId>();
  const stack = [tool.output];
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
