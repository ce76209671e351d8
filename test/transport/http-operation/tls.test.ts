import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { failureFrom } from "../service.js";
import { cert, key } from "./certificate.js";
import { call, operation } from "./wire.js";

async function startEncrypted(): Promise<string> {
  const server = createServer({ key, cert, ca: cert, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    const { authorized }: Pick<TLSSocket, "authorized"> & Socket = request.socket as TLSSocket;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ authorized }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a connection shows our certificate, trusts those that are given, and no other", async () => {
  const origin = await startEncrypted();
  const op = operation(origin, { security: [[{ name: "mtls", scheme: { type: "mutualTLS" }, scopes: [] }]] });
  expect(await call(op, { options: { tls: { key, cert, ca: cert } } })).toEqual({ authorized: true });
  expect(await call(operation(origin), { options: { tls: { ca: cert } } })).toEqual({ authorized: false });
  const untrusted = await failureFrom(call(operation(origin), { effect: "write" }));
  expect([untrusted.code, untrusted.reason.outcome]).toEqual(["TOOL_DEPENDENCY_ERROR", "none"]);
});
