import type { ToolPlan } from "../plan/index.js";
import { type Doc, type Imports, printDeprecated, printString } from "../print/index.js";
import { door } from "./door.js";
import type { typeImporter } from "./tool-types.js";

/** The type of an input. While fields have former names, callers may give these, too. */
export function printInput(tool: ToolPlan, imports: Imports, typeOf: ReturnType<typeof typeImporter>): string {
  const input = typeOf(tool, tool.types.input);
  if (tool.formerFields === undefined) return input;
  const formerly = imports.use({ name: "Formerly", from: door, typeOnly: true });
  const names = Object.entries(tool.formerFields).map(([former, { name }]) => `${printString(former)}: ${printString(name)}`);
  return `${input} | ${formerly}<${input}, { ${names.join("; ")} }>`;
}

/** `@deprecated`, with the present name and the day. */
export function printFormer({ policy: { deprecation } }: ToolPlan): Doc {
  return printDeprecated(`Call \`${deprecation?.replacement}\`. This name works until ${deprecation?.disable}.`);
}
