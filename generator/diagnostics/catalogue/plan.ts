import { type Counted, many } from "./counted.js";
import { entry } from "./entry.js";

/** Problems of names and layout. */
export const planCatalogue = {
  "plan/name-changed": entry<{ wanted: string; name: string; reason: string }>({
    severity: "warning",
    message: ({ wanted, name, reason }) => `\`${wanted}\` ${reason}, so the generated code uses \`${name}\`.`,
    fix: () => "Nothing to do. To choose another name, rename the tool or type.",
  }),
  "plan/host-name-taken": entry<{ hostName: string; other: string }>({
    severity: "error",
    message: ({ hostName, other }) => `\`${other}\` already has the host name \`${hostName}\`. Host names are compared without case.`,
    fix: () => "Set another `hostName` on one of the two tools, or another `namespace` on one of their sources.",
  }),
  "plan/host-name-unfit": entry<{ hostName: string; length: number }>({
    severity: "error",
    message: ({ hostName, length }) =>
      length > 64
        ? `The host name \`${hostName}\` has ${length} characters. Providers accept at most 64.`
        : `Providers do not accept the host name \`${hostName}\`.`,
    fix: () => "Set a `hostName` of at most 64 letters, digits, `_` and `-`. It must not start with a digit or `-`.",
  }),
  "plan/unknown-keys-pass": entry<{ id: string; reason: "kept" | "untold" }>({
    severity: "warning",
    message: ({ id, reason }) =>
      reason === "kept"
        ? `\`${id}\` refuses unknown properties, but accepts some of them here. A pattern, \`additionalProperties\` or a branch allows them.`
        : `\`${id}\` refuses unknown properties here, but its JSON Schema does not express that. It cannot combine several parts and branches for the same properties.`,
    fix: ({ reason }) =>
      reason === "kept"
        ? "Write `additionalProperties: false` there, or describe these properties in one place."
        : "Nothing to do: calls with such a property are refused. To show this to models, describe the properties in one place.",
  }),
  "plan/large-inputs": entry<Counted & { names: string }>({
    severity: "warning",
    message: ({ count, names }) =>
      `${many(count, "tool has an input schema", "tools have input schemas")} larger than 40 kB, which uses many tokens of each prompt: ${names}.`,
    fix: () =>
      "Remove fields with an overlay, leave the tools out with `select`, or let a search choose the tools for each prompt (docs/discovery.md).",
  }),
  "plan/handler-taken": entry<{ handler: string; other: string }>({
    severity: "error",
    message: ({ handler, other }) => `The handler \`${handler}\` is already bound to \`${other}\`, which has another input type.`,
    fix: () => "Give each tool its own handler. Both may call the same function.",
  }),
};
