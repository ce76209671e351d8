import type { Plan } from "../plan/index.js";
import { emitClient } from "./client-file.js";
import { emitDefinitions } from "./definitions-file.js";
import type { Emission, OutputFile } from "./emission.js";
import { emitHandlers } from "./handlers-file.js";
import { header } from "./header.js";
import { toolJsonSchemas } from "./json-schemas.js";
import { emitRegistry } from "./registry-file.js";
import { emitSchemas } from "./schemas-file.js";
import { SharedParsers } from "./shared-parsers.js";
import type { Render } from "./templates.js";
import { emitTool } from "./tool-file.js";
import { emitToolParser } from "./tool-parser-file.js";
import { emitToolSchema } from "./tool-schema-file.js";

export type EmitOptions = {
  readonly render: Render;
  /** Also one `.json` file per tool, for readers that do not speak TypeScript. */
  readonly jsonSchemaFiles: boolean;
  /** Checks as plain code beside each tool, so that Zod need not decide on the hot path. */
  readonly parsers: boolean;
};

/** Every file of one contract, paths relative to the output folder. */
export function emitPlan(plan: Plan, { render, jsonSchemaFiles, parsers }: EmitOptions): readonly OutputFile[] {
  const emission: Emission = { render, header: header(plan.contract.origin.file) };
  const file = (path: string, text: string): OutputFile => ({ path: `${plan.folder}/${path}`, text });
  const shared = parsers ? new SharedParsers(plan) : undefined;
  const toolFiles = plan.tools.flatMap((tool) => {
    const parser = shared === undefined ? undefined : emitToolParser(tool, plan, { shared, emission });
    return [
      file(`${tool.module}.ts`, emitTool(tool, plan, { emission, parser })),
      file(`${tool.module}.schema.ts`, emitToolSchema(tool, plan, emission)),
      ...(parser?.text === undefined ? [] : [file(`${tool.module}.parser.ts`, parser.text)]),
      ...(jsonSchemaFiles
        ? [file(`${tool.module.replace(/^tools/, "json-schema")}.json`, `${JSON.stringify(toolJsonSchemas(tool, plan), null, 2)}\n`)]
        : []),
    ];
  });
  return [
    file("index.ts", render("index", { header: emission.header })),
    file("registry.ts", emitRegistry(plan, emission)),
    file("client.ts", emitClient(plan, emission)),
    file("handlers.ts", emitHandlers(plan, emission)),
    ...(plan.schemas.size === 0
      ? []
      : [file("schemas.ts", emitSchemas(plan, emission)), file("definitions.ts", emitDefinitions(plan, emission))]),
    // After the tools: they say which functions are needed.
    ...(shared === undefined || shared.isEmpty
      ? []
      : [file("parsers.ts", render("parsers", { header: emission.header, ...shared.print() }))]),
    ...toolFiles,
  ];
}

/** The door of a folder that holds several contracts. */
export function emitRootIndex(sources: readonly { readonly name: string; readonly folder: string }[], render: Render): OutputFile {
  return { path: "index.ts", text: render("root-index", { header: header("all sources of the config"), sources }) };
}
