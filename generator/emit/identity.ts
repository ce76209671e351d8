import { toPlainJson } from "../ir/index.js";
import { identityOf, type ToolPlan } from "../plan/index.js";
import { printMember, render } from "../print/index.js";

/** The members of a descriptor that say what a tool is, each printed as `key: value`, ready to stand at a level. */
export function printIdentity(tool: ToolPlan, { level, whole }: { readonly level: number; readonly whole: boolean }): readonly string[] {
  return Object.entries(identityOf(tool, { whole })).map(([key, value]) => render(printMember(key, toPlainJson(value)), { level }));
}
