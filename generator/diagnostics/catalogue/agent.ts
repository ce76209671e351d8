import type { JsonType } from "../../ir/index.js";
import { entry } from "./entry.js";

const meant = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
const listed = (names: readonly string[]): string =>
  names.length === 0
    ? "There are none."
    : `There ${names.length === 1 ? "is only" : "are"} ${names
        .slice(0, 20)
        .map((name) => `\`${name}\``)
        .join(", ")}${names.length > 20 ? ", …" : ""}.`;

const typeWords: { readonly [Type in JsonType]: string } = {
  null: "null",
  boolean: "true or false",
  string: "a text",
  number: "a number",
  array: "a list",
  object: "an object",
};

/** Problems of what the config says of single operations. */
export const agentCatalogue = {
  "agent/own-contract": entry<Record<never, never>>({
    severity: "error",
    message: () => "A tool spec says itself what holds for its tools: `operations` is for contracts that others write.",
    fix: () => "Say it in the tool spec, and remove `operations`.",
  }),
  "agent/unknown-operation": entry<{ key: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ key }) => `No operation that becomes a tool is called \`${key}\`.`,
    fix: ({ nearest }) =>
      meant(nearest, "Name one by its tool id, by what the contract calls it, or by method and path; `toolpact list` shows the ids."),
  }),
  "agent/left-out": entry<{ key: string; by: string }>({
    severity: "error",
    message: ({ key, by }) => `The operation \`${key}\` exists, but ${by} leaves it out.`,
    fix: ({ by }) => `Let ${by} select it, or remove these settings.`,
  }),
  "agent/ambiguous-operation": entry<{ key: string; operations: readonly string[] }>({
    severity: "error",
    message: ({ key, operations }) => `${operations.length} operations are called \`${key}\`: ${operations.slice(0, 5).join(", ")}.`,
    fix: ({ operations: [first = ""] }) => `Name the one that is meant as \`${first}\`.`,
  }),
  "agent/settings-twice": entry<{ key: string; first: string }>({
    severity: "error",
    message: ({ key, first }) => `\`${key}\` and \`${first}\` are one operation, and both have settings.`,
    fix: () => "Put the settings of an operation in one place.",
  }),
  "agent/rename-taken": entry<{ key: string; id: string; other: string }>({
    severity: "error",
    message: ({ key, id, other }) => `\`${key}\` cannot be renamed to \`${id}\`: that is the id of \`${other}\`.`,
    fix: ({ other }) => `Write another \`rename\` here, or give \`${other}\` one of its own.`,
  }),
  "agent/unknown-input-field": entry<{
    field: string;
    nearest: string | undefined;
    known: readonly string[];
    /** A field on the way that is no object. */
    through: string | undefined;
  }>({
    severity: "error",
    message: ({ field }) => `The operation has no input field \`${field}\` that could be injected.`,
    fix: ({ nearest, known, through }) =>
      through === undefined
        ? meant(nearest, listed(known))
        : `\`${through}\` is not one object that names its members, and only those can be injected on their own. Inject it whole.`,
  }),
  "agent/unknown-page-parameter": entry<{ field: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ field }) => `The operation has no input field \`${field}\` that could turn pages.`,
    fix: ({ nearest, known }) => meant(nearest, listed(known)),
  }),
  "agent/no-pages-found": entry<Record<never, never>>({
    severity: "error",
    message: () => "`pagination: true` asks for the pages that the contract shows, and it shows none.",
    fix: () => "Say how they are turned, such as `pagination: { kind: page, parameter: page }`, or remove it.",
  }),
  "agent/unclear-page-items": entry<{ lists: readonly string[] }>({
    severity: "error",
    message: () => "`pagination` does not say which list of the answer has the items, and the answer does not show it.",
    fix: ({ lists }) => `Write \`items\` beside \`kind\`. ${listed(lists)}`,
  }),
  "agent/unknown-output-field": entry<{ path: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ path }) => `The answer of the operation has no \`${path}\`.`,
    fix: ({ nearest, known }) =>
      meant(nearest, `${listed(known)} What a service sends and its OpenAPI document does not say, an overlay adds to it.`),
  }),
  "agent/projection-too-large": entry<Record<never, never>>({
    severity: "error",
    message: () => "So many ways lead to these members that the schema of what is left would be too large.",
    fix: () => "Name members nearer to the top of the answer, or leave `project` out.",
  }),
  "agent/injected-misfit": entry<{ field: string; from: string; types: readonly JsonType[] }>({
    severity: "error",
    message: ({ field, from, types }) =>
      `\`${field}\` takes ${types.length === 0 ? "no value" : types.map((type) => typeWords[type]).join(" or ")}, and \`${from}\` of the context is a text.`,
    fix: () => "Inject it from `meta.<name>`, into which the application puts what fits, or leave the field to the input.",
  }),
  "agent/secret-injected": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) => `\`${field}\` is a secret, and what is injected is hashed, recorded and shown like any other argument.`,
    fix: () => "Give secrets as credentials of the transport, or leave the field to the input.",
  }),
};
