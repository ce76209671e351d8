import type { HttpEncoding } from "@toolpact/runtime";
import type { Json, Origin, Schema } from "../../../../ir/index.js";
import type { MediaKind } from "../media.js";
import type { ListedEncodings } from "./encodings.js";
import type { PartHeaders } from "./part-headers.js";

/** The body of a request, in the media type that was chosen. */
export type Body = {
  readonly mediaType: string;
  readonly kind: MediaKind;
  /** Of a multipart body: the JSON that the document offers for the same schema. */
  readonly withoutFiles?: string;
  /** `silent`: the document does not say, which by the letter means no. */
  readonly required: boolean | "silent";
  readonly schema: Schema;
  readonly description: string | undefined;
  readonly encoding: { readonly [wireName: string]: HttpEncoding };
  /** Of the parts of a multipart body that is a list. */
  readonly listed: ListedEncodings;
  /** Of the parts of a multipart body, by member and by header. */
  readonly partHeaders: { readonly [wireName: string]: PartHeaders };
  readonly examples: readonly Json[];
  readonly origin: Origin;
};

/** The same with other schemas. */
export function mapBody(body: Body, change: (schema: Schema) => Schema): Body {
  const members = Object.entries(body.partHeaders).map(([name, headers]) => [
    name,
    Object.fromEntries(Object.entries(headers).map(([header, one]) => [header, { ...one, schema: change(one.schema) }])),
  ]);
  return { ...body, schema: change(body.schema), partHeaders: Object.fromEntries(members) };
}
