import type { Imports } from "../print/index.js";
import { type ModuleKind, modules, type Target } from "./modules.js";
import type { Render } from "./templates.js";
import type { ToolFolders } from "./tool-folders.js";

export type OutputFile = { readonly path: string; readonly text: string };

/** One module of the output: the same view for each of its files. */
export type Module = {
  readonly kind: ModuleKind;
  /** Without ending, relative to the source's folder. */
  readonly path: string;
  readonly view: object;
  readonly imports?: Imports;
};

/** What every emitter of a module gets beside its plan. */
export type Emission = {
  readonly target: Target;
  readonly header: string;
  readonly render: Render;
  /** Where declarations are files of their own. */
  readonly folders?: ToolFolders | undefined;
};

/** The files of a module: one in TypeScript, or code and declarations. */
export function emitModule({ kind, path, view, imports }: Module, { target, header, render }: Emission): readonly OutputFile[] {
  return modules[target][kind].map(({ template, ending, uses }) => ({
    path: `${path}${ending}`,
    text: render(template, { header, ...view, ...(imports === undefined ? {} : { imports: imports.print(uses) }) }),
  }));
}
