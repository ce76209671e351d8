import type {
  ConstDirectiveNode,
  DefinitionNode,
  DirectiveDefinitionNode,
  SchemaDefinitionNode,
  SchemaExtensionNode,
  TypeDefinitionNode,
  TypeExtensionNode,
} from "graphql";
import type { Tally } from "../../tally.js";
import { library } from "../library.js";
import { KnownTypes } from "./known-types.js";
import { placeOfNode } from "./node-place.js";
import { FirstOnes, withoutRepeats } from "./repeats.js";
import { isIntrospectionType } from "./reserved-names.js";

export type Repaired = { readonly definitions: readonly DefinitionNode[]; readonly lost: KnownTypes["lost"] };

/**
 * Published schemas are imperfect. What can be understood is: repeats are dropped, an extension of nothing is a definition, parts of unknown types are left out.
 * Each is counted and told once.
 */
export function repairDefinitions(given: readonly DefinitionNode[], tally: Tally): Repaired {
  const { isTypeDefinitionNode, isTypeExtensionNode } = library();
  const definitions = given.filter((definition) => isOfSchema(definition, tally) && !isIntrospectionType(definition));
  const types = firstOf(definitions.filter(isTypeDefinitionNode), tally);
  const grouped = groupExtensions(types, definitions.filter(isTypeExtensionNode), tally);
  const known = new KnownTypes(grouped.flat(), tally);
  const repaired = grouped.flatMap((parts) => withoutRepeats(parts, tally).map((part) => tidyDirectives(known.within(part))));
  const directives = firstOf(
    definitions.filter((definition) => definition.kind === "DirectiveDefinition"),
    tally,
  ).filter((directive) => known.takesAll(directive.arguments ?? []));
  const scalars = [...known.undefinedInputs].map(
    (value): TypeDefinitionNode => ({
      kind: library().Kind.SCALAR_TYPE_DEFINITION,
      name: { kind: library().Kind.NAME, value },
    }),
  );
  return { definitions: [...schemaParts(definitions, known, tally), ...directives, ...repaired, ...scalars], lost: known.lost };
}

function isOfSchema(definition: DefinitionNode, tally: Tally): boolean {
  const { isTypeSystemDefinitionNode, isTypeSystemExtensionNode } = library();
  if (isTypeSystemDefinitionNode(definition) || isTypeSystemExtensionNode(definition)) return true;
  const name = "name" in definition ? (definition.name?.value ?? "unnamed") : "unnamed";
  tally.add("graphql/operations-in-schema", `\`${name}\``, { place: placeOfNode(definition) });
  return false;
}

function firstOf<T extends TypeDefinitionNode | DirectiveDefinitionNode>(nodes: readonly T[], tally: Tally): readonly T[] {
  return nodes.filter(new FirstOnes(tally).isFirst);
}

/** Each definition with its extensions. If a type has extensions only, its first extension is its definition, as in parts of a federated graph. */
function groupExtensions(
  types: readonly TypeDefinitionNode[],
  extensions: readonly TypeExtensionNode[],
  tally: Tally,
): readonly (readonly (TypeDefinitionNode | TypeExtensionNode)[])[] {
  const groups = new Map<string, (TypeDefinitionNode | TypeExtensionNode)[]>(types.map((type) => [type.name.value, [type]]));
  for (const extension of extensions) {
    const { value } = extension.name;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [asDefinition(extension)]);
    else if (group[0]?.kind === asDefinition(extension).kind) group.push(extension);
    else tally.add("graphql/contradicting-repeats", `\`extend ${value}\``, { place: placeOfNode(extension) });
  }
  return [...groups.values()];
}

function asDefinition(extension: TypeExtensionNode): TypeDefinitionNode {
  // Both have the same members; only the word `extend` differs.
  return { ...extension, kind: extension.kind.replace("Extension", "Definition") } as unknown as TypeDefinitionNode;
}

/** Which types are the roots, said once for each. */
function schemaParts(definitions: readonly DefinitionNode[], known: KnownTypes, tally: Tally): readonly DefinitionNode[] {
  const parts = definitions.filter(
    (definition): definition is SchemaDefinitionNode | SchemaExtensionNode =>
      definition.kind === "SchemaDefinition" || definition.kind === "SchemaExtension",
  );
  const said = parts.flatMap(({ operationTypes }) => operationTypes ?? []);
  const roots = said.filter((root, index) => {
    const name = root.type.name.value;
    if (!known.is(name, "member"))
      tally.add("graphql/unknown-types", `\`${name}\` as the ${root.operation} type`, { place: placeOfNode(root) });
    return known.is(name, "member") && said.findIndex(({ operation }) => operation === root.operation) === index;
  });
  const [first] = parts.filter(({ kind }) => kind === "SchemaDefinition");
  if (roots.length === 0) return [];
  return [{ kind: library().Kind.SCHEMA_DEFINITION, operationTypes: roots, ...(first?.loc === undefined ? {} : { loc: first.loc }) }];
}

/** A node and what can carry directives below it. */
type Directed = {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
  readonly fields?: readonly Directed[] | undefined;
  readonly values?: readonly Directed[] | undefined;
  readonly arguments?: readonly Directed[] | undefined;
};

/** The library throws on a `@deprecated` whose reason is no text; then it has no reason. */
function tidyDirectives<T extends Directed>(node: T): T {
  const { directives = [], fields = [], values = [], arguments: args = [] } = node;
  const isTidyBelow = [fields, values, args].every((list) => list.every((item) => tidyDirectives(item) === item));
  if (isTidyBelow && directives.every(isTidy)) return node;
  return {
    ...node,
    directives: directives.flatMap(tidyDirective),
    ...(fields.length === 0 ? {} : { fields: fields.map(tidyDirectives) }),
    ...(values.length === 0 ? {} : { values: values.map(tidyDirectives) }),
    ...(args.length === 0 ? {} : { arguments: args.map(tidyDirectives) }),
  };
}

function isTidy(directive: ConstDirectiveNode): boolean {
  const wanted = textArguments.get(directive.name.value);
  const args = directive.arguments ?? [];
  if (wanted === undefined) return true;
  return args.length === 0
    ? wanted === "reason"
    : args.length === 1 && args[0]?.name.value === wanted && args[0].value.kind === "StringValue";
}

const textArguments: ReadonlyMap<string, string> = new Map([
  ["deprecated", "reason"],
  ["specifiedBy", "url"],
]);

function tidyDirective(directive: ConstDirectiveNode): readonly ConstDirectiveNode[] {
  const wanted = textArguments.get(directive.name.value);
  if (wanted === undefined) return [directive];
  const good = (directive.arguments ?? []).filter(({ name, value }) => name.value === wanted && value.kind === "StringValue");
  return good.length === 0 && directive.name.value === "specifiedBy" ? [] : [{ ...directive, arguments: good.slice(0, 1) }];
}
