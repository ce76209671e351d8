import type { Schema } from "../../../ir/index.js";
import { ownText } from "../../values.js";
import type { Followed } from "../document/documents.js";
import { shortWords } from "../schemas/short-words.js";
import type { Reading } from "./reading.js";

/** https://spec.openapis.org/oas/v3.1.1#reference-object: what stands beside a reference overrides the description of its target. Before 3.1 it is ignored. */
export function wordsBeside({ beside = "" }: Pick<Followed, "beside">, { version }: Reading): string | undefined {
  return version === "2.0" || version === "3.0" || beside.trim() === "" ? undefined : beside;
}

export function descriptionOf(found: Followed | undefined, reading: Reading): string | undefined {
  return found === undefined ? undefined : (wordsBeside(found, reading) ?? ownText(found.json, "description"));
}

/** A description of its own comes before that of the schema. */
export function describeBy(description: string | undefined, schema: Schema): Schema {
  return description === undefined || description.trim() === "" ? schema : { ...schema, description: shortWords(description) };
}
