import { join } from "node:path";
import { posixPath, readConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { loadTools } from "../call/load-tools.js";
import { openRuntime } from "../call/open-runtime.js";
import { renderCause } from "../call/render-cause.js";
import { failure, type Run } from "../command.js";
import { openDoor } from "../open-store.js";
import { readServing } from "../serve/read-serving.js";
import { serveHttp, serveStdio } from "../serve/served.js";

/** One process for a host that takes tools: until the host leaves, or the person interrupts. */
export const serve: Run = async ({ command, cwd, texts, switches }) => {
  const serving = readServing({ usage: `toolpact serve ${command.usage}`, texts, switches });
  if ("diagnostics" in serving) return failure(serving.diagnostics);
  const { config, diagnostics, texts: sources } = await readConfig({ cwd, path: texts.config });
  if (config === undefined) return failure(diagnostics, sources);
  const tools = await loadTools(config);
  if ("diagnostic" in tools) return failure([tools.diagnostic]);
  // Before a store is opened: where the package of the protocol is missing, nothing else happens.
  const { mcpServer } = (await openDoor(config.root, "@toolpact/runtime/host/mcp")) as typeof import("@toolpact/runtime/host/mcp");
  const store = texts.store ?? posixPath(cwd, join(config.root, ".toolpact", "toolpact.db"));
  const opened = await openRuntime({
    tools,
    registry: tools.registries,
    cwd,
    store,
    onCause: (cause) => void process.stderr.write(`${renderCause(cause, { stack: true, store })}\n`),
  });
  if ("diagnostic" in opened) return failure([opened.diagnostic]);
  const { runtime } = opened;
  const { name, title, version } = runtime.registry;
  const server = mcpServer(runtime, { name, version, ...(title === "" ? {} : { title }), ...serving.caller });
  const count = runtime.registry.list().filter(({ policy }) => policy.status.enabled).length;
  const stream = serving.http === undefined ? serveStdio({ server, runtime }) : serveHttp({ server, runtime, count, ...serving.http });
  return { exitCode: 0, stream, diagnostics: count === 0 ? [diagnose("cli/nothing-to-serve", {})] : [] };
};
