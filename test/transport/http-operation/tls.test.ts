import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { failureFrom } from "../service.js";
import { call, operation } from "./wire.js";

/** Made for this test, signed by itself, for localhost. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgA9EYGm/21INHa0ZM
yJAhnPIuq5EOKAqG320id8xfKiOhRANCAASppZYw+1ISrnF9ioUaNpR8csPbV0qz
Tifs86mC2DPyvSTCWjyybEhkZ7oxlIBQ6dmVkjug/l0MuTL51X92Aazd
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUEC9LLdDVFVSVAvhSUwiYGxVwMfEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNTA2MTEyM1oYDzIxMjYxMDIy
MDYxMTIzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASppZYw+1ISrnF9ioUaNpR8csPbV0qzTifs86mC2DPyvSTCWjyybEhk
Z7oxlIBQ6dmVkjug/l0MuTL51X92Aazdo28wbTAdBgNVHQ4EFgQUqOdAX+9no1Qa
xHwrS8wNRQkkr90wHwYDVR0jBBgwFoAUqOdAX+9no1QaxHwrS8wNRQkkr90wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIge4Ei/F1G1HDj1xfNgWGF+bqrTZcxo/oghsVMeYinuQ0CIQD6
mnDaaPsSVwDBwE6zOjvi2eI4yIcg5cvubnlnk6zXrw==
-----END CERTIFICATE-----`;

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
