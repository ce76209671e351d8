import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Mock } from "./mock.js";

export type ServedMock = { readonly url: string; readonly close: () => Promise<void> };

const mostBytes = 50_000_000;

/** The mock on a port of this machine alone. */
export async function serveMock(
  mock: Mock,
  { port = 0, host = "127.0.0.1" }: { readonly port?: number; readonly host?: string } = {},
): Promise<ServedMock> {
  const server = createServer((request, response) => {
    answer(mock, request, response).catch((error: unknown) => {
      // The request has no answer: the client sees a connection that ends.
      if (!response.headersSent && error instanceof RangeError) response.writeHead(413).end();
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  // A server that listens on a port has such an address.
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(mock: Mock, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw new RangeError("The body is too large.");
    chunks.push(chunk as Buffer);
  }
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as [string, string]),
  );
  const init = { method: request.method ?? "GET", headers, signal: gone.signal, ...(length === 0 ? {} : { body: Buffer.concat(chunks) }) };
  const answered = await mock.fetch(new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`), init);
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body === null) return void response.end();
  for await (const piece of answered.body) if (!response.write(piece)) await new Promise((resolve) => response.once("drain", resolve));
  response.end();
}
