import type { Field, Json, Schema } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";
import { entriesOf, ownObject } from "../../../values.js";
import type { Reading } from "../reading.js";
import type { Parameter } from "./parameter.js";
import { withShownValues } from "./shown-values.js";

/** What is shown as it stands in an address, `group%2Fproject`, is given as it is, and encoded when it is sent: encoded already, it is refused. */
export function plainSlashes(value: Json, schema: Schema, schemas: Schemas): Json {
  const plain = decoded(value);
  return plain !== value && accepts(schema, plain, { schemas, direction: "input" }) === true ? plain : value;
}

/**
 * Whether a parameter is called a path and ends the path of its operation, as in `/contents/{path}`: a service that asks for one there takes its slashes. Not
 * where another operation goes on behind it, which a value could name.
 */
export function isPathAtEnd(
  path: string,
  { root }: Pick<Reading, "root">,
): (parameter: Pick<Parameter, "in" | "name" | "schema">) => boolean {
  const name = /\/\{([^{}]+)\}$/.exec(path)?.[1];
  if (name === undefined || !/^(?:\w+[-_])?[Pp]ath$|[a-z]Path$/.test(name) || goesOn(path, root)) return () => false;
  return (parameter) =>
    parameter.in === "path" && parameter.name === name && !(parameter.schema.kind === "string" && parameter.schema.pattern !== undefined);
}

function goesOn(path: string, root: Json): boolean {
  const start = `${shapeOf(path)}/`;
  const shapes = shapesOf(root);
  // The first that is not before it: one that begins with it comes next.
  let [low, high] = [0, shapes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shapes[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return shapes[low]?.startsWith(start) === true;
}

const knownShapes = new WeakMap<object, readonly string[]>();

/** Of all paths of a document, in order. */
function shapesOf(root: Json): readonly string[] {
  const document: object = Object(root);
  const shapes =
    knownShapes.get(document) ??
    entriesOf(ownObject(root, "paths"))
      .map(([path]) => shapeOf(path))
      .sort();
  knownShapes.set(document, shapes);
  return shapes;
}

/** Whatever its parameters are called. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** The same for what the schema of a path's parameter shows and lists, also by a reference. */
export function withPlainSlashes(field: Field, schemas: Schemas): Field {
  const schema = withPlainOptions(field.schema, schemas);
  const plain = schema === field.schema ? field : { ...field, schema };
  return withShownValues(plain, schemas, (value) => plainSlashes(value, schema, schemas));
}

function withPlainOptions(schema: Schema, schemas: Schemas): Schema {
  const shared = targetOf(schema, namedIn(schemas));
  if (shared?.kind !== "enum" || !shared.values.some(isEncoded)) return schema;
  return { ...shared, ...annotationsOf(schema), values: [...new Set(shared.values.map(decoded))] };
}

function isEncoded(value: Json | undefined): value is string {
  return typeof value === "string" && /%2f/i.test(value);
}

function decoded(value: Json): Json {
  if (!isEncoded(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
