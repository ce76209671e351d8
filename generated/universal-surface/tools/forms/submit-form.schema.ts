// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CssSelector, IdempotencyKey, MissingTarget, Url } from "../../definitions.js";

/** JSON Schema 2020-12 of `forms.submitForm`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Submit form",
    description:
      "Submit a form on the page. Give an idempotencyKey for every form that creates something on the server (POST).",
    type: "object",
    properties: {
      formSelector: { description: "The form.", $ref: "#/$defs/CssSelector" },
      idempotencyKey: {
        description: "UUID of this submission; needed for forms that create something by POST.",
        $ref: "#/$defs/IdempotencyKey",
      },
      validate: {
        description: "Check the fields first and send nothing when one is not valid.",
        default: true,
        type: "boolean",
      },
    },
    required: ["formSelector"],
    examples: [
      { formSelector: "form#contact", idempotencyKey: "a6d92c05-f71b-4e38-b4a0-39c5e8d7016f" },
      { formSelector: "form[role=search]", validate: false },
    ],
    $defs: definitionsOf(CssSelector, IdempotencyKey),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Submit form: answer",
    description: "What forms.submitForm answers.",
    type: "object",
    properties: {
      submitted: { description: "Whether the form was sent.", type: "boolean" },
      method: {
        description: "Method in force after overrides.",
        type: "string",
        enum: ["get", "post", "dialog"],
      },
      enctype: {
        description: "Encoding in force after overrides, for post.",
        type: "string",
        enum: ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
      },
      url: { description: "Where the page is afterwards, when it moved.", $ref: "#/$defs/Url" },
      problems: {
        description: "Fields that are not valid; empty when it was sent.",
        type: "array",
        items: {
          description: "One field.",
          type: "object",
          properties: {
            selector: { description: "The field.", $ref: "#/$defs/CssSelector" },
            message: {
              description: "What the page says about it.",
              type: "string",
              minLength: 1,
              maxLength: 500,
            },
          },
          required: ["selector", "message"],
        },
        maxItems: 50,
      },
    },
    required: ["submitted", "method", "problems"],
    examples: [
      {
        submitted: true,
        method: "post",
        enctype: "multipart/form-data",
        url: "https://shop.example.com/contact/thanks",
        problems: [],
      },
      {
        submitted: false,
        method: "post",
        problems: [
          { selector: "form#contact input[name=email]", message: "Please fill in this field." },
        ],
      },
    ],
    $defs: definitionsOf(CssSelector, Url),
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Submit form: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/MissingTarget",
      $defs: definitionsOf(MissingTarget),
    },
  },
  examples: {
    input: [
      {
        name: "contact_form",
        description: "Send the contact form.",
        input: {
          formSelector: "form#contact",
          idempotencyKey: "a6d92c05-f71b-4e38-b4a0-39c5e8d7016f",
        },
        expect: "success",
      },
      {
        name: "search_form",
        description: "Send a search form as it is.",
        input: { formSelector: "form[role=search]", validate: false },
        expect: "success",
      },
    ],
    output: [
      {
        name: "sent",
        scenario: "The form was sent and the page moved on.",
        data: {
          submitted: true,
          method: "post",
          enctype: "multipart/form-data",
          url: "https://shop.example.com/contact/thanks",
          problems: [],
        },
      },
      {
        name: "not_valid",
        scenario: "A field is missing.",
        data: {
          submitted: false,
          method: "post",
          problems: [
            { selector: "form#contact input[name=email]", message: "Please fill in this field." },
          ],
        },
      },
    ],
  },
});
