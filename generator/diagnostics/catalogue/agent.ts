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
  string: "a string",
  number: "a number",
  array: "a list",
  object: "an object",
};

/** Problems of the settings of single operations. */
export const agentCatalogue = {
  "agent/own-contract": entry<Record<never, never>>({
    severity: "error",
    message: () => "`operations` is not available for a tool spec, which declares the settings of its tools itself.",
    fix: () => "Move the settings into the tool spec, and remove `operations`.",
  }),
  "agent/unknown-operation": entry<{ key: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ key }) => `No selected operation is named \`${key}\`.`,
    fix: ({ nearest }) => meant(nearest, "Use the tool id, the name in the contract, or method and path. `toolpact list` shows the ids."),
  }),
  "agent/left-out": entry<{ key: string; by: string }>({
    severity: "error",
    message: ({ key, by }) => `The operation \`${key}\` exists, but ${by} leaves it out.`,
    fix: ({ by }) => `Let ${by} select it, or remove these settings.`,
  }),
  "agent/ambiguous-operation": entry<{ key: string; operations: readonly string[] }>({
    severity: "error",
    message: ({ key, operations }) => `${operations.length} operations are named \`${key}\`: ${operations.slice(0, 5).join(", ")}.`,
    fix: ({ operations: [first = ""] }) => `Use a unique name, such as \`${first}\`.`,
  }),
  "agent/settings-twice": entry<{ key: string; first: string }>({
    severity: "error",
    message: ({ key, first }) => `\`${key}\` and \`${first}\` name the same operation, and both have settings.`,
    fix: () => "Put the settings of an operation in one place.",
  }),
  "agent/rename-taken": entry<{ key: string; id: string; other: string }>({
    severity: "error",
    message: ({ key, id, other }) => `\`${key}\` cannot be renamed to \`${id}\`, because \`${other}\` has that id.`,
    fix: ({ other }) => `Choose another \`rename\` here, or rename \`${other}\`.`,
  }),
  "agent/unknown-input-field": entry<{
    field: string;
    nearest: string | undefined;
    known: readonly string[];
    /** A field on the way that is no object. */
    through: string | undefined;
  }>({
    severity: "error",
    message: ({ field }) => `The operation has no input field \`${field}\` to inject.`,
    fix: ({ nearest, known, through }) =>
      through === undefined
        ? meant(nearest, listed(known))
        : `Inject \`${through}\` as a whole. Its fields cannot be injected separately, because it is not a single object with declared fields.`,
  }),
  "agent/unknown-page-parameter": entry<{ field: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ field }) => `The operation has no input field \`${field}\` for pagination.`,
    fix: ({ nearest, known }) => meant(nearest, listed(known)),
  }),
  "agent/no-pages-found": entry<Record<never, never>>({
    severity: "error",
    message: () => "`pagination: true` uses the pagination of the contract, but the contract shows none.",
    fix: () => "Describe the pagination, such as `pagination: { kind: page, parameter: page }`, or remove it.",
  }),
  "agent/unclear-page-items": entry<{ lists: readonly string[] }>({
    severity: "error",
    message: () => "`pagination` does not name the list of the output that holds the items, and the output has no single list.",
    fix: ({ lists }) => `Write \`items\` next to \`kind\`. ${listed(lists)}`,
  }),
  "agent/unknown-output-field": entry<{ path: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ path }) => `The output of the operation has no \`${path}\`.`,
    fix: ({ nearest, known }) =>
      meant(nearest, `${listed(known)} If the service sends a property that the document does not describe, add it in an overlay.`),
  }),
  "agent/projection-too-large": entry<Record<never, never>>({
    severity: "error",
    message: () => "The projected output schema would be too large, because many paths lead to these properties.",
    fix: () => "Name properties nearer to the top of the output, or leave `project` out.",
  }),
  "agent/injected-misfit": entry<{ field: string; from: string; types: readonly JsonType[] }>({
    severity: "error",
    message: ({ field, from, types }) =>
      `\`${field}\` takes ${types.length === 0 ? "no value" : types.map((type) => typeWords[type]).join(" or ")}, but \`${from}\` of the context is a string.`,
    fix: () => "Inject the value from `meta.<name>`, which the application sets, or keep the field in the input.",
  }),
  "agent/secret-injected": entry<{ field: string }>({
    severity: "error",
    message: ({ field }) =>
      `\`${field}\` is a secret and cannot be injected, because injected values are hashed, recorded and shown like other arguments.`,
    fix: () => "Give secrets as credentials of the transport, or keep the field in the input.",
  }),
};
