import type { Schema } from "../../ir/index.js";

const beside = new Set(["origin", "title", "description", "default", "examples", "deprecated", "secret", "personal", "extensions"]);

/** A schema without what it carries beside its meaning, for comparing. */
export function meaning(schema: Schema): string {
  // Which way a field goes was taken from both; what goes which way below it is part of what it means.
  return JSON.stringify({ ...schema, access: undefined }, (key, value: unknown) => (beside.has(key) ? undefined : value));
}
