import type { CallHeaders } from "./call-headers.js";
import type { Injection } from "./injection.js";

/** How an operation of a GraphQL service is reached. Arguments travel as variables only. */
export type GraphqlOperation = {
  readonly kind: "graphql";
  readonly endpoint: string;
  readonly document: string;
  readonly headers?: CallHeaders;
  /** Input field of each variable, where a name differs. Others have the field of their own name. */
  readonly variables?: { readonly [variable: string]: string };
  /** Members on the way from `data` to the answer, such as `["createIssue"]`; none: `data` itself. */
  readonly answer?: readonly string[];
  readonly pagination?: Connection;
  readonly choice?: FieldChoice;
  /** Fields whose value comes from the context of the call: the model never sees them. */
  readonly inject?: Injection;
  /** Members of the answer that are kept, such as `["id", "items.title"]`; none: all. */
  readonly project?: readonly string[];
};

/** https://relay.dev/graphql/connections.htm: pages of a list, one after the other. */
export type Connection = {
  /** Members on the way from the answer to the connection; none: the answer itself. */
  readonly at: readonly string[];
  /** The list in it. */
  readonly items: "nodes" | "edges";
  /** The input field with the cursor, and the one with the size of a page. */
  readonly after: string;
  readonly first?: string;
};

/** The fields of the answer are an argument: what is sent is `head`, the chosen selection in its braces (`{ id author { login } }`), and `tail`. */
export type FieldChoice = {
  /** The input field: a list of paths such as `author.login`. Without it `document` is sent as it stands. */
  readonly field: string;
  readonly head: string;
  readonly tail: string;
  readonly fields: SelectableFields;
  /** How many fields a selection may have. */
  readonly most: number;
};

/**
 * What a caller may select, by name: a leaf, or an object that needs a selection of its own. A member of an interface or a union is called `on User`,
 * and is printed as `... on User`. `__typename` beside it is selected with it.
 */
export type SelectableFields = { readonly [name: string]: true | SelectableFields };
