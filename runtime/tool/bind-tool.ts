import type { CallContext, Caller } from "../context.js";
import type { AnyTool } from "./tool.js";

/** The tool whose `execute` goes to this runtime, whatever the context says. */
export function bindTool(tool: AnyTool, caller: Caller): AnyTool {
  const execute = (args: unknown, context?: CallContext): ReturnType<Caller["call"]> => caller.call(tool.id, args, context);
  // Descriptors, not a spread: reading `zod` would build the schema.
  const members = { ...Object.getOwnPropertyDescriptors(tool), execute: { value: execute, enumerable: true } };
  return Object.freeze(Object.defineProperties({}, members) as AnyTool);
}
