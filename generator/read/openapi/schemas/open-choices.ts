import type { Schema } from "../../../ir/index.js";
import { mapChildren, namedIn, overlap, type Schemas } from "../../../schema/index.js";
import type { Tally } from "../../tally.js";
import { isSimple } from "./is-simple.js";

/**
 * A `oneOf` whose alternatives accept each other's values is read as `anyOf`. Objects are open unless they are closed, so a whole deployment is also a
 * public one, and read strictly it fits twice and is refused. For `oneOf: [{ email? }, { phone? }]` no value would ever fit. Alternatives that types,
 * literals or required fields distinguish stay exactly one.
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
