// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  cssSelector,
  type CssSelector,
  idempotencyKey,
  type IdempotencyKey,
  type Url,
  url,
} from "../../schemas.js";

export type SubmitFormInput = {
  /** The form. */
  formSelector: CssSelector;
  /** UUID of this submission; needed for forms that create something by POST. */
  idempotencyKey?: IdempotencyKey;
  /** Check the fields first and send nothing when one is not valid. */
  validate?: boolean | undefined;
};

/** The input after its defaults were filled. */
export type SubmitFormArgs = {
  /** The form. */
  formSelector: CssSelector;
  /** UUID of this submission; needed for forms that create something by POST. */
  idempotencyKey?: IdempotencyKey;
  /** Check the fields first and send nothing when one is not valid. */
  validate: boolean;
};

export type SubmitFormOutput = {
  /** Whether the form was sent. */
  submitted: boolean;
  /** Method in force after overrides. */
  method: "get" | "post" | "dialog";
  /** Encoding in force after overrides, for post. */
  enctype?: "application/x-www-form-urlencoded" | "multipart/form-data" | "text/plain";
  /** Where the page is afterwards, when it moved. */
  url?: Url;
  /** Fields that are not valid; empty when it was sent. */
  problems: {
    /** The field. */
    selector: CssSelector;
    /** What the page says about it. */
    message: string;
  }[];
};

/**
 * Submit a form on the page. Give an idempotencyKey for every form that creates something on the
 * server (POST).
 */
export const submitForm: Tool<SubmitFormInput, SubmitFormOutput> = defineTool({
  id: "forms.submitForm",
  hostName: "forms_submitForm",
  title: "Submit form",
  description:
    "Submit a form on the page. Give an idempotencyKey for every form that creates something on the server (POST).",
  details:
    "Obeys method and enctype and the `formmethod` and `formenctype` overrides of the submit button, on single-page and multi-page sites. Never injects secrets, only public fields; CSRF is the site's. The document states no confirm rule, yet a sent form cannot be taken back: a person is asked unless the site contract says that the form creates nothing on the server, such as a search form. When the selector matches nothing, the page's landmark candidates come back. Left open by the document and chosen here: `validate` true by default, uuid as the format of the key, and the output.",
  category: "integration",
  version: "1.0.0",
  author: "Toolpact",
  createdAt: "2026-11-15T00:00:00Z",
  updatedAt: "2026-11-15T00:00:00Z",
  source: "UNI-19",
  say: "Sending the form.",
  hints: { ariaRole: "form", landmark: "form" },
  input: () =>
    z.object({
      formSelector: cssSelector(),
      idempotencyKey: idempotencyKey().exactOptional(),
      validate: z.boolean().default(true),
    }),
  output: () =>
    z.object({
      submitted: z.boolean(),
      method: z.enum(["get", "post", "dialog"]),
      enctype: z.enum([
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "text/plain",
      ]).exactOptional(),
      url: url().exactOptional(),
      problems: z.array(z.object({
        selector: cssSelector(),
        message: z.string().min(1).max(500),
      })).max(50),
    }),
  confirmWhen: () =>
    z.union([
      z.looseObject({}).check(z.not(z.looseObject({
        context: z.looseObject({
          createsServerState: z.literal(false),
        }),
      }))),
      z.looseObject({}).check(z.not(z.looseObject({
        context: z.looseObject({
          createsServerState: z.boolean().exactOptional(),
        }).exactOptional(),
      }))),
    ]),
  deferred: async () => (await import("./submit-form.deferred.js")).submitForm,
  policy: {
    effect: "write",
    sideEffects: "writes.content",
    effects: [
      {
        type: "network",
        description: "Sends the form to the site, which may create something there",
        reversible: false,
      },
    ],
    confirm: {
      rule: "when",
      when: {
        type: "object",
        not: {
          type: "object",
          required: ["context"],
          properties: {
            context: {
              type: "object",
              required: ["createsServerState"],
              properties: { createsServerState: { const: false } },
            },
          },
        },
      },
      context: {
        createsServerState: {
          type: "boolean",
          description: "Whether the form creates something on the server, by the site contract.",
        },
      },
      readBack: ["formSelector"],
      explain: "The form is sent as it is filled in now.",
    },
    auth: "session",
    timeoutMs: 15_000,
    idempotency: {
      format: "uuid",
      scope: "principal",
      key: { from: "field", field: "idempotencyKey" },
      ttlMs: 86_400_000,
    },
  },
  call: { kind: "bridge", action: "forms.submitForm" },
});
