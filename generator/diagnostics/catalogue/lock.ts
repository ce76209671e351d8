import { grouped, many } from "./counted.js";
import { entry } from "./entry.js";

function some(names: readonly string[]): string {
  return `${names.slice(0, 20).join(", ")}${names.length > 20 ? ", …" : ""}`;
}

/** A previous id of a tool. `names`: the operation that has this id now. */
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
    message: ({ file }) => `\`${file}\` contains merge conflict markers.`,
    fix: () =>
      "Keep the lines of both sides, with one line for each tool. Delete the markers, and run `toolpact generate` to see what is pending.",
  }),
  "lock/unknown-format": entry<{ file: string; format: string | undefined }>({
    severity: "error",
    message: ({ file, format }) =>
      format === undefined ? `The first line of \`${file}\` does not name its format.` : `\`${file}\` has the unknown format ${format}.`,
    fix: ({ format }) =>
      format === undefined
        ? "Restore the file from version control."
        : "Use the version of Toolpact that wrote it, or restore the file from version control.",
  }),
  "lock/broken-line": entry<{ file: string; problem: string }>({
    severity: "error",
    message: ({ file, problem }) => `A line of \`${file}\` cannot be used: ${problem}.`,
    fix: () => "Restore the line from version control. If you delete it, its tool is pending again.",
  }),
  "lock/duplicate": entry<{ file: string; id: string; what: "id" | "operation" | "host name"; first: number }>({
    severity: "error",
    message: ({ file, id, what, first }) => `The line of \`${id}\` in \`${file}\` has the same ${what} as line ${first}.`,
    fix: () => "Delete one of the two lines, and run `toolpact generate` to see what is pending.",
  }),
  "lock/unreadable": entry<{ file: string; reason: string }>({
    severity: "error",
    message: ({ file, reason }) => `\`${file}\` cannot be read: ${reason}.`,
    fix: () => "Make it a readable plain file, or restore it from version control.",
  }),
  "lock/gone": entry<{ file: string; left: string | undefined; count: number | undefined }>({
    severity: "error",
    message: ({ file, left = file, count }) => {
      const tools = count === undefined ? "" : ` for ${many(count, "tool", "tools")} of providers`;
      return left === file
        ? `\`${file}\` is missing, so the accepted state${tools} is unknown. The last run wrote this file.`
        : `\`${file}\` does not exist. The accepted state${tools} is in \`${left}\`, written by the last run.`;
    },
    fix: ({ file, left = file }) =>
      `${left === file ? "Restore the file from version control." : `Move \`${left}\` to \`${file}\`.`} Or accept the current state of all tools with \`toolpact generate --accept\`.`,
  }),
  "lock/left-behind": entry<{ file: string; left: string }>({
    severity: "warning",
    message: ({ file, left }) => `\`${left}\` is from runs without a config and is now ignored. \`${file}\` is used.`,
    fix: ({ file, left }) => `Delete \`${left}\`. To keep its names and accepted state, move it to \`${file}\` and run again.`,
  }),
  "lock/renamed-tools": entry<{ renamed: readonly (Reused & { readonly to: string })[] }>({
    severity: "warning",
    message: ({ renamed }) => {
      const list = some(renamed.map(({ id, to, names }) => `\`${id}\` is now \`${to}\`${reuse({ id, names })}`));
      return `${many(renamed.length, "tool has a new id", "tools have new ids")}: ${list}.`;
    },
    fix: () => "Update the code, prompts, permissions and tenant settings that use an old id. Pending approvals under an old id end.",
  }),
  "lock/renamed-parameters": entry<{ parameters: readonly Renamed[] }>({
    severity: "warning",
    message: ({ parameters }) => {
      const tools = new Map<string, string>();
      for (const { id, from, to } of parameters) {
        const others = tools.get(id);
        tools.set(id, `${others === undefined ? "" : `${others}, `}\`${to.slice(0, 80)}\` instead of \`${from.slice(0, 80)}\``);
      }
      const what = tools.size === 1 ? "1 tool has renamed path parameters" : `${grouped(tools.size)} tools have renamed path parameters`;
      return `${what}: ${some([...tools].map(([id, names]) => `\`${id}\` takes ${names}`))}.`;
    },
    fix: () =>
      "Update the callers: a call with the old name is refused, because the new one is missing. Ids and accepted state do not change.",
  }),
  "lock/former-names": entry<{ names: readonly { readonly from: string; readonly to: string; readonly until: string }[] }>({
    severity: "note",
    message: ({ names }) =>
      `Former names work for a while: ${some(names.map(({ from, to, until }) => `\`${from}\` is now \`${to}\` (until ${until})`))}.`,
    fix: () => "Use the new names. From its day on, a call by a former name is refused.",
  }),
  "lock/former-names-ended": entry<{ file: string; names: readonly string[] }>({
    severity: "warning",
    message: ({ names }) =>
      `Calls by ${many(names.length, "former name", "former names")} are refused by now: ${some(names.map((name) => `\`${name}\``))}.`,
    fix: ({ file }) => `Delete the lines of these names from \`${file}\`, or give them a later day as \`until\`.`,
  }),
  "lock/gone-tools": entry<{ file: string; gone: readonly Reused[] }>({
    severity: "warning",
    message: ({ file, gone }) => {
      const list = some(gone.map(({ id, names }) => `\`${id}\`${reuse({ id, names })}`)); /* The ids still exist, for other operations. */
      const isReused = gone.every(({ names }) => names !== undefined);
      return `${isReused ? many(gone.length, "operation", "operations") : many(gone.length, "tool", "tools")} of \`${file}\` no longer ${gone.length === 1 ? "exists" : "exist"}: ${list}.`;
    },
    fix: () => "If this is a mistake, check the contract, and `select` and `name` of the source. Otherwise update the callers.",
  }),
  "lock/no-tools-left": entry<{ file: string; source: string; count: number; was: readonly string[] }>({
    severity: "error",
    message: ({ file, source, count, was }) =>
      `The source \`${source}\` has no tools, but \`${file}\` has ${many(count, "tool", "tools")} of ${was.includes(source) ? "it" : some(was.map((name) => `\`${name}\``))}. Nothing was written.`,
    fix: () => "Correct the document, which may be incomplete, or the selection. To remove the tools, remove the source from the config.",
  }),
  "lock/unknown-tool": entry<{ id: string; nearest: string | undefined; waiting: readonly string[] }>({
    severity: "error",
    message: ({ id, nearest }) => `No pending tool is named \`${id}\`.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
    fix: ({ waiting }) =>
      waiting.length === 0
        ? "No tool is pending. Write contracts before `--accept`."
        : `Give \`--accept\` a pending id, or no id to accept all. Pending: ${some(waiting.map((id) => `\`${id}\``))}. Write contracts before \`--accept\`.`,
  }),
  "lock/nothing-to-accept": entry<{ id: string }>({
    severity: "note",
    message: ({ id }) => `\`${id}\` is not pending.`,
    fix: () => "Nothing to do: `toolpact.lock` already allows everything that it does. `toolpact check` lists pending tools.",
  }),
};
