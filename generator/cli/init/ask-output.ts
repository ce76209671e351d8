import type { ResolvedConfig } from "../../config/index.js";
import type { Folders } from "./first-files.js";
import { openPrompts } from "./prompts.js";

/** What becomes of the contract, and where. */
export type AskedOutput = Folders & { readonly target: ResolvedConfig["target"]; readonly generates: boolean };

type Asking = {
  readonly usual: Folders;
  /** Only tools of one's own have handlers. */
  readonly asksHandlers: boolean;
};

/** Undefined when the person gave up. */
export async function askOutput({ usual, asksHandlers }: Asking): Promise<AskedOutput | undefined> {
  const prompts = await openPrompts();
  const target = await prompts.select<ResolvedConfig["target"]>("What to generate?", [
    { value: "ts", label: "TypeScript" },
    { value: "js+dts", label: "JavaScript with type declarations" },
  ]);
  if (target === undefined) return undefined;
  const out = await prompts.text("Folder of the generated files?", { usual: usual.out });
  if (out === undefined) return undefined;
  const handlers = asksHandlers
    ? await prompts.text("Folder of your handlers, the code behind the tools?", { usual: usual.handlers })
    : usual.handlers;
  if (handlers === undefined) return undefined;
  const generates = await prompts.confirm("Generate the tools now?");
  return generates === undefined ? undefined : { out, handlers, target, generates };
}
