import type { Contract, Schema } from "../../ir/index.js";
import { children } from "../../schema/index.js";

/** Every schema of a contract and every one inside of it. */
export function* allSchemas({ schemas, operations, namespaces }: Contract): Iterable<Schema> {
  const roots = [
    ...[...schemas.values()].map(({ schema }) => schema),
    ...operations.flatMap(({ input, output, errors }) => [input, output, ...errors.values()]),
    ...[...namespaces.values()].flatMap(({ meta }) => (meta === undefined ? [] : [meta])),
  ];
  const queue = [...roots];
  for (let schema = queue.pop(); schema !== undefined; schema = queue.pop()) {
    yield schema;
    queue.push(...children(schema));
  }
}
