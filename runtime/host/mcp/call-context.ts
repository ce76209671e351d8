import type { CallContext } from "../../context.js";
import type { McpCall, McpServerOptions } from "./options.js";

/** What the application knows about one call. */
export async function callContext(context: McpServerOptions["context"], call: McpCall): Promise<CallContext | undefined> {
  return typeof context === "function" ? context(call) : context;
}
