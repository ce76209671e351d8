/** Any JSON value, as it goes over a wire. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** A JSON Schema 2020-12 document or sub-schema. */
export type JsonSchema = boolean | JsonObject;
