import { describe, expect, test } from "vitest";
import { callOf, codes, only, readApi } from "./read-api.js";

/** https://azure.github.io/autorest/extensions/ */
describe("what Azure's documents say in words of their own", () => {
  const old = (text: string) => readApi({ "api.yaml": `swagger: "2.0"\ninfo: { title: T, version: "1" }\n${text}` });
  const path = 'paths: { /x: { get: { operationId: x, responses: { "200": { description: ok } } } } }\n';
  const serversOf = (text: string) => {
    const read = old(`${text}\n${path}`);
    return { servers: callOf(only(read)).servers, codes: codes(read) };
  };

  test.each([
    [
      'schemes: [https]\nbasePath: /v1\nx-ms-parameterized-host: { hostTemplate: "{account}.{suffix}", parameters: [{ name: account, in: path, required: true, type: string }, { $ref: "#/parameters/suffix" }] }\nparameters: { suffix: { name: suffix, in: path, required: true, type: string, default: blob.core.windows.net } }',
      { url: "https://{account}.{suffix}/v1", variables: { suffix: { default: "blob.core.windows.net" } } },
    ],
    // The address itself is one of its parts, so that `baseUrl` may be it.
    [
      'host: azure.local\nbasePath: /\nx-ms-parameterized-host: { hostTemplate: "{Endpoint}/vision/v3.2", useSchemePrefix: false, parameters: [{ name: Endpoint, in: path, required: true, type: string }] }',
      { url: "{Endpoint}/vision/v3.2/", variables: { Endpoint: { default: "" } } },
    ],
    [
      'x-ms-parameterized-host: { hostTemplate: "https://{region}.api.example", useSchemePrefix: false, parameters: [{ name: region, in: path, required: true, type: string, default: eu, enum: [eu, us] }] }',
      { url: "https://{region}.api.example/", variables: { region: { default: "eu", values: ["eu", "us"] } } },
    ],
  ])("a host with parameters is a server with variables: %s", (text, server) => {
    expect(serversOf(text).servers).toEqual([server]);
  });

  test("one without a default is reported, and calls need `servers`", () => {
    const { codes: told } = serversOf('x-ms-parameterized-host: { hostTemplate: "{account}.example", parameters: [] }');
    expect(told).toEqual(["openapi/invalid-parts"]);
    expect(serversOf("x-ms-parameterized-host: 1").servers).toEqual([{ url: "/" }]);
  });

  test("paths that hold a query are operations as well", () => {
    const read = old(`host: a.example
paths: {}
x-ms-paths:
  "/{name}?comp=metadata&restype=container":
    put: { operationId: set, parameters: [{ name: name, in: path, required: true, type: string }, { name: restype, in: query, required: true, type: string, enum: [container] }, { name: x, in: query, type: string }], responses: { "200": { description: ok } } }
`);
    expect(codes(read)).toEqual([]);
    expect(callOf(only(read))).toMatchObject({
      method: "PUT",
      path: "/{name}?comp=metadata&restype=container",
      parameters: [{ name: "name" }, { name: "x" }],
    });
  });

  test("what is not encoded in a path has several segments", () => {
    const read = old(`host: a.example
paths:
  "/{scope}/locks/{lock}":
    delete: { operationId: x, parameters: [{ name: scope, in: path, required: true, type: string, x-ms-skip-url-encoding: true }, { name: lock, in: path, required: true, type: string, x-ms-skip-url-encoding: false }], responses: { "200": { description: ok } } }
`);
    const [scope, lock] = callOf(only(read)).parameters ?? [];
    expect([scope, lock]).toMatchObject([{ name: "scope", segments: true }, { name: "lock" }]);
    expect(lock).not.toHaveProperty("segments");
    expect(only(read).input).toMatchObject({ fields: [{ schema: { pattern: "^[^/]+(?:/[^/]+)*$" } }, {}] });
  });
});
