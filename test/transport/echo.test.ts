import { describe, expect, test } from "vitest";
import type { ToolFailure } from "../../runtime/errors/failure.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { startGraphql } from "./graphql/service.js";
import { host } from "./mcp-host.js";
import { failureFrom, httpCall, requestFor, sendJson, startService } from "./service.js";

// Looks like a word, so that only knowing it helps; patterns for things that look like keys would not find it.
const secret = "correct horse/battery+staple";
const secrets = { KEY: secret };

const forms: readonly [string, string][] = [
  ["as it is", secret],
  ["percent-encoded", encodeURIComponent(secret)],
  ["base64", Buffer.from(secret).toString("base64")],
  ["base64 with a user", Buffer.from(`user:${secret}`).toString("base64")],
  ["JSON", JSON.stringify({ key: secret })],
  ["JSON of PHP", JSON.stringify({ key: secret }).replaceAll("/", "\\/")],
  ["JSON of .NET", JSON.stringify({ key: secret }).replaceAll("+", "\\u002B")],
  ["where an excerpt ends", `${"x".repeat(190)}${secret}`],
  ["where a long text is cut", `${"x".repeat(3_990)}${secret}`],
];

/** All that anybody can get out of a failure. */
function textsOf(failure: ToolFailure): string {
  return [
    JSON.stringify(failure.reason),
    failure.message,
    String(failure),
    failure.stack,
    JSON.stringify(failure),
    String(failure.cause),
  ].join("\n");
}

/** Any run of the secret that is long enough to be of use, in any form. */
const runs = [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64").slice(0, -2)].flatMap((form) =>
  Array.from({ length: form.length - 11 }, (_, start) => form.slice(start, start + 12)),
);

function expectNoSecret(text: string): void {
  expect(
    runs.filter((run) => text.includes(run)),
    text,
  ).toEqual([]);
}

const call = (url: string) =>
  httpCall({ method: "POST", url, headers: { Authorization: "Bearer {secret:KEY}" }, query: { key: "{secret:KEY}" }, body: "rest" });

describe("a hostile service cannot make us say a secret", () => {
  test.each(forms)("in a body: %s", async (_, form) => {
    const bodies: readonly [string, string][] = [
      ["application/json", JSON.stringify({ error: { code: form, message: `You sent ${form}` } })],
      ["application/json", JSON.stringify({ [form]: form, detail: form, errors: [form] })],
      ["application/problem+json", JSON.stringify({ title: form, type: `https://x/?k=${form}` })],
      ["text/plain", `You sent ${form}`],
      ["text/html", `<p>${form}</p>`],
      ["application/json", `{ broken ${form}`],
    ];
    const replies = bodies.flatMap(([type, body]) => [400, 401, 404, 409, 429, 500].map((status) => ({ type, body, status })));
    let next = 0;
    const { origin } = await startService((_, response) => {
      const { type, body, status } = replies[next] ?? { type: "", body: "", status: 200 };
      response.writeHead(status, { "content-type": type }).end(body);
    });
    for (next = 0; next < replies.length; next += 1) {
      expectNoSecret(textsOf(await failureFrom(httpTransport().run(requestFor(call(origin), { secrets })))));
    }
  });

  test("in the status text, a header, a redirect or what it echoes of the request", async () => {
    const { origin } = await startService((seen, response) => {
      const encoded = encodeURIComponent(secret);
      response.writeHead(307, `Moved ${encoded}`, {
        location: `https://elsewhere.example/?key=${encoded}`,
        "x-echo": encoded,
        "retry-after": encoded,
        "content-type": `text/plain; k=${encoded}`,
      });
      response.end(`${seen.url} ${JSON.stringify(seen.headers)}`);
    });
    for (const effect of ["read", "write"] as const) {
      expectNoSecret(textsOf(await failureFrom(httpTransport().run(requestFor(call(origin), { secrets, effect })))));
    }
  });

  test("in an answer that is a success", async () => {
    const { origin } = await startService((seen, response) => sendJson(response, { ok: 1, headers: seen.headers, url: seen.url }));
    const answer = await httpTransport().run(requestFor(call(origin), { secrets }));
    expect(answer).toMatchObject({ ok: 1, headers: { authorization: expect.stringContaining("[redacted]") } });
    expectNoSecret(JSON.stringify(answer));
  });

  test("by the credentials of the application, also where they are basic", async () => {
    const basic = `Basic ${Buffer.from(`user:${secret}`).toString("base64")}`;
    const { origin } = await startService((seen, response) => {
      const sent = seen.headers.authorization ?? "";
      sendJson(response, { message: `${sent} ${Buffer.from(sent.slice(6), "base64").toString()}` }, 403);
    });
    const transport = httpTransport({ credentials: () => ({ Authorization: basic }) });
    expectNoSecret(textsOf(await failureFrom(transport.run(requestFor(httpCall({ url: origin }))))));
  });

  test.each([
    ["behind it", `${secret} `],
    ["around it", `\t ${secret}\t`],
  ])("by credentials with white space %s, which is not sent", async (_, key) => {
    const { origin } = await startService((seen, response) => {
      expect(seen.headers["x-key"]).toBe(secret);
      const status = seen.method === "GET" ? 200 : 400;
      sendJson(response, { data: { a: `key ${seen.headers["x-key"]}` }, message: `key ${seen.headers["x-key"]}` }, status);
    });
    const transport = httpTransport({ credentials: () => ({ "X-Key": key }) });
    expectNoSecret(JSON.stringify(await transport.run(requestFor(httpCall({ url: origin })))));
    expectNoSecret(textsOf(await failureFrom(transport.run(requestFor(httpCall({ method: "POST", url: origin }))))));
    const graphql = graphqlTransport({ allowPrivate: true, credentials: () => ({ "X-Key": key }) });
    expectNoSecret(textsOf(await failureFrom(graphql.run(requestFor({ kind: "graphql", endpoint: origin, document: "{ a }" })))));
  });

  test("when it breaks off, or was never there", async () => {
    const { origin, stop } = await startService((_, response) => void response.destroy());
    expectNoSecret(textsOf(await failureFrom(httpTransport().run(requestFor(call(origin), { secrets })))));
    await stop();
    expectNoSecret(textsOf(await failureFrom(httpTransport().run(requestFor(call(origin), { secrets })))));
  });

  test.each(forms)("in a GraphQL error: %s", async (_, form) => {
    const { endpoint } = await startGraphql({ paid: 0, echo: form });
    const graphql = { kind: "graphql", endpoint, document: "{ broken }", headers: { "X-Key": "{secret:KEY}" } } as const;
    const failure = await failureFrom(graphqlTransport({ allowPrivate: true }).run(requestFor(graphql, { secrets })));
    expect(JSON.stringify(failure.reason.details)).toContain("It broke at");
    expectNoSecret(textsOf(failure));
    const { origin } = await startService((_, response) =>
      sendJson(response, { errors: [{ message: form, path: [form], extensions: { code: form } }] }),
    );
    expectNoSecret(
      textsOf(await failureFrom(graphqlTransport({ allowPrivate: true }).run(requestFor({ ...graphql, endpoint: origin }, { secrets })))),
    );
  });

  test.each(forms)("in an MCP error or result: %s", async (_, form) => {
    const { url } = await host({ echo: () => form });
    const transport = mcpTransport({ servers: { stays: { url, credentials: () => ({ Authorization: `Bearer ${secret}` }) } } });
    for (const tool of ["failing", "no_such_tool"]) {
      expectNoSecret(textsOf(await failureFrom(transport.run(requestFor({ kind: "mcp", server: "stays", tool })))));
    }
    expectNoSecret(JSON.stringify(await transport.run(requestFor({ kind: "mcp", server: "stays", tool: "echo" }))));
    await transport.close();
  });

  test("in what an MCP server says by HTTP while it refuses a connection", async () => {
    const { origin } = await startService(
      (seen, response) => void response.writeHead(500, { "content-type": "text/plain" }).end(String(seen.headers.authorization)),
    );
    const transport = mcpTransport({ servers: { stays: { url: origin, credentials: () => ({ Authorization: `Bearer ${secret}` }) } } });
    expectNoSecret(textsOf(await failureFrom(transport.run(requestFor({ kind: "mcp", server: "stays", tool: "x" })))));
    await transport.close();
  });
});
