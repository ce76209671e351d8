import { grouped } from "./counted.js";
import { entry } from "./entry.js";

function some(names: readonly string[]): string {
  return `${names.slice(0, 20).join(", ")}${names.length > 20 ? ", …" : ""}`;
}

/** An id that a tool had. `names`: the operation that it stands for now, where there is one. */
type Reused = { readonly id: string; readonly names?: string | undefined };

/** A parameter of a tool's path. */
type Renamed = { readonly id: string; readonly from: string; readonly to: string };

function reuse({ id, names }: Reused): string {
  return names === undefined ? "" : ` (\`${id}\` now names \`${names}\`)`;
}

/** Problems with `toolpact.lock`. */
export const lockCatalogue = {
  "lock/merge-conflict": entry<{ file: string }>({
    severity: "error",
    message: ({ file }) => `\`${file}\` has the marks of a merge conflict.`,
    fix: () =>
      "Keep the lines of both sides, each tool once, delete the marks and run `toolpact generate`: it says what still has to be accepted.",
  }),
  "lock/unknown-format": entry<{ file: string; format: string | undefined }>({
    severity: "error",
    message: ({ file, format }) =>
      format === undefined
        ? `\`${file}\` does not begin with the line that names its format.`
        : `\`${file}\` has the unknown format ${format}.`,
    fix: ({ format }) =>
      format === undefined
        ? "Restore the file from version control."
        : "Use the version of toolpact that wrote it, or restore the file from version control.",
  }),
  "lock/broken-line": entry<{ file: string; problem: string }>({
    severity: "error",
    message: ({ file, problem }) => `A line of \`${file}\` cannot be used: ${problem}.`,
    fix: () => "Restore the line from version control, or delete it: its tool then counts as new and has to be accepted again.",
  }),
  "lock/duplicate": entry<{ file: string; id: string; what: "id" | "operation" | "host name"; first: number }>({
    severity: "error",
    message: ({ file, id, what, first }) => `The line of \`${id}\` in \`${file}\` has the same ${what} as line ${first}.`,
    fix: () => "Delete one of the two lines, then run `toolpact generate`: it says what still has to be accepted.",
  }),
  "lock/unreadable": entry<{ file: string; reason: string }>({
    severity: "error",
    message: ({ file, reason }) => `\`${file}\` cannot be read: ${reason}.`,
    fix: () => "Make it a plain file that may be read, or restore it from version control.",
  }),
  "lock/gone": entry<{ file: string; left: string | undefined; count: number | undefined }>({
    severity: "error",
    message: ({ file, left = file, count }) => {
      const tools = count === undefined ? "" : ` of ${count === 1 ? "1 tool" : `${count} tools`} of providers`;
      return left === file
        ? `\`${file}\` is gone: the last run left one, and without it nobody knows what was accepted${tools}.`
        : `There is no \`${file}\`: what was accepted${tools} stands in \`${left}\`, where the last run left it.`;
    },
    fix: ({ file, left = file }) =>
      `${left === file ? "Restore the file from version control" : `Move \`${left}\` to \`${file}\``}; or run \`toolpact generate --accept\`, which accepts all of them as they are now.`,
  }),
  "lock/left-behind": entry<{ file: string; left: string }>({
    severity: "warning",
    message: ({ file, left }) => `\`${left}\` is left from runs without a config: from now on \`${file}\` counts.`,
    fix: ({ file, left }) => `Delete \`${left}\`; or move it to \`${file}\`, where names and rules of before should stay, and run again.`,
  }),
  "lock/renamed-tools": entry<{ renamed: readonly (Reused & { readonly to: string })[] }>({
    severity: "warning",
    message: ({ renamed }) => {
      const list = some(renamed.map(({ id, to, names }) => `\`${id}\` is now \`${to}\`${reuse({ id, names })}`));
      const isGone = renamed.every(({ names }) => names === undefined);
      return renamed.length === 1
        ? `1 tool has another id${isGone ? ", and the old one is gone" : ""}: ${list}.`
        : `${renamed.length} tools have other ids${isGone ? ", and the old ones are gone" : ""}: ${list}.`;
    },
    fix: () =>
      "Tell whoever names them: applications, prompts, permissions, settings of tenants. Approvals that wait under an old id end with it.",
  }),
  "lock/renamed-parameters": entry<{ parameters: readonly Renamed[] }>({
    severity: "warning",
    message: ({ parameters }) => {
      const tools = new Map<string, string>();
      for (const { id, from, to } of parameters) {
        const others = tools.get(id);
        tools.set(id, `${others === undefined ? "" : `${others}, `}\`${to.slice(0, 80)}\` instead of \`${from.slice(0, 80)}\``);
      }
      const what = tools.size === 1 ? "1 tool has a parameter of its path" : `${tools.size} tools have parameters of their paths`;
      return `${what} under another name: ${some([...tools].map(([id, names]) => `\`${id}\` takes ${names}`))}.`;
    },
    fix: () =>
      "Ids and what was accepted stay. Tell whoever calls them: a call that gives the old name is refused, since the new one is missing.",
  }),
  "lock/gone-tools": entry<{ file: string; gone: readonly Reused[] }>({
    severity: "warning",
    message: ({ file, gone }) => {
      const list = some(gone.map(({ id, names }) => `\`${id}\`${reuse({ id, names })}`));
      // The ids are there, and it is their operations that are not.
      const what = gone.every(({ names }) => names !== undefined) ? "operation" : "tool";
      return `${gone.length === 1 ? `1 ${what} is gone that` : `${gone.length} ${what}s are gone that`} \`${file}\` knew: ${list}.`;
    },
    fix: () => "If that is not meant, look at the contract, and at `select` and `name` of the source. Otherwise tell whoever calls them.",
  }),
  "lock/no-tools-left": entry<{ file: string; source: string; count: number; was: readonly string[] }>({
    severity: "error",
    message: ({ file, source, count, was }) =>
      `The source \`${source}\` has no tools any more, and \`${file}\` knows ${count === 1 ? "1 tool" : `${grouped(count)} tools`} of ${was.includes(source) ? "it" : some(was.map((name) => `\`${name}\``))}.`,
    fix: () =>
      "Nothing was written. Correct the document, which may be cut off, or the selection. To remove the source and its tools, take it out of the config.",
  }),
  "lock/unknown-tool": entry<{ id: string; nearest: string | undefined; waiting: readonly string[] }>({
    severity: "error",
    message: ({ id, nearest }) =>
      `There is no tool \`${id}\` to accept${nearest === undefined ? "" : `. Did you mean \`${nearest}\``}${nearest === undefined ? "." : "?"}`,
    fix: ({ waiting }) =>
      waiting.length === 0
        ? "Nothing waits to be accepted. Contracts go before `--accept`."
        : `${some(waiting.map((id) => `\`${id}\``))} ${waiting.length === 1 ? "waits" : "wait"} to be accepted. Give \`--accept\` an id of these, or none for all; contracts go before it.`,
  }),
  "lock/nothing-to-accept": entry<{ id: string }>({
    severity: "note",
    message: ({ id }) => `\`${id}\` does not wait to be accepted.`,
    fix: () => "Nothing to do: it allows nothing that `toolpact.lock` does not have. `toolpact check` lists the tools that wait.",
  }),
};
