import type { AuthInfo } from "@modelcontextprotocol/server";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { isText, own } from "../../own.js";
import type { McpCaller, McpServerOptions } from "./options.js";

/** Nothing of what a client says of itself is taken for who it is: only its token, and the application, say that. */
export function callerOf({ caller, agent, person, tenant }: McpServerOptions, authInfo: AuthInfo | undefined): McpCaller {
  if (authInfo !== undefined) return { tenant, ...(caller ?? callerOfToken)(authInfo) };
  if (agent === undefined) throw new ToolConfigurationError("This request has no token, and mcpServer has no `agent` for such calls.");
  return { agent, person, tenant };
}

function callerOfToken({ clientId, extra }: AuthInfo): McpCaller {
  const subject = own(extra, "sub");
  return { agent: clientId, person: isText(subject) ? subject : undefined };
}
