import type { ConstDirectiveNode, GraphQLField } from "graphql";
import type { Json, JsonObject } from "../../../ir/index.js";
import { library } from "../library.js";

/**
 * The counterpart of `x-agent`: `createIssue(…): Issue @agent(action: true, effect: write)`. A bare `@agent` says nothing: it is another project's
 * directive.
 */
export function agentOf({ astNode }: GraphQLField<unknown, unknown>): JsonObject | undefined {
  const said = astNode?.directives?.find(({ name, arguments: args = [] }) => name.value === "agent" && args.length > 0);
  return said === undefined ? undefined : argumentsOf(said);
}

function argumentsOf({ arguments: args = [] }: ConstDirectiveNode): JsonObject {
  const entries = args.map(({ name, value }) => [name.value, library().valueFromASTUntyped(value)] as const);
  // The library makes objects without a prototype, and there is nothing in them but JSON.
  return JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Json as JsonObject;
}
