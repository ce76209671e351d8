// Preloaded into a process (`--import`): Zod is not installed.
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  if (specifier !== "zod" && !specifier.startsWith("zod/")) return next(specifier, context);
  return next(specifier.replace("zod", "zod-that-is-not-there"), context);
}
