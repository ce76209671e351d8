import type { FragmentDefinitionNode, GraphQLField, GraphQLObjectType, OperationDefinitionNode } from "graphql";
import type { Diagnostic } from "../../../diagnostics/index.js";
import type { JsonObject, Origin } from "../../../ir/index.js";
import type { Fragments } from "../types/collect-fields.js";

/** One operation that could become a tool: a field of a root type, or an operation that somebody wrote. */
export type FoundOperation = RootField | WrittenOperation;

type Named = {
  readonly method: "query" | "mutation";
  readonly name: string;
  /** What the lock knows it by. */
  readonly key: string;
  readonly tags: readonly string[];
  readonly origin: Origin;
};

export type RootField = Named & {
  readonly kind: "root-field";
  readonly root: GraphQLObjectType;
  /** Undefined where the schema had to do without it. */
  readonly field: GraphQLField<unknown, unknown> | undefined;
  readonly lost?: Diagnostic;
  /** The arguments of its `@agent`. */
  readonly agent?: JsonObject;
};

export type WrittenOperation = Named & {
  readonly kind: "written";
  readonly root: GraphQLObjectType;
  readonly operation: OperationDefinitionNode;
  /** All that can be named; and those that this one needs. */
  readonly fragments: Fragments;
  readonly needed: readonly FragmentDefinitionNode[];
};
