import type { GraphQLCompositeType, GraphQLField } from "graphql";
import { library } from "../library.js";

type Field = GraphQLField<unknown, unknown>;

type Sorted = { readonly leaves: readonly Field[]; readonly objects: readonly Field[] };

/** A type is met on many ways. */
const sorted = new WeakMap<GraphQLCompositeType, Sorted>();

function sortedFields(type: GraphQLCompositeType): Sorted {
  const known = sorted.get(type);
  if (known !== undefined) return known;
  const all = plainFields(type);
  const made = { leaves: all.filter(isLeaf), objects: all.filter((field) => !isLeaf(field)) };
  sorted.set(type, made);
  return made;
}

/** Fields that can be asked for without saying more; those that are deprecated only where there is nothing else. */
function plainFields(type: GraphQLCompositeType): readonly Field[] {
  const { isRequiredArgument, isUnionType } = library();
  if (isUnionType(type)) return [];
  const open = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const current = open.filter(({ deprecationReason }) => deprecationReason == null);
  return current.length === 0 ? open : current;
}

export function isLeaf({ type }: Field): boolean {
  const { getNamedType, isLeafType } = library();
  return isLeafType(getNamedType(type));
}

export function leaves(type: GraphQLCompositeType): readonly Field[] {
  return sortedFields(type).leaves;
}

export function objects(type: GraphQLCompositeType): readonly Field[] {
  return sortedFields(type).objects;
}

export function isListed(type: Field["type"]): boolean {
  const { getNullableType, isListType } = library();
  return isListType(getNullableType(type));
}
