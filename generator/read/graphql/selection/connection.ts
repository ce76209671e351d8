import type { GraphQLArgument, GraphQLField, GraphQLNamedType, GraphQLObjectType } from "graphql";
import { library } from "../library.js";
import { isListed } from "./fields.js";

/** A list in pages. https://relay.dev/graphql/connections.htm */
export type ConnectionType = {
  readonly type: GraphQLObjectType;
  readonly items: "nodes" | "edges";
  readonly pageInfo: GraphQLField<unknown, unknown>;
};

/** How many items of a list inside of an answer are asked for: a taste, not the list. */
export const innerItems = 10;

const known = new WeakMap<GraphQLNamedType, { readonly connection: ConnectionType | undefined }>();

export function connectionOf(type: GraphQLNamedType): ConnectionType | undefined {
  const found = known.get(type) ?? { connection: readConnection(type) };
  known.set(type, found);
  return found.connection;
}

/** `nodes` where there are any, because they say the same in fewer words. */
function readConnection(type: GraphQLNamedType): ConnectionType | undefined {
  const { getNamedType, isObjectType } = library();
  if (!isObjectType(type)) return undefined;
  const fields = type.getFields();
  const pageInfo = Object.hasOwn(fields, "pageInfo") ? fields.pageInfo : undefined;
  const page = pageInfo === undefined ? undefined : getNamedType(pageInfo.type);
  const items = (["nodes", "edges"] as const).find((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const item = field === undefined ? undefined : getNamedType(field.type);
    if (field === undefined || item === undefined || !isListed(field.type)) return false;
    return name === "nodes" ? !library().isLeafType(item) : isObjectType(item) && Object.hasOwn(item.getFields(), "node");
  });
  if (pageInfo === undefined || items === undefined || !isObjectType(page)) return undefined;
  return ["hasNextPage", "endCursor"].every((name) => Object.hasOwn(page.getFields(), name)) ? { type, items, pageInfo } : undefined;
}

/** The arguments that lead from page to page: a cursor, and how many. */
export function pageArguments(args: readonly GraphQLArgument[]): { readonly after?: string; readonly first?: string } {
  const has = (name: string): boolean =>
    args.some((argument) => argument.name === name && library().isScalarType(library().getNullableType(argument.type)));
  return { ...(has("after") ? { after: "after" } : {}), ...(has("first") ? { first: "first" } : {}) };
}
