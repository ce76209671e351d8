/** A type of TypeScript, as far as declarations of tools use it. Names are resolved: to a declaration of the package, or to a module. */
export type TypeNode =
  | { readonly kind: "ref"; readonly name: string; readonly to: Target; readonly args: readonly TypeNode[] }
  /** A text, a number or a boolean, as written. */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: "array"; readonly of: TypeNode; readonly isReadonly: boolean }
  | { readonly kind: "tuple"; readonly items: readonly TypeNode[]; readonly text: string }
  | { readonly kind: "union"; readonly of: readonly TypeNode[] }
  | { readonly kind: "intersection"; readonly of: readonly TypeNode[] }
  | { readonly kind: "function"; readonly parameters: readonly Parameter[]; readonly returns: TypeNode }
  /** Another form. It is compared as text. */
  | { readonly kind: "other"; readonly text: string };

/** `declaration`: the key of a declaration of the package. `outside`: a module and a name, or a global name. */
export type Target = { readonly declaration: string } | { readonly outside: string };

export type Member = { readonly type: TypeNode; readonly isOptional: boolean; readonly isReadonly: boolean; readonly doc: string };

export type Parameter = { readonly type: TypeNode; readonly isOptional: boolean };

/** A type or a value that a file declares. */
export type Declaration = {
  /** `shop/schemas#Order`: its file and its name. */
  readonly key: string;
  readonly name: string;
  readonly kind: "type" | "value";
  readonly type: TypeNode;
  readonly doc: string;
};

/** The references of a type, its own first. */
export function* refsIn(node: TypeNode): Generator<Extract<TypeNode, { kind: "ref" }>> {
  if (node.kind === "ref") yield node;
  for (const part of partsOf(node)) yield* refsIn(part);
}

function partsOf(node: TypeNode): readonly TypeNode[] {
  switch (node.kind) {
    case "ref":
      return node.args;
    case "object":
      return [...node.members.values()].map(({ type }) => type);
    case "array":
      return [node.of];
    case "tuple":
      return node.items;
    case "union":
    case "intersection":
      return node.of;
    case "function":
      return [...node.parameters.map(({ type }) => type), node.returns];
    case "literal":
    case "other":
      return [];
  }
}
