import { at, type Origin, type Schema } from "../../ir/index.js";
import { readSchema } from "../../schema/index.js";
import { isObject, own } from "../shape/index.js";
import type { Types } from "./types.js";

export type ToolSchemas = { readonly input: Schema; readonly output: Schema; readonly errors: ReadonlyMap<string, Schema> };

/** The JSON Schemas of one tool. */
export function readToolSchemas(tool: unknown, { origin, types }: { readonly origin: Origin; readonly types: Types }): ToolSchemas {
  const keys = isObject(tool) ? tool : {};
  // A missing key was reported by the shape already.
  const read = (key: string) => (Object.hasOwn(keys, key) ? readKnown(own(keys, key), at(origin, key), types) : anyObject(at(origin, key)));
  const errors = own(keys, "errors");
  const codes = isObject(errors) ? Object.entries(errors) : [];
  return {
    input: read("input"),
    output: read("output"),
    errors: new Map(codes.map(([code, schema]) => [code, readKnown(schema, at(origin, "errors", code), types)])),
  };
}

/** A schema that could not be read at all becomes an open object, so that no rule complains about what was reported already. */
function readKnown(json: unknown, origin: Origin, { scope, problems }: Types): Schema {
  const before = problems();
  const schema = readSchema(json, origin, scope);
  return schema.kind === "any" && problems() > before ? anyObject(origin) : schema;
}

function anyObject(origin: Origin): Schema {
  return { kind: "object", origin, fields: [], patterns: [], rest: { kind: "any", origin } };
}
