import type { Plan } from "../plan/index.js";
import { block, type Doc, hardline, Imports, printDocComment, printString, render } from "../print/index.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { typeImporter } from "./tool-types.js";

/** The interface that the application's own code fills. */
export function emitHandlers(plan: Plan, emission: Emission): readonly OutputFile[] {
  const imports = new Imports(["Handlers"]);
  const typeOf = typeImporter(plan, { imports, emission });
  const members = plan.tools.flatMap((tool): readonly Doc[] => {
    const { call } = tool.operation;
    if (call.kind !== "local") {
      return [];
    }
    const handler = imports.use({ name: "Handler", from: door, typeOnly: true });
    const comment = printDocComment([tool.operation.description]);
    // A tool that is switched off needs no code yet.
    const mark = tool.policy.status.enabled ? ":" : "?:";
    const member = `readonly ${printString(call.handler)}${mark} ${handler}<${typeOf(tool, tool.types.args)}, ${typeOf(tool, tool.types.output)}>;`;
    return [comment === undefined ? member : [comment, hardline, member]];
  });
  const type = members.length === 0 ? "Record<string, never>" : render(block("{", members, "}"));
  return emitModule({ kind: "handlers", path: "handlers", view: { type }, imports }, emission);
}
