import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Served = {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  /** `127.0.0.1:1234` */
  readonly host: string;
  /** `GET /path` of each request, in order. */
  readonly seen: string[];
  readonly requests: IncomingMessage[];
  readonly close: () => Promise<void>;
};

/** A real server on a port of its own. */
export async function serve(listener: RequestListener): Promise<Served> {
  const seen: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://${host}`, host, seen, requests, close };
}

export function answer(response: ServerResponse, text: string, headers: { readonly [name: string]: string } = {}): void {
  response.writeHead(200, { "content-type": "application/yaml", ...headers }).end(text);
}
