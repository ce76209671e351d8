import type { Schema } from "../../ir/index.js";

const beside = new Set([
  "origin",
  "title",
  "description",
  "default",
  "assumed",
  "examples",
  "deprecated",
  "secret",
  "personal",
  "extensions",
]);

/** What a document says there is no schema, whatever its keys are called. */
const json = new Set(["values", "json"]);

/** A schema without what it carries beside its meaning, for comparing. */
export function meaning(schema: Schema): string {
  // Which way a field goes was taken from both; what goes which way below it is part of what it means.
  return JSON.stringify({ ...schema, access: undefined }, (key, value: unknown) => {
    if (beside.has(key)) return undefined;
    return json.has(key) ? JSON.stringify(value) : value;
  });
}
