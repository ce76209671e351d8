import type { PartEncoding } from "@toolpact/runtime";
import type { BytesSchema, Field, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";

/** A member of a multipart body that is bytes: over JSON it arrives as base64, and leaves as a file of what it stands for. */
export type FileMember = { readonly wireName: string; readonly isList: boolean; readonly said: Pick<PartEncoding, "contentType"> };

export function fileMembers(fields: readonly Field[], schemas: Schemas): ReadonlyMap<string, FileMember> {
  const files = fields.flatMap(({ wireName, schema }): readonly FileMember[] => {
    const { item, isList } = itemOf(schema, schemas);
    return item?.kind === "bytes" ? [{ wireName, isList, said: saidOf(item) }] : [];
  });
  return new Map(files.map((file) => [file.wireName, file]));
}

/** Members whose text stands for bytes, and is sent as it is given. */
export function encodedMembers(fields: readonly Field[], schemas: Schemas): ReadonlyMap<string, PartEncoding> {
  const encoded = fields.flatMap(({ wireName, schema }) => {
    const encoding = encodingOf(itemOf(schema, schemas).item);
    return encoding === undefined ? [] : [[wireName, encoding] as const];
  });
  return new Map(encoded);
}

/** The encoding of a part that its position identifies. */
export function itemEncoding(schema: Schema, schemas: Schemas): PartEncoding {
  const target = soleOf(schema, schemas);
  return target?.kind === "bytes" ? { ...saidOf(target), bytes: true } : (encodingOf(target) ?? {});
}

function saidOf({ mediaType }: BytesSchema): FileMember["said"] {
  return mediaType === undefined ? {} : { contentType: mediaType };
}

/** https://spec.openapis.org/oas/v3.2.0.html#encoding-object: `contentEncoding` is a header of the part, and what it encodes are bytes unless more is said. */
function encodingOf(target: Schema | undefined): PartEncoding | undefined {
  if (target?.kind !== "string" || target.encoding === undefined) return undefined;
  return { contentType: target.mediaType ?? "application/octet-stream", transferEncoding: target.encoding };
}

/** One or many. */
function itemOf(schema: Schema, schemas: Schemas): { readonly item: Schema | undefined; readonly isList: boolean } {
  const sole = soleOf(schema, schemas);
  if (sole?.kind !== "array") return { item: sole, isList: false };
  return { item: sole.rest === undefined ? undefined : soleOf(sole.rest, schemas), isList: true };
}

/** Also where null may stand instead. */
export function soleOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const target = targetOf(schema, namedIn(schemas));
  const members = target?.kind === "union" ? target.members : [schema];
  const [only, ...others] = members.map((member) => targetOf(member, namedIn(schemas))).filter((member) => member?.kind !== "null");
  return others.length > 0 ? undefined : only;
}
