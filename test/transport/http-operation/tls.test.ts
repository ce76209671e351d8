import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SecurityScheme } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { cert, key } from "./certificate.js";
import { call, json, operation } from "./wire.js";

/** Asks whoever connects for a certificate, and keeps for which paths it was shown one. */
type Shown = { readonly origin: string; readonly seen: string[] };

async function startShown(respond?: (path: string, response: ServerResponse) => boolean): Promise<Shown> {
  const seen: string[] = [];
  const server = createServer({ key, cert, ca: cert, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    // `authorized` alone would be true for every session that is resumed.
    const socket = request.socket as TLSSocket;
    const authorized = socket.authorized && Object.keys(socket.getPeerCertificate()).length > 0;
    seen.push(`${request.url} ${authorized ? "shown" : "not shown"}`);
    if (respond?.(request.url ?? "", response) === true) return;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ authorized }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test("a connection shows our certificate, trusts those that are given, and no other", async () => {
  const { origin } = await startShown();
  const op = operation(origin, { security: [[{ name: "mtls", scheme: { type: "mutualTLS" }, scopes: [] }]] });
  expect(await call(op, { options: { tls: { key, cert, ca: cert } } })).toEqual({ authorized: true });
  expect(await call(operation(origin), { options: { tls: { ca: cert } } })).toEqual({ authorized: false });
  const untrusted = await failureFrom(call(operation(origin), { effect: "write" }));
  expect([untrusted.code, untrusted.reason.outcome]).toEqual(["TOOL_DEPENDENCY_ERROR", "none"]);
});

test.each<readonly [string, string, (socket: Socket) => void]>([
  ["resets the connection", "ECONNRESET", (socket) => void socket.resetAndDestroy()],
  ["ends the connection", "ECONNRESET", (socket) => void socket.end()],
  ["speaks no TLS", "EPROTO", (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")],
])("an effect did not happen where a service %s instead of a handshake", async (_, code, answer) => {
  const server = createSocketServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const failure = await failureFrom(call(operation(`https://127.0.0.1:${port}`, { method: "POST" }), { effect: "write" }));
  expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
  expect(failure.reason.details).toMatchObject({ upstream: { code } });
});

describe("our certificate", () => {
  const tls = { key, cert, ca: cert };
  const oauth = (tokenUrl: string): SecurityScheme => ({ type: "oauth2", flow: "clientCredentials", tokenUrl });
  const client = { clientId: "me", clientSecret: "secret-1" };
  /** One call with a token. */
  const withToken = (origin: string, scheme: SecurityScheme, options: HttpOptions = {}): Promise<unknown> =>
    call(operation(origin, { security: [[{ name: "oauth", scheme, scopes: [] }]] }), {
      options: { tls, security: () => client, ...options },
    });
  const issue = (path: string, response: ServerResponse): boolean => {
    if (path === "/token") json(response, { access_token: "t-1", token_type: "bearer" });
    return path === "/token";
  };

  test("is shown to the server of a call, and not where its tokens come from", async () => {
    const [api, tokens] = [await startShown(), await startShown(issue)];
    expect(await withToken(api.origin, oauth(`${tokens.origin}/token`))).toEqual({ authorized: true });
    expect([api.seen, tokens.seen]).toEqual([["/ shown"], ["/token not shown"]]);
  });

  test("is shown for tokens of the server itself", async () => {
    const api = await startShown(issue);
    await withToken(api.origin, oauth("/token"));
    expect(api.seen).toEqual(["/token shown", "/ shown"]);
  });

  test("is not shown to a provider that is asked where its tokens come from, nor taken along by its redirects", async () => {
    const api = await startShown();
    const other = await startShown(issue);
    const provider = await startShown((path, response) => {
      if (issue(path, response)) return true;
      if (path === "/old") response.writeHead(302, { location: "/.well-known/openid-configuration" }).end();
      else if (path === "/away") response.writeHead(302, { location: `${other.origin}/token` }).end();
      else json(response, { issuer: provider.origin, token_endpoint: `${provider.origin}/token` });
      return true;
    });
    await withToken(api.origin, { type: "openIdConnect", url: `${provider.origin}/old` });
    expect(provider.seen).toEqual(["/old not shown", "/.well-known/openid-configuration not shown", "/token not shown"]);
    expect((await failureFrom(withToken(api.origin, { type: "openIdConnect", url: `${provider.origin}/away` }))).code).toBe(
      "TOOL_DATA_CORRUPTION",
    );
    await failureFrom(withToken(api.origin, oauth(`${provider.origin}/away`)));
    expect(other.seen).toEqual([]);
  });

  test("goes along with redirects within the server, and to no other", async () => {
    const other = await startShown();
    const api = await startShown((path, response) => {
      if (path !== "/") return false;
      response.writeHead(307, { location: "/moved" }).end();
      return true;
    });
    const away = await startShown((_, response) => {
      response.writeHead(307, { location: `${other.origin}/` }).end();
      return true;
    });
    expect(await call(operation(api.origin), { options: { tls } })).toEqual({ authorized: true });
    expect(api.seen).toEqual(["/ shown", "/moved shown"]);
    await failureFrom(call(operation(away.origin), { options: { tls } }));
    expect([away.seen, other.seen]).toEqual([["/ shown"], []]);
  });

  test("is shown to those that `services` names, the address of tokens among them, and to no other", async () => {
    const [api, tokens, other] = [await startShown(), await startShown(issue), await startShown()];
    const named = { ...tls, services: [api.origin, tokens.origin] };
    await withToken(api.origin, oauth(`${tokens.origin}/token`), { tls: named });
    expect([api.seen, tokens.seen]).toEqual([["/ shown"], ["/token shown"]]);
    expect(await call(operation(other.origin), { options: { tls: named } })).toEqual({ authorized: false });
    const needed = operation(other.origin, { security: [[{ name: "mtls", scheme: { type: "mutualTLS" }, scopes: [] }]] });
    expect((await failureFrom(call(needed, { options: { tls: named } }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(other.seen).toEqual(["/ not shown"]);
  });

  test("is not there where only authorities are given, or the server is not encrypted", async () => {
    const api = await startShown();
    const security = [[{ name: "mtls", scheme: { type: "mutualTLS" as const }, scopes: [] }]];
    const needed = { options: { tls: { ca: cert } } };
    expect((await failureFrom(call(operation(api.origin, { security }), needed))).code).toBe("TOOL_CONFIGURATION_ERROR");
    const bare = api.origin.replace("https:", "http:");
    expect((await failureFrom(call(operation(bare, { security }), { options: { tls } }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(api.seen).toEqual([]);
  });

  test("cannot be given with a word that nobody knows, or for what is no origin", () => {
    const given = (more: object) => () => httpTransport({ tls: { ...tls, ...more } });
    expect(given({ service: ["https://api.example.com"] })).toThrow("tls has no option `service` (did you mean `services`?)");
    for (const one of ["https://api.example.com/", "api.example.com", "http://api.example.com"])
      expect(given({ services: [one] })).toThrow(`\`services\` of tls are origins such as https://api.example.com, and ${one} is none.`);
  });
});
