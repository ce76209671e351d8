import type { Plan } from "../../plan/index.js";
import type { OutputFile } from "../emission.js";
import type { Target } from "../modules.js";
import type { Render } from "../templates.js";

/** What the config asks for, beside what every output gets. */
export type OutputOptions = {
  readonly render: Render;
  readonly target: Target;
  /** Also one `.json` file per tool, for readers that do not speak TypeScript. */
  readonly jsonSchemaFiles: boolean;
  /** Checks as plain code beside each tool, so that Zod need not decide on the hot path. */
  readonly parsers: boolean;
  /** Markdown pages and `llms.txt`, for people and models. */
  readonly reference: boolean;
};

/** One kind of files that plans become. The table of outputs is the only list of kinds: see CONTRIBUTING.md. */
export type Output = {
  readonly name: string;
  readonly isWanted: (options: OutputOptions) => boolean;
  /** The files of one contract, relative to its folder. */
  readonly files: (plan: Plan, options: OutputOptions) => readonly OutputFile[];
  /** The files of all contracts together, relative to the output folder. */
  readonly rootFiles?: (plans: readonly Plan[], options: OutputOptions) => readonly OutputFile[];
};
