import { join } from "node:path";
import type { RuntimeOptions, Store } from "@toolpact/runtime";
import { posixPath, readConfig } from "../../config/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { loadTools, noTools, type ToolModules } from "./load-tools.js";
import { type OpenRuntime, openRuntime } from "./open-runtime.js";

export type OpenTools = OpenRuntime & { readonly tools: ToolModules; readonly root: string };

/** For commands that call no tool: the runtime of all of them, on the store that the command names. It is closed at the end. */
export async function withTools(
  { cwd, texts }: Invocation,
  use: (open: OpenTools) => Promise<Outcome>,
  reconcile?: (found: { readonly store: Store; readonly root: string }) => Promise<RuntimeOptions["reconcile"]>,
): Promise<Outcome> {
  const { config, diagnostics, texts: sources } = await readConfig({ cwd, path: texts.config });
  // A store that is named can be looked into from anywhere.
  const isStoreAlone =
    texts.store !== undefined && texts.config === undefined && diagnostics.some(({ code }) => code === "config/not-found");
  if (config === undefined && !isStoreAlone) return failure(diagnostics, sources);
  const tools = config === undefined ? await noTools(cwd) : await loadTools(config);
  if ("diagnostic" in tools) return failure([tools.diagnostic]);
  const root = config?.root ?? cwd;
  const place = texts.store ?? posixPath(cwd, join(root, ".toolpact", "toolpact.db"));
  const opened = await openRuntime({
    tools,
    registry: undefined,
    cwd,
    store: place,
    // Nothing waits in a new one: a slip in its name would look as if there were nothing.
    create: texts.store === undefined,
    reconcile: reconcile && ((store) => reconcile({ store, root })),
  });
  if ("diagnostic" in opened) return failure([opened.diagnostic]);
  try {
    return await use({ ...opened, tools, root });
  } finally {
    await opened.runtime.close();
  }
}
