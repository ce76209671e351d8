import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { Client, Tool, Transport } from "@modelcontextprotocol/client";
import { diagnose } from "../../../diagnostics/index.js";
import type { Problem } from "../files.js";
import { isWithin } from "./exchange.js";
import { type Environment, fillHeaders, withoutSecrets } from "./headers.js";
import { type Rules, reachOf } from "./rules.js";

/** A server that a contract names, and the folder that its paths start from. `{env:NAME}` in a value stands for a variable of the environment. */
export type McpServer = {
  readonly name: string;
  readonly folder: string;
  readonly entry:
    | {
        readonly kind: "process";
        readonly command: string;
        readonly args: readonly string[];
        readonly env: { readonly [name: string]: string };
        readonly cwd: string | undefined;
      }
    | { readonly kind: "http"; readonly url: string; readonly headers: { readonly [name: string]: string } };
};

export type Asking = { readonly env: Environment; readonly allowHosts: readonly string[] };

const mostTools = 5_000;
const mostBytes = 20_000_000;
const timeoutMs = 30_000;

/** Asks an MCP server for its tools. The text has one value a line, so that problems have a place, and the same tools give the same text. */
export async function listTools(server: McpServer, asking: Asking): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  const { entry } = server;
  const filled = fillHeaders(entry.kind === "http" ? entry.headers : entry.env, asking.env);
  if ("problem" in filled) return filled;
  const secrets = filled.headers;
  const client = await clientOf();
  if (client === undefined) return { problem: (_, place) => diagnose("mcp/missing-package", {}, place) };
  try {
    const opened = await transportOf(server, { values: namesAsWritten(entry, secrets), asking });
    if ("problem" in opened) return opened;
    await client.connect(opened, { timeout: timeoutMs });
    const { tools } = await client.listTools(undefined, { timeout: timeoutMs });
    if (tools.length > mostTools)
      return { problem: (_, place) => diagnose("mcp/too-many-tools", { server: server.name, most: mostTools }, place) };
    return { text: print(client, tools) };
  } catch (error) {
    const reason = withoutSecrets(reasonOf(error), secrets);
    return { problem: (_, place) => diagnose("mcp/no-connection", { server: server.name, reason }, place) };
  } finally {
    await client.close().catch(() => undefined);
  }
}

async function clientOf(): Promise<Client | undefined> {
  try {
    const { Client } = await import("@modelcontextprotocol/client");
    // A server must not ask a person or a model for anything while it is listed.
    return new Client({ name: "toolpact", version: "1" }, { versionNegotiation: { mode: "auto" }, inputRequired: { autoFulfill: false } });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

type Opening = { readonly values: { readonly [name: string]: string }; readonly asking: Asking };

async function transportOf({ entry, folder }: McpServer, { values, asking }: Opening): Promise<Transport | { readonly problem: Problem }> {
  if (entry.kind === "process") {
    const { StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
    const cwd = resolve(folder, entry.cwd ?? ".");
    // What the process prints may hold its credentials.
    return new StdioClientTransport({
      command: entry.command,
      args: [...entry.args],
      env: values,
      cwd,
      stderr: "ignore",
      maxBufferSize: mostBytes,
    });
  }
  const url = new URL(entry.url);
  const rules: Rules = { origin: url.origin, allowHosts: asking.allowHosts };
  const found = reachOf(url, rules);
  if ("problem" in found) return found;
  const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  return new StreamableHTTPClientTransport(url, {
    requestInit: { headers: values, redirect: "manual" },
    fetch: async (address, init) => {
      const { hostname } = new URL(address);
      if (isIP(hostname) === 0 && !(await lookup(hostname, { all: true })).every((one) => isWithin(one.address, found.reach)))
        throw new Error("its name leads to a private address");
      return limited(await fetch(address, init));
    },
  });
}

/** An answer that ends with an error past the limit. */
function limited(response: Response): Response {
  let total = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      total += chunk.byteLength;
      if (total > mostBytes) controller.error(new Error("its answer is too large"));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return response.body === null ? response : new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

/** Headers are lower case by now; variables of an environment keep their letters. */
function namesAsWritten(entry: McpServer["entry"], filled: { readonly [name: string]: string }): { readonly [name: string]: string } {
  const written = Object.keys(entry.kind === "http" ? entry.headers : entry.env);
  return Object.fromEntries(written.map((name) => [name, filled[name.toLowerCase()] ?? ""]));
}

function print(client: Client, tools: readonly Tool[]): string {
  const { name, title } = client.getServerVersion() ?? { name: undefined, title: undefined };
  const instructions = client.getInstructions();
  const listed = [...tools]
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name: tool, title: shown, description, inputSchema, outputSchema, annotations }) => ({
      name: tool,
      title: shown,
      description,
      annotations,
      inputSchema,
      outputSchema,
    }));
  return `${JSON.stringify({ server: { name, title }, instructions, tools: listed }, undefined, 1)}\n`;
}

/** The first line of what went wrong. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split("\n", 1)[0] ?? "").replace(/[.\s]+$/, "").slice(0, 200) || "it gave no reason";
}
