import { entry } from "./entry.js";

/** Problems with the files that `update` writes and `pack` reads. */
export const changesetCatalogue = {
  "changeset/wrong": entry<{ file: string; problem: string }>({
    severity: "error",
    message: ({ file, problem }) => `The changeset \`${file}\` cannot be used: ${problem}.`,
    fix: () =>
      "Begin it with `bump`, `source`, `from` and `to`, then list the changes under Removed, Changed, Added, Deprecated or Security.",
  }),
} as const;
