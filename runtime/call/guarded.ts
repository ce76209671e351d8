import type { Engine } from "./call.js";
import { type Outcome, refuse } from "./outcome.js";

/** For what stands on a runtime: a store that throws becomes a refusal, its text goes to the application alone. */
export async function guarded<T>(engine: Engine, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    engine.report(error, { stage: "store" });
    return refuse({ code: "TOOL_STORAGE_ERROR" });
  }
}
