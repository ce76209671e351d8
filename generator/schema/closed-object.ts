import type { ObjectSchema, Schema } from "../ir/index.js";
import { mapChildren } from "./graph.js";

/** The same object with others in the place of what it describes; where it is silent of other keys, they are refused. */
export function closedObject(object: ObjectSchema, inner: (schema: Schema) => Schema): ObjectSchema {
  const whole = mapChildren(object, inner);
  return whole.rest === undefined ? { ...whole, rest: { kind: "never", origin: object.origin } } : whole;
}
