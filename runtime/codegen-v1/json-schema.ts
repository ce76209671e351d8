import type { Definition, Literal } from "../tool/tool.js";
import { definitionsOf } from "./definitions-of.js";

/** A JSON Schema from its text, with the `$defs` that it names: an engine reads such text faster than code, and a compiler does not look into it at all. */
export function jsonSchema(text: string, ...named: readonly Definition[]): Literal {
  const schema: Literal = JSON.parse(text);
  if (named.length === 0 || typeof schema === "boolean") return schema;
  return { ...schema, $defs: { ...(schema.$defs as object | undefined), ...definitionsOf(...named) } };
}
