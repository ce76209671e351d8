import type { Shape } from "./shape.js";

/** Printed once under `$defs` of the JSON Schema and referred to. */
export function named<T>(name: string, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: (define) => define(name, () => shape.schema(define)) };
}
