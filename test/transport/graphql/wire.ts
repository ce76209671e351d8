import type { ProgressUpdate } from "../../../runtime/context.js";
import type { GraphqlOperation } from "../../../runtime/tool/graphql-call.js";
import type { TransportRequest } from "../../../runtime/transport/transport.js";
import { type Asked, requestFor, type Seen } from "../service.js";

export type Told = { readonly warnings: string[]; readonly progress: ProgressUpdate[] };

/** The request that the pipeline would make, and what it is told meanwhile. */
export function ask(call: GraphqlOperation, asked: Asked = {}): { readonly request: TransportRequest<"graphql">; readonly told: Told } {
  const told: Told = { warnings: [], progress: [] };
  const plain = requestFor<"graphql">(call, asked);
  const context = {
    ...plain.context,
    warn: (text: string) => void told.warnings.push(text),
    progress: (update: ProgressUpdate) => void told.progress.push(update),
  };
  return { request: { ...plain, context }, told };
}

export type Posted = { readonly query?: string; readonly variables: Record<string, unknown>; readonly extensions?: unknown };

export function posted({ body }: Seen): Posted {
  return JSON.parse(body) as Posted;
}
