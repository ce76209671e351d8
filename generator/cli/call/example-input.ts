import type { AnyTool, Json, JsonObject } from "@toolpact/runtime";
import { asSchema, isObject, sampleOf } from "./json-schema.js";

/** An input that works as it stands: the first example of the contract, or the required fields with sample values. */
export async function exampleInput(tool: AnyTool): Promise<JsonObject> {
  const { input, examples } = tool.schemas;
  const root = isObject(input) ? input : {};
  const example = examples.input.find(({ expect }) => expect === "success")?.input;
  const shown = isObject(example) ? example : sampleOf(input, root);
  return withBody(tool, { root, shown: isObject(shown) ? shown : {} });
}

/** A body of which nothing is required would not be in it at all, and a request to change something would change nothing. */
async function withBody(tool: AnyTool, { root, shown }: { readonly root: JsonObject; readonly shown: JsonObject }): Promise<JsonObject> {
  const fields = bodyFields(tool);
  if (fields.length === 0 || fields.some((name) => Object.hasOwn(shown, name))) return shown;
  const properties = isObject(root.properties) ? root.properties : {};
  const known = fields.filter((name) => Object.hasOwn(properties, name));
  const samples = known.map((name) => ({ name, value: sampleOf(asSchema(properties[name]), root) }));
  const telling = [...samples.filter(({ value }) => !isEmpty(value)), ...samples.filter(({ value }) => isEmpty(value))];
  const { parseValue } = await import("@toolpact/runtime/schema");
  const inputs = telling.map(({ name, value }): JsonObject => ({ ...shown, [name]: value }));
  return inputs.find((input) => parseValue(tool.input(), structuredClone(input), { once: true }).ok) ?? shown;
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && Object.keys(value ?? {}).length === 0;
}

function bodyFields({ call }: AnyTool): readonly string[] {
  if (call.kind !== "http-operation" || call.body === undefined) return [];
  const { from } = call.body;
  return from.kind === "field" ? [from.field] : Object.values(from.fields);
}
