import { changeClasses } from "../../compare/index.js";
import type { Diff } from "../../diff/index.js";

/** The labels of a pull request: the classes of its changes and the bump. */
export function labelsOf({ changes, bump }: Pick<Diff, "changes" | "bump">): readonly string[] {
  const classes = new Set(changes.flatMap(({ class: own, also }) => (also === undefined ? [own] : [own, also])));
  return ["toolpact", ...changeClasses.filter((one) => classes.has(one)), ...(bump === "none" ? [] : [bump])];
}
