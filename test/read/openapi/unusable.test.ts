import { describe, expect, test } from "vitest";
import { configFromArguments } from "../../../generator/config/index.js";
import { planSources } from "../../../generator/pipeline/plan-sources.js";
import { folderWith } from "../../config/folder.js";
import { api, codes, only, readApi } from "./read-api.js";

/** As a command reads a file that is named on the command line. */
async function problemsOf(file: string, text: string) {
  const cwd = folderWith({ [file]: text });
  const { config } = await configFromArguments({ cwd, contracts: [file] });
  return planSources({ config: config ?? expect.fail(), cwd }).diagnostics;
}

describe("documents that cannot be used", () => {
  test.each([
    ["no contract", "version: 3\nservices: {}\n", "openapi/not-openapi"],
    ["another version", 'swagger: "1.2"\ninfo: {}\npaths: {}\n', "openapi/unknown-version"],
    ["nothing in it", "openapi: 3.1.0\ninfo: { title: T, version: 1 }\n", "openapi/no-paths"],
    ["paths that are a list", "openapi: 3.1.0\ninfo: { title: T, version: 1 }\npaths: []\n", "openapi/wrong-shape"],
    ["servers that are a map", "openapi: 3.1.0\ninfo: { title: T, version: 1 }\nservers: { foo: bar }\npaths: {}\n", "openapi/wrong-shape"],
    ["no YAML", "openapi: 3.1.0\ninfo: {\n", "source/syntax"],
  ])("%s", (_, text, code) => {
    const read = readApi({ "api.yaml": text });
    expect(read.contract).toBeUndefined();
    expect(codes(read, "error")).toEqual([code]);
    expect(read.problems.at(-1)?.place).toMatchObject({ file: "api.yaml" });
  });

  test.each([
    ["asyncapi: 2.6.0\nchannels: {}", "this is an AsyncAPI document", "It describes messages"],
    [
      'info: { schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" }\nitem: []',
      "a Postman collection",
      "Convert it",
    ],
    ["discoveryVersion: v1\nresources: {}", "a Google discovery document", "Convert it"],
    ["AWSTemplateFormatVersion: 2010-09-09\nResources: {}", "a CloudFormation template", "`DefinitionBody`"],
    ["opnapi: 3.1.0\npaths: {}", "found `opnapi`, `paths`", "Did you mean `openapi` instead of `opnapi`?"],
    ['"a\\nerror: b": 1', "found `a\\u000aerror: b`", "Use a document that begins with"],
    ["a: 1\nb: 2\nc: 3\nd: 4\ne: 5", "found `a`, `b`, `c`, `d` and others", "Use a document that begins with"],
  ])("what is something else is reported as such, with what helps then: %s", (text, found, fix) => {
    expect(readApi({ "api.yaml": `${text}\n` }).problems).toMatchObject([
      { code: "openapi/not-openapi", message: expect.stringContaining(found), fix: expect.stringContaining(fix) },
    ]);
  });

  test.each([
    ["openapi: 4.0.0", '`openapi` must be version 3.0, 3.1 or 3.2, but this is the text "4.0.0".'],
    ["openapi: 4.5", "`openapi` must be version 3.0, 3.1 or 3.2, but this is 4.5."],
    ["openapi: [3]", "`openapi` must be version 3.0, 3.1 or 3.2, but this is a list."],
    ["openapi:", "`openapi` must be version 3.0, 3.1 or 3.2, but this is null."],
    ["swagger: 3.1", "`swagger` must be version 2.0, but this is 3.1."],
  ])("%s is reported with the versions that are known, and how to write one", (version, message) => {
    expect(readApi({ "api.yaml": `${version}\ninfo: {}\npaths: {}\n` }).problems).toMatchObject([
      { code: "openapi/unknown-version", message, fix: expect.stringContaining("`openapi: 3.1.0`") },
    ]);
  });

  test.each([
    ["a.proto", 'syntax = "proto3";\nmessage A { string b = 1; }\n', "Protocol Buffers", "Toolpact reads no Protocol Buffers."],
    ["api.yaml", '// Copyright\nsyntax = "proto3";\n', "Protocol Buffers", "Toolpact reads no Protocol Buffers."],
    ["a.wsdl", '<?xml version="1.0"?>\n<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"/>\n', "WSDL", "Write a tool spec"],
    ["a.raml", "#%RAML 1.0\ntitle: x\n", "RAML", "Convert it to OpenAPI first"],
    ["a.apib", "FORMAT: 1A\n# Polls\n", "API Blueprint", "Convert it to OpenAPI first"],
    ["main.tsp", 'import "@typespec/http";\nusing Http;\n', "TypeSpec", "@typespec/openapi3"],
    ["a.smithy", '$version: "2"\nnamespace a\n', "Smithy", "Convert it to OpenAPI first"],
    ["a.thrift", "namespace java a\nstruct A { 1: string b }\n", "Thrift", "Write a tool spec"],
  ])("a text of another format, %s, is named, with what to do instead", async (file, text, name, fix) => {
    expect(await problemsOf(file, text)).toMatchObject([
      { code: "source/unsupported-format", message: expect.stringContaining(name), fix: expect.stringContaining(fix), place: { file } },
    ]);
  });

  test("a contract that quotes such a text stays a contract", async () => {
    const problems = await problemsOf("api.json", '{"info":{"description":"\nsyntax = "proto3";\n"}}');
    expect(problems.map(({ code }) => code)).not.toContain("source/unsupported-format");
  });

  test("a version that is left empty beside another says nothing", () => {
    const text = 'openapi:\nswagger: "2.0"\nhost: a.example\npaths: { /x: { get: { operationId: x, responses: {} } } }\n';
    expect(only(readApi({ "api.yaml": text })).id).toBe("api.x");
  });

  test("a parameter in no place is reported in words", () => {
    const parameters = "{ P: { name: p, allowReserved: true, schema: { type: string } } }";
    const read = readApi(api(`paths: {}\ncomponents: { parameters: ${parameters} }\n`));
    expect(read.problems.map(({ message }) => message).join("\n")).toContain("`allowReserved` of a parameter in no place");
  });

  test("one of components alone is no error, and no tool", () => {
    const read = readApi(api("components: { schemas: { A: { type: string } } }\n"));
    expect(codes(read)).toEqual(["openapi/no-operations"]);
    expect(read.contract?.operations).toEqual([]);
  });
});

describe("a file that is named for JSON", () => {
  test("and holds YAML is read as YAML", () => {
    const yaml = api("paths:\n  /x: { get: { operationId: x, responses: {} } }\n")["api.yaml"] ?? "";
    for (const text of [yaml, `# made by a framework\n${yaml}`, `---\n${yaml}`])
      expect(only(readApi({ "api.json": text })).id).toBe("shop.x");
  });

  test("and is broken JSON stays an error of JSON", () => {
    expect(codes(readApi({ "api.json": '{ "openapi": "3.1.0", }' }), "error")).toEqual(["source/syntax"]);
  });
});
