import type { DefinitionNode, GraphQLArgument, GraphQLField, SelectionSetNode } from "graphql";
import { library } from "../library.js";
import { oneLine, printSelection } from "../selection/print-selection.js";

/** A document on one line, because it stands in code and a reader must see it whole. Strings keep their spaces. */
export function printDocument(definitions: readonly DefinitionNode[]): string {
  const { print } = library();
  return definitions.map((definition) => oneLine(print(definition))).join(" ");
}

export type FieldDocument = {
  readonly method: "query" | "mutation";
  readonly field: GraphQLField<unknown, unknown>;
  readonly args: readonly GraphQLArgument[];
  /** The names of the fields around it. */
  readonly namespaces: readonly string[];
};

/** What stands before the selection: the operation with its variables, and the field with its arguments. */
export function printHead({ method, field, args, namespaces }: FieldDocument): string {
  const variables = args.map(({ name, type, defaultValue }) => {
    // Without a value the service takes its own default, also where null would be refused.
    const { getNullableType } = library();
    return `$${name}: ${String(defaultValue === undefined ? type : getNullableType(type))}`;
  });
  const given = args.map(({ name }) => `${name}: $${name}`);
  const list = (items: readonly string[]): string => (items.length === 0 ? "" : `(${items.join(", ")})`);
  const around = namespaces.map((name) => `${name} { `).join("");
  return `${method} ${[...namespaces, field.name].join("_")}${list(variables)} { ${around}${field.name}${list(given)}`;
}

/** What stands behind the selection. */
export function printTail({ namespaces }: FieldDocument): string {
  return " }".repeat(namespaces.length + 1);
}

/** One operation that asks for one root field. Arguments are variables only. */
export function printFieldDocument(document: FieldDocument, selection: SelectionSetNode | undefined): string {
  return `${printHead(document)}${selection === undefined ? "" : ` ${printSelection(selection)}`}${printTail(document)}`;
}
