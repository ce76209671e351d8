import type { Client, Transport as McpTransport } from "@modelcontextprotocol/client";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { assertOptions, isFunction, isText, type OptionNames } from "../../known-options.js";
import { isOrdinary } from "../../own.js";
import { orAborted } from "../before-the-call.js";
import type { Credentials, CredentialValues } from "../credentials.js";
import { type CallWatch, endingCalls, watchedFetch } from "./call-watch.js";
import { boundingBlocks } from "./few-blocks.js";

/** How a server is reached. */
export type McpServer = McpHttpServer | McpProcess | McpConnection;

/** By streamable HTTP. Credentials are headers. */
export type McpHttpServer = { readonly url: string; readonly credentials?: Credentials };

/** A process of its own, by its standard input and output. Credentials are variables of its environment, which is otherwise a safe minimum. */
export type McpProcess = {
  readonly command: string;
  readonly args?: readonly string[];
  readonly environment?: { readonly [name: string]: string };
  readonly folder?: string;
  readonly credentials?: Credentials;
};

/** Any transport of the MCP SDK: a new one for each connection. */
export type McpConnection = {
  readonly transport: (request: { readonly credentials: CredentialValues }) => McpTransport | Promise<McpTransport>;
  readonly credentials?: Credentials;
};

const optionNames: OptionNames<McpHttpServer & McpProcess & McpConnection> = {
  url: true,
  command: isText,
  args: Array.isArray,
  environment: isOrdinary,
  folder: isText,
  transport: isFunction,
  credentials: isFunction,
};

export function assertServer(name: string, server: McpServer): void {
  assertOptions<object>(`The server ${JSON.stringify(name)} of mcpTransport`, server, optionNames);
  if (!["url", "command", "transport"].some((way) => way in server))
    throw new ToolConfigurationError(`The server ${JSON.stringify(name)} of mcpTransport needs \`url\`, \`command\` or \`transport\`.`);
  if ("url" in server && !URL.canParse(server.url))
    throw new ToolConfigurationError(`The server ${JSON.stringify(name)} of mcpTransport has a \`url\` that is none.`);
}

export type Opening = {
  readonly server: McpServer;
  readonly credentials: CredentialValues;
  readonly watch: CallWatch;
  readonly fetch: typeof fetch;
  readonly maxResponseBytes: number;
  readonly connectTimeoutMs: number;
  readonly protocol: "auto" | "legacy";
};

const tooLarge = new WeakSet<Client>();

/** Whether a process said more at once than it may, which ends its connection. */
export function saidTooMuch(client: Client): boolean {
  return tooLarge.has(client);
}

/** A connection that is ready for calls. The SDK is loaded with the first one. */
export async function openConnection(opening: Opening): Promise<Client> {
  const { Client } = await import("@modelcontextprotocol/client");
  const client = new Client(
    { name: "@toolpact/runtime", version: "1" },
    {
      versionNegotiation: { mode: opening.protocol },
      // A server must not put questions to a person, or to a model, behind a tool's back.
      inputRequired: { autoFulfill: false },
    },
  );
  client.onerror = ({ message }) => {
    if (message.includes("exceeded maximum size")) tooLarge.add(client);
  };
  try {
    await client.connect(boundingBlocks(await transportOf(opening)), { timeout: opening.connectTimeoutMs });
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
  return client;
}

async function transportOf(opening: Opening): Promise<McpTransport> {
  const { server, credentials, watch, fetch: base, maxResponseBytes } = opening;
  if ("url" in server) {
    const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      // Redirects are not followed, within the origin or not: what a call did before is unknown.
      requestInit: { headers: { ...credentials }, redirect: "manual" },
      fetch: watchedFetch({ watch, base, maxBytes: maxResponseBytes }),
      onInsufficientScope: "throw",
    });
    return endingCalls(endingSession(transport), watch);
  }
  if ("command" in server) {
    const { StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
    return new StdioClientTransport({
      command: server.command,
      args: [...(server.args ?? [])],
      env: { ...server.environment, ...credentials },
      ...(server.folder === undefined ? {} : { cwd: server.folder }),
      // It may print its credentials, and ours is a log.
      stderr: "ignore",
      maxBufferSize: maxResponseBytes,
    });
  }
  return madeInTime(Promise.resolve(server.transport({ credentials })), opening.connectTimeoutMs);
}

type Session = McpTransport & { readonly terminateSession: () => Promise<void> };

// Not waited for any longer: it is a courtesy.
const goodbyeMs = 1_000;

/** Ends a session at the server, which would otherwise keep it for any holder of its id. */
function endingSession<Transport extends Session>(transport: Transport): Transport {
  const close = transport.close.bind(transport);
  transport.close = async () => {
    await orAborted(transport.terminateSession(), AbortSignal.timeout(goodbyeMs)).catch(() => undefined);
    await close();
  };
  return transport;
}

/** The application's own function may never end, and later callers would wait for it as well. */
async function madeInTime(made: Promise<McpTransport>, ms: number): Promise<McpTransport> {
  const late = AbortSignal.timeout(ms);
  try {
    return await orAborted(made, late);
  } catch (error) {
    if (!late.aborted) throw error;
    void made.then((transport) => transport.close()).catch(() => undefined);
    throw late.reason;
  }
}
