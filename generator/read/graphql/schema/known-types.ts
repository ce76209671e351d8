import type {
  DefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  TypeDefinitionNode,
  TypeExtensionNode,
  TypeNode,
} from "graphql";
import { type Diagnostic, diagnose } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import type { Tally } from "../../tally.js";
import { placeOfNode } from "./node-place.js";

type Use = "input" | "output" | "interface" | "member";

const uses: { readonly [kind: string]: readonly Use[] } = {
  ScalarTypeDefinition: ["input", "output"],
  EnumTypeDefinition: ["input", "output"],
  InputObjectTypeDefinition: ["input"],
  ObjectTypeDefinition: ["output", "member"],
  InterfaceTypeDefinition: ["output", "interface"],
  UnionTypeDefinition: ["output"],
};

/** For so many fields what was meant is looked for: that takes a look at every type each time. */
export const mostMeant = 20;

/** Which types there are, and what each may be used for. Parts that use others are left out, counted, and remembered for the operations that need them. */
export class KnownTypes {
  readonly #kinds = new Map<string, string>(["Int", "Float", "String", "Boolean", "ID"].map((name) => [name, "ScalarTypeDefinition"]));
  readonly #tally: Tally;
  /** Types without a definition that only inputs name: they are read as scalars. */
  readonly undefinedInputs = new Set<string>();
  /** `Query.issue` → what is wrong with it. */
  readonly lost = new Map<string, Diagnostic>();

  constructor(definitions: readonly DefinitionNode[], tally: Tally) {
    this.#tally = tally;
    for (const definition of definitions) {
      if (Object.hasOwn(uses, definition.kind)) this.#kinds.set((definition as TypeDefinitionNode).name.value, definition.kind);
    }
  }

  is(name: string, use: Use): boolean {
    return uses[this.#kinds.get(name) ?? ""]?.includes(use) === true;
  }

  /** A type without what cannot be used in it. */
  within<T extends TypeDefinitionNode | TypeExtensionNode>(node: T): T {
    const owner = node.name.value;
    switch (node.kind) {
      case "ObjectTypeDefinition":
      case "ObjectTypeExtension":
      case "InterfaceTypeDefinition":
      case "InterfaceTypeExtension":
        return {
          ...node,
          interfaces: (node.interfaces ?? []).filter(({ name }) => this.#keeps(name.value, "interface", node)),
          fields: (node.fields ?? []).flatMap((field) => this.#field(field, owner)),
        };
      case "UnionTypeDefinition":
      case "UnionTypeExtension":
        return { ...node, types: (node.types ?? []).filter(({ name }) => this.#keeps(name.value, "member", node)) };
      case "InputObjectTypeDefinition":
      case "InputObjectTypeExtension":
        return { ...node, fields: (node.fields ?? []).filter((field) => this.#takes(field)) };
      default:
        return node;
    }
  }

  takesAll(values: readonly InputValueDefinitionNode[]): boolean {
    return values.every(({ type }) => this.is(nameOf(type), "input"));
  }

  #field(field: FieldDefinitionNode, owner: string): readonly FieldDefinitionNode[] {
    const type = nameOf(field.type);
    if (!this.is(type, "output")) {
      const key = `${owner}.${field.name.value}`;
      this.#tally.add("graphql/unknown-types", `\`${type}\` of \`${key}\``, { place: placeOfNode(field) });
      const meant = this.lost.size < mostMeant ? nearest(type, this.#kinds.keys()) : undefined;
      const parameters = { field: field.name.value, type, nearest: meant };
      this.lost.set(key, diagnose("graphql/unknown-type", parameters, placeOfNode(field)));
      return [];
    }
    const args = field.arguments ?? [];
    const taken = args.filter((argument) => this.#takes(argument));
    return [taken.length === args.length ? field : { ...field, arguments: taken }];
  }

  #keeps(name: string, use: Use, node: TypeDefinitionNode | TypeExtensionNode): boolean {
    if (this.is(name, use)) return true;
    this.#tally.add("graphql/unknown-types", `\`${name}\` of \`${node.name.value}\``, { place: placeOfNode(node) });
    return false;
  }

  #takes(value: InputValueDefinitionNode): boolean {
    const type = nameOf(value.type);
    if (this.is(type, "input")) return true;
    const detail = `\`${type}\` of \`${value.name.value}\``;
    const place = placeOfNode(value);
    if (this.#kinds.has(type)) {
      this.#tally.add("graphql/unknown-types", detail, { place });
      return false;
    }
    // Only the first one is named.
    const meant = this.undefinedInputs.size === 0 ? this.#inputLike(type) : undefined;
    this.#tally.add("graphql/undefined-inputs", detail, { place, ...(meant === undefined ? {} : { meant }) });
    this.undefinedInputs.add(type);
    return true;
  }

  #inputLike(name: string): string | undefined {
    return nearest(
      name,
      [...this.#kinds.keys()].filter((known) => this.is(known, "input")),
    );
  }
}

function nameOf(type: TypeNode): string {
  return type.kind === "NamedType" ? type.name.value : nameOf(type.type);
}
