// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCssSelector } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `forms.fillField`. */
export const fillField: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Fill field","description":"Put a value into a form field on the page. Only public fields; never passwords, card numbers or other secrets.","type":"object","properties":{"selector":{"description":"The field.","$ref":"#/$defs/CssSelector"},"value":{"description":"The value, as a person would type it; empty clears the field.","type":"string","maxLength":10000}},"required":["selector","value"],"additionalProperties":false,"examples":[{"selector":"form#contact input[name=email]","value":"ada@example.com"}]}', definitions.CssSelector),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Fill field: answer","description":"What forms.fillField answers.","type":"object","properties":{"filled":{"description":"Whether the field has the value now.","type":"boolean"},"valid":{"description":"Whether the page accepts the value.","type":"boolean"},"name":{"description":"Name of the field, where it has one.","type":"string","minLength":1,"maxLength":200},"validationMessage":{"description":"What the page says about the value, when it is not valid.","type":"string","minLength":1,"maxLength":500}},"required":["filled","valid"],"examples":[{"filled":true,"valid":true,"name":"email"},{"filled":true,"valid":false,"name":"email","validationMessage":"Please enter an email address."}]}'),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Fill field: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/MissingTarget"}', definitions.MissingTarget),
    },
    examples: JSON.parse('{"input":[{"name":"email_field","description":"Fill in the email address.","input":{"selector":"form#contact input[name=email]","value":"ada@example.com"},"expect":"success"}],"output":[{"name":"filled","scenario":"The page accepts the value.","data":{"filled":true,"valid":true,"name":"email"}},{"name":"refused","scenario":"The page does not accept the value.","data":{"filled":true,"valid":false,"name":"email","validationMessage":"Please enter an email address."}}]}'),
  }),
  accepts: { input: parseFillFieldInput, output: isFillFieldOutput },
};

function parseFillFieldInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const selector = value.selector;
  if (!isCssSelector(selector)) return undefined;
  const value2 = value.value;
  if (
    typeof value2 !== "string" ||
    (value2.length > 10000 && !isAtMost(value2, 10000))
  ) return undefined;
  if (countKeys(value) === 2) return value;
  return { selector, value: value2 };
}

function isFillFieldOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.filled !== "boolean" ||
    typeof value.valid !== "boolean"
  ) return false;
  const name = value.name;
  if (
    name !== undefined &&
    (typeof name !== "string" || name === "" || (name.length > 200 && !isAtMost(name, 200)))
  ) return false;
  const validationMessage = value.validationMessage;
  return (
    validationMessage === undefined ||
    (
      typeof validationMessage === "string" &&
      validationMessage !== "" &&
      (validationMessage.length <= 500 || isAtMost(validationMessage, 500))
    )
  );
}
