import type { CallRecord } from "../../runtime/index.js";
import { createRuntime, type ToolResponse } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { agent, approvalIdOf, declareOrder, type OrderStage, order, orderStage } from "../call/stage.js";
import { registryWith } from "../runtime/fixture.js";
import { httpCall, sendJson, startService } from "../transport/service.js";

/** An answer, and what is on record of its call. */
export type Provoked = { readonly response: ToolResponse<unknown>; readonly calls: () => Promise<readonly CallRecord[]> };
export type Provocation = () => Promise<Provoked>;

type Setting = Parameters<typeof orderStage>[0];

/** One call of the order. */
export function calling(setting: Setting, ...given: Parameters<OrderStage["call"]>): Provocation {
  return async () => {
    const stage = orderStage(setting);
    return { response: await stage.call(...given), calls: stage.calls };
  };
}

/** What comes after a first call with a key. */
export function after(
  setting: Setting,
  then: (stage: OrderStage, first: ToolResponse<unknown>) => Promise<ToolResponse<unknown>>,
): Provocation {
  return async () => {
    const stage = orderStage(setting);
    const first = await stage.call({ key: "k" }, agent);
    return { response: await then(stage, first), calls: stage.calls };
  };
}

/** A call with the approval for which the first one asked. */
export function redeem({ call }: OrderStage, first: ToolResponse<unknown>, args: object = { key: "k" }): Promise<ToolResponse<unknown>> {
  return call(args, { ...agent, approvalId: approvalIdOf(first) });
}

/** A call over HTTP to a service that answers so. */
export function answered(status: number, body: object = {}): Provocation {
  return async () => {
    const { origin } = await startService((_, response) => sendJson(response, body, status));
    return overHttp(origin);
  };
}

/** A call over HTTP to a service that is gone. */
export async function unreachable(): Promise<Provoked> {
  const { origin, stop } = await startService((_, response) => sendJson(response, {}));
  await stop();
  return overHttp(origin);
}

async function overHttp(origin: string): Promise<Provoked> {
  const store = memoryStore();
  const declaration = declareOrder({ effect: "read", sideEffects: "none" }, { call: httpCall({ url: `${origin}/orders` }) });
  const runtime = createRuntime({ registry: registryWith("shop", [declaration]), store, transports: [httpTransport()] });
  const calls = async (): Promise<readonly CallRecord[]> => {
    const found: CallRecord[] = [];
    for await (const line of store.audit.lines()) found.push(JSON.parse(line));
    return found.filter(({ kind }) => kind === "call");
  };
  return { response: await runtime.call(order, { item: "book" }, agent), calls };
}
