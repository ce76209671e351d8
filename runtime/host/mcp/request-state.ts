import { createRequestStateCodec, type RequestStateCodec, type ServerContext } from "@modelcontextprotocol/server";
import { engineBehind } from "../../call/engines.js";
import { canonicalJson } from "../../hash/canonical-json.js";
import type { Runtime } from "../../runtime.js";
import { callerOf } from "./caller.js";
import type { McpServerOptions } from "./options.js";
import { storeKey } from "./store-key.js";

/** What a client brings back with the answer of a person. It is signed, and readable: nothing in it is a secret. */
export type RequestState = {
  readonly tool: string;
  readonly approval: string;
  /** The idempotency key of the call that asked. */
  readonly key?: string;
};

export type RequestStates = {
  readonly mint: (state: RequestState, to: { readonly ctx: ServerContext; readonly ttlMs: number }) => Promise<string>;
  readonly verify: (text: string, ctx: ServerContext) => Promise<RequestState>;
};

/** Bound to the caller, and signed with a key that every process of the store has. That it is used once is the work of approval and ledger. */
export function requestStatesOf(runtime: Runtime, options: McpServerOptions): RequestStates {
  const { store } = engineBehind(runtime);
  let made: Promise<Uint8Array> | undefined;
  const codec = async (ttlMs: number): Promise<RequestStateCodec<RequestState>> => {
    made ??= storeKey(store, "toolpact.mcp.request-state");
    made.catch(() => {
      made = undefined;
    });
    return createRequestStateCodec({
      key: await made,
      ttlSeconds: Math.max(1, Math.ceil(ttlMs / 1_000)),
      bind: ({ mcpReq, http }) => canonicalJson([mcpReq.method, JSON.parse(JSON.stringify(callerOf(options, http?.authInfo)))]),
    });
  };
  return {
    mint: async (state, { ctx, ttlMs }) => (await codec(ttlMs)).mint(state, ctx),
    verify: async (text, ctx) => (await codec(1_000)).verify(text, ctx),
  };
}
