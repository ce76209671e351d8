import type { HttpBody, HttpEncoding, PartEncoding } from "@toolpact/runtime";
import type { ArraySchema, Field, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import { encodedMembers, fileMembers, itemEncoding, soleOf } from "./bytes-members.js";
import { isNested, type ListedEncodings } from "./encodings.js";
import { formMembers } from "./form-members.js";

/** What a part with a name holds: an item of a list. Where its encoding names places and the items are no lists, it holds the whole list. */
export function namedPart(
  schema: Schema,
  { within }: PartEncoding,
  schemas: Schemas,
): { readonly isWhole: boolean; readonly list?: ArraySchema; readonly item: Schema | undefined } {
  const list = soleOf(schema, schemas);
  if (list?.kind !== "array") return { isWhole: false, item: schema };
  const items = [...list.prefix, ...(list.rest === undefined ? [] : [list.rest])];
  const isWhole = within?.parts !== undefined && !items.some((item) => soleOf(item, schemas)?.kind === "array");
  return isWhole ? { isWhole, item: list } : { isWhole, list, item: items.at(-1) };
}

/** Members that are one part, or one for each item. */
export function singleMembers(fields: readonly Field[], said: NonNullable<HttpBody["encoding"]>, schemas: Schemas): readonly Field[] {
  return fields.filter(({ wireName, schema }) => {
    const encoding = Object.hasOwn(said, wireName) ? said[wireName] : undefined;
    return encoding === undefined || !namedPart(schema, encoding, schemas).isWhole;
  });
}

/** How a part with a name is written, with the parts in it. */
export function namedEncoding(schema: Schema | undefined, encoding: HttpEncoding, schemas: Schemas): HttpEncoding {
  if (!isNested(encoding) || schema === undefined) return encoding;
  const { isWhole, item } = namedPart(schema, encoding, schemas);
  return { ...withinOf(item, encoding, schemas), ...(isWhole ? { whole: true } : {}) };
}

/** What a list says of its items, and its document of the parts that they become. */
export function listedParts(
  { prefix, rest }: ArraySchema,
  { first = [], items }: ListedEncodings,
  schemas: Schemas,
): Pick<HttpBody, "parts"> {
  const encodingOf = (schema: Schema | undefined, said: PartEncoding | undefined): PartEncoding => ({
    ...(schema === undefined ? {} : itemEncoding(schema, schemas)),
    ...(said === undefined ? {} : withinOf(schema, said, schemas)),
  });
  const length = Math.max(prefix.length, first.length);
  const before = Array.from({ length }, (_, index) => encodingOf(prefix[index] ?? rest, first[index] ?? items));
  const after = encodingOf(rest, items);
  const isSaid = (encoding: PartEncoding): boolean => Object.keys(encoding).length > 0;
  const parts = { ...(before.some(isSaid) ? { first: before } : {}), ...(isSaid(after) ? { items: after } : {}) };
  return Object.keys(parts).length === 0 ? {} : { parts };
}

function withinOf<E extends PartEncoding>(schema: Schema | undefined, encoding: E, schemas: Schemas): E {
  if (!isNested(encoding) || schema === undefined) return encoding;
  const { encoding: members = {}, parts = {} } = encoding.within ?? {};
  const list = soleOf(schema, schemas);
  const within = list?.kind === "array" ? listedParts(list, parts, schemas) : namedParts(schema, members, schemas);
  return Object.keys(within).length === 0 ? encoding : { ...encoding, within };
}

/** Of a part whose parts have names. Its files have the names of their members. */
function namedParts(schema: Schema, said: NonNullable<HttpBody["encoding"]>, schemas: Schemas): Pick<HttpBody, "encoding"> {
  const { fields } = formMembers(schema, schemas);
  const single = singleMembers(fields, said, schemas);
  const [encoded, files] = [encodedMembers(single, schemas), fileMembers(single, schemas)];
  const names = new Set([...Object.keys(said), ...encoded.keys(), ...files.keys()]);
  const encoding = [...names].map((name): readonly [string, HttpEncoding] => {
    const member = fields.find(({ wireName }) => wireName === name)?.schema;
    const own = Object.hasOwn(said, name) ? said[name] : undefined;
    const file = files.get(name);
    return [
      name,
      {
        ...encoded.get(name),
        ...file?.said,
        ...(own === undefined ? {} : namedEncoding(member, own, schemas)),
        ...(file === undefined ? {} : { bytes: true }),
      },
    ];
  });
  return encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) };
}
