import type { Plan } from "../plan/index.js";
import { emitClient } from "./client-file.js";
import { emitDefinitions } from "./definitions-file.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { emitHandlers } from "./handlers-file.js";
import { header, rootHeader } from "./header.js";
import { toolJsonSchemas } from "./json-schemas.js";
import type { Target } from "./modules.js";
import { emitRegistry } from "./registry-file.js";
import { emitSchemas } from "./schemas-file.js";
import { SharedParsers } from "./shared-parsers.js";
import type { Render } from "./templates.js";
import { emitTool } from "./tool-file.js";
import { ToolFolders } from "./tool-folders.js";
import { emitToolParser } from "./tool-parser-file.js";
import { emitToolSchema } from "./tool-schema-file.js";

export type EmitOptions = {
  readonly render: Render;
  readonly target: Target;
  /** Also one `.json` file per tool, for readers that do not speak TypeScript. */
  readonly jsonSchemaFiles: boolean;
  /** Checks as plain code beside each tool, so that Zod need not decide on the hot path. */
  readonly parsers: boolean;
};

/** Every file of one contract, paths relative to the output folder. */
export function emitPlan(plan: Plan, { render, target, jsonSchemaFiles, parsers }: EmitOptions): readonly OutputFile[] {
  const folders = target === "js+dts" ? new ToolFolders(plan) : undefined;
  const emission: Emission = { render, target, folders, header: header(plan.contract) };
  const shared = parsers ? new SharedParsers(plan) : undefined;
  const toolFiles = plan.tools.flatMap((tool) => {
    const parser = shared === undefined ? undefined : emitToolParser(tool, plan, { shared, emission });
    return [
      ...emitTool(tool, plan, { emission, parser }),
      ...emitToolSchema(tool, plan, emission),
      ...(parser?.files ?? []),
      ...(jsonSchemaFiles
        ? [
            {
              path: `${tool.module.replace(/^tools/, "json-schema")}.json`,
              text: `${JSON.stringify(toolJsonSchemas(tool, plan), null, 2)}\n`,
            },
          ]
        : []),
    ];
  });
  const files = [
    ...emitModule({ kind: "index", path: "index", view: {} }, emission),
    ...emitRegistry(plan, emission),
    ...emitClient(plan, emission),
    ...emitHandlers(plan, emission),
    ...(plan.schemas.size === 0 ? [] : [...emitSchemas(plan, emission), ...emitDefinitions(plan, emission)]),
    // After the tools: they say which functions are needed.
    ...(shared === undefined || shared.isEmpty
      ? []
      : emitModule({ kind: "parsers", path: "parsers", view: shared.print(target === "ts") }, emission)),
    ...(folders?.all() ?? []).flatMap(({ path, imports, tools }) =>
      emitModule({ kind: "tools", path, view: { tools }, imports }, emission),
    ),
    ...toolFiles,
  ];
  return files.map(({ path, text }) => ({ path: `${plan.folder}/${path}`, text }));
}

type RootIndex = { readonly sources: readonly { readonly name: string; readonly folder: string }[] } & Pick<
  EmitOptions,
  "render" | "target"
>;

/** The door of a folder that holds several contracts. */
export function emitRootIndex({ sources, render, target }: RootIndex): readonly OutputFile[] {
  const emission: Emission = { render, target, header: rootHeader };
  return emitModule({ kind: "root-index", path: "index", view: { sources } }, emission);
}
