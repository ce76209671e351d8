import type { GraphQLCompositeType, GraphQLField, GraphQLObjectType, GraphQLSchema } from "graphql";
import { nearest } from "../../../diagnostics/nearest.js";
import { library } from "../library.js";

export type Field = GraphQLField<unknown, unknown>;

/** Where a field stands: in the type itself, or in some of its possible types. */
export type FieldPlace = { readonly member?: GraphQLObjectType; readonly field: Field };

export type WrongStep = {
  /** How many steps lead to it. */
  readonly depth: number;
  readonly field: string;
  readonly why: string;
  /** The path that may have been meant. */
  readonly nearest: string | undefined;
  /** It is a value, and of a scalar that the schema does not describe: there may be something in it. */
  readonly isOpen?: true;
};

/** Why a path cannot be asked for, and from which step on; undefined where it can. */
export function findWrongStep(type: GraphQLCompositeType, steps: readonly string[], schema: GraphQLSchema): WrongStep | undefined {
  const wrongIn = (current: GraphQLCompositeType, depth: number): WrongStep | undefined => {
    const name = steps[depth] ?? "";
    const places = placesOf(current, name, schema);
    if (places.length === 0) {
      const meant = nearest(name, namesIn(current, schema));
      const path = meant === undefined ? undefined : [...steps.slice(0, depth), meant].join(".");
      return { depth, field: name, why: `is not a field of \`${current.name}\``, nearest: path };
    }
    const wrong = places.flatMap(({ field }) => wrongWith(field, depth) ?? []);
    return wrong.find(({ isOpen }) => isOpen !== true) ?? wrong[0];
  };
  const wrongWith = (field: Field, depth: number): WrongStep | undefined => {
    const { getNamedType, isCompositeType, isRequiredArgument, isScalarType, isSpecifiedScalarType } = library();
    const step = { depth, field: field.name, nearest: undefined };
    if (field.args.some(isRequiredArgument)) return { ...step, why: "needs arguments of its own, so write an operation under `documents`" };
    if (depth + 1 >= steps.length) return undefined;
    const named = getNamedType(field.type);
    if (isCompositeType(named)) return wrongIn(named, depth + 1);
    const isOpen = isScalarType(named) && !isSpecifiedScalarType(named);
    return { ...step, why: "is a value and has no fields", ...(isOpen ? { isOpen } : {}) };
  };
  return wrongIn(type, 0);
}

export function placesOf(type: GraphQLCompositeType, name: string, schema: GraphQLSchema): readonly FieldPlace[] {
  const own = fieldOf(type, name);
  if (own !== undefined) return [{ field: own }];
  return membersOf(type, schema).flatMap((member) => {
    const field = fieldOf(member, name);
    return field === undefined ? [] : [{ member, field }];
  });
}

export function fieldOf(type: GraphQLCompositeType, name: string): Field | undefined {
  const fields = "getFields" in type ? type.getFields() : {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function membersOf(type: GraphQLCompositeType, schema: GraphQLSchema): readonly GraphQLObjectType[] {
  return library().isObjectType(type) ? [] : schema.getPossibleTypes(type);
}

function namesIn(type: GraphQLCompositeType, schema: GraphQLSchema): readonly string[] {
  return [type, ...membersOf(type, schema)].flatMap((one) => ("getFields" in one ? Object.keys(one.getFields()) : []));
}
