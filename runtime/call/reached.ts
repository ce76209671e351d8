import { fail } from "../errors/failure.js";
import type { Engine } from "./call.js";

/** For what has no envelope to refuse in: a store that throws is told of in our words, its text goes to the application alone. */
export async function reached<T>(engine: Engine, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    engine.report(error, { stage: "store" });
    return fail("TOOL_STORAGE_ERROR", { message: "The store could not be reached." });
  }
}
