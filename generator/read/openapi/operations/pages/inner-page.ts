import type { Pagination } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import type { Schemas } from "../../../../schema/index.js";
import { addressFields, cursorFields, nextFields, pageMarks, plainName } from "./page-names.js";
import { fieldOf, isOf, presentOf } from "./page-shapes.js";

/** The page that an answer holds as its one member of any substance, by the name of what is listed: `albums` of Spotify, `photos` of Flickr. */
export function innerPage(output: Schema, schemas: Schemas): { readonly name: string; readonly page: ObjectSchema } | undefined {
  const whole = presentOf(output, schemas);
  if (whole?.kind !== "object") return undefined;
  const [only, ...others] = whole.fields.filter(({ schema }) => !isOf(schema, ["string", "number", "boolean", "enum"], schemas));
  const page = only === undefined || others.length > 0 ? undefined : presentOf(only.schema, schemas);
  if (only === undefined || page?.kind !== "object") return undefined;
  // A single thing has an id, and may have a list among its members.
  return isPage(page) && fieldOf(page, "id") === undefined ? { name: only.wireName, page } : undefined;
}

const nextMarks = [...nextFields, ...addressFields, ...cursorFields];

function isPage({ fields }: ObjectSchema): boolean {
  const names = fields.map(({ wireName }) => plainName(wireName));
  return names.some((name) => nextMarks.includes(name)) || names.filter((name) => pageMarks.includes(name)).length > 1;
}

/** The same, of an answer that holds the page as a member. */
export function below(name: string, found: Pagination): Pagination {
  const place = (inner: string): string => (inner.startsWith("/") ? `/${name}${inner}` : `${name}.${inner}`);
  const items = place(found.items);
  if (found.kind === "link") return { ...found, items, ...(found.next === undefined ? {} : { next: place(found.next) }) };
  const { more, last } = found;
  const end = { ...(more === undefined ? {} : { more: place(more) }), ...(last === undefined ? {} : { last: place(last) }) };
  return found.kind === "cursor" ? { ...found, items, next: place(found.next), ...end } : { ...found, items, ...end };
}
