import { dirname, resolve } from "node:path";
import { type Checked, readChecked } from "../files/read-checked.js";
import { type Script, scriptShape } from "./script.js";
import type { Agent } from "./simulate.js";

export function readScript(file: string, cwd: string): Promise<Checked<Script>> {
  return readChecked({ file, cwd, what: "script", shape: scriptShape });
}

/** The agent of a module: its export `agent`, or the default one. Undefined where it has none. */
export async function loadAgent(
  script: string,
  { module, cwd }: { readonly module: string; readonly cwd: string },
): Promise<Agent | undefined> {
  const { createJiti } = await import("jiti");
  const path = resolve(dirname(resolve(cwd, script)), module);
  const loaded: unknown = await createJiti(path, { interopDefault: false }).import(path);
  const found: unknown = Reflect.get(Object(loaded), "agent") ?? Reflect.get(Object(loaded), "default");
  // The user's own tsc checks its type.
  return typeof found === "function" ? (found as Agent) : undefined;
}
