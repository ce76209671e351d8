import type { FieldNode, FragmentDefinitionNode, GraphQLObjectType, GraphQLSchema, SelectionNode, SelectionSetNode } from "graphql";
import { library } from "../library.js";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** All that is asked under one name of the answer. `isCertain`: not hidden behind `@include` or `@skip` alone. */
export type Collected = {
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly isCertain: boolean;
  /** What is asked of the object that it leads to. */
  readonly sets: readonly SelectionSetNode[];
};

type Met = { readonly node: FieldNode; readonly isCertain: boolean };

export type Collecting = { readonly schema: GraphQLSchema; readonly fragments: Fragments };

/** The fields that an object of this type gets, by their names in the answer. https://spec.graphql.org/October2021/#CollectFields() */
export function collectFields(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  { schema, fragments }: Collecting,
): ReadonlyMap<string, Collected> {
  const found = new Map<string, Met[]>();
  // A fragment that names another twice, which names another twice, and so on, is read once; and once more where it was not certain before.
  const read = new Map<string, boolean>();
  const visit = (selection: SelectionNode, isSure: boolean): void => {
    const isCertain = isSure && !isConditional(selection);
    if (selection.kind === "Field") {
      const name = (selection.alias ?? selection.name).value;
      found.set(name, [...(found.get(name) ?? []), { node: selection, isCertain }]);
      return;
    }
    const name = selection.kind === "FragmentSpread" ? selection.name.value : undefined;
    const fragment = selection.kind === "InlineFragment" ? selection : fragments.get(name ?? "");
    if (fragment === undefined || !applies(fragment.typeCondition?.name.value, type, schema)) return;
    if (name !== undefined) {
      const before = read.get(name);
      if (before === true || before === isCertain) return;
      read.set(name, isCertain);
    }
    for (const inner of fragment.selectionSet.selections) visit(inner, isCertain);
  };
  for (const set of sets) for (const selection of set.selections) visit(selection, true);
  return new Map([...found].map(([name, met]) => [name, merged(met)]));
}

function merged(met: readonly Met[]): Collected {
  return {
    name: met[0]?.node.name.value ?? "",
    nodes: met.map(({ node }) => node),
    isCertain: met.some(({ isCertain }) => isCertain),
    // Where others ask for the same field, it can be there without what only this one wants.
    sets: met.flatMap(({ node: { selectionSet }, isCertain }) =>
      selectionSet === undefined ? [] : [isCertain || met.length === 1 ? selectionSet : conditional(selectionSet)],
    ),
  };
}

function conditional(selectionSet: SelectionSetNode): SelectionSetNode {
  const { Kind } = library();
  const directives = [{ kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: "include" } } as const];
  return { kind: Kind.SELECTION_SET, selections: [{ kind: Kind.INLINE_FRAGMENT, directives, selectionSet }] };
}

function applies(condition: string | undefined, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return library().isAbstractType(named) && schema.isSubType(named, type);
}

function isConditional({ directives = [] }: SelectionNode): boolean {
  return directives.some(({ name }) => name.value === "include" || name.value === "skip" || name.value === "defer");
}
