// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isAtMost, isUuid } from "@toolpact/runtime/codegen-v1/parser";
import * as definitions from "../../definitions.js";
import { isCssSelector, isUrl } from "../../parsers.js";

/** JSON Schema 2020-12 and checks of `forms.submitForm`. */
export const submitForm: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Submit form","description":"Submit a form on the page. Give an idempotencyKey for every form that creates something on the server (POST).","type":"object","properties":{"formSelector":{"description":"The form.","$ref":"#/$defs/CssSelector"},"idempotencyKey":{"description":"UUID of this submission; needed for forms that create something by POST.","$ref":"#/$defs/IdempotencyKey"},"validate":{"description":"Check the fields first and send nothing when one is not valid.","default":true,"type":"boolean"}},"required":["formSelector"],"additionalProperties":false,"examples":[{"formSelector":"form#contact","idempotencyKey":"a6d92c05-f71b-4e38-b4a0-39c5e8d7016f"},{"formSelector":"form[role=search]","validate":false}]}', definitions.CssSelector, definitions.IdempotencyKey),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Submit form: answer","description":"What forms.submitForm answers.","type":"object","properties":{"submitted":{"description":"Whether the form was sent.","type":"boolean"},"method":{"description":"Method in force after overrides.","type":"string","enum":["get","post","dialog"]},"enctype":{"description":"Encoding in force after overrides, for post.","type":"string","enum":["application/x-www-form-urlencoded","multipart/form-data","text/plain"]},"url":{"description":"Where the page is afterwards, when it moved.","$ref":"#/$defs/Url"},"problems":{"description":"Fields that are not valid; empty when it was sent.","type":"array","items":{"description":"One field.","type":"object","properties":{"selector":{"description":"The field.","$ref":"#/$defs/CssSelector"},"message":{"description":"What the page says about it.","type":"string","minLength":1,"maxLength":500}},"required":["selector","message"]},"maxItems":50}},"required":["submitted","method","problems"],"examples":[{"submitted":true,"method":"post","enctype":"multipart/form-data","url":"https://shop.example.com/contact/thanks","problems":[]},{"submitted":false,"method":"post","problems":[{"selector":"form#contact input[name=email]","message":"Please fill in this field."}]}]}', definitions.CssSelector, definitions.Url),
    errors: {
      TOOL_RESOURCE_NOT_FOUND: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Submit form: TOOL_RESOURCE_NOT_FOUND","$ref":"#/$defs/MissingTarget"}', definitions.MissingTarget),
    },
    examples: JSON.parse('{"input":[{"name":"contact_form","description":"Send the contact form.","input":{"formSelector":"form#contact","idempotencyKey":"a6d92c05-f71b-4e38-b4a0-39c5e8d7016f"},"expect":"success"},{"name":"search_form","description":"Send a search form as it is.","input":{"formSelector":"form[role=search]","validate":false},"expect":"success"}],"output":[{"name":"sent","scenario":"The form was sent and the page moved on.","data":{"submitted":true,"method":"post","enctype":"multipart/form-data","url":"https://shop.example.com/contact/thanks","problems":[]}},{"name":"not_valid","scenario":"A field is missing.","data":{"submitted":false,"method":"post","problems":[{"selector":"form#contact input[name=email]","message":"Please fill in this field."}]}}]}'),
  }),
  accepts: { input: parseSubmitFormInput, output: isSubmitFormOutput },
};

function parseSubmitFormInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const formSelector = value.formSelector;
  if (!isCssSelector(formSelector)) return undefined;
  const idempotencyKey = value.idempotencyKey;
  if (
    idempotencyKey !== undefined &&
    (typeof idempotencyKey !== "string" || !isUuid(idempotencyKey))
  ) return undefined;
  let validate = value.validate;
  if (validate !== undefined && typeof validate !== "boolean") return undefined;
  if (validate === undefined) validate = true;
  let known = 1;
  if (idempotencyKey !== undefined) known++;
  if (value.validate !== undefined) known++;
  if (countKeys(value) === known && validate === value.validate) return value;
  const result = { formSelector, validate };
  if (idempotencyKey !== undefined) result.idempotencyKey = idempotencyKey;
  return result;
}

function isSubmitFormOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    typeof value.submitted !== "boolean"
  ) return false;
  const method = value.method;
  if (method !== "get" && method !== "post" && method !== "dialog") return false;
  const enctype = value.enctype;
  if (
    enctype !== undefined &&
    enctype !== "application/x-www-form-urlencoded" &&
    enctype !== "multipart/form-data" &&
    enctype !== "text/plain"
  ) return false;
  const url = value.url;
  if (url !== undefined && !isUrl(url)) return false;
  const problems = value.problems;
  if (!Array.isArray(problems) || problems.length > 50) return false;
  for (let index = 0; index < problems.length; index++) {
    const problemsItem = problems[index];
    if (
      typeof problemsItem !== "object" ||
      problemsItem === null ||
      Array.isArray(problemsItem)
    ) return false;
    const problemsItemSelector = problemsItem.selector;
    if (!isCssSelector(problemsItemSelector)) return false;
    const problemsItemMessage = problemsItem.message;
    if (
      typeof problemsItemMessage !== "string" ||
      problemsItemMessage === "" ||
      (problemsItemMessage.length > 500 && !isAtMost(problemsItemMessage, 500))
    ) return false;
  }
  return true;
}
