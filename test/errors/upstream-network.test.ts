import { createServer as createHttpServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { failureOfNetwork, type UpstreamFailure } from "../../runtime/errors/upstream.js";
import { selfSigned } from "./self-signed.js";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

/** What `fetch` really throws. */
async function failureAt(url: string, signal: AbortSignal | null = null): Promise<UpstreamFailure> {
  try {
    await (await fetch(url, { method: "POST", body: "{}", signal })).text();
  } catch (error) {
    return failureOfNetwork(error);
  }
  throw new Error("It answered.");
}

describe("a request that never left", () => {
  test("found nobody at the port", async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await failureAt(`http://127.0.0.1:${port}/`)).toEqual({
      code: "TOOL_NETWORK_ERROR",
      message: "The service is unreachable.",
      details: { upstream: { kind: "network", code: "ECONNREFUSED" } },
      outcome: "none",
    });
    // Two addresses, each refused: an AggregateError inside.
    expect(await failureAt(`http://localhost:${port}/`)).toMatchObject({ code: "TOOL_NETWORK_ERROR", outcome: "none" });
  });

  test("found no such host", async () => {
    expect(await failureAt("http://nowhere.invalid/")).toMatchObject({ code: "TOOL_NETWORK_ERROR", outcome: "none" });
  });

  test("did not trust the certificate", async () => {
    let requests = 0;
    const server = createTlsServer(selfSigned, () => {
      requests += 1;
    });
    server.on("tlsClientError", () => {});
    const failure = await failureAt(`https://127.0.0.1:${await listen(server)}/`);
    expect(failure).toMatchObject({ code: "TOOL_DEPENDENCY_ERROR", outcome: "none" });
    expect(failure.details).toEqual({ upstream: { kind: "network", code: "DEPTH_ZERO_SELF_SIGNED_CERT" } });
    expect(requests).toBe(0);
  });

  test("had no address", async () => {
    expect(await failureAt("http://[x")).toMatchObject({ code: "TOOL_CONFIGURATION_ERROR", outcome: "none" });
  });
});

describe("a request that may have arrived", () => {
  test("was cut off before an answer", async () => {
    const port = await listen(createServer((socket) => socket.once("data", () => socket.resetAndDestroy())));
    expect(await failureAt(`http://127.0.0.1:${port}/`)).toMatchObject({ code: "TOOL_NETWORK_ERROR", outcome: "unknown" });
  });

  test("was cut off within an answer", async () => {
    const port = await listen(
      createServer((socket) => socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc"))),
    );
    expect(await failureAt(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: "unknown" });
  });

  test("was answered by something that is not HTTP", async () => {
    const port = await listen(createServer((socket) => socket.once("data", () => socket.end("SSH-2.0-OpenSSH\r\n"))));
    expect(await failureAt(`http://127.0.0.1:${port}/`)).toMatchObject({ code: "TOOL_DATA_CORRUPTION", outcome: "unknown" });
    const withoutCode = Object.assign(new Error("Response does not match the HTTP/1.1 protocol"), {
      name: "HTTPParserError",
      code: undefined,
    });
    expect(failureOfNetwork(new TypeError("fetch failed", { cause: withoutCode })).code).toBe("TOOL_DATA_CORRUPTION");
  });

  test("was given up, or took too long", async () => {
    const port = await listen(createHttpServer(() => {}));
    const url = `http://127.0.0.1:${port}/`;
    expect(await failureAt(url, AbortSignal.timeout(50))).toMatchObject({
      code: "TOOL_EXECUTION_TIMEOUT",
      outcome: "unknown",
      details: { reason: "timeout" },
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await failureAt(url, controller.signal)).toMatchObject({ code: "TOOL_EXECUTION_TIMEOUT", details: { reason: "aborted" } });
  });
});

describe("an error that cannot be had here", () => {
  const wrapped = (cause: object): Error => new TypeError("fetch failed", { cause });
  const coded = (code: string, more: object = {}): Error => Object.assign(new Error("secret.internal:8443"), { code, ...more });

  test.each([
    [coded("UND_ERR_CONNECT_TIMEOUT"), "none"],
    [coded("EAI_AGAIN", { syscall: "getaddrinfo" }), "none"],
    [coded("CERT_HAS_EXPIRED"), "none"],
    [coded("ERR_TLS_CERT_ALTNAME_INVALID"), "none"],
    [coded("ETIMEDOUT", { syscall: "connect" }), "none"],
    [coded("ETIMEDOUT", { syscall: "read" }), "unknown"],
    [coded("EHOSTUNREACH", { syscall: "write" }), "unknown"],
    [coded("UND_ERR_HEADERS_TIMEOUT"), "unknown"],
    [coded("UND_ERR_SOCKET"), "unknown"],
    [coded("EPROTO"), "unknown"],
    [coded("toString"), "unknown"],
    [new AggregateError([coded("ECONNREFUSED"), coded("ECONNRESET")]), "unknown"],
    [new AggregateError([coded("ECONNREFUSED"), coded("ENETUNREACH", { syscall: "connect" })]), "none"],
    [new AggregateError([]), "unknown"],
  ])("%s: %s", (cause, outcome) => {
    const failure = failureOfNetwork(wrapped(cause));
    expect(failure.outcome).toBe(outcome);
    expect(JSON.stringify(failure)).not.toContain("secret.internal");
  });

  test("whatever was thrown has an answer, and a circle of causes an end", () => {
    const circle = new Error("a");
    circle.cause = circle;
    for (const thrown of [undefined, null, "text", 5, {}, circle]) expect(failureOfNetwork(thrown).outcome).toBe("unknown");
  });
});
