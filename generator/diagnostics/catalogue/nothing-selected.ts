import { entry } from "./entry.js";

type Selected = {
  /** An entry of a selection, or what else decides. */
  rule: string;
  nearest: string | undefined;
  /** What the entry could have named. */
  known: readonly string[];
};

/** The same words for every language. */
export const nothingSelected = entry<Selected>({
  severity: "error",
  message: ({ rule }) => `No operation is selected by ${rule}.`,
  fix: ({ nearest, known }) => {
    if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
    const names = known.slice(0, 10).map((name) => `\`${name}\``);
    return names.length === 0 ? "Correct the selection." : `There are ${names.join(", ")}${known.length > names.length ? ", …" : ""}.`;
  },
});
