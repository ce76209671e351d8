import { describe, expect, test } from "vitest";
import { callOf, codes, only, readApi } from "./read-api.js";

describe("servers", () => {
  const servers = (text: string, settings = {}) => {
    const read = readApi({ "api.yaml": `openapi: 3.0.0\ninfo: { title: T, version: "1" }\n${text}` }, { settings });
    return { codes: codes(read), servers: callOf(only(read)).servers };
  };
  const path = 'paths: { /x: { get: { operationId: x, responses: { "200": { description: ok } } } } }\n';

  test("those of the operation before those of the path before those of the document", () => {
    const text = `servers: [{ url: https://a.example }]\npaths: { /x: { servers: [{ url: https://b.example }], get: { operationId: x, servers: [{ url: "https://{region}.c.example", variables: { region: { default: eu, enum: [eu, us] } } }], responses: {} } } }\n`;
    expect(servers(text).servers).toEqual([
      { url: "https://{region}.c.example", variables: { region: { default: "eu", values: ["eu", "us"] } } },
    ]);
  });

  test("a relative one is taken from the address of the document, or told", () => {
    expect(servers(`servers: [{ url: /v1 }]\n${path}`, { url: "https://api.example/docs/openapi.yaml" })).toEqual({
      codes: [],
      servers: [{ url: "https://api.example/v1" }],
    });
    expect(servers(path)).toEqual({ codes: ["openapi/relative-server"], servers: [{ url: "/" }] });
    expect(servers(`servers: [{ url: /v1 }, { url: "ws://api.example" }]\n${path}`).servers).toEqual([{ url: "/v1" }]);
  });

  test("what one cannot have is reported: a query or a fragment, which is not sent, and a default that is none of its values", () => {
    const told = (list: string, version = "3.1.1") =>
      codes(readApi({ "api.yaml": `openapi: ${version}\ninfo: { title: T, version: "1" }\nservers: ${list}\n${path}` }));
    expect(told('[{ url: "https://a.example/v1?key=1" }]')).toEqual(["openapi/invalid-parts"]);
    expect(told('[{ url: "https://a.example/v1#x" }]')).toEqual(["openapi/invalid-parts"]);
    const other = '[{ url: "https://{a}.example", variables: { a: { default: z, enum: [x] } } }]';
    expect(told(other)).toEqual(["openapi/invalid-parts"]);
    // It should be one before, and must from 3.1 on.
    expect(told(other, "3.0.4")).toEqual([]);
    expect(told('[{ url: "https://{a}.example", variables: { a: { default: x, enum: [x] } } }]')).toEqual([]);
  });

  test("what is missing in one is reported, and the rest is used", () => {
    const lists: readonly (readonly [string, unknown])[] = [
      [
        '[{ url: "https://{a}.example/{b}", variables: { b: { default: v1 } } }]',
        [{ url: "https://{a}.example/{b}", variables: { b: { default: "v1" } } }],
      ],
      ["[{ url: https://a.example }, { description: none }]", [{ url: "https://a.example" }]],
      [
        '[{ url: "https://{a}.example", variables: { a: { enum: [x, y] } } }]',
        [{ variables: { a: { default: "x", values: ["x", "y"] } } }],
      ],
      ['[{ url: "https://{a}.example", variables: { a: { default: x, enum: [] } } }]', [{ variables: { a: { default: "x" } } }]],
    ];
    for (const [list, want] of lists) {
      const found = servers(`servers: ${list}\n${path}`);
      expect(found).toMatchObject({ codes: ["openapi/invalid-parts"], servers: want });
      expect(found.servers).toHaveLength(1);
    }
    const listed = (url: string) => servers(`servers: [{ url: "${url}" }]\n${path}`).servers;
    expect(listed("https://api.example/{a}")).toEqual([{ url: "https://api.example/{a}" }]);
    expect(listed("{a}/v1")).toEqual([{ url: "{a}/v1", variables: { a: { default: "" } } }]);
    // A default that is not among the values is one of them.
    const other = '[{ url: "https://{a}.example", variables: { a: { default: z, enum: [x] } } }]';
    expect(servers(`servers: ${other}\n${path}`)).toMatchObject({
      codes: [],
      servers: [{ variables: { a: { default: "z", values: ["z", "x"] } } }],
    });
    expect(servers(`servers: [{ url: //api.example/v1 }]\n${path}`)).toEqual({ codes: [], servers: [{ url: "https://api.example/v1" }] });
  });

  test("a server that is only an address, or lacks its scheme, is reported and read as it is meant", () => {
    const read = (list: string, settings = {}) => servers(`servers: ${list}\n${path}`, settings);
    const told = (url: string) => ({ codes: ["openapi/invalid-parts"], servers: [{ url }] });
    expect(read('["https://api.example/v1"]')).toEqual(told("https://api.example/v1"));
    expect(read('[{ url: "api.shop.example/v1" }]')).toEqual(told("https://api.shop.example/v1"));
    expect(read('[{ url: "api.shop.example:8443" }]')).toEqual(told("https://api.shop.example:8443"));
    expect(read('[{ url: "localhost:8080/v1" }]')).toEqual(told("http://localhost:8080/v1"));
    expect(read('[{ url: "127.0.0.1" }]')).toEqual(told("http://127.0.0.1"));
    const from = { url: "https://docs.example/a/openapi.yaml" };
    expect(read('[{ url: "api.shop.example/v1" }]', from)).toEqual(told("https://api.shop.example/v1"));
    for (const url of ["v1.0", "v1", "index.php/api", "../v1", "api/v1.example"])
      expect(read(`[{ url: "${url}" }]`)).toEqual({ codes: ["openapi/relative-server"], servers: [{ url }] });
  });

  test("what all operations share is reported once", () => {
    const operation = '{ responses: { "200": { description: ok } } }';
    const read = readApi({
      "api.yaml": `openapi: 3.0.0\ninfo: { title: T, version: "1" }\nservers: [{ url: "https://{a}.example" }]\npaths: { /x: { get: ${operation}, put: ${operation} }, /y: { get: ${operation} } }\n`,
    });
    expect(read.problems.find(({ code }) => code === "openapi/invalid-parts")?.message).toMatch(/^1 part of the document does /);
  });

  test("blanks around a host are left out, and what is no address is reported", () => {
    const server = (url: string) => servers(`servers: [{ url: "${url}" }]\n${path}`);
    expect(server(" https:// api.example /v1 ")).toEqual({ codes: [], servers: [{ url: "https://api.example/v1" }] });
    expect(server("https://api.example/v 1").servers).toEqual([{ url: "https://api.example/v 1" }]);
    expect(server("https://api.exa mple/v1").codes).toEqual(["openapi/invalid-parts"]);
    const variables = `variables: { a: { default: x }, port: { default: "443" } }`;
    expect(servers(`servers: [{ url: "https://{a}.{a}.{a}.{a}.{a}:{port}", ${variables} }]\n${path}`).codes).toEqual([]);
    const parts = `variables: { port: { default: "8443" }, base: { default: /v1 } }`;
    expect(servers(`servers: [{ url: "https://api.example:{port}{base}", ${parts} }]\n${path}`).codes).toEqual([]);
  });

  test.each([
    [`host: " api.example "\nbasePath: " /v1"`, ["https://api.example/v1"]],
    ["host: https://api.example/\nbasePath: /v1", ["https://api.example/v1"]],
    ["host: http://api.example\nbasePath: /v1", ["http://api.example/v1"]],
    ["host: http://api.example\nschemes: [https]", ["https://api.example/"]],
    ["basePath: v1", ["/v1"]],
    ["schemes: [https]", ["/"]],
    ["host: api.example\nschemes: [ws, wss]", ["https://api.example/"]],
  ])("of Swagger 2.0, with what does not belong there: %j", (text, urls) => {
    const read = readApi({ "api.yaml": `swagger: 2.0\ninfo: { title: T, version: 1 }\n${text}\n${path}` });
    expect(callOf(only(read)).servers.map(({ url }) => url)).toEqual(urls);
  });

  test("of Swagger 2.0", () => {
    const read = readApi({
      "api.yaml": `swagger: 2.0\ninfo: { title: T, version: 1 }\nhost: api.example:8080\nbasePath: /v1\nschemes: [http, https]\n${path}`,
    });
    expect(callOf(only(read)).servers).toEqual([{ url: "https://api.example:8080/v1" }, { url: "http://api.example:8080/v1" }]);
  });
});
