import type { Plan } from "../plan/index.js";
import { emitClient } from "./client-file.js";
import type { Emission, OutputFile } from "./emission.js";
import { emitHandlers } from "./handlers-file.js";
import { header } from "./header.js";
import { toolJsonSchemas } from "./json-schemas.js";
import { emitRegistry } from "./registry-file.js";
import { emitSchemas } from "./schemas-file.js";
import type { Render } from "./templates.js";
import { emitTool } from "./tool-file.js";
import { emitToolSchema } from "./tool-schema-file.js";

export type EmitOptions = {
  readonly render: Render;
  /** Also one `.json` file per tool, for readers that do not speak TypeScript. */
  readonly jsonSchemaFiles: boolean;
};

/** Every file of one contract, paths relative to the output folder. */
export function emitPlan(plan: Plan, { render, jsonSchemaFiles }: EmitOptions): readonly OutputFile[] {
  const emission: Emission = { render, header: header(plan.contract.origin.file) };
  const file = (path: string, text: string): OutputFile => ({ path: `${plan.folder}/${path}`, text });
  return [
    file("index.ts", render("index", { header: emission.header })),
    file("registry.ts", emitRegistry(plan, emission)),
    file("client.ts", emitClient(plan, emission)),
    file("handlers.ts", emitHandlers(plan, emission)),
    ...(plan.schemas.size === 0 ? [] : [file("schemas.ts", emitSchemas(plan, emission))]),
    ...plan.tools.flatMap((tool) => [
      file(`${tool.module}.ts`, emitTool(tool, plan, emission)),
      file(`${tool.module}.schema.ts`, emitToolSchema(tool, plan, emission)),
      ...(jsonSchemaFiles
        ? [file(`${tool.module.replace(/^tools/, "json-schema")}.json`, `${JSON.stringify(toolJsonSchemas(tool, plan), null, 2)}\n`)]
        : []),
    ]),
  ];
}

/** The door of a folder that holds several contracts. */
export function emitRootIndex(sources: readonly { readonly name: string; readonly folder: string }[], render: Render): OutputFile {
  return { path: "index.ts", text: render("root-index", { header: header("all sources of the config"), sources }) };
}
