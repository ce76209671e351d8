// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { cssSelector, type CssSelector } from "../../schemas.js";

export type FillFieldInput = {
  /** The field. */
  selector: CssSelector;
  /** The value, as a person would type it; empty clears the field. */
  value: string;
};

export type FillFieldOutput = {
  /** Whether the field has the value now. */
  filled: boolean;
  /** Whether the page accepts the value. */
  valid: boolean;
  /** Name of the field, where it has one. */
  name?: string;
  /** What the page says about the value, when it is not valid. */
  validationMessage?: string;
};

/**
 * Put a value into a form field on the page. Only public fields; never passwords, card numbers or
 * other secrets.
 */
export const fillField: Tool<FillFieldInput, FillFieldOutput> = defineTool({
  id: "forms.fillField",
  hostName: "forms_fillField",
  title: "Fill field",
  description:
    "Put a value into a form field on the page. Only public fields; never passwords, card numbers or other secrets.",
  details:
    "Bridges to the DOM and respects HTML form semantics (method, enctype); works on single-page and multi-page sites. The value can be changed again, so no confirmation is asked. The document gives no key, so the key is made from the call and kept for 10 seconds: long enough for a retry, short enough that the same value can be filled again. When the selector matches nothing, the page's landmark candidates come back. Left open by the document and chosen here: values up to 10000 characters and the output.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-18",
  say: "Filling that in.",
  hints: { ariaRole: "textbox", landmark: "form" },
  input: () =>
    z.object({
      selector: cssSelector(),
      value: z.string().max(10_000),
    }),
  output: () =>
    z.object({
      filled: z.boolean(),
      valid: z.boolean(),
      name: z.string().min(1).max(200).exactOptional(),
      validationMessage: z.string().min(1).max(500).exactOptional(),
    }),
  deferred: async () => (await import("./fill-field.deferred.js")).fillField,
  policy: {
    effect: "write",
    sideEffects: "writes.content",
    effects: [
      {
        type: "write",
        description: "Changes the value of a form field on the page",
        reversible: true,
      },
    ],
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 10_000 },
  },
  call: { kind: "bridge", action: "forms.fillField" },
});
