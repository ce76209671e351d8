import type { FragmentDefinitionNode, GraphQLField, GraphQLObjectType, OperationDefinitionNode } from "graphql";
import type { Diagnostic } from "../../../diagnostics/index.js";
import type { JsonObject, Origin } from "../../../ir/index.js";
import type { Fragments } from "../types/collect-fields.js";

/** One operation that could become a tool: a field of a root type, or a written operation. */
export type FoundOperation = RootField | WrittenOperation;

type Named = {
  readonly method: "query" | "mutation";
  readonly name: string;
  /** What the lock knows it by. */
  readonly key: string;
  readonly tags: readonly string[];
  readonly origin: Origin;
};

/** A field of a root type, or of an object below it that only groups fields: its `name` is dotted then, `account.create`. */
export type RootField = Named & {
  readonly kind: "root-field";
  /** The type that has the field. */
  readonly root: GraphQLObjectType;
  /** The fields on the way from the root of the operation. */
  readonly namespaces: readonly GraphQLField<unknown, unknown>[];
  /** Of a field that groups others: those that its own tool asks for. The rest are tools of their own. */
  readonly only?: ReadonlySet<string>;
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
