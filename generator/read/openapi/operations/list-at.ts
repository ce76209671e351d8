import { at, type Json } from "../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList } from "../../values.js";
import { behindReference } from "../document/behind-reference.js";
import type { Reading } from "./reading.js";

type Item = {
  readonly reading: Reading;
  /** Whether a thing alone can be meant as the only item. Anything else says nothing, so that what holds for the whole document still does. */
  readonly isItem: (value: Json) => boolean;
};

/** A list, or the single item that stands in its place: `security: { bearer: [] }`, `tags: pets`. Each place is reported once. */
export function listAt({ json, origin }: LocatedObject, key: string, { reading, isItem }: Item): readonly Json[] | undefined {
  const { tally, told } = reading;
  const list = ownList(json, key);
  const value = own(json, key);
  if (list !== undefined || value === undefined || value === null) return list;
  const place = at(origin, key);
  const one = `${place.file}#${place.pointer}`;
  const referred = behindReference({ json: value, origin: place }, reading.documents);
  const what = Array.isArray(referred) ? `a reference in the place of \`${key}\`` : `\`${key}\` is not a list`;
  if (!told.has(one)) tally.add("openapi/invalid-parts", what, { place });
  told.add(one);
  if (Array.isArray(referred)) return referred as readonly Json[];
  const item = referred ?? value;
  return isItem(item) ? [item] : undefined;
}

/** The texts of an operation of Swagger 2.0 (`consumes`, `produces`, `schemes`), or else those of the whole document. */
export function textsFor(key: string, operation: LocatedObject, reading: Reading): readonly string[] {
  const { root, origin } = reading;
  const isText = (value: Json): value is string => typeof value === "string";
  const said = listAt(operation, key, { reading, isItem: isText });
  const whole = said === undefined && isObject(root) ? listAt({ json: root, origin }, key, { reading, isItem: isText }) : undefined;
  return (said ?? whole ?? []).filter(isText);
}
