import { existsSync } from "node:fs";
import { join } from "node:path";
import { isAddress } from "../../ir/index.js";

/** A list of one MCP server, to be written. */
export type ServersFile = {
  readonly path: string;
  readonly text: string;
  /** Hosts that the config must allow: plain HTTP is refused by default. */
  readonly allowHosts: readonly string[];
};

type Server = { readonly name: string; readonly server: string; readonly cwd: string };

/** `server`: a command line or an address. */
export function serversFile({ name, server, cwd }: Server): ServersFile {
  const path = existsSync(join(cwd, "mcp.json")) ? `${name}.mcp.json` : "mcp.json";
  const [command = "", ...args] = wordsOf(server);
  const entry = isAddress(server) ? { url: server } : { command, ...(args.length === 0 ? {} : { args }) };
  const text = `${JSON.stringify({ mcpServers: { [name]: entry } }, undefined, 2)}\n`;
  return { path, text, allowHosts: server.startsWith("http:") ? [new URL(server).host] : [] };
}

/** The name that a person expects: of the package or program that is started, or of the host. */
export function serverName(server: string): string {
  const last = isAddress(server)
    ? (new URL(server).hostname.split(".").at(-2) ?? "server")
    : (wordsOf(server).find((word, index) => index > 0 && !word.startsWith("-")) ?? server);
  const base = (last.split(/[\\/]/).at(-1) ?? "").replace(/(?<=.)@.*$|\.\w+$/g, "").replace(/^server-(?=.)|(?<=.)-server$/, "");
  return base.replaceAll(/[^A-Za-z0-9_]+/g, "_").replaceAll(/^_+|_+$/g, "") || "server";
}

/** The words of a command line; quotes keep blanks. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
}
