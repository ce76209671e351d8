import type { DefinitionNode, NameNode } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { own, ownList, ownText } from "../../values.js";
import { namedType } from "./named-type.js";
import { placeOfNode } from "./node-place.js";

/** https://spec.graphql.org/October2021/#sec-Schema-Introspection.Schema-Introspection-Schema: some schemas are saved together with these. */
const introspectionTypes = new Set(
  "__Schema __Type __TypeKind __Field __InputValue __EnumValue __Directive __DirectiveLocation".split(" "),
);

/** Whether a definition is one of GraphQL's own, which every schema has anyway. */
export function isIntrospectionType(definition: DefinitionNode): boolean {
  return "name" in definition && definition.name !== undefined && introspectionTypes.has(definition.name.value);
}

export function isReserved(name: string): boolean {
  return name.startsWith("__");
}

/** Names that begin with `__` are GraphQL's own. `__proto__` among them, which must not even become a key. */
export function reportReservedNames(definitions: readonly DefinitionNode[], report: Report): boolean {
  const names = definitions
    .filter((definition) => !isIntrospectionType(definition))
    .flatMap(namesOf)
    .filter(({ value }) => isReserved(value));
  for (const name of names) report(diagnose("graphql/reserved-name", { name: name.value.slice(0, 80) }, placeOfNode(name)));
  return names.length > 0;
}

/** The same in an introspection result, where a scalar may be named by references alone: the first reference is reported. */
export function reportReservedIn(json: Json | undefined, origin: Origin, report: Report): boolean {
  const lists = ["fields", "inputFields", "enumValues", "args"];
  const types = ownList(json, "types") ?? [];
  const told = new Set(types.flatMap((type) => ownText(type, "name") ?? []));
  const tell = (name: string, place: Origin): number => {
    report(diagnose("graphql/reserved-name", { name: name.slice(0, 80) }, place));
    return 1;
  };
  const visit = (item: Json, place: Origin): number => {
    const name = ownText(item, "name") ?? "";
    if (introspectionTypes.has(name)) return 0;
    const scalar = namedType(own(item, "type"));
    const isStray = scalar.kind === "SCALAR" && isReserved(scalar.name) && !introspectionTypes.has(scalar.name) && !told.has(scalar.name);
    if (isStray) told.add(scalar.name);
    const found = (isReserved(name) ? tell(name, at(place, "name")) : 0) + (isStray ? tell(scalar.name, at(place, "type")) : 0);
    const inner = lists.flatMap((list) => (ownList(item, list) ?? []).map((one, index) => visit(one, at(place, list, index))));
    return inner.reduce((sum, count) => sum + count, found);
  };
  const found = types.map((type, index) => visit(type, at(origin, "types", index)));
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
