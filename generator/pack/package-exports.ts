import type { OutputFile } from "../emit/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";

/** One import path of the package: `./tools/orders/create`, and the files behind it. */
export type Door = { readonly path: string; readonly types: string; readonly code: string };

export type Exports = { readonly [path: string]: string | null | { readonly types: string; readonly default: string } };

/** Below the import path of a source: `""` in a package of one source, so that its tools are `@acme/shop/tools/…`. */
export function pathOfSource(plan: Plan, plans: readonly Plan[]): string {
  return plans.length === 1 ? "" : `/${plan.folder}`;
}

/** The import path of a tool, without the name of the package. */
export function toolPath(tool: ToolPlan, plan: Plan, plans: readonly Plan[]): string {
  return `.${pathOfSource(plan, plans)}/${tool.module}`;
}

/** Every door of the package, tools included. */
export function doorsOf(plans: readonly Plan[]): readonly Door[] {
  const ofSource = (plan: Plan): readonly Door[] => {
    const path = `.${pathOfSource(plan, plans)}`;
    const parts = ["registry", "client"].map((part) => door(`${path}/${part}`, `./${plan.folder}/${part}`));
    const tools = plan.tools.map((tool) => door(toolPath(tool, plan, plans), `./${plan.folder}/${tool.module}`));
    return [...(path === "." ? [] : [door(path, `./${plan.folder}/index`)]), ...parts, ...tools];
  };
  return [door(".", "./index"), ...plans.flatMap(ofSource)];
}

function door(path: string, file: string): Door {
  return { path, types: `${file}.d.ts`, code: `${file}.js` };
}

/** Endings of modules beside those of the tools, which only they import. No tool's own file has a dot in its name. */
function innerEndings({ folder }: Plan, files: readonly OutputFile[]): readonly string[] {
  const endings = files.flatMap(({ path }) => (path.startsWith(`${folder}/tools/`) ? (/\.([\w-]+)\.js$/.exec(path)?.[1] ?? []) : []));
  return [...new Set(endings)].sort();
}

/** `exports` of `package.json`. Tools are one pattern for each source, because tools that read packages look at each entry. */
export function printExports(plans: readonly Plan[], files: readonly OutputFile[]): Exports {
  const written = new Set(files.map(({ path }) => `./${path}`));
  const tools = new Set(plans.flatMap((plan) => plan.tools.map((tool) => toolPath(tool, plan, plans))));
  const entries: [string, Exports[string]][] = [];
  for (const { path, types, code } of doorsOf(plans)) {
    const missing = [types, code].find((file) => !written.has(file));
    if (missing !== undefined) throw new Error(`The package has the door ${path}, but not its file ${missing}.`);
    if (!tools.has(path)) entries.push([path, { types, default: code }]);
  }
  for (const plan of plans) {
    const [path, folder] = [`.${pathOfSource(plan, plans)}/tools/*`, `./${plan.folder}/tools/*`];
    entries.push([path, { types: `${folder}.d.ts`, default: `${folder}.js` }]);
    for (const ending of innerEndings(plan, files)) entries.push([`${path}.${ending}`, null]);
  }
  return Object.fromEntries([...entries, ["./package.json", "./package.json"]]);
}
