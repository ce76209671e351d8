import { at, type Json } from "../../../ir/index.js";
import { type LocatedObject, namedEntries, own } from "../../values.js";
import { namedValue, shownValue } from "../document/shown-value.js";
import type { Reading } from "./reading.js";

const most = 3;

/** `example` and `examples` of a parameter, a media type or a header: the values themselves. */
export function exampleValues({ json, origin }: LocatedObject, { documents }: Reading): readonly Json[] {
  const schema = own(json, "schema");
  const showing = { documents, schema: schema === undefined ? undefined : { json: schema, origin: at(origin, "schema") } };
  const key = own(json, "example") === undefined ? "x-example" : "example";
  const written = own(json, key);
  const single = written === undefined ? undefined : shownValue({ json: written, origin: at(origin, key) }, showing);
  const examples = documents.mapAt({ json, origin }, ["examples"], { quiet: true });
  const named = namedEntries(examples?.json).map(([name, example]) =>
    namedValue({ json: example, origin: at(examples?.origin ?? origin, name) }, showing),
  );
  return [single, ...named].filter((value) => value !== undefined).slice(0, most);
}
