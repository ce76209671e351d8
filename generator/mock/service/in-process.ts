import { fail, type HandlerContext, type Handlers, type Transport, type TransportRequest } from "@toolpact/runtime";
import { failureOfHttp, failureOfNetwork } from "@toolpact/runtime/errors";
import type { Json, JsonObject } from "../../ir/index.js";
import type { MockContract, MockOperation } from "../model/model.js";
import { lostConnection } from "./lost-connection.js";
import type { Service } from "./service.js";

type Served = { readonly contract: MockContract; readonly operation: MockOperation };
type Asked = Served & {
  readonly args: JsonObject;
  readonly key: string | undefined;
  readonly context: Pick<HandlerContext, "signal" | "clock">;
  readonly service: Service;
};

/** What a service says of a request, as an adapter in the application would tell it. */
async function answerOf({ contract, operation, args, key, context, service }: Asked): Promise<Json> {
  const served = service({ contract, operation, args, key });
  switch (served.kind) {
    case "answer":
      if (served.delayMs !== undefined) await pause(served.delayMs, context.signal);
      if (served.isCut === true) return failOf(failureOfNetwork(lostConnection()));
      return served.value;
    case "silent":
      await pause(undefined, context.signal);
      return failOf(failureOfNetwork(lostConnection()));
    case "lost":
      return failOf(failureOfNetwork(lostConnection()));
    case "refused":
      return failWith(served.status, served.detail, { context, retryAfterS: served.retryAfterS });
    case "gone":
      return failWith(404, "This record was deleted.", { context });
    default:
      return failWith(501, "No value is found that the output schema accepts.", { context });
  }
}

type Failing = { readonly context: Asked["context"]; readonly retryAfterS?: number | undefined };

function failWith(status: number, body: string, { context, retryAfterS }: Failing): never {
  const headers = new Headers(retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) });
  return failOf(failureOfHttp({ status, headers, body, secrets: [], nowMs: context.clock.now() }));
}

function failOf(failure: ReturnType<typeof failureOfHttp>): never {
  return fail(failure.code, failure);
}

/** Without a time it lasts until the caller gives up, which it throws. */
function pause(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

/** Handlers for the tools that local code serves. The id of the tool decides where several share a handler. */
export function mockHandlers(contracts: readonly MockContract[], service: Service): Handlers {
  const byId = operationsOf(contracts);
  const names = [...byId.values()].flatMap(({ operation: { call } }) => (call.kind === "local" ? [call.handler] : []));
  const handler = async (args: never, context: HandlerContext): Promise<Json> => {
    const served = byId.get(context.tool.id);
    if (served === undefined)
      return fail("TOOL_CONFIGURATION_ERROR", { message: `The mock has no tool ${context.tool.id}.`, outcome: "none" });
    return answerOf({ ...served, args, key: context.idempotencyKey, context, service });
  };
  return Object.fromEntries(names.map((name) => [name, handler]));
}

/** For tools that the page, a GraphQL service or an MCP server serves: the arguments do not leave the process. */
export function mockTransport(contracts: readonly MockContract[], service: Service): Transport {
  const byId = operationsOf(contracts);
  const run = async ({ tool, args, context, idempotencyKey }: TransportRequest): Promise<unknown> => {
    const served = byId.get(tool.id);
    if (served === undefined) return fail("TOOL_CONFIGURATION_ERROR", { message: `The mock has no tool ${tool.id}.`, outcome: "none" });
    return answerOf({ ...served, args, key: idempotencyKey ?? context.idempotencyKey, context, service });
  };
  return { kind: "bridge", kinds: ["bridge", "graphql", "mcp"], run };
}

function operationsOf(contracts: readonly MockContract[]): ReadonlyMap<string, Served> {
  return new Map(contracts.flatMap((contract) => contract.operations.map((operation) => [operation.id, { contract, operation }] as const)));
}
