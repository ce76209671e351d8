// Preloaded into a process (`--import`): appends the address of every module that it loads to $LOADED_MODULES.
import { appendFileSync, writeFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  writeFileSync(process.env.LOADED_MODULES, "");
  register(import.meta.url);
  // What was required is not asked for by address.
  const { cache } = createRequire(import.meta.url);
  process.on("exit", () => appendFileSync(process.env.LOADED_MODULES, Object.keys(cache).join("\n")));
}

export async function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, `${url}\n`);
  return next(url, context);
}
