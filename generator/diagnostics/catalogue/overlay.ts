import { grouped } from "./counted.js";
import { entry } from "./entry.js";

/** Problems of OpenAPI Overlay documents. */
export const overlayCatalogue = {
  "overlay/not-overlay": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `This is no overlay: the key \`overlay\` with the version is missing (${found}).`,
    fix: () => "Name a document that begins with `overlay: 1.1.0`.",
  }),
  "overlay/unknown-version": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `\`overlay\` must be version 1.0 or 1.1 of the Overlay Specification, but this is ${found}.`,
    fix: () => "Write `overlay: 1.0.0` or `overlay: 1.1.0`.",
  }),
  "overlay/newer-version": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) => `Version ${found} of the Overlay Specification is newer than 1.1, and the overlay is read as 1.1.`,
    fix: () => "Check what comes out, or use 1.1.0.",
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
    message: ({ key }) => `The key \`${key}\` is not known here.`,
    fix: ({ key, nearest, known }) => {
      if (key === "copy") return "Write `overlay: 1.1.0`: `copy` came with that version.";
      return nearest === undefined
        ? `Remove it. The known keys are ${known.join(", ")}, and whatever begins with x-.`
        : `Did you mean \`${nearest}\`?`;
    },
  }),
  "overlay/incomplete-info": entry<{ missing: readonly string[] }>({
    severity: "warning",
    message: ({ missing }) =>
      `\`info\` says no ${missing.map((key) => `\`${key}\``).join(" and no ")}, which the Overlay Specification requires.`,
    fix: () => "Add `info: { title: …, version: 1.0.0 }`.",
  }),
  "overlay/wrong-path": entry<{ path: string; reason: string }>({
    severity: "error",
    message: ({ path, reason }) => `\`${path}\` is no JSONPath that can be used: ${reason}.`,
    fix: ({ path }) => {
      const dashed = /\.([A-Za-z_]\w*-[\w-]*)/.exec(path.replace(/'[^']*'|"[^"]*"/g, ""))?.[1];
      return dashed === undefined
        ? "Write a path by RFC 9535, such as `$.paths['/pets'].get` or `$.paths.*[?@.deprecated == true]`."
        : `A name with \`-\` stands in brackets: write \`['${dashed}']\` for \`.${dashed}\`.`;
    },
  }),
  "overlay/slow-path": entry<{ path: string }>({
    severity: "error",
    message: ({ path }) => `The JSONPath \`${path}\` looks at too much of the document, many times over.`,
    fix: () => "Name more steps of the way, and use `..` once at most.",
  }),
  "overlay/slow-paths": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The JSONPaths of the overlays together look at more than ${grouped(limit)} values.`,
    fix: () => "Use fewer paths with `..`, and name more steps of the way.",
  }),
  "overlay/no-match": entry<{ action: string; path: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ action, path }) => `${action} selects nothing: \`${path}\` is not in the document.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Correct the path, or remove the action: the document may have changed." : `Did you mean \`${nearest}\`?`,
  }),
  "overlay/several-sources": entry<{ path: string; count: number }>({
    severity: "error",
    message: ({ path, count }) => `\`copy\` takes one value, and \`${path}\` selects ${grouped(count)}.`,
    fix: () => "Write a path that leads to one place.",
  }),
  "overlay/no-change": entry<{ action: string }>({
    severity: "warning",
    message: ({ action }) => `${action} changes nothing: it has neither \`update\` nor \`copy\` nor \`remove: true\`.`,
    fix: () => "Say what it does, or remove it.",
  }),
  "overlay/two-changes": entry<{ action: string }>({
    severity: "error",
    message: ({ action }) => `${action} has both \`update\` and \`copy\`.`,
    fix: () => "Make two actions of it; they are applied in order.",
  }),
  "overlay/single-value": entry<Record<never, never>>({
    severity: "error",
    message: () => "The target is a single value, and an overlay of version 1.0 updates maps and lists only.",
    fix: () => "Select the map around it and update the key in there, or write `overlay: 1.1.0`.",
  }),
  "overlay/mixed-targets": entry<{ kinds: readonly string[] }>({
    severity: "error",
    message: ({ kinds }) => `The target selects values of several kinds (${kinds.join(", ")}), and an update fits one kind.`,
    fix: () => "Narrow the path, or make an action for each kind.",
  }),
  "overlay/removes-all": entry<Record<never, never>>({
    severity: "error",
    message: () => "The whole document would be removed.",
    fix: () => "Name what is to be removed.",
  }),
  "overlay/incompatible": entry<{ path: string; target: string; value: string }>({
    severity: "error",
    message: ({ path, target, value }) => `\`${path}\` is ${target} and cannot be merged with ${value}.`,
    fix: () => "Give a value of the same kind, or remove the old one with an action before this one.",
  }),
  "overlay/too-much": entry<{ limit: number }>({
    severity: "error",
    message: ({ limit }) => `The overlays add more than ${grouped(limit)} values to the document, or nest it too deep.`,
    fix: () => "Narrow the targets, and put what is repeated under `components` with a `$ref` to it.",
  }),
  "overlay/other-document": entry<{ meant: string; file: string }>({
    severity: "warning",
    message: ({ meant, file }) => `This overlay is made for \`${meant}\` (\`extends\`), and is applied to \`${file}\`.`,
    fix: () => "Correct `extends`, or remove it.",
  }),
};
