import type { Engine } from "../../call/call.js";
import type { CallContext } from "../../context.js";
import type { AnyTool } from "../../tool/tool.js";
import type { HostCall, HostTool } from "../host-tool.js";
import { type Catalogue, searchTools } from "../search-tools.js";
import { declarationOf, declareTools } from "./declarations.js";
import { type CodeOptions, limitsOf } from "./options.js";
import { assertSandbox } from "./sandbox.js";
import { scriptTool } from "./script-tool.js";

export type CodeHost = {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
  readonly load: (id: string) => Promise<AnyTool | undefined>;
  readonly callerOf: (call: HostCall) => CallContext;
  readonly conversation: string;
  readonly windowMs: number;
};

/** `run_script`. If not all tools are declared, also two tools that find the others. */
export async function codeTools(
  { engine, catalogue, load, ...host }: CodeHost,
  options: CodeOptions | undefined = {},
): Promise<readonly HostTool[]> {
  const limits = limitsOf(options);
  await assertSandbox();
  const declarations = await declareTools(catalogue.summaries, load, limits.declarationCharacters);
  const describe = ({ tool, inputSchema }: HostTool): object => ({ declaration: declarationOf(tool), inputSchema });
  const finders = searchTools({ ...catalogue, describe }).filter(({ id }) => id === "search_tools" || id === "describe_tool");
  const open = async (name: string): Promise<HostTool | undefined> => finders.find(({ id }) => id === name) ?? catalogue.open(name);
  const script = scriptTool({
    ...host,
    limits,
    declarations,
    engine,
    catalogue: { open, callUnknown: catalogue.callUnknown },
  });
  return declarations.missing === 0 ? [script] : [...finders, script];
}
