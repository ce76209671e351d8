import { expect, test } from "vitest";
import { isOpenApi } from "../../../generator/read/openapi/index.js";

test.each([
  ["a first line", "openapi: 3.0.0\n", true],
  ["behind comments, a directive and the start of a document", "# Pets\n\n%YAML 1.2\n---\nswagger: '2.0'\n", true],
  ["all of it indented", "---\n  swagger: '2.0'\n  info: {}\n", true],
  ["quoted, with Windows line ends", '\r\n"openapi": 3.1.0\r\n', true],
  ["behind keys of tool specs that are not its own", "info:\n  tools: x\nopenapi: 3.0.0\n", true],
  ["JSON, last", '{"info":{"tools":[]},"openapi":"3.0.0"}', true],
  ["JSON whose words look like a key", '{"info":{"description":"No toolspec: \\"toolspec\\": 1"},"openapi" :"3.0.0"}', true],
  ["YAML in braces", "{openapi: 3.0.3, info: {}}", true],
  ["neither's, which is told as no contract", "version: 3\n", true],
  ["a tool spec", "toolspec: 1\ntools: {}\n", false],
  ["a tool spec as JSON", '{\n "toolspec": 1, "name": "x"}', false],
  ["a tool spec as JSON whose words look like a key", '{"description":"From openapi: 3","toolspec":1}', false],
  ["a tool spec that forgot to say so", "tools:\n  openapi: {}\n", false],
  ["nothing", "", false],
  ["a list", "- openapi\n", false],
])("%s", (_, text, expected) => {
  expect(isOpenApi(text)).toBe(expected);
});
