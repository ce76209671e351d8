import type { AuthInfo } from "@modelcontextprotocol/server";
import { canonicalJson } from "../../hash/canonical-json.js";
import type { Runtime } from "../../runtime.js";
import type { ToolSummary } from "../../tool/tool.js";
import { type Host, type HostOptions, openHost } from "../host.js";
import { callerOf } from "./caller.js";
import type { McpCaller, McpServerOptions } from "./options.js";

export type Hosts = {
  readonly of: (authInfo: AuthInfo | undefined) => Promise<Host>;
  /** The next request chooses the tools again. */
  readonly forget: () => void;
};

const mostHosts = 200;

/** One host for each caller and its tools. It is opened again after the registry has changed. */
export function hostsOf(runtime: Runtime, options: McpServerOptions): Hosts {
  const { mode, code, answers, outputSchemaCharacters, windowMs, conversation } = options;
  const kept = { mode, code, answers, outputSchemaCharacters, windowMs, conversation };
  const opened = new Map<string, Promise<Host>>();
  let listed: readonly ToolSummary[] | undefined;
  return {
    of: async (authInfo) => {
      const caller = callerOf(options, authInfo);
      const tools = await chosenFor(caller, runtime, options);
      const list = runtime.registry.list();
      if (list !== listed) opened.clear();
      listed = list;
      const name = canonicalJson(JSON.parse(JSON.stringify([caller, typeof tools === "function" ? null : (tools ?? null)])));
      const host = opened.get(name) ?? openHost(runtime, { ...kept, ...caller, tools });
      opened.delete(name);
      opened.set(name, host);
      host.catch(() => opened.delete(name));
      for (const oldest of opened.keys()) {
        if (opened.size <= mostHosts) break;
        opened.delete(oldest);
      }
      return host;
    },
    forget: () => opened.clear(),
  };
}

/** The server's tools that this caller has now. */
async function chosenFor(caller: McpCaller, { registry }: Runtime, { tools, toolsFor }: McpServerOptions): Promise<HostOptions["tools"]> {
  if (toolsFor === undefined) return tools;
  const own = new Set((await toolsFor(caller)).map(({ id }) => id));
  const isChosen = typeof tools === "function" ? tools : ({ id }: ToolSummary) => tools?.includes(id) ?? true;
  return registry.list().flatMap((tool) => (own.has(tool.id) && tool.policy.status.enabled && isChosen(tool) ? [tool.id] : []));
}
