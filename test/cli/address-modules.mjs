// Preloaded into a process (`--import`): a module whose text is its address exports that address, as Bun has it.
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  if (!url.startsWith("data:text/javascript,")) return next(url, context);
  return { format: "module", source: `export default ${JSON.stringify(url)};`, shortCircuit: true };
}
