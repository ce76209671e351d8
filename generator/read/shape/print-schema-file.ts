import type { Json, JsonObject } from "../../ir/index.js";
import type { Shape } from "./shape.js";

/** A format as a file of JSON Schema 2020-12. `head` says which format it is. */
export function printSchemaFile(document: Pick<Shape<unknown>, "schema">, head: JsonObject): string {
  const definitions: { [name: string]: JsonObject } = {};
  const root = document.schema((name, make) => {
    if (!Object.hasOwn(definitions, name)) {
      // Set first: a definition may contain itself.
      definitions[name] = {};
      definitions[name] = make();
    }
    return { $ref: `#/$defs/${name}` };
  });
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...head,
    ...root,
    $defs: Object.fromEntries(Object.entries(definitions).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
  return `${renderJson(schema, { indent: "", room: lineWidth })}\n`;
}

const lineWidth = 140;

/** JSON as this project's formatter writes it: on one line where it fits. `room` is what the key before and the comma after leave of it. */
function renderJson(value: Json, { indent, room }: { readonly indent: string; readonly room: number }): string {
  const line = oneLine(value);
  if (typeof value !== "object" || value === null || line.length <= room) return line;
  const inner = `${indent}  `;
  const below = (item: Json, key: string) =>
    `${inner}${key}${renderJson(item, { indent: inner, room: lineWidth - inner.length - key.length - 1 })}`;
  if (Array.isArray(value)) return `[\n${(value as readonly Json[]).map((item) => below(item, "")).join(",\n")}\n${indent}]`;
  const entries = Object.entries(value).map(([key, item]: [string, Json]) => below(item, `${JSON.stringify(key)}: `));
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

function oneLine(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(oneLine).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]: [string, Json]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
