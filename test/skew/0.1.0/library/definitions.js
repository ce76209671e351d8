// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the modules of the tools give these their type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

export const Duration = {
  name: "Duration",
  schema: () => jsonSchema('{"type":"string","enum":["WEEK","MONTH"]}'),
};

export const LendBook = {
  name: "LendBook",
  uses: () => [Duration],
  schema: () => jsonSchema('{"type":"object","properties":{"book":{"type":"string"},"reader":{"type":"string"},"duration":{"description":"The service assumes \\"WEEK\\".","default":"WEEK","anyOf":[{"$ref":"#/$defs/Duration"},{"type":"null"}]}},"required":["book","reader"],"additionalProperties":false}'),
};
