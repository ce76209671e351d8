import type { Json } from "../../ir/index.js";
import type { McpServer } from "../source/remote/index.js";
import { isObject, own } from "../values.js";

export type ServerEntry = McpServer["entry"];

/** Whether a text may be a list of MCP servers. Cheap: every document is asked. */
export function isMcp(text: string): boolean {
  return /^\s*["']?mcpServers["']?\s*:|[{,]\s*"mcpServers"\s*:/m.test(text);
}

/** The entry of a server, or what is wrong with it. */
export function readEntry(json: Json | undefined): ServerEntry | { readonly wrong: string } {
  if (!isObject(json)) return { wrong: "an object with `command` or `url`" };
  const [command, url] = [own(json, "command"), own(json, "url") ?? own(json, "serverUrl")];
  const type = own(json, "type");
  if (type === "sse") return { wrong: "a server with streamable HTTP: the older transport (`sse`) is not supported" };
  if (typeof command === "string" && command !== "" && url === undefined) {
    const [args, env] = [textsOf(own(json, "args")), mapOf(own(json, "env"))];
    const cwd = own(json, "cwd");
    if (args === undefined) return { wrong: "a list of texts as `args`" };
    if (env === undefined) return { wrong: "an object of texts as `env`" };
    return { kind: "process", command, args, env, cwd: typeof cwd === "string" ? cwd : undefined };
  }
  if (typeof url === "string" && /^https?:\/\//i.test(url) && URL.canParse(url) && command === undefined) {
    const headers = mapOf(own(json, "headers"));
    return headers === undefined ? { wrong: "an object of texts as `headers`" } : { kind: "http", url, headers };
  }
  return { wrong: "either `command`, or `url` with an http or https address" };
}

/** Where the run keeps what a server listed: an address, so that it is pinned and kept like one. */
export function serverAddress(file: string, server: string): string {
  return `mcp:${encodeURI(file)}#${encodeURIComponent(server)}`;
}

/** `${NAME}` and `${env:NAME}`, as other hosts write variables, become `{env:NAME}`. */
export function plainVariables(text: string): string {
  return text.replace(/\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)\}/g, "{env:$1}");
}

function textsOf(json: Json | undefined): readonly string[] | undefined {
  if (json === undefined) return [];
  return Array.isArray(json) && json.every((item): item is string => typeof item === "string") ? json : undefined;
}

function mapOf(json: Json | undefined): { readonly [name: string]: string } | undefined {
  if (json === undefined) return {};
  if (!isObject(json)) return undefined;
  const entries = Object.entries(json).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, plainVariables(value)] as const] : [],
  );
  return entries.length === Object.keys(json).length ? Object.fromEntries(entries) : undefined;
}
