import type { Plan, ToolPlan } from "../plan/index.js";
import { pascalCase } from "../plan/names.js";
import type { Imports } from "../print/index.js";
import type { Emission } from "./emission.js";
import { declaredIn } from "./tool-folders.js";

/**
 * Imports types of tools into a file that names the types of all tools. Equal type names of several tools get their namespace as a prefix,
 * `PetsListInput`: a number would say nothing, and would move to another tool with the next new one.
 */
export function typeImporter(
  { tools }: Plan,
  { imports, emission }: { readonly imports: Imports; readonly emission: Emission },
): (tool: ToolPlan, name: string) => string {
  const owners = new Map<string, number>();
  for (const { types } of tools) for (const name of new Set(Object.values(types))) owners.set(name, (owners.get(name) ?? 0) + 1);
  return (tool, name) => {
    const space = tool.path.at(-2);
    const local = (owners.get(name) ?? 0) < 2 || space === undefined ? name : `${pascalCase(space)}${name}`;
    return imports.use({ name, local, from: `./${declaredIn(tool, emission)}.js`, typeOnly: true });
  };
}
