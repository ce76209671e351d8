import type {
  ASTNode,
  EnumValueDefinitionNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NamedTypeNode,
  NameNode,
  TypeDefinitionNode,
  TypeExtensionNode,
} from "graphql";
import type { Tally } from "../../tally.js";
import { library } from "../library.js";
import { placeOfNode } from "./node-place.js";

type Named = ASTNode & { readonly name: NameNode };

/** What was defined first under each name. What comes again is dropped and counted: word for word the same, or not. */
export class FirstOnes {
  readonly #known = new Map<string, Named>();
  readonly #tally: Tally;
  readonly #owner: string;

  constructor(tally: Tally, owner = "") {
    this.#tally = tally;
    this.#owner = owner;
  }

  readonly isFirst = (node: Named): boolean => {
    const { value } = node.name;
    const known = this.#known.get(value);
    if (known === undefined) {
      this.#known.set(value, node);
      return true;
    }
    const isSame = known.kind === node.kind && printed(known) === printed(node);
    const code = isSame ? "graphql/repeats" : "graphql/contradicting-repeats";
    this.#tally.add(code, `\`${this.#owner}${value}\``, { place: placeOfNode(node) });
    return false;
  };
}

/** Descriptions are ignored here. */
function printed(node: ASTNode): string {
  if (!("description" in node)) return library().print(node);
  const { description: _description, ...rest } = node;
  return library().print(rest as ASTNode);
}

type Definition = TypeDefinitionNode | TypeExtensionNode;

/** A type and its extensions without fields, arguments, values and members that were there before. */
export function withoutRepeats<T extends Definition>(parts: readonly T[], tally: Tally): readonly T[] {
  const owner = `${parts[0]?.name.value ?? ""}.`;
  const members = new FirstOnes(tally, owner);
  const types = new FirstOnes(tally, owner);
  const interfaces = new FirstOnes(tally, `${owner} implements `);
  return parts.map((part) => {
    const fields = "fields" in part ? (part.fields as readonly (FieldDefinitionNode | InputValueDefinitionNode)[] | undefined) : undefined;
    const values: readonly EnumValueDefinitionNode[] | undefined = "values" in part ? part.values : undefined;
    const union: readonly NamedTypeNode[] | undefined = "types" in part ? part.types : undefined;
    const implemented: readonly NamedTypeNode[] | undefined = "interfaces" in part ? part.interfaces : undefined;
    return {
      ...part,
      ...(fields === undefined ? {} : { fields: fields.filter(members.isFirst).map((field) => withoutSameArguments(field, owner, tally)) }),
      ...(values === undefined ? {} : { values: values.filter(members.isFirst) }),
      ...(union === undefined ? {} : { types: union.filter(types.isFirst) }),
      ...(implemented === undefined ? {} : { interfaces: implemented.filter(interfaces.isFirst) }),
    };
  });
}

function withoutSameArguments<T extends FieldDefinitionNode | InputValueDefinitionNode>(field: T, owner: string, tally: Tally): T {
  const args = "arguments" in field ? (field.arguments ?? []) : [];
  if (args.length < 2 || new Set(args.map(({ name }) => name.value)).size === args.length) return field;
  const first = new FirstOnes(tally, `${owner}${field.name.value}.`);
  return { ...field, arguments: args.filter(first.isFirst) };
}
