import { at, type Json } from "../../../ir/index.js";
import { isObject, type LocatedObject, namedEntries, own, ownObject } from "../../values.js";
import type { Reading } from "./reading.js";

const most = 3;

/** `example` and `examples` of a parameter, a media type or a header: the values themselves. */
export function exampleValues({ json, origin }: LocatedObject, { documents }: Reading): readonly Json[] {
  const single = own(json, "example") ?? own(json, "x-example");
  const named = namedEntries(ownObject(json, "examples")).flatMap(([name, example]): readonly Json[] => {
    // A reference that leads nowhere costs an example, nothing else.
    const found = isObject(example)
      ? documents.follow({ json: example, origin: at(origin, "examples", name) }, { quiet: true })
      : undefined;
    const value = found === undefined ? undefined : (own(found.json, "dataValue") ?? own(found.json, "value"));
    return value === undefined ? [] : [value];
  });
  return [...(single === undefined ? [] : [single]), ...named].slice(0, most);
}
