import { type Plan, type ToolPlan, toolMode } from "../plan/index.js";
import { Imports } from "../print/index.js";
import { ParserModule } from "../schema/index.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import type { SharedParsers } from "./shared-parsers.js";
import { ownNames, toolSides } from "./tool-sides.js";

/** Where a function comes from that decides about one side of a tool. */
export type SideParser = { readonly side: string; readonly name: string; readonly from: string };
export type ToolParser = {
  readonly sides: readonly SideParser[];
  /** None where shared functions decide about every side. */
  readonly files: readonly OutputFile[];
};

/** The checks of one tool as plain code, beside its module. */
export function emitToolParser(tool: ToolPlan, plan: Plan, { shared, emission }: ParserEmission): ToolParser {
  const imports = new Imports();
  const from = `${"../".repeat(tool.module.split("/").length - 1)}parsers.js`;
  const module = new ParserModule(
    {
      ...toolMode,
      schemas: plan.contract.schemas,
      typed: emission.target === "ts",
      taken: shared.names,
      shared: (wanted) => {
        const name = shared.use(wanted);
        return name === undefined ? undefined : imports.use({ name, from, typeOnly: false });
      },
    },
    imports,
  );
  const own = `./${tool.module.split("/").at(-1)}.parser.js`;
  const sides = toolSides(tool, plan.contract.schemas).map(({ side, schema, product }): SideParser => {
    const whole = shared.useWhole(schema, product);
    if (whole !== undefined) {
      return { side, name: whole, from };
    }
    module.add({ product, schema, name: ownNames[side] });
    return { side, name: ownNames[side], from: own };
  });
  const isNeeded = sides.some((side) => side.from === own);
  if (!isNeeded) return { sides, files: [] };
  const view = { id: tool.id, ...module.printParts() };
  return { sides, files: emitModule({ kind: "tool-parser", path: `${tool.module}.parser`, view }, emission) };
}

export type ParserEmission = { readonly shared: SharedParsers; readonly emission: Emission };
