import type { AuthInfo } from "@modelcontextprotocol/server";
import { canonicalJson } from "../../hash/canonical-json.js";
import type { Runtime } from "../../runtime.js";
import type { ToolSummary } from "../../tool/tool.js";
import { type Host, openHost } from "../host.js";
import { callerOf } from "./caller.js";
import type { McpServerOptions } from "./options.js";

export type Hosts = (authInfo: AuthInfo | undefined) => Promise<Host>;

const mostHosts = 200;

/** One host for each caller, opened again when the registry has changed. */
export function hostsOf(runtime: Runtime, options: McpServerOptions): Hosts {
  const { tools, mode, answers, outputSchemaCharacters, windowMs, conversation } = options;
  const kept = { tools, mode, answers, outputSchemaCharacters, windowMs, conversation };
  const opened = new Map<string, Promise<Host>>();
  let listed: readonly ToolSummary[] | undefined;
  return (authInfo) => {
    const list = runtime.registry.list();
    if (list !== listed) opened.clear();
    listed = list;
    const caller = callerOf(options, authInfo);
    const name = canonicalJson(JSON.parse(JSON.stringify(caller)));
    const host = opened.get(name) ?? openHost(runtime, { ...kept, ...caller });
    opened.delete(name);
    opened.set(name, host);
    host.catch(() => opened.delete(name));
    for (const oldest of opened.keys()) {
      if (opened.size <= mostHosts) break;
      opened.delete(oldest);
    }
    return host;
  };
}
