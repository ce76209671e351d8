import type { Shape } from "./shape.js";

/** Printed once under `$defs` of the JSON Schema and referred to. */
export function named<T>(name: string, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: (define) => define(name, () => shape.schema(define)) };
}

/** The same shape, read into something else. */
export function mapped<T, U>(shape: Shape<T>, change: (value: T) => U): Shape<U> {
  return {
    ...shape,
    read: (node) => {
      const value = shape.read(node);
      return value === undefined ? undefined : change(value);
    },
    standIn: change(shape.standIn),
  };
}
