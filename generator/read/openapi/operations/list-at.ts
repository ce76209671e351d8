import { at, type Json } from "../../../ir/index.js";
import { type LocatedObject, own, ownList } from "../../values.js";
import type { Reading } from "./reading.js";

/** What should be a list, or the one thing that stands there instead: `security: { bearer: [] }`, `tags: pets`. The same place is told once. */
export function listAt({ json, origin }: LocatedObject, key: string, { tally, lone }: Reading): readonly Json[] | undefined {
  const list = ownList(json, key);
  const value = own(json, key);
  if (list !== undefined || value === undefined || value === null) return list;
  const place = at(origin, key);
  const told = `${place.file}#${place.pointer}`;
  if (!lone.has(told)) tally.add("openapi/invalid-parts", `\`${key}\` is not a list`, { place });
  lone.add(told);
  return [value];
}
