// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `forms.submitForm`. */
export const schema: SchemaLiterals = {
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
    $defs: {
      CssSelector: {
        description:
          "CSS selector of an element, best one that the site contract provides (a `data-action` hook, a role, a landmark). Braces, semicolons and `<` are refused, so that it can open neither a rule nor markup. The document names the type only; pattern and length are chosen.",
        examples: ["[data-action=\"product.addToCart\"]", "main form#contact input[name=email]"],
        type: "string",
        minLength: 1,
        maxLength: 512,
        pattern: "^[A-Za-z#.[:*][^{}<;\\r\\n]*$",
      },
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
    },
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
    $defs: {
      CssSelector: {
        description:
          "CSS selector of an element, best one that the site contract provides (a `data-action` hook, a role, a landmark). Braces, semicolons and `<` are refused, so that it can open neither a rule nor markup. The document names the type only; pattern and length are chosen.",
        examples: ["[data-action=\"product.addToCart\"]", "main form#contact input[name=email]"],
        type: "string",
        minLength: 1,
        maxLength: 512,
        pattern: "^[A-Za-z#.[:*][^{}<;\\r\\n]*$",
      },
      Url: {
        description:
          "Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.",
        examples: ["https://shop.example.com/products/red-roses?size=24"],
        type: "string",
        maxLength: 2_048,
        pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$",
        format: "uri",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Submit form: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/MissingTarget",
      $defs: {
        AriaRole: {
          description:
            "ARIA role of an element. The document names the type only; the roles of WAI-ARIA 1.2 that authors may use are chosen.",
          type: "string",
          enum: [
            "alert",
            "alertdialog",
            "application",
            "article",
            "banner",
            "blockquote",
            "button",
            "caption",
            "cell",
            "checkbox",
            "code",
            "columnheader",
            "combobox",
            "complementary",
            "contentinfo",
            "definition",
            "deletion",
            "dialog",
            "document",
            "emphasis",
            "feed",
            "figure",
            "form",
            "generic",
            "grid",
            "gridcell",
            "group",
            "heading",
            "img",
            "insertion",
            "link",
            "list",
            "listbox",
            "listitem",
            "log",
            "main",
            "marquee",
            "math",
            "menu",
            "menubar",
            "menuitem",
            "menuitemcheckbox",
            "menuitemradio",
            "meter",
            "navigation",
            "none",
            "note",
            "option",
            "paragraph",
            "presentation",
            "progressbar",
            "radio",
            "radiogroup",
            "region",
            "row",
            "rowgroup",
            "rowheader",
            "scrollbar",
            "search",
            "searchbox",
            "separator",
            "slider",
            "spinbutton",
            "status",
            "strong",
            "subscript",
            "superscript",
            "switch",
            "tab",
            "table",
            "tablist",
            "tabpanel",
            "term",
            "textbox",
            "time",
            "timer",
            "toolbar",
            "tooltip",
            "tree",
            "treegrid",
            "treeitem",
          ],
        },
        CssSelector: {
          description:
            "CSS selector of an element, best one that the site contract provides (a `data-action` hook, a role, a landmark). Braces, semicolons and `<` are refused, so that it can open neither a rule nor markup. The document names the type only; pattern and length are chosen.",
          examples: ["[data-action=\"product.addToCart\"]", "main form#contact input[name=email]"],
          type: "string",
          minLength: 1,
          maxLength: 512,
          pattern: "^[A-Za-z#.[:*][^{}<;\\r\\n]*$",
        },
        LandmarkCandidate: {
          description:
            "An element that the page offers instead of a selector that matches nothing: ARIA navigation, main and region first. The document asks for landmark candidates and leaves their fields open; these are chosen.",
          type: "object",
          properties: {
            role: {
              description: "Role of the element, for instance navigation.",
              $ref: "#/$defs/AriaRole",
            },
            selector: { description: "Selector that matches it.", $ref: "#/$defs/CssSelector" },
            name: {
              description: "Its accessible name, where it has one.",
              type: "string",
              minLength: 1,
              maxLength: 200,
            },
          },
          required: ["role", "selector"],
        },
        MissingTarget: {
          description:
            "Details of a call whose selector matches nothing on the page. Chosen; the document describes no error details.",
          type: "object",
          properties: {
            selector: {
              description: "The selector that matches nothing.",
              $ref: "#/$defs/CssSelector",
            },
            candidates: {
              description: "What the page offers instead, nearest first.",
              type: "array",
              items: { $ref: "#/$defs/LandmarkCandidate" },
              maxItems: 20,
            },
          },
          required: ["selector", "candidates"],
        },
      },
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
};
