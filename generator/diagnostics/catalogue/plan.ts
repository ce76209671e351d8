import { type Counted, many } from "./counted.js";
import { entry } from "./entry.js";

/** Problems found while decisions are made: names and layout. */
export const planCatalogue = {
  "plan/name-changed": entry<{ wanted: string; name: string; reason: string }>({
    severity: "warning",
    message: ({ wanted, name, reason }) => `\`${wanted}\` ${reason}, so the code says \`${name}\`.`,
    fix: () => "Nothing to do; rename the tool or type if you want another name.",
  }),
  "plan/host-name-taken": entry<{ hostName: string; other: string }>({
    severity: "error",
    message: ({ hostName, other }) => `The host name \`${hostName}\` is already used by \`${other}\` (compared without case).`,
    fix: () => "Set another `hostName` on one of the two tools, or another `namespace` on the source of one.",
  }),
  "plan/host-name-unfit": entry<{ hostName: string; length: number }>({
    severity: "error",
    message: ({ hostName, length }) =>
      length > 64
        ? `The host name \`${hostName}\` has ${length} characters; providers take 64.`
        : `The host name \`${hostName}\` is not one that providers take.`,
    fix: () => "Set a `hostName` of letters, digits, `_` and `-`, at most 64 of them, that does not start with a digit or `-`.",
  }),
  "plan/unknown-keys-pass": entry<{ id: string; reason: "kept" | "untold" }>({
    severity: "warning",
    message: ({ id, reason }) =>
      reason === "kept"
        ? `\`${id}\` refuses unknown keys, but not all of those here: a pattern, \`additionalProperties\` or an alternative lets them pass beside other parts.`
        : `\`${id}\` refuses unknown keys here, but its JSON Schema does not say so: it cannot put together all that parts and alternatives say of the same keys.`,
    fix: ({ reason }) =>
      reason === "kept"
        ? "Say `additionalProperties: false` there, or describe these keys in one place."
        : "Nothing to do; a call with such a key is refused. Describe the keys in one place if models should know.",
  }),
  "plan/large-inputs": entry<Counted & { names: string }>({
    severity: "warning",
    message: ({ count, names }) =>
      `${many(count, "tool has an input schema", "tools have input schemas")} of more than 40 kB, which a model reads each time: ${names}.`,
    fix: () =>
      "Remove members with an overlay, leave the tools out with `select`, or let a search choose the tools that a model sees (docs/discovery.md).",
  }),
  "plan/handler-taken": entry<{ handler: string; other: string }>({
    severity: "error",
    message: ({ handler, other }) => `The handler \`${handler}\` is already bound to \`${other}\`, whose arguments have another type.`,
    fix: () => "Give each tool a handler of its own; both may call the same function.",
  }),
};
