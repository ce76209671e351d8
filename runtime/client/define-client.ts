import type { CallContext, Caller } from "../context.js";
import { ToolCallError } from "../errors/tool-call-error.js";
import { mergeContexts } from "../merge-contexts.js";

/** Names in code, as deep as the ids have segments, and the ids that they stand for. */
export type ClientPaths = { readonly [name: string]: string | ClientPaths };

/** A client whose functions resolve to a tool's data, or throw `ToolCallError` with the envelope. */
export function defineClient<Client>(caller: Caller, context: CallContext | undefined, paths: ClientPaths): Client {
  // The generator prints `Client` and `paths` from one plan; this is the one place that takes its word for it.
  return clientOf({ caller, context, paths }) as Client;
}

type ClientSource = { readonly caller: Caller; readonly context: CallContext | undefined; readonly paths: ClientPaths };

function clientOf({ caller, context, paths }: ClientSource): object {
  const members = Object.entries(paths).map(([name, path]) => [
    name,
    typeof path === "string" ? callOf(caller, context, path) : clientOf({ caller, context, paths: path }),
  ]);
  return Object.freeze(Object.fromEntries(members));
}

function callOf(caller: Caller, shared: CallContext | undefined, id: string): (args: unknown, context?: CallContext) => Promise<unknown> {
  return async (args, context) => {
    const response = await caller.call(id, args, mergeContexts(shared, context));
    if (response.status !== "success") throw new ToolCallError(response);
    return response.data;
  };
}
