import type { FieldNode, NameNode, SelectionNode, SelectionSetNode } from "graphql";
import { library } from "../library.js";
import type { Chosen, Node } from "./node.js";

/** A selection as the syntax tree of GraphQL. Where a value can have several types, the selection asks for its type. */
export function selectionSetOf({ type, fields, members }: Node): SelectionSetNode {
  const { isObjectType, Kind } = library();
  const isAbstract = !isObjectType(type);
  const fragments = members
    .filter((member) => member.fields.length > 0)
    .map(
      (member): SelectionNode => ({
        kind: Kind.INLINE_FRAGMENT,
        typeCondition: { kind: Kind.NAMED_TYPE, name: nameNode(member.type.name) },
        selectionSet: { kind: Kind.SELECTION_SET, selections: member.fields.map(fieldNode) },
      }),
    );
  const own = fields.map(fieldNode);
  // An object with nothing to ask for still says what it is.
  const typename = isAbstract || own.length === 0 ? [typenameNode()] : [];
  return { kind: Kind.SELECTION_SET, selections: [...typename, ...own, ...fragments] };
}

function fieldNode({ field, alias, first, inner }: Chosen): FieldNode {
  const { Kind } = library();
  const count =
    first === undefined ? [] : [{ kind: Kind.ARGUMENT, name: nameNode("first"), value: { kind: Kind.INT, value: String(first) } } as const];
  return {
    kind: Kind.FIELD,
    name: nameNode(field.name),
    ...(alias === undefined ? {} : { alias: nameNode(alias) }),
    ...(count.length === 0 ? {} : { arguments: count }),
    ...(inner === undefined ? {} : { selectionSet: selectionSetOf(inner) }),
  };
}

function typenameNode(): FieldNode {
  return { kind: library().Kind.FIELD, name: nameNode("__typename") };
}

function nameNode(value: string): NameNode {
  return { kind: library().Kind.NAME, value };
}
