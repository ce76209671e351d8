import type { JsonObject } from "../json.js";

/** A Standard Schema with a JSON Schema: https://standardschema.dev */
export type PassThroughSchema = {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolpact";
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly jsonSchema: { readonly input: () => JsonObject; readonly output: () => JsonObject };
  };
};

/** The host shows the model our schema and lets every value through: the runtime checks it, answers in its own words and keeps the record. Each reader has a copy of its own. */
export function passThrough(schema: () => JsonObject): PassThroughSchema {
  return {
    "~standard": { version: 1, vendor: "toolpact", validate: (value) => ({ value }), jsonSchema: { input: schema, output: schema } },
  };
}
