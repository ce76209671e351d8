import type { DefinitionNode, NameNode } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { ownList, ownText } from "../../values.js";
import { placeOfNode } from "./node-place.js";

/** https://spec.graphql.org/October2021/#sec-Schema-Introspection.Schema-Introspection-Schema: some schemas are saved together with these. */
const introspectionTypes = new Set(
  "__Schema __Type __TypeKind __Field __InputValue __EnumValue __Directive __DirectiveLocation".split(" "),
);

/** Whether a definition is one of GraphQL's own, which every schema has anyway. */
export function isIntrospectionType(definition: DefinitionNode): boolean {
  return "name" in definition && definition.name !== undefined && introspectionTypes.has(definition.name.value);
}

/** Names that begin with `__` are GraphQL's own. `__proto__` among them, which must not even become a key. */
export function reportReservedNames(definitions: readonly DefinitionNode[], report: Report): boolean {
  const names = definitions
    .filter((definition) => !isIntrospectionType(definition))
    .flatMap(namesOf)
    .filter(({ value }) => value.startsWith("__"));
  for (const name of names) report(diagnose("graphql/reserved-name", { name: name.value.slice(0, 80) }, placeOfNode(name)));
  return names.length > 0;
}

/** The same in an introspection result. */
export function reportReservedIn(json: Json | undefined, origin: Origin, report: Report): boolean {
  const lists = ["fields", "inputFields", "enumValues", "args"];
  const visit = (item: Json, place: Origin): number => {
    const name = ownText(item, "name") ?? "";
    if (introspectionTypes.has(name)) return 0;
    const isReserved = name.startsWith("__");
    if (isReserved) report(diagnose("graphql/reserved-name", { name: name.slice(0, 80) }, at(place, "name")));
    const inner = lists.flatMap((list) => (ownList(item, list) ?? []).map((one, index) => visit(one, at(place, list, index))));
    return inner.reduce((sum, count) => sum + count, isReserved ? 1 : 0);
  };
  const found = (ownList(json, "types") ?? []).map((type, index) => visit(type, at(origin, "types", index)));
  return found.some((count) => count > 0);
}

function namesOf(definition: DefinitionNode): readonly NameNode[] {
  const own = "name" in definition && definition.name !== undefined ? [definition.name] : [];
  const fields = "fields" in definition ? (definition.fields ?? []) : [];
  const values = "values" in definition ? (definition.values ?? []) : [];
  const inner = fields.flatMap((field) => [field.name, ...("arguments" in field ? (field.arguments ?? []).map(({ name }) => name) : [])]);
  const outer = "arguments" in definition ? (definition.arguments ?? []).map(({ name }) => name) : [];
  return [...own, ...outer, ...inner, ...values.map(({ name }) => name)];
}
