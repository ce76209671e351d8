import { at } from "../../../../ir/index.js";
import { type LocatedObject, own } from "../../../values.js";
import { chooseMediaType, concreteType, type MediaKind, mediaKind } from "../media.js";
import type { Reading } from "../reading.js";
import { holdsFile } from "./content-schema.js";

/** Nothing but forms. */
export function takesForms(consumes: readonly string[]): boolean {
  return consumes.length > 0 && consumes.every((type) => isForm(mediaKind(type)));
}

export function isForm(kind: MediaKind): boolean {
  return kind === "form" || kind === "multipart";
}

/** How a body of Swagger 2.0 is read. */
export type Whole = {
  readonly consumes: readonly string[];
  /** It is a member of what is sent, by its name. */
  readonly hasNames: boolean;
  readonly reading: Reading;
};

/**
 * A form is described by parameters of its own (https://swagger.io/docs/specification/2-0/describing-request-body); a body that is consumed as one is meant so all the
 * same: its members are the fields. One without names can be no form.
 */
export function formType(media: LocatedObject, { consumes, hasNames, reading }: Whole): string | undefined {
  const types = holdsFile(media, reading) ? consumes.filter((type) => mediaKind(type) === "multipart") : consumes;
  const chosen = chooseMediaType(types.length === 0 ? consumes : types, { use: "body", isList: () => false });
  const form = chosen === undefined ? undefined : concreteType(chosen);
  const isSent = form !== undefined && (hasNames || isFormSchema(media, { kind: mediaKind(form), reading }));
  const how = isSent ? "is sent as one" : "has no names and is sent as JSON";
  reading.tally.add("openapi/invalid-parts", `a body where nothing but a form is consumed, which ${how}`, { place: media.origin });
  return isSent ? form : undefined;
}

/** A text may be a form that is written already, which parts cannot. */
function isFormSchema(
  { json, origin }: LocatedObject,
  { kind, reading }: { readonly kind: MediaKind; readonly reading: Reading },
): boolean {
  const found = reading.documents.follow({ json: own(json, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true });
  const type = own(found?.json, "type");
  return type === undefined || type === "object" || (type === "string" && kind === "form");
}
