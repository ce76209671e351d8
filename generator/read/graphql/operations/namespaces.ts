import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from "graphql";
import { library } from "../library.js";
import { connectionOf } from "../selection/connection.js";
import { leaves } from "../selection/fields.js";
import type { RootField } from "./found-operation.js";

/** Namespaces within namespaces, which a schema may nest without an end. */
const deepest = 5;

/** What a result has and a group of fields has not. */
const ofResults = ["id", "clientMutationId"];

type Opening = {
  readonly schema: GraphQLSchema;
  /** The fields of an object type, as operations below these namespaces. */
  readonly fieldsOf: (type: GraphQLObjectType, namespace: RootField) => readonly RootField[];
  /** Called for each field that is opened. */
  readonly opened: (namespace: RootField) => void;
};

/**
 * `mutation { account { create(input: …) } }`: some schemas group fields by objects. Without this a tool for `account` could ask for nothing that needs arguments.
 * Below a mutation each field is a tool of its own, because to ask for it is to run it. Below a query the fields without arguments stay together.
 */
export function openNamespaces(found: RootField, opening: Opening): readonly RootField[] {
  const type = namespaceType(found, opening.schema);
  if (type === undefined) return [found];
  opening.opened(found);
  const members = opening.fieldsOf(type, found).map((member) => inheritAgent(member, found));
  const isPlain = ({ field }: RootField): boolean => field !== undefined && field.args.length === 0;
  const isOwn = (member: RootField): boolean =>
    found.method === "mutation" || !isPlain(member) || namespaceType(member, opening.schema) !== undefined;
  const together = members.filter((member) => !isOwn(member)).flatMap(({ field }) => field?.name ?? []);
  const rest: readonly RootField[] = together.length === 0 ? [] : [{ ...found, only: new Set(together) }];
  return [...rest, ...members.filter(isOwn).flatMap((member) => openNamespaces(member, opening))];
}

function namespaceType({ field, namespaces, method }: RootField, schema: GraphQLSchema): GraphQLObjectType | undefined {
  return field === undefined ? undefined : groupOf(field, { schema, method, level: namespaces.length });
}

type Grouping = { readonly schema: GraphQLSchema; readonly method: RootField["method"]; readonly level: number };

/** The object type of a field that groups other fields. Nothing else in the schema leads to it, so that no field is found on two ways. */
function groupOf(field: GraphQLField<unknown, unknown>, { schema, method, level }: Grouping): GraphQLObjectType | undefined {
  const { getNullableType, isObjectType, isRequiredArgument } = library();
  if (field.args.length > 0 || level >= deepest) return undefined;
  const type = getNullableType(field.type);
  if (!isObjectType(type) || connectionOf(type) !== undefined || !isReachedOnce(type, schema)) return undefined;
  const fields = Object.values(type.getFields());
  if (fields.some(({ name }) => ofResults.includes(name))) return undefined;
  const withArguments = fields.filter(({ args }) => args.length > 0);
  const hasValues = leaves(type).some(({ args }) => args.length === 0);
  if (!hasValues) {
    const isAbove = (): boolean => fields.some((inner) => groupOf(inner, { schema, method, level: level + 1 }) !== undefined);
    return withArguments.length > 0 || isAbove() ? type : undefined;
  }
  const isMostly = method === "query" || withArguments.length * 2 >= fields.length;
  return isMostly && withArguments.some(({ args }) => args.some(isRequiredArgument)) ? type : undefined;
}

const counts = new WeakMap<GraphQLSchema, ReadonlyMap<string, number>>();

function isReachedOnce(type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  const known = counts.get(schema) ?? countUses(schema);
  counts.set(schema, known);
  return type.getInterfaces().length === 0 && known.get(type.name) === 1;
}

/** How many fields and unions lead to each type. The roots of a schema are reached without a field. */
function countUses(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const { getNamedType, isUnionType } = library();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const uses = new Map(roots.flatMap((root) => (root == null ? [] : [[root.name, 1] as readonly [string, number]])));
  const add = (name: string): void => void uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isUnionType(type)) for (const { name } of type.getTypes()) add(name);
    else if ("getInterfaces" in type) for (const { type: target } of Object.values(type.getFields())) add(getNamedType(target).name);
  }
  return uses;
}

/** The words of a namespace hold for each tool below it, but for those that name a single tool. */
function inheritAgent(member: RootField, { agent }: RootField): RootField {
  if (agent === undefined || member.agent !== undefined) return member;
  const { title: _title, description: _description, hostName: _hostName, ...rest } = agent;
  return { ...member, agent: rest };
}
