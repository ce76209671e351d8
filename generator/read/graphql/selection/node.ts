import type { GraphQLCompositeType, GraphQLField, GraphQLObjectType } from "graphql";

/** What is asked of one object: its fields, and fields that only some of its possible types have. */
export type Node = {
  readonly type: GraphQLCompositeType;
  readonly fields: Chosen[];
  readonly members: Member[];
};

export type Member = { readonly type: GraphQLObjectType; readonly fields: Chosen[] };

export type Chosen = {
  readonly field: GraphQLField<unknown, unknown>;
  /** Another name in the answer, where the own one would clash. */
  alias?: string;
  /** Of a connection: how many. */
  readonly first?: number;
  /** Of an object. */
  readonly inner?: Node;
};
