import { grouped } from "./counted.js";
import { entry } from "./entry.js";

/** Problems of OpenAPI Overlay documents. */
export const overlayCatalogue = {
  "overlay/not-overlay": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `This is not an overlay: the key \`overlay\` with its version is missing (${found}).`,
    fix: () => "Use a document that begins with `overlay: 1.1.0`.",
  }),
  "overlay/unknown-version": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `\`overlay\` must be version 1.0 or 1.1 of the Overlay Specification, but this is ${found}.`,
    fix: () => "Write `overlay: 1.0.0` or `overlay: 1.1.0`.",
  }),
  "overlay/newer-version": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) =>
      `Version ${found} of the Overlay Specification is newer than 1.1, the newest supported version. The overlay is read as 1.1.`,
    fix: () => "Check the result, or write `overlay: 1.1.0`.",
  }),
  "overlay/wrong-type": entry<{ key: string; want: string; found: string }>({
    severity: "error",
    message: ({ key, want, found }) => `\`${key}\` must be ${want}, but this is ${found}.`,
    fix: ({ key, want }) => `Give \`${key}\` ${want}.`,
  }),
  "overlay/missing-key": entry<{ key: string; want: string }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is missing.`,
    fix: ({ key, want }) => `Add \`${key}\`: ${want}.`,
  }),
  "overlay/unknown-key": entry<{ key: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ key }) => `The key \`${key}\` is unknown here.`,
    fix: ({ key, nearest, known }) => {
      if (key === "copy") return "Write `overlay: 1.1.0`, the first version with `copy`.";
      return nearest === undefined
        ? `Remove it. The known keys are ${known.join(", ")}, and keys that begin with x-.`
        : `Did you mean \`${nearest}\`?`;
    },
  }),
  "overlay/incomplete-info": entry<{ missing: readonly string[] }>({
    severity: "warning",
    message: ({ missing }) =>
      `\`info\` has no ${missing.map((key) => `\`${key}\``).join(" and no ")}, which the Overlay Specification requires.`,
    fix: () => "Add `info: { title: …, version: 1.0.0 }`.",
  }),
  "overlay/wrong-path": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `\`${path}\` is not a valid JSONPath: ${reason}.`,
    fix: ({ path }) => {
      const dashed = /\.([A-Za-z_]\w*-[\w-]*)/.exec(path.replace(/'[^']*'|"[^"]*"/g, ""))?.[1];
      return dashed === undefined
        ? "Write a path as in RFC 9535, such as `$.paths['/pets'].get` or `$.paths.*[?@.deprecated == true]`."
        : `Write names with \`-\` in brackets: \`['${dashed}']\` instead of \`.${dashed}\`.`;
    },
  }),
  "overlay/slow-path": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The JSONPath \`${path}\` visits too many values of the document.`,
    fix: () => "Name more steps of the path, and use `..` at most once.",
  }),
  "overlay/slow-paths": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The JSONPaths of the overlays visit more than ${grouped(limit)} values together.`,
    fix: () => "Use fewer paths with `..`, and name more steps of each path.",
  }),
  "overlay/no-match": entry<{ action: string; path: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ action, path }) => `${action} selects nothing: \`${path}\` is not in the document.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Correct the path, or remove the action. The document may have changed." : `Did you mean \`${nearest}\`?`,
  }),
  "overlay/several-sources": entry<{ path: string; count: number }>({
    severity: "error",
    message: ({ path, count }) => `\`copy\` takes a single value, but \`${path}\` selects ${grouped(count)}.`,
    fix: () => "Write a path that selects a single value.",
  }),
  "overlay/no-change": entry<{ action: string }>({
    severity: "warning",
    message: ({ action }) => `${action} changes nothing: it has no \`update\`, no \`copy\` and no \`remove: true\`.`,
    fix: () => "Add one of them, or remove the action.",
  }),
  "overlay/two-changes": entry<{ action: string }>({
    severity: "error",
    message: ({ action }) => `${action} has both \`update\` and \`copy\`.`,
    fix: () => "Split it into two actions. They are applied in order.",
  }),
  "overlay/single-value": entry<Record<never, never>>({
    severity: "error",
    message: () => "The target is a single value, but an overlay of version 1.0 updates only maps and lists.",
    fix: () => "Select the map around the value and update its key there, or write `overlay: 1.1.0`.",
  }),
  "overlay/mixed-targets": entry<{ kinds: readonly string[] }>({
    severity: "error",
    message: ({ kinds }) => `The target selects values of several kinds (${kinds.join(", ")}), but an update takes a single kind.`,
    fix: () => "Narrow the path, or write an action for each kind.",
  }),
  "overlay/removes-all": entry<Record<never, never>>({
    severity: "error",
    message: () => "The action would remove the whole document.",
    fix: () => "Select the parts to remove.",
  }),
  "overlay/incompatible": entry<{ path: string; target: string; value: string }>({
    severity: "error",
    message: ({ path, target, value }) => `\`${path}\` is ${target} and cannot be merged with ${value}.`,
    fix: () => "Use a value of the same kind, or remove the previous value with an action before this one.",
  }),
  "overlay/too-much": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The overlays add more than ${grouped(limit)} values to the document, or nest it too deeply.`,
    fix: () => "Narrow the targets. Move repeated parts under `components`, and reference them with `$ref`.",
  }),
  "overlay/other-document": entry<{ meant: string; file: string }>({
    severity: "warning",
    message: ({ meant, file }) => `This overlay \`extends\` \`${meant}\`, but it is applied to \`${file}\`.`,
    fix: () => "Correct `extends`, or remove it.",
  }),
};
