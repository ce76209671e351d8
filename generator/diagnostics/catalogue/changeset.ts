import { entry } from "./entry.js";

/** Problems with the files that `update` writes and `pack` reads. */
export const changesetCatalogue = {
  "changeset/wrong": entry<{ file: string; problem: string }>({
    severity: "error",
    message: ({ file, problem }) => `The changeset \`${file}\` cannot be used: ${problem}.`,
    fix: () =>
      "Begin it with `bump`, `source`, `from` and `to`, then list the changes under Removed, Changed, Added, Deprecated or Security.",
  }),
  "update/unknown-source": entry<{ name: string; nearest: string | undefined; known: readonly string[] }>({
    severity: "error",
    message: ({ name }) => `The config has no source \`${name}\`.`,
    fix: ({ nearest, known }) =>
      nearest === undefined
        ? `Name one of ${known.map((one) => `\`${one}\``).join(", ")}, or none for all.`
        : `Did you mean \`${nearest}\`?`,
  }),
  "update/no-report": entry<{ file: string; reason: string }>({
    severity: "error",
    message: ({ file, reason }) => `The report \`${file}\` cannot be written: ${reason}. The update itself is done.`,
    fix: () => "Make the folder, or name another file.",
  }),
  "update/no-lock": entry<{ lock: string }>({
    severity: "error",
    message: ({ lock }) => `\`${lock}\` does not exist, so this update would accept every tool that it brings.`,
    fix: () => "Run `toolpact generate`, review the lock, and commit it.",
  }),
  "update/offline": entry<{ source: string }>({
    severity: "warning",
    message: ({ source }) => `The provider of \`${source}\` is down, so this source stays as it is.`,
    fix: () => "Run again later. Without `--allow-offline`, the run fails.",
  }),
} as const;
