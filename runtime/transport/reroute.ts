import type { Call } from "../tool/call.js";
import { refuseConfiguration } from "./refuse.js";
import { type CallKind, type Transport, type TransportRequest, transportsByKind } from "./transport.js";

/**
 * Transports that reach some tools another way than their contract says: the application's choice, by tool id. What a tool takes, answers and may do
 * stays what it is; only the way there changes. A transport for the way that the contract says is not needed.
 */
export function reroute(transports: readonly Transport[], calls: { readonly [toolId: string]: Call }): readonly Transport[] {
  const byKind = transportsByKind(transports);
  return [...transports, ...withoutWay(byKind)].map((transport): Transport => {
    const run = (request: TransportRequest): Promise<unknown> => {
      const call = Object.hasOwn(calls, request.tool.id) ? calls[request.tool.id] : undefined;
      if (call === undefined) return transport.run(request);
      const other =
        byKind.get(call.kind) ??
        refuseConfiguration(`${request.tool.id} is to be reached by ${call.kind}, and there is no such transport.`);
      return other.run({ ...request, call });
    };
    return { ...transport, run: async (request) => run(request) };
  });
}

const ways: readonly CallKind[] = ["http", "http-operation", "graphql", "mcp", "bridge"];

/** For tools whose contract says a way that the application does not have, and that may go another. */
function withoutWay(byKind: ReadonlyMap<CallKind, Transport>): readonly Transport[] {
  return ways
    .filter((kind) => !byKind.has(kind))
    .map((kind) => ({
      kind,
      run: ({ tool }) =>
        refuseConfiguration(`${tool.id} is reached by ${kind}. Give createRuntime a transport, or a handler "${tool.id}".`),
    }));
}
