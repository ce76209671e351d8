import { at } from "../../../../ir/index.js";
import { isSame } from "../../../../schema/json-values.js";
import { type LocatedObject, own } from "../../../values.js";
import { chooseMediaType, concreteType, mediaKind } from "../media.js";
import type { Reading } from "../reading.js";

type Offered = { readonly types: readonly string[]; readonly mediaOf: (type: string) => LocatedObject; readonly reading: Reading };

/** The JSON that a document offers beside a form, for one and the same schema. A patch is what it says of its own type, and a range may be the form itself. */
export function sameJson(form: string, { types, mediaOf, reading }: Offered): string | undefined {
  if (!/^multipart\/form-data\b/i.test(concreteType(form))) return undefined;
  const schemaOf = (type: string): LocatedObject | undefined => {
    const { json, origin } = mediaOf(type);
    return reading.documents.follow({ json: own(json, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true });
  };
  const schema = schemaOf(form);
  const same = types.filter((type) => {
    if (mediaKind(type) !== "json" || /\*|patch/i.test(type)) return false;
    const other = schemaOf(type);
    if (schema === undefined || other === undefined || other.origin.file !== schema.origin.file) return false;
    return isSame(other.json, schema.json);
  });
  const chosen = chooseMediaType(same, { use: "body", isList: () => false });
  return chosen === undefined ? undefined : concreteType(chosen);
}
