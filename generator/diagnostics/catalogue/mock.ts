import { entry } from "./entry.js";

/** Files of rehearsals: faults and scripts. */
export const mockCatalogue = {
  "mock/missing-file": entry<{ file: string; what: string }>({
    severity: "error",
    message: ({ file, what }) => `The ${what} \`${file}\` does not exist.`,
    fix: () => "Check the path. It is relative to the working directory.",
  }),
  "mock/wrong-file": entry<{ what: string; at: string; problem: string }>({
    severity: "error",
    message: ({ what, at, problem }) => `The ${what} cannot be used: ${at === "" ? "" : `\`${at}\`: `}${problem}.`,
    fix: () => "Correct this place. docs/mock.md and docs/testing.md describe the files.",
  }),
  "mock/unknown-tool": entry<{ tool: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ tool, nearest }) => `No tool fits \`${tool}\`.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
    fix: () => "`toolpact list` shows the ids of all tools.",
  }),
};
