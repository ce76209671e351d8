import { makeTool } from "@toolpact/runtime/tool";
import { expect, it } from "vitest";
import * as z from "zod";
import { fieldOptions } from "../../generator/cli/call/field-options.js";
import { inputFieldsOf } from "../../generator/cli/call/input-fields.js";
import { renderToolHelp } from "../../generator/cli/call/render-tool-help.js";

it("a description that ends in a line break, as a block of YAML does, leaves no empty line behind it", () => {
  const tool = makeTool({
    name: "people.greet",
    description: "Greets.",
    zod: z.object({ name: z.string() }),
    sideEffects: "none",
    execute: () => "",
  });
  const fields = inputFieldsOf({
    type: "object",
    properties: { name: { type: "string", description: "Who.\nIn full.\n" }, age: { type: "integer" } },
  });
  const help = renderToolHelp({
    tool,
    fields,
    options: fieldOptions(fields, {}),
    example: {},
    command: { options: {} } as never,
    terminal: { paint: (_style: string, text: string) => text } as never,
  });
  expect(help).toContain("  --name <text>\n      Who.\n      In full.\n  --age <integer>");
});
