import type { ComparedTool } from "../../compare/index.js";
import type { Schema } from "../../ir/index.js";

const deepest = 6;

/**
 * The input and output of a tool, without words and names of types. Two tools with one shape may be one tool with another name. Undefined: too few fields.
 */
export function shapeOf({ schemas, tool }: ComparedTool): string | undefined {
  let fields = 0;
  const shape = (schema: Schema, depth: number): unknown => {
    if (depth > deepest) return "deep";
    const inner = (one: Schema): unknown => shape(one, depth + 1);
    switch (schema.kind) {
      case "ref": {
        const named = schemas.get(schema.to);
        return named === undefined ? "none" : inner(named.schema);
      }
      case "object": {
        fields += schema.fields.length;
        const own = schema.fields.map((field) => [field.wireName, field.presence, inner(field.schema)]);
        return ["object", own.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)), schema.rest === undefined ? null : inner(schema.rest)];
      }
      case "array":
        return ["array", schema.prefix.map(inner), schema.rest === undefined ? null : inner(schema.rest)];
      case "union":
      case "intersection":
        return [schema.kind, schema.members.map((member) => JSON.stringify(inner(member))).sort()];
      case "check":
        return inner(schema.base);
      case "only-if":
        return inner(schema.schema);
      case "enum":
        return ["enum", schema.values.map((value) => JSON.stringify(value)).sort()];
      case "number":
        return schema.integer ? "integer" : "number";
      default:
        return schema.kind;
    }
  };
  const sides = [shape(tool.input, 0), shape(tool.output, 0)];
  return fields < fewest ? undefined : JSON.stringify(sides);
}

const fewest = 2;
