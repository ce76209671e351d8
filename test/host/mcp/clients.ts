import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";

/** The official clients: of 2.x in both eras, and SDK v1. */
export const kinds = ["modern", "legacy", "v1"] as const;
export type Kind = (typeof kinds)[number];

/** Where the server is: an address, or a script that Node runs. */
export type Place =
  | { readonly url: string }
  | { readonly script: string; readonly args?: readonly string[]; readonly cwd?: string; readonly env?: Record<string, string> };

export type Form = { readonly message: string };
export type FormAnswer = { readonly action: "accept" | "decline" | "cancel"; readonly content?: Record<string, boolean | string> };

export type Answered = {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean | undefined;
};

export type Listed = {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: object;
  readonly outputSchema?: object | undefined;
  readonly annotations?: object | undefined;
};

export type TestClient = {
  readonly list: (cursor?: string) => Promise<{ readonly tools: readonly Listed[]; readonly nextCursor?: string | undefined }>;
  readonly call: (name: string, args: Record<string, unknown>, options?: CallOptions) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { readonly progress: number; readonly message?: string | undefined }) => void;
  readonly meta?: Record<string, unknown>;
};

type Opening = {
  readonly place: Place;
  /** Without it the client has no forms. */
  readonly onForm?: ((form: Form) => FormAnswer | Promise<FormAnswer>) | undefined;
  readonly onListChanged?: () => void;
  readonly token?: string;
};

const info = { name: "test", version: "1.0.0" };

export async function openClient(kind: Kind, opening: Opening): Promise<TestClient> {
  return kind === "v1" ? openV1(opening) : openV2(kind, opening);
}

async function openV2(kind: "modern" | "legacy", { place, onForm, onListChanged, token }: Opening): Promise<TestClient> {
  const client = new Client(info, {
    capabilities: onForm === undefined ? {} : { elicitation: { form: {} } },
    versionNegotiation: { mode: kind === "modern" ? { pin: "2026-07-28" } : "legacy" },
    ...(onListChanged === undefined ? {} : { listChanged: { tools: { autoRefresh: false, onChanged: onListChanged } } }),
  });
  if (onForm !== undefined) client.setRequestHandler("elicitation/create", async ({ params }) => onForm(params));
  const transport =
    "url" in place ? new StreamableHTTPClientTransport(new URL(place.url), headersOf(token)) : new StdioClientTransport(processOf(place));
  await client.connect(transport);
  return {
    list: (cursor) => client.listTools(cursor === undefined ? {} : { cursor }),
    // What the reference tools answer has no other kinds of content.
    call: async (name, args, { meta, ...options } = {}) =>
      (await client.callTool({ name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) }, options)) as Answered,
    close: () => client.close(),
  };
}

async function openV1({ place, onForm, token }: Opening): Promise<TestClient> {
  const client = new ClientV1(info, { capabilities: onForm === undefined ? {} : { elicitation: {} } });
  if (onForm !== undefined) client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({ ...(await onForm(params)) }));
  const transport = "url" in place ? new HttpV1(new URL(place.url), headersOf(token)) : new StdioV1(processOf(place));
  // Its own types do not hold under `exactOptionalPropertyTypes`.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    list: (cursor) => client.listTools(cursor === undefined ? {} : { cursor }),
    call: async (name, args, { meta, ...options } = {}) =>
      (await client.callTool({ name, arguments: args, ...(meta === undefined ? {} : { _meta: meta }) }, undefined, options)) as Answered,
    close: () => client.close(),
  };
}

type Process = {
  readonly command: string;
  readonly args: string[];
  readonly stderr: "inherit";
  readonly cwd?: string;
  readonly env?: Record<string, string>;
};

function processOf({ script, args = [], cwd, env }: Extract<Place, { readonly script: string }>): Process {
  const given = { ...(cwd === undefined ? {} : { cwd }), ...(env === undefined ? {} : { env }) };
  return { command: process.execPath, args: [script, ...args], stderr: "inherit", ...given };
}

function headersOf(token: string | undefined): { readonly requestInit?: RequestInit } {
  return token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

export async function listAll(client: TestClient): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  for (let cursor: string | undefined; ; ) {
    const { tools, nextCursor } = await client.list(cursor);
    all.push(...tools);
    if (nextCursor === undefined) return all;
    cursor = nextCursor;
  }
}
