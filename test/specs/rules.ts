import { type Place, placeOf, type View, viewOf } from "./schema-view.js";
import { asList, asNode, entriesOf, isNode, type SpecTool } from "./spec-files.js";
import { textsOf } from "./texts.js";
import { typing, type Visit } from "./walk-schema.js";

/** Specification v2 itself leaves this one value untyped. */
const untypedByDocument = /^personal-manager\b.*\.provided_value$/;

/** The documents' own `Record<string, unknown>`. */
const recordsByDocument = ["oEmbed", "openGraph", "requirements", "extracted"];

export function isUntyped({ schema, path, fragment }: Visit): boolean {
  if (fragment || untypedByDocument.test(path)) return false;
  return !isNode(schema) || !typing.some((keyword) => keyword in schema);
}

export function isEmptyObject({ schema, name, fragment }: Visit): boolean {
  if (fragment || !isNode(schema) || ![schema.type].flat().includes("object")) return false;
  const described = ["properties", "patternProperties"].some((key) => entriesOf(schema[key]).length > 0);
  const composed = ["$ref", "partialOf", "allOf", "anyOf", "oneOf"].some((key) => key in schema);
  const free = schema.additionalProperties;
  const record = recordsByDocument.includes(name) && free === true;
  return !described && !composed && !record && !(isNode(free) && Object.keys(free).length > 0);
}

/** Paths of input fields that nothing describes, neither at the field nor at its type. */
export function undescribedFields(schema: unknown, place: Place): string[] {
  return fieldsBelow({ view: viewOf(schema, place), path: "input", depth: 0 })
    .filter(({ view }) => !view.node.description)
    .map(({ path }) => path);
}

type Below = { readonly view: View; readonly path: string; readonly depth: number };

/** Deep enough for every spec, and an end for a type that holds itself. */
const deepest = 8;

function fieldsBelow({ view, path, depth }: Below): Below[] {
  if (depth > deepest) return [];
  const child = (schema: unknown, at: string): Below => ({
    view: viewOf(schema, placeOf(schema, view)),
    path: `${path}${at}`,
    depth: depth + 1,
  });
  const fields = entriesOf(view.node.properties).map(([name, schema]) => child(schema, `.${name}`));
  const items = isNode(view.node.items) ? fieldsBelow(child(view.node.items, "[]")) : [];
  const members =
    view.alternatives.length > 1 ? view.alternatives.flatMap((one) => fieldsBelow({ view: one, path, depth: depth + 1 })) : [];
  return [...fields, ...fields.flatMap(fieldsBelow), ...items, ...members];
}

/** A spec that chose where its document is silent says so in a description. */
export function saysWhatIsOpen(tool: SpecTool, place: Place): boolean {
  return textsOf(tool.node, place).some(
    ({ key, text }) => (key === "description" || key === "details") && /\bdocument\b/i.test(text) && /\b(open|leaves)\b/i.test(text),
  );
}

/** Read-back paths that no input field answers to. */
export function unknownReadBack(tool: SpecTool, place: Place): string[] {
  const paths = asList(asNode(tool.node.confirm).readBack).map(String);
  return paths.filter((path) => !hasField(viewOf(tool.node.input, place), path.split(".")));
}

function hasField(view: View, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const field = asNode(view.node.properties)[name];
  return field !== undefined && hasField(viewOf(field, placeOf(field, view)), rest);
}
