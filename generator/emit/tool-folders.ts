import type { Plan, ToolPlan } from "../plan/index.js";
import { Imports } from "../print/index.js";
import { door } from "./door.js";
import { folderOf, toolsBy } from "./tool-groups.js";

/** What a tool declares, as text. */
export type ToolDeclarations = {
  readonly types: readonly string[];
  readonly doc: string | undefined;
  readonly name: string;
  readonly inputType: string;
  readonly outputType: string;
  readonly failureType: string | undefined;
};

/** Tools beside each other. `path`: the module that declares them all; no tool's file has a dot in its name. */
export type ToolFolder = {
  readonly path: string;
  readonly imports: Imports;
  readonly tools: (ToolDeclarations & { readonly module: string })[];
};

/**
 * With declaration files, those of a folder's tools are one file, and the files of the tools refer to it: opening a file takes a compiler longer than
 * reading what one tool declares, and a client needs them all.
 */
export class ToolFolders {
  readonly #byTool = new Map<ToolPlan, ToolFolder>();
  readonly #folders: ToolFolder[] = [];

  constructor({ tools, schemas }: Plan) {
    const shared = [...schemas.values()].flatMap(({ typeName, filledTypeName }) => [typeName, filledTypeName]);
    for (const [folder, inside] of toolsBy(tools, folderOf)) this.#add(folder, ownNamed(inside, new Set(["Tool", ...shared])));
  }

  of(tool: ToolPlan): ToolFolder | undefined {
    return this.#byTool.get(tool);
  }

  all(): readonly ToolFolder[] {
    return this.#folders;
  }

  #add(folder: string, tools: readonly ToolPlan[]): void {
    if (tools.length < 2) return;
    const imports = new Imports(tools.flatMap(namesOf));
    imports.use({ name: "Tool", from: door, typeOnly: true });
    const together: ToolFolder = { path: `${folder}.all`, imports, tools: [] };
    this.#folders.push(together);
    for (const tool of tools) this.#byTool.set(tool, together);
  }
}

/** The module that declares a tool's types, without its ending. */
export function declaredIn(tool: ToolPlan, { folders }: { readonly folders?: ToolFolders | undefined }): string {
  return folders?.of(tool)?.path ?? tool.module;
}

function namesOf({ name, types }: ToolPlan): readonly string[] {
  return [...new Set([name, ...Object.values(types)])];
}

/** Tools with unique type names: in one shared file, nothing then needs another name than in the tool's own. */
function ownNamed(tools: readonly ToolPlan[], others: ReadonlySet<string>): readonly ToolPlan[] {
  const count = new Map<string, number>();
  for (const name of tools.flatMap(namesOf)) count.set(name, (count.get(name) ?? 0) + 1);
  return tools.filter((tool) => namesOf(tool).every((name) => count.get(name) === 1 && !others.has(name)));
}
