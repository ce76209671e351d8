import { diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** The name of a source is the folder of its output. */
export const checkSourceNames: CrossRule = (contracts, report) => {
  const files = new Map<string, string>();
  for (const { name, origin } of contracts) {
    // A name that could not be read was reported.
    if (name === "") continue;
    const other = files.get(name.toLowerCase());
    if (other === undefined) files.set(name.toLowerCase(), origin.file);
    else report(diagnose("plan/duplicate-source-name", { name, other: `\`${other}\`` }, at(origin, "name")));
  }
};
