import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isRecord, own } from "../../../own.js";

/** https://modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** A client declares the extension in each request. A client of 2025-11-25 has no extensions. */
export function hasTasks({ mcpReq }: ServerContext): boolean {
  return isRecord(own(own(own(mcpReq.envelope, CLIENT_CAPABILITIES_META_KEY), "extensions"), tasksExtension));
}

/** 2025-11-25 has other methods with these names. This server does not have them. */
export function assertTasks(ctx: ServerContext): void {
  if (ctx.mcpReq.envelope === undefined) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
  if (!hasTasks(ctx)) throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
}
