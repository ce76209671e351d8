import type { Runtime } from "@toolpact/runtime";
import { afterAll } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import type { Clock } from "../../runtime/context.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { AnyTool } from "../../runtime/tool/tool.js";
import {
  fixedCredentials,
  type HttpOptions,
  type HttpTransport,
  httpTransport,
  type SchemeCredential,
} from "../../runtime/transport/http/index.js";
import { type GeneratedApi, generateApi } from "../wire/generate-api.js";

export type OpenedApi = { readonly runtime: Runtime; readonly http: HttpTransport; readonly tool: (id: string) => Promise<AnyTool> };
export type Opening = {
  readonly origin: string;
  readonly credentials?: { readonly [scheme: string]: SchemeCredential };
  readonly options?: HttpOptions;
  readonly clock?: Clock;
};

/** The tools of a document, generated once for a test file, and runtimes that call a server with them. */
export function useApi(file: string): (opening: Opening) => Promise<OpenedApi> {
  let generated: Promise<GeneratedApi> | undefined;
  const opened: Runtime[] = [];
  afterAll(async () => {
    for (const runtime of opened) await runtime.close();
    (await generated)?.remove();
  });
  return async ({ origin, credentials = {}, options = {}, clock }) => {
    generated ??= generateApi(file);
    const { registry } = await generated;
    // It would replace the server of an entry that gives variables alone.
    const baseUrl = options.servers === undefined ? { baseUrl: origin } : {};
    const http = httpTransport({ ...baseUrl, security: fixedCredentials({ [origin]: credentials }), ...options });
    const runtime = createRuntime({
      registry,
      store: memoryStore(),
      approvals: approvals(),
      transports: [http],
      ...(clock === undefined ? {} : { clock }),
    });
    opened.push(runtime);
    const tool = async (id: string): Promise<AnyTool> => (await registry.tool(id)) ?? Promise.reject(new Error(id));
    return { runtime, http, tool };
  };
}

export async function listOf<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
