import type { Schema } from "../../../ir/index.js";
import { mapChildren, namedIn, overlap, type Schemas } from "../../../schema/index.js";
import type { Tally } from "../../tally.js";
import { isSimple } from "./is-simple.js";

/**
 * A `oneOf` whose alternatives take each other's values is read as `anyOf`. Objects are open unless they say otherwise, so a whole deployment is a public one, too,
 * and to the letter refused as two things; of `oneOf: [{ email? }, { phone? }]` nothing could ever be sent. Alternatives that types, literals or required fields
 * tell apart stay exactly one.
 */
export function openChoices(schema: Schema, { schemas, tally }: { readonly schemas: Schemas; readonly tally: Tally }): Schema {
  const takeEachOther = (members: readonly Schema[]): boolean => overlap(members, { named: namedIn(schemas) });
  const tell = ({ origin: place }: Schema): void => {
    const detail = "A value can fit several alternatives of a `oneOf`; it is read as `anyOf`.";
    tally.add("openapi/schema-notes", detail, { place, kind: "choice" });
  };
  const open = (inner: Schema): Schema => {
    const whole: Schema = mapChildren(inner, open);
    if (whole.kind === "union" && whole.mode === "one" && takeEachOther(whole.members)) {
      tell(whole);
      return { ...whole, mode: "any" };
    }
    if (whole.kind === "check" && whole.keyword === "oneOf" && takeEachOther(whole.schemas)) {
      tell(whole);
      return { ...whole, keyword: "anyOf" };
    }
    return whole;
  };
  return isSimple(schema) ? schema : open(schema);
}
