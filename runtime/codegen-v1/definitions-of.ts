import type { Definition, Literal } from "../tool/tool.js";

/** Tools share the schemas themselves, not only their text. */
const made = new WeakMap<Definition, Literal>();

/** The `$defs` of a document that names these: they and all that they lead to, in order of name. */
export function definitionsOf(...named: readonly Definition[]): { readonly [name: string]: Literal } {
  // A set that grows while it is walked.
  const reached = new Set(named);
  for (const { uses } of reached) {
    for (const definition of uses?.() ?? []) reached.add(definition);
  }
  const inOrder = [...reached].sort((left, right) => (left.name < right.name ? -1 : 1));
  return Object.fromEntries(inOrder.map((definition) => [definition.name, schemaOf(definition)]));
}

function schemaOf(definition: Definition): Literal {
  const schema = made.get(definition) ?? definition.schema();
  made.set(definition, schema);
  return schema;
}
