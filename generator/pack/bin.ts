import { emitModule, type OutputFile, type Render } from "../emit/index.js";
import type { Plan } from "../plan/index.js";
import { printString } from "../print/index.js";
import { binName } from "./bin-name.js";
import { variablesOf } from "./variables.js";

export type BinFacts = {
  readonly packageName: string;
  readonly version: string;
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly render: Render;
};

/** The command of the package: an MCP server over standard input and output. */
export function printBin({ packageName, version, title, plans, render }: BinFacts): readonly OutputFile[] {
  const variables = variablesOf(plans);
  const sources = plans.map(({ contract, folder, name }) => {
    const own = variables.flatMap(({ source, scheme, name: variable }) =>
      source === contract.name && scheme !== undefined ? [`[${printString(scheme)}, ${printString(variable)}]`] : [],
    );
    return { folder, name, variables: `[${own.join(", ")}]` };
  });
  const view = { name: printString(binName(packageName)), title: printString(title), version: printString(version), sources };
  const header = "// Made by toolpact for this package.";
  return emitModule({ kind: "mcp-server", path: "mcp", view }, { render, target: "js+dts", header });
}
