import type { JsonObject } from "../../../../json.js";
import type { HttpBody, HttpOperation } from "../../../../tool/http-call.js";
import { refuseMissing } from "../../../refuse.js";
import { ownField } from "../parameters/own-field.js";

export type BodyValue = {
  readonly value: unknown;
  /** The input field of each member, or of the whole. */
  readonly fieldOf: (wireName: string) => string;
};

/** What the body says, before it is written; undefined where an optional one has nothing to say. */
export function bodyValue(call: HttpOperation, args: JsonObject): BodyValue | undefined {
  const { body } = call;
  if (body === undefined) return undefined;
  if (body.from.kind === "field") {
    const { field } = body.from;
    const value = ownField(args, field);
    if (value === undefined) return body.required ? refuseMissing(field, "the body of the request") : undefined;
    return { value, fieldOf: () => field };
  }
  const { fields, rest } = body.from;
  const named = Object.entries(fields).flatMap(([wireName, field]) => {
    const value = ownField(args, field);
    return value === undefined ? [] : [[wireName, value] as const];
  });
  const others = rest === true ? restOf(call, body, args).filter(([name]) => !Object.hasOwn(fields, name)) : [];
  // Entries, so that a member called `__proto__` stays one.
  const value: { readonly [name: string]: unknown } = Object.fromEntries([...named, ...others]);
  if (!body.required && Object.keys(value).length === 0) return undefined;
  return { value, fieldOf: (wireName) => (Object.hasOwn(fields, wireName) ? (fields[wireName] ?? wireName) : wireName) };
}

function restOf(
  { parameters }: HttpOperation,
  { from, encoding = {} }: HttpBody,
  args: JsonObject,
): readonly (readonly [string, unknown])[] {
  const used = new Set([
    ...parameters.map(({ field }) => field),
    ...(from.kind === "fields" ? Object.values(from.fields) : []),
    ...Object.values(encoding).flatMap(({ fileName, headers = {} }) => [fileName ?? [], Object.values(headers)].flat()),
  ]);
  return Object.entries(args).filter(([name, value]) => !used.has(name) && value !== undefined);
}
