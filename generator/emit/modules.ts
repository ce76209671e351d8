import type { ImportUse } from "../print/index.js";
import type { TemplateName } from "./views.js";

/** In which language modules are written. */
export type Target = "ts" | "js+dts";

/** What a module of the output is about. */
export type ModuleKind =
  | "client"
  | "deferred"
  | "definitions"
  | "handlers"
  | "index"
  | "mcp-server"
  | "parsers"
  | "registry"
  | "root-index"
  | "schemas"
  | "tool"
  | "tools";

type ModuleFile = { readonly template: TemplateName; readonly ending: string; readonly uses: ImportUse };

const typescript = (template: TemplateName): readonly ModuleFile[] => [{ template, ending: ".ts", uses: "all" }];
const code = (template: TemplateName): ModuleFile => ({ template, ending: ".js", uses: "values" });
const declarations = (template: TemplateName): ModuleFile => ({ template, ending: ".d.ts", uses: "types" });

/**
 * The files of each kind of module. Types alone have an empty module beside them: of `import { type Handlers }` a compiler leaves `import {}`. What only other
 * emitted files import (checks, JSON Schemas) needs no declarations, and a compiler that does not read them is done sooner.
 */
export const modules: { readonly [language in Target]: { readonly [kind in ModuleKind]: readonly ModuleFile[] } } = {
  ts: {
    client: typescript("client"),
    deferred: typescript("deferred"),
    definitions: typescript("definitions"),
    handlers: typescript("handlers"),
    index: typescript("index"),
    "mcp-server": [],
    parsers: typescript("parsers"),
    registry: typescript("registry"),
    "root-index": typescript("root-index"),
    schemas: typescript("schemas"),
    tool: typescript("tool"),
    tools: [],
  },
  "js+dts": {
    client: [code("client.js"), declarations("client.d.ts")],
    deferred: [code("deferred")],
    definitions: [code("definitions.js")],
    handlers: [code("handlers.js"), declarations("handlers.d.ts")],
    index: [code("index.js"), declarations("index.d.ts")],
    "mcp-server": [code("mcp-server")],
    parsers: [code("parsers")],
    registry: [code("registry.js"), declarations("registry.d.ts")],
    "root-index": [code("root-index.js"), declarations("root-index.d.ts")],
    schemas: [code("schemas.js"), declarations("schemas.d.ts")],
    tool: [code("tool.js"), declarations("tool.d.ts")],
    tools: [code("tools.js"), declarations("tools.d.ts")],
  },
};

/** The templates that files of a target are made with. */
export function templatesOf(target: Target): readonly TemplateName[] {
  return Object.values(modules[target]).flatMap((files) => files.map(({ template }) => template));
}
