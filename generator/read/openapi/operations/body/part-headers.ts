import { at, type Schema } from "../../../../ir/index.js";
import { type LocatedObject, namedEntries, own, ownObject } from "../../../values.js";
import { describeBy, wordsBeside } from "../described.js";
import { describeParameter } from "../parameters/parameter-schema.js";
import { isHeaderName, unsentHeaders } from "../parameters/unsent-headers.js";
import type { Reading } from "../reading.js";

/** Of one part, by the name of the header. */
export type PartHeaders = { readonly [header: string]: { readonly schema: Schema; readonly isRequired: boolean } };

/** https://spec.openapis.org/oas/v3.1.1#encoding-object: the type is said elsewhere, and the disposition is made of names. */
const ownHeaders = new Set(["content-type", "content-disposition", ...unsentHeaders]);

/** The headers that `encoding` declares for the parts of a multipart body, by member. */
export function readPartHeaders({ json, origin }: LocatedObject, reading: Reading): { readonly [wireName: string]: PartHeaders } {
  const members = namedEntries(ownObject(json, "encoding")).flatMap(([name, encoding]): readonly (readonly [string, PartHeaders])[] => {
    const headers = namedEntries(ownObject(encoding, "headers")).flatMap(([header, written]) => {
      const place = at(origin, "encoding", name, "headers", header);
      if (!isHeaderName(header)) {
        reading.tally.add("openapi/invalid-parts", "the name of a header", { place });
        return [];
      }
      const found = ownHeaders.has(header.toLowerCase()) ? undefined : reading.documents.follow({ json: written, origin: place });
      if (found === undefined) return [];
      const schema = describeBy(wordsBeside(found, reading), describeParameter(found.json, found.origin, reading));
      const words = schema.description === undefined ? { description: `Header \`${header}\` of the part \`${name}\`.` } : {};
      return [[header, { schema: { ...schema, ...words }, isRequired: own(found.json, "required") === true }] as const];
    });
    return headers.length === 0 ? [] : [[name, Object.fromEntries(headers)]];
  });
  return Object.fromEntries(members);
}
