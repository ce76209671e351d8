import { at, type JsonObject, type Origin } from "../../ir/index.js";
import type { AgentSettings } from "../agent/index.js";
import { missingTarget, objectOf, type Site, type SiteTool, strict, webAddress } from "./site-tool.js";
import type { SiteDocument, SiteForm } from "./table.js";
import { fieldsOf, type Target, targetSchema } from "./targets.js";

/** Tools that fill and send the listed forms of the site. */
export function formTools({ document, origin }: Site): readonly SiteTool[] {
  const forms = Object.entries(document.forms);
  if (forms.length === 0) return [];
  const place = at(origin, "forms");
  const fields = fieldsOf(document.forms);
  return [...(fields.length === 0 ? [] : [fillField(fields, place)]), submitForm(document, place)];
}

const message: JsonObject = { type: "string", minLength: 1, maxLength: 500 };

function fillField(fields: readonly Target[], origin: Origin): SiteTool {
  return {
    id: "forms.fillField",
    origin,
    title: "Fill field",
    description: "Put a value into a form field on the page. Only public fields; never passwords, card numbers or other secrets.",
    input: objectOf(
      {
        selector: targetSchema(fields, "The field."),
        value: { type: "string", maxLength: 10_000, description: "The value, as a person would type it; empty clears the field." },
      },
      ["selector", "value"],
    ),
    output: objectOf(
      {
        filled: { type: "boolean", description: "Whether the field has the value now." },
        valid: { type: "boolean", description: "Whether the page accepts the value." },
        name: { type: "string", minLength: 1, maxLength: 200, description: "Name of the field, where it has one." },
        validationMessage: { ...message, description: "What the page says about the value, when it is not valid." },
      },
      ["filled", "valid"],
    ),
    errors: { TOOL_RESOURCE_NOT_FOUND: missingTarget },
    settings: {
      ...writing,
      effects: [{ type: "write", description: "Changes the value of a form field on the page", reversible: true }],
      confirm: "never",
      timeout: 5_000,
      idempotency: { key: { from: "call" }, scope: "principal", ttl: 10_000 },
    },
    say: "Filling that in.",
    hints: { ariaRole: "textbox", landmark: "form" },
    example: { selector: fields[0]?.[1] ?? "", value: "Ada" },
    call: { kind: "bridge", action: "forms.fillField" },
  };
}

const writing = { effect: "write", sideEffects: "writes.content", auth: "session", latencyBudget: 400, validation: strict } as const;

function submitForm(document: SiteDocument, origin: Origin): SiteTool {
  const forms = Object.entries(document.forms);
  const targets: readonly Target[] = forms.map(([, { title, selector }]) => [title, selector]);
  return {
    id: "forms.submitForm",
    origin,
    title: "Submit form",
    description: "Submit a form on the page. Give an idempotencyKey for every form that creates something on the server.",
    input: objectOf(
      {
        formSelector: targetSchema(targets, "The form."),
        idempotencyKey: { type: "string", format: "uuid", description: "UUID of this submission; the same one when repeating it." },
        validate: { type: "boolean", default: true, description: "Check the fields first and send nothing when one is not valid." },
      },
      ["formSelector"],
    ),
    output: objectOf(
      {
        submitted: { type: "boolean", description: "Whether the form was sent." },
        method: { type: "string", enum: ["get", "post", "dialog"], description: "Method in force after overrides." },
        enctype: {
          type: "string",
          enum: ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"],
          description: "Encoding in force after overrides, for post.",
        },
        url: { ...webAddress, description: "Where the page is afterwards, when it moved." },
        problems: {
          type: "array",
          maxItems: 50,
          description: "Fields that are not valid; empty when it was sent.",
          items: objectOf(
            {
              selector: { type: "string", maxLength: 512, description: "The field." },
              message: { ...message, description: "What the page says about it." },
            },
            ["selector", "message"],
          ),
        },
      },
      ["submitted", "method", "problems"],
    ),
    errors: { TOOL_RESOURCE_NOT_FOUND: missingTarget },
    settings: {
      ...writing,
      effects: [{ type: "network", description: "Sends the form to the site, which may create something there", reversible: false }],
      confirm: confirmOf(document),
      timeout: 15_000,
      idempotency: { key: "idempotencyKey", format: "uuid", scope: "principal", ttl: 86_400_000 },
    },
    say: "Sending the form.",
    hints: { ariaRole: "form", landmark: "form" },
    example: { formSelector: forms[0]?.[1].selector ?? "", idempotencyKey: "a6d92c05-f71b-4e38-b4a0-39c5e8d7016f" },
    call: { kind: "bridge", action: "forms.submitForm" },
  };
}

/** A sent form cannot be taken back, so each form that creates something needs approval. */
function confirmOf({ forms, policies }: SiteDocument): Exclude<AgentSettings["confirm"], undefined> {
  const all = Object.values(forms);
  const creating = all.filter(createsState);
  if (creating.length === 0) return "never";
  const explained = [...new Set(creating.flatMap(({ policy }) => (policy === undefined ? [] : (policies[policy]?.text ?? []))))];
  const words = { readBack: ["formSelector"], explain: ["The form is sent as it is filled in now.", ...explained].join(" ") };
  if (creating.length === all.length) return { rule: "always", ...words };
  const formSelector = { enum: creating.map(({ selector }) => selector) };
  const input = { type: "object", required: ["formSelector"], properties: { formSelector } };
  return { rule: "when", when: { type: "object", required: ["input"], properties: { input } }, ...words };
}

function createsState({ createsState: said, method }: SiteForm): boolean {
  return said ?? method === "post";
}
