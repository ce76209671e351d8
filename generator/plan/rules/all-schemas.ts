import type { Contract, Schema } from "../../ir/index.js";
import { nodesOf } from "../../schema/index.js";

/** Every schema of a contract and every one inside of it. */
export function* allSchemas({ schemas, operations, namespaces }: Contract): Iterable<Schema> {
  const roots = [
    ...[...schemas.values()].map(({ schema }) => schema),
    ...operations.flatMap(({ input, output, errors, failures }) => [input, output, ...errors.values(), ...(failures?.values() ?? [])]),
    ...[...namespaces.values()].flatMap(({ meta }) => (meta === undefined ? [] : [meta])),
  ];
  for (const root of roots.reverse()) yield* nodesOf(root);
}
