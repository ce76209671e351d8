import type { Engine } from "./call.js";

/** What is behind each runtime, for doors that extend it. No door exports this module: an application cannot reach past the pipeline. */
const engines = new WeakMap<object, Engine>();

export function keepEngine(runtime: object, engine: Engine): void {
  engines.set(runtime, engine);
}

export function engineBehind(runtime: object): Engine {
  const engine = engines.get(runtime);
  if (engine === undefined) throw new TypeError("This is no runtime: give what createRuntime gave.");
  return engine;
}
