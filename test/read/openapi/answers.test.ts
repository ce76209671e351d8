import { describe, expect, test } from "vitest";
import { statusCode } from "../../../generator/read/openapi/operations/answer/failures.js";
import { mediaKind } from "../../../generator/read/openapi/operations/media.js";
import { failureOfHttp } from "../../../runtime/errors/upstream.js";
import { streamKind } from "../../../runtime/transport/http/operation/stream/stream-kind.js";
import { bodyKind } from "../../../runtime/transport/media-type.js";
import { api, callOf, only, readApi } from "./read-api.js";

const answering = (responses: string, version?: string) =>
  only(readApi(api(`paths:\n  /x: { get: { operationId: x, responses: ${responses} } }\n`, version)));
const json = (schema: string): string => `{ description: ok, content: { application/json: { schema: ${schema} } } }`;

describe("what an operation answers", () => {
  test.each([
    ["the schema of its success", `{ "200": ${json("{ type: string }")}, default: ${json("{ type: integer }")} }`, "string"],
    ["its default where there is no other", `{ default: ${json("{ type: integer }")}, "404": { description: gone } }`, "number"],
    ["that of a range", `{ 2XX: ${json("{ type: integer }")} }`, "number"],
    ["null without a body", '{ "204": { description: done } }', "null"],
    ["bytes", '{ "200": { description: ok, content: { image/png: {} } } }', "bytes"],
    ["text for XML", '{ "200": { description: ok, content: { application/xml: { schema: { type: object } } } } }', "string"],
    ["anything where nothing is said", "{}", "any"],
    ["anything where nothing but a status is said", '{ "200": { description: ok }, "204": { description: none } }', "any"],
  ])("%s", (_, responses, kind) => {
    expect(answering(responses).output.kind).toBe(kind);
  });

  test.each([
    ["text/csv", "{ type: string, format: binary }", true],
    ["application/json", "{ $ref: '#/components/schemas/File' }", true],
    ["image/png", "{ type: string, format: binary }", undefined],
  ])("bytes under the type %s, which the call says where the type does not", (type, schema, bytes) => {
    const operation = only(
      readApi(
        api(
          `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { ${type}: { schema: ${schema} } } } } } }\ncomponents: { schemas: { File: { type: string, format: binary } } }\n`,
        ),
      ),
    );
    expect(operation.output.kind).toBe("bytes");
    expect(callOf(operation).responses["200"]).toEqual({ mediaType: type, ...(bytes === undefined ? {} : { bytes }) });
  });

  test.each([
    ["*/*", "{ type: object }", true],
    ["application/*", "{ items: { type: string } }", true],
    ["*/*", "{ properties: { a: { type: string } } }", true],
    ["*/*", "{ type: object, nullable: true }", true],
    ["*/*", "{ type: [array, 'null'], items: {} }", true],
    ["*/*", "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: array, items: {} }] }", true],
    ["*/*", "{ anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] }", true],
    ["*/*", "{ allOf: [{ $ref: '#/components/schemas/Cat' }], nullable: true }", true],
    ["*/*", "{ allOf: [{ $ref: '#/components/schemas/Cat' }, { type: object, properties: { a: {} } }] }", true],
    ["*/*", "{ $ref: '#/components/schemas/Loop' }", true],
    ["*/*", "{ type: integer, format: int64 }", true],
    ["*/*", "{ type: boolean }", true],
    ["*/*", "{ type: string }", undefined],
    ["*/*", "{ type: string, format: binary }", undefined],
    ["*/*", "{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }] }", undefined],
    ["*/*", "{}", undefined],
    ["image/*", "{ type: object }", undefined],
  ])("JSON under the range %s, which the call says where its schema %s takes no text", (type, schema, isJson) => {
    const operation = only(
      readApi(
        api(
          `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { "${type}": { schema: ${schema} } } } } } }\ncomponents: { schemas: { Cat: { type: object, properties: { n: { type: string } } }, Loop: { oneOf: [{ $ref: '#/components/schemas/Loops' }, { type: 'null' }] }, Loops: { type: array, items: { $ref: '#/components/schemas/Loop' } } } }\n`,
        ),
      ),
    );
    const { json: read } = callOf(operation).responses["200"] ?? {};
    expect(read).toBe(isJson);
  });

  test.each([
    ["text/plain", "{ type: integer }", "number", true],
    ["text/plain; charset=utf-8", "{ type: number, format: double }", "number", true],
    ["text/plain", "{ type: boolean }", "boolean", true],
    ["text/plain", "{ $ref: '#/components/schemas/Count' }", "ref", true],
    ["text/plain", "{ type: [integer, 'null'] }", "union", true],
    ["text/plain", "{ type: [integer, string] }", "string", undefined],
    ["text/plain", "{ type: string }", "string", undefined],
    ["text/plain", "{ type: object }", "string", undefined],
    ["text/csv", "{ type: integer }", "string", undefined],
  ])("under %s, of the schema %s: a number or a switch, which is read as JSON", (type, schema, kind, isJson) => {
    const operation = only(
      readApi(
        api(
          `paths:\n  /x: { get: { operationId: x, responses: { "200": { description: ok, content: { ${type}: { schema: ${schema} } } } } } }\ncomponents: { schemas: { Count: { type: integer } } }\n`,
        ),
      ),
    );
    expect(operation.output.kind).toBe(kind);
    expect(callOf(operation).responses["200"]).toEqual({ mediaType: type, ...(isJson === undefined ? {} : { json: true }) });
  });

  test.each([
    ["text/plain: { schema: { type: string } }, image/png: {}", "text/plain", ["string", "bytes"]],
    ["application/pdf: {}, application/xml: {}", "application/xml", ["string", "bytes"]],
    ["text/plain: {}, application/xml: {}", "text/plain", "string"],
    ["application/json: { schema: { type: object } }, image/png: {}", "application/json", ["object", "bytes"]],
    [
      "application/json: { schema: { type: object } }, a/b: { schema: { type: string, format: binary } }",
      "application/json",
      ["object", "bytes"],
    ],
    ["application/json: { schema: { type: object } }, a/b: { schema: { type: object } }", "application/json", "object"],
    ["application/json: {}, image/png: {}", "application/json", "any"],
    ["image/png: {}, image/jpeg: {}", "image/png", "bytes"],
    ["multipart/mixed: { schema: { type: array, items: { type: object } } }", "multipart/mixed", ["array", "bytes"]],
    ["multipart/mixed: { itemSchema: { type: object } }", "multipart/mixed", "bytes"],
    ["multipart/form-data: { schema: { type: object } }", "multipart/form-data", ["object", "bytes"]],
    ["multipart/byteranges: {}", "multipart/byteranges", "bytes"],
    ["application/x-www-form-urlencoded: { schema: { type: object } }", "application/x-www-form-urlencoded", ["object", "string"]],
    ["application/x-www-form-urlencoded: { schema: { type: string } }", "application/x-www-form-urlencoded", "string"],
    ["application/x-www-form-urlencoded: {}", "application/x-www-form-urlencoded", "string"],
  ])("text, JSON or bytes where it has both kinds of types, of which bytes are not asked for: %s", (content, mediaType, kinds) => {
    const operation = answering(`{ "200": { description: ok, content: { ${content} } } }`);
    const { output } = operation;
    expect(output.kind === "union" ? output.members.map(({ kind }) => kind) : output.kind).toEqual(kinds);
    expect(callOf(operation).responses["200"]).toEqual({ mediaType });
  });

  test("generator and runtime make the same of a media type", () => {
    const types =
      "application/json text/json application/hal+json application/vnd.shop.json application/json5 application/x-json text/x-json application/x-amz-json-1.1 application/dns-json application/json-patch application/json-rpc application/json-home text/csv text/html application/xml image/svg+xml application/yaml application/x-yaml application/vnd.oai+yaml application/javascript application/graphql application/jwt application/sql application/x-sql application/csv application/x-javascript application/ecmascript application/sparql-query application/sparql-update application/n-triples application/n-quads application/trig application/x-sh application/jose application/x-pem-file application/pem-certificate-chain application/zip application/toml application/pdf application/vnd.shop image/png text/event-stream application/jsonl application/x-jsonl application/ndjson application/x-ndjson application/jsonlines application/json-lines application/x-jsonlines application/x-json-stream application/stream+json application/json-seq application/geo+json-seq application/json;stream=watch";
    const kindsOfText = { json: ["json"], text: ["text", "xml"], binary: ["bytes"] };
    for (const type of types.split(" ")) {
      const stream = streamKind(type);
      expect(stream === undefined ? kindsOfText[bodyKind(type)] : [stream], type).toContain(mediaKind(type));
    }
  });

  test("null under a status without a description, where another one is described", () => {
    const described = answering(`{ "200": ${json("{ type: string }")}, "202": { description: later } }`);
    expect(described.output.kind === "union" ? described.output.members.map(({ kind }) => kind) : "").toEqual(["string", "null"]);
    expect(callOf(described).responses).toEqual({ "200": { mediaType: "application/json" }, "202": {} });
    const old = answering('{ "200": { description: ok } }', "2.0");
    expect([old.output.kind, callOf(old).responses]).toEqual(["any", { "200": {} }]);
  });

  test("any of several, each once", () => {
    const { output } = answering(
      `{ "200": ${json("{ type: string }")}, "201": ${json("{ type: integer }")}, "202": ${json("{ type: string, description: later }")}, "204": { description: none }, "205": { description: none } }`,
    );
    expect(output.kind === "union" ? output.members.map(({ kind }) => kind) : output.kind).toEqual(["string", "number", "null"]);
  });

  test.each([
    ["text/event-stream", "sse"],
    ["application/x-ndjson", "json-lines"],
    ["application/jsonl", "json-lines"],
    ["application/json-seq", "json-seq"],
  ])("a stream of %s is a list of its items", (type, stream) => {
    const operation = answering(
      `{ "200": { description: ok, content: { ${type}: { itemSchema: { type: object, properties: { a: { type: string } } } } } } }`,
      "3.2.0",
    );
    expect(callOf(operation).responses).toEqual({ "200": { mediaType: type, stream, ...(stream === "sse" ? { data: "json" } : {}) } });
    expect(operation.output).toMatchObject({ kind: "array", rest: { kind: "object" } });
    expect(operation.declared.execution?.value).toBe("streaming");
  });

  test("a message a line under the type of JSON, where grpc-gateway says so in words", () => {
    const stream = (description: string, title: string) =>
      answering(
        `{ "200": { description: "${description}", content: { application/json: { schema: { type: object, title: ${title}, properties: { result: { type: object } } } } } } }`,
      );
    const streamed = stream("A successful response.(streaming responses)", "Stream result of v1Book");
    expect(callOf(streamed).responses).toEqual({ "200": { mediaType: "application/json", stream: "json-lines" } });
    expect(streamed.output).toMatchObject({ kind: "array", rest: { kind: "object" } });
    expect(stream("ok", "Stream result of v1Book").output.kind).toBe("object");
    expect(stream("A successful response.(streaming responses)", "Book").output.kind).toBe("object");
  });

  test("server-sent events whose items are lists, be they of events, hold JSON", () => {
    const event = "{ type: object, properties: { data: { type: string } } }";
    const data = (schema: string): unknown => {
      const operation = answering(`{ "200": { description: ok, content: { text/event-stream: { ${schema} } } } }`, "3.2.0");
      return callOf(operation).responses["200"]?.data;
    };
    expect([data(`itemSchema: { type: array, items: ${event} }`), data(`schema: { type: array, items: ${event} }`)]).toEqual([
      "json",
      undefined,
    ]);
  });

  test.each([
    ["application/json", "{ type: object }", "object"],
    ["audio/mpeg", "{ type: string, format: binary }", "bytes"],
    ["text/plain", "{ type: string }", "string"],
  ])("a stream beside another answer is reported with it, and the answer stays what it is: %s", (mediaType, schema, kind) => {
    const operation = answering(
      `{ "200": { description: ok, content: { text/event-stream: { schema: { type: object, properties: { delta: { type: string } } } }, ${mediaType}: { schema: ${schema} } } } }`,
    );
    const streamed = { mediaType: "text/event-stream", stream: "sse", data: "json" };
    expect(callOf(operation).responses).toEqual({ "200": { mediaType, streamed } });
    expect(operation.output.kind).toBe(kind);
    expect(operation.declared.execution).toBeUndefined();
  });

  test.each([
    ["the event itself", "itemSchema: { properties: { data: { type: string } } }", undefined],
    ["one of several events", "itemSchema: { oneOf: [{ type: object, properties: { event: {}, data: {} } }] }", undefined],
    ["text", "schema: { type: string }", undefined],
    ["nothing", "", undefined],
    ["what the data says", "schema: { type: object, properties: { text: { type: string } } }", "json"],
    ["a list of it", "schema: { type: array, items: { type: object, properties: { text: { type: string } } } }", "json"],
    ["an event with an object in it", "schema: { properties: { event: {}, data: { type: object } } }", "member"],
    ["a list of them", "schema: { type: array, items: { properties: { comment: {}, data: { properties: { n: {} } } } } }", "member"],
    [
      "several, one of them with text",
      "schema: { oneOf: [{ properties: { data: { type: string } } }, { properties: { data: { anyOf: [{ type: object }, { type: 'null' }] } } }] }",
      "member",
    ],
    [
      "an event that extends another",
      "schema: { allOf: [{ properties: { id: {} } }, { properties: { data: { allOf: [{ type: array }] } } }] }",
      "member",
    ],
    ["text, or an object", "schema: { properties: { data: { anyOf: [{ type: string }, { type: object }] } } }", undefined],
    [
      "what the data says, with a member of that name",
      "schema: { required: [type], properties: { type: {}, data: { type: object } } }",
      "json",
    ],
    ["what it says, of which nothing is required", "schema: { properties: { code: {}, msg: {}, data: { type: object } } }", "json"],
    ["an event with a word too many", "schema: { properties: { enabled: {}, event: {}, data: { type: object } } }", "member"],
  ])("server-sent events whose schema is that of %s", (_, schema, data) => {
    const operation = answering(`{ "200": { description: ok, content: { text/event-stream: { ${schema} } } } }`, "3.2.0");
    expect(callOf(operation).responses["200"]?.data).toBe(data);
  });

  test("documented failures by the code that the runtime gives them", () => {
    const { errors } = answering(
      `{ "200": { description: ok }, "404": { description: No such pet. }, "410": { description: Gone. }, "429": { description: Slow down. }, default: { description: other } }`,
    );
    expect([...errors.keys()]).toEqual(["TOOL_RATE_LIMIT_EXCEEDED", "TOOL_RESOURCE_NOT_FOUND"]);
    expect(errors.get("TOOL_RESOURCE_NOT_FOUND")?.description).toBe("404: No such pet.\n410: Gone.");
  });

  test("each status that can be documented has the runtime's code", () => {
    const statuses = [304, ...Array.from({ length: 200 }, (_, index) => 400 + index)];
    const codeOf = (status: number): string => failureOfHttp({ status, headers: { get: () => null } }).code;
    expect(statuses.map((status) => [status, statusCode(String(status))])).toEqual(statuses.map((status) => [status, codeOf(status)]));
    expect(["302", "4XX", "default"].map(statusCode)).toEqual([undefined, undefined, undefined]);
  });

  test("also statuses of which HTTP says little", () => {
    const { errors } = answering(
      `{ "200": { description: ok }, "402": { description: Pay. }, "412": { description: Changed. }, "415": { description: No such type. }, "501": { description: Later. } }`,
    );
    expect([...errors].map(([code, { description }]) => [code, description])).toEqual([
      ["TOOL_CONFIGURATION_ERROR", "415: No such type."],
      ["TOOL_EXTERNAL_SERVICE_ERROR", "402: Pay.\n501: Later."],
      ["TOOL_GATE_CLOSED", "412: Changed."],
    ]);
  });
});

describe("pagination", () => {
  const listing = (parameters: string, schema: string, headers = "") =>
    callOf(
      only(
        readApi(
          api(
            `paths:\n  /x: { get: { operationId: x, parameters: [${parameters}], responses: { "200": { description: ok${headers}, content: { application/json: { schema: ${schema} } } } } } }\n`,
          ),
        ),
      ),
    ).pagination;
  const query = (name: string, type: string): string => `{ name: ${name}, in: query, schema: { type: ${type} } }`;
  const items = "data: { type: array, items: { type: object } }";

  test("by a cursor of the answer", () => {
    expect(
      listing(query("cursor", "string"), `{ type: object, properties: { ${items}, next_cursor: { type: string, nullable: true } } }`),
    ).toEqual({ kind: "cursor", parameter: "cursor", next: "next_cursor", items: "data" });
    expect(
      listing(
        query("pageToken", "string"),
        `{ type: object, properties: { ${items}, meta: { type: object, properties: { nextPageToken: { type: string } } } } }`,
      ),
    ).toEqual({ kind: "cursor", parameter: "pageToken", next: "meta.nextPageToken", items: "data" });
  });

  test("by the Link header", () => {
    expect(
      listing(query("page", "integer"), "{ type: array, items: { type: object } }", ", headers: { Link: { schema: { type: string } } }"),
    ).toEqual({ kind: "link", items: "" });
  });

  test("by offset and limit, by page", () => {
    const counted = `{ type: object, properties: { ${items}, total: { type: integer } } }`;
    expect(listing(`${query("offset", "integer")}, ${query("limit", "integer")}`, counted)).toEqual({
      kind: "offset",
      parameter: "offset",
      limit: "limit",
      items: "data",
    });
    expect(
      listing("{ name: page, in: query, schema: { type: integer, default: 0 } }", `{ type: object, properties: { ${items} } }`),
    ).toEqual({ kind: "page", parameter: "page", first: 0, items: "data" });
  });

  test("not where anything is in doubt", () => {
    expect(listing(query("offset", "integer"), `{ type: object, properties: { ${items} } }`)).toBeUndefined();
    expect(listing(query("page", "string"), `{ type: object, properties: { ${items} } }`)).toBeUndefined();
    expect(
      listing(query("page", "integer"), "{ type: object, properties: { a: { type: array, items: {} }, b: { type: array, items: {} } } }"),
    ).toBeUndefined();
    expect(listing(query("cursor", "string"), `{ type: object, properties: { ${items} } }`)).toBeUndefined();
  });
});

describe("several types of one answer", () => {
  const typesOf = (produces: string, schema: string) =>
    callOf(
      only(
        readApi(
          api(
            `paths: { /x: { get: { operationId: x, produces: ${produces}, responses: { "200": { description: ok, schema: ${schema} } } } } }\n`,
            "2.0",
          ),
        ),
      ),
    ).responses["200"];

  test("a text is plain where that is named first, as a log of Kubernetes, and anything else is JSON", () => {
    expect(typesOf("[text/plain, application/json]", "{ type: string }")).toEqual({ mediaType: "text/plain" });
    expect(typesOf("[application/json, text/plain]", "{ type: string }")).toEqual({ mediaType: "application/json" });
    const log = answering(
      '{ "200": { description: ok, content: { text/plain: { schema: { type: string } }, application/json: { schema: { type: string } }, application/x-protobuf: { schema: { type: string } } } } }',
    );
    expect([log.output.kind, callOf(log).responses["200"]]).toEqual(["string", { mediaType: "text/plain" }]);
    // A table for people beside its rows (`_cat` of OpenSearch): the rows say more.
    const rows = answering(
      '{ "200": { description: ok, content: { text/plain: { schema: { type: string } }, application/json: { schema: { type: array, items: { type: object } } } } } }',
    );
    expect([rows.output.kind, callOf(rows).responses["200"]]).toEqual(["array", { mediaType: "application/json" }]);
    const silent = answering('{ "200": { description: ok, content: { text/plain: { schema: { type: string } }, application/json: {} } } }');
    expect([silent.output.kind, callOf(silent).responses["200"]]).toEqual(["string", { mediaType: "text/plain" }]);
    expect(typesOf("[text/plain, application/json]", "{ type: object }")).toEqual({ mediaType: "application/json" });
  });

  test("a list may be watched instead", () => {
    expect(typesOf('[application/json, "application/json;stream=watch"]', "{ type: object }")).toEqual({
      mediaType: "application/json",
      streamed: { mediaType: "application/json;stream=watch", stream: "json-lines" },
    });
  });
});

describe("a member that is true in every success", () => {
  const marked = (schema: string) => callOf(answering(`{ "200": ${json(schema)} }`)).responses["200"]?.success;

  test("says by false that an answer is none", () => {
    expect(marked("{ type: object, required: [ok], properties: { ok: { type: boolean, enum: [true] } } }")).toBe("ok");
    expect(marked("{ type: object, required: [Success], properties: { Success: { const: true } } }")).toBe("Success");
    const ok = "{ type: object, required: [ok, a], properties: { ok: { const: true }, a: {} } }";
    expect(marked(`{ oneOf: [${ok}, ${ok}] }`)).toBe("ok");
  });

  test.each([
    ["may be false", "{ type: object, required: [ok], properties: { ok: { type: boolean } } }"],
    ["may be left out", "{ type: object, properties: { ok: { const: true } } }"],
    ["says something else", "{ type: object, required: [deleted], properties: { deleted: { const: true } } }"],
    [
      "is not in every alternative",
      "{ oneOf: [{ type: object, required: [ok], properties: { ok: { const: true } } }, { type: object, properties: { a: {} } }] }",
    ],
    ["is one of an item", "{ type: array, items: { type: object, required: [ok], properties: { ok: { const: true } } } }"],
  ])("says nothing of the kind where it %s", (_, schema) => {
    expect(marked(schema)).toBeUndefined();
  });
});
