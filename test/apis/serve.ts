import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createEncrypted } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Seen = {
  readonly method: string;
  readonly path: string;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: { readonly [name: string]: string };
  readonly body: Buffer;
};

/** What a route answers: JSON unless it is bytes or text, or writes by itself. */
export type Reply = {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string | number };
  readonly json?: unknown;
  readonly bytes?: Uint8Array | string;
};
export type Route = (seen: Seen, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>;
/** By `METHOD /path/{segment}`. */
export type Routes = { readonly [route: string]: Route };

export type Server = { readonly origin: string; readonly seen: Seen[]; readonly count: (method: string, path: string) => number };
export type Certificate = { readonly key: string; readonly cert: string };

/** A server of one's own for the routes of an API, for as long as a test runs. */
export async function serve(routes: Routes, certificate?: Certificate): Promise<Server> {
  const table = Object.entries(routes).map(([route, answer]) => {
    const [method = "", path = ""] = route.split(" ");
    return { method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "([^/]+)")}$`), answer };
  });
  const seen: Seen[] = [];
  const listen: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? "", "http://here");
    const found = table.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    const one: Seen = {
      method: request.method ?? "",
      path: url.pathname,
      params: (found?.pattern.exec(url.pathname) ?? []).slice(1).map(decodeURIComponent),
      query: url.searchParams,
      headers: request.headers,
      cookies: Object.fromEntries((request.headers.cookie ?? "").split("; ").map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
      body: Buffer.concat(chunks),
    };
    seen.push(one);
    const reply = found === undefined ? { status: 404, json: { message: "no such route" } } : await found.answer(one, response);
    if (reply !== undefined) write(response, reply);
  };
  const server = certificate === undefined ? createServer(listen) : createEncrypted({ ...certificate }, listen);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const count = (method: string, path: string): number => seen.filter((one) => one.method === method && one.path === path).length;
  return { origin: `http${certificate === undefined ? "" : "s"}://127.0.0.1:${port}`, seen, count };
}

function write(response: ServerResponse, { status = 200, headers = {}, json, bytes }: Reply): void {
  const type = json === undefined ? {} : { "content-type": "application/json" };
  response.writeHead(status, { ...type, ...headers }).end(json === undefined ? bytes : JSON.stringify(json));
}
