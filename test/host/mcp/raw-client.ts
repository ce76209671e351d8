import type { McpFetch } from "../../../runtime/host/mcp/index.js";

export type Raw = {
  readonly status: number;
  readonly result?: RawResult;
  readonly error?: { readonly code: number; readonly message: string };
};
export type RawResult = {
  readonly resultType?: string;
  readonly requestState?: string;
  readonly inputRequests?: { readonly [id: string]: { readonly params: { readonly message: string } } };
  readonly content?: readonly { readonly text: string }[];
  readonly isError?: boolean;
  readonly [member: string]: unknown;
};

type Sent = {
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly headers?: { readonly [name: string]: string };
  readonly capabilities?: object;
};

let id = 0;

/** One request of 2026-07-28, as any client could write it. */
export async function send(
  fetch: McpFetch,
  { method = "tools/call", params = {}, headers = {}, capabilities = { elicitation: { form: {} } } }: Sent,
): Promise<Raw> {
  id += 1;
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  const response = await fetch(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        host: "localhost",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(typeof params.name === "string" ? { "mcp-name": params.name } : {}),
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, _meta: { ...Object(params._meta), ..._meta } } }),
    }),
  );
  const text = await response.text();
  const data = text.startsWith("{") ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? "{}");
  return { status: response.status, ...(JSON.parse(data) as Omit<Raw, "status">) };
}
