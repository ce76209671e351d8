import type { AuthInfo, RequestId } from "@modelcontextprotocol/server";
import type { CallContext, Principal } from "../../context.js";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { assertOptions, isFunction, isObject, isText, type OptionNames } from "../../known-options.js";
import type { ToolSummary } from "../../tool/tool.js";
import type { HostOptions, HostTool } from "../host.js";
import type { McpAuth } from "./auth.js";

/** Who calls. The principal is the client, which is an agent; the person behind it may decide its approvals. */
export type McpCaller = Pick<HostOptions, "agent" | "person" | "tenant">;

/** One `tools/call`, for `context`. */
export type McpCall = {
  readonly tool: HostTool;
  readonly requestId: RequestId;
  /** As the client sent it: nothing in it is proven. */
  readonly meta: { readonly [name: string]: unknown };
  readonly authInfo: AuthInfo | undefined;
};

type CallerTools = readonly Pick<ToolSummary, "id">[];

export type McpServerOptions = Pick<
  HostOptions,
  "tools" | "mode" | "code" | "answers" | "outputSchemaCharacters" | "windowMs" | "conversation"
> & {
  /** The server's own, for clients. */
  readonly name: string;
  readonly version: string;
  readonly title?: string | undefined;
  /** A description of the server as a whole, for models. Hosts that search tools read its first 512 characters. */
  readonly instructions?: string | undefined;
  /** Who calls where there is no token: over stdio, and over HTTP on this machine alone. */
  readonly agent?: HostOptions["agent"] | undefined;
  readonly person?: HostOptions["person"] | undefined;
  /** Of all calls, unless `caller` gives another one. */
  readonly tenant?: string | undefined;
  /**
   * The tools of one caller, if tenants have settings: `({ tenant = "" }) => tenantTools.getToolsForTenant(tenant)`. It runs at each request; call `toolsChanged`
   * when its result changes. Other tools are unknown to this caller.
   */
  readonly toolsFor?: ((caller: McpCaller) => CallerTools | Promise<CallerTools>) | undefined;
  /** Who calls with a token. Unless given: the client of the token, on behalf of the subject in `extra.sub`. */
  readonly caller?: ((authInfo: AuthInfo) => McpCaller) | undefined;
  /**
   * The authenticated person who answers the forms of a client. Clients are asked only where there is one; otherwise approvers decide elsewhere. Without a token
   * (`undefined`) it is the application that says who uses this process.
   */
  readonly approver?: ((authInfo: AuthInfo | undefined) => Principal | undefined) | undefined;
  /**
   * Tools whose calls take long, in addition to background tools: their ids, or a function that chooses them. Such a call is a job, and a client with the tasks
   * extension receives a task. Needs a store.
   */
  readonly jobs?: readonly string[] | ((tool: ToolSummary) => boolean) | undefined;
  /** Whatever else the application knows of a call. */
  readonly context?: CallContext | ((call: McpCall) => CallContext | Promise<CallContext>) | undefined;
  /** For HTTP: the tokens that are taken. Without it only requests to this machine's own names are answered. */
  readonly auth?: McpAuth | undefined;
  /** Host names by which the server is reached over HTTP. Those of this machine unless given; with `auth`, any. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Host names of the pages that may call it. Those of this machine unless given. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Tools of one page of `tools/list`: 200 unless given. */
  readonly pageSize?: number | undefined;
  /** How long a client may keep the list: 5 minutes unless given. */
  readonly listTtlMs?: number | undefined;
};

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const names: OptionNames<McpServerOptions> = {
  name: isText,
  version: isText,
  title: isText,
  instructions: isText,
  agent: true,
  person: true,
  tenant: isText,
  conversation: (value) => typeof value === "string",
  toolsFor: isFunction,
  caller: isFunction,
  approver: isFunction,
  jobs: (value) => isNames(value) || isFunction(value),
  context: (value) => isObject(value) || isFunction(value),
  auth: isObject,
  allowedHosts: isNames,
  allowedOrigins: isNames,
  pageSize: isCount,
  listTtlMs: (value) => Number.isInteger(value) && Number(value) >= 0,
  tools: true,
  mode: true,
  code: true,
  answers: true,
  outputSchemaCharacters: true,
  windowMs: true,
};

export function assertMcpOptions(options: McpServerOptions): void {
  assertOptions("mcpServer", options, names);
  const { name, version, agent, auth, allowedHosts } = options;
  if (name === undefined || version === undefined) throw new ToolConfigurationError("mcpServer needs `name` and `version`.");
  if (agent === undefined && auth === undefined && options.caller === undefined)
    throw new ToolConfigurationError("mcpServer needs `agent`, the id of the program that calls, or `auth` for HTTP with tokens.");
  if (allowedHosts !== undefined && auth === undefined)
    throw new ToolConfigurationError(
      "`allowedHosts` of mcpServer needs `auth`: without tokens only this machine's own names are answered.",
    );
}
