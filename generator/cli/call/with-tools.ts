import { join } from "node:path";
import type { RuntimeOptions, Store } from "@toolpact/runtime";
import { posixPath, readConfig } from "../../config/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { loadTools, type ToolModules } from "./load-tools.js";
import { type OpenRuntime, openRuntime } from "./open-runtime.js";

export type OpenTools = OpenRuntime & { readonly tools: ToolModules; readonly root: string };

/** For commands that call no tool: the runtime of all of them, on the store that the command names. It is closed at the end. */
export async function withTools(
  { cwd, texts }: Invocation,
  use: (open: OpenTools) => Promise<Outcome>,
  reconcile?: (found: { readonly store: Store; readonly root: string }) => Promise<RuntimeOptions["reconcile"]>,
): Promise<Outcome> {
  const { config, diagnostics, texts: sources } = await readConfig({ cwd, path: texts.config });
  if (config === undefined) return failure(diagnostics, sources);
  const tools = await loadTools(config);
  if ("diagnostic" in tools) return failure([tools.diagnostic]);
  const place = texts.store ?? posixPath(cwd, join(config.root, ".toolpact", "toolpact.db"));
  const opened = await openRuntime({
    tools,
    registry: undefined,
    cwd,
    store: place,
    // Nothing waits in a new one: a slip in its name would look as if there were nothing.
    create: texts.store === undefined,
    reconcile: reconcile && ((store) => reconcile({ store, root: config.root })),
  });
  if ("diagnostic" in opened) return failure([opened.diagnostic]);
  try {
    return await use({ ...opened, tools, root: config.root });
  } finally {
    await opened.runtime.close();
  }
}
