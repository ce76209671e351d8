import { engineBehind } from "../../call/engines.js";
import type { Runtime } from "../../runtime.js";
import { type Approver, decideAll, type HostDecision } from "../decide.js";
import type { Host, HostTool } from "../host.js";
import type { Question } from "../question.js";

/** The used members of the SDK's third argument. */
export type ToolUse = {
  readonly toolUseID: string;
  readonly signal: AbortSignal;
  readonly mcpServer?: { readonly name: string; readonly source: string };
};

type Input = { [name: string]: unknown };

/** The SDK's `PermissionResult`. */
export type Permission = { behavior: "allow"; updatedInput?: Input } | { behavior: "deny"; message: string };
export type CanUseTool = (toolName: string, input: Input, use: ToolUse) => Promise<Permission>;

/** `by` is the approver, whom the application has authenticated. The approver may allow other `arguments` than the model's. */
export type Answer = Approver & {
  readonly approved: boolean;
  readonly reason?: string | undefined;
  readonly arguments?: Input | undefined;
};

export type Asking = {
  readonly runtime: Runtime;
  readonly server: string;
  readonly host: () => Promise<Host>;
  readonly answer: ((question: Question, use: ToolUse) => Promise<Answer | undefined>) | undefined;
  readonly otherTools: ((toolName: string, input: Input, use: never) => Promise<Permission>) | undefined;
};

export function canUseToolOf({ runtime, server, host, answer, otherTools }: Asking): CanUseTool {
  const prefix = `mcp__${server}__`;
  /** A configured server with this name is another server. */
  const isOurs = (name: string, { mcpServer }: ToolUse): boolean =>
    name.startsWith(prefix) && mcpServer?.source === "sdk" && mcpServer.name === server;

  /** Undefined if no approver decided here: the call continues, and the runtime answers that it waits. */
  const answerTo = (question: Question, use: ToolUse): Promise<Answer | undefined> =>
    Promise.resolve(answer?.(question, use)).catch((error: unknown) => {
      engineBehind(runtime).report(error, { tool: question.tool, stage: "listener" });
      return undefined;
    });

  const permit = async (opened: Host, tool: HostTool, input: Input, use: ToolUse): Promise<Permission> => {
    const allowed = { behavior: "allow", updatedInput: input } as const;
    const resume = { host: "claude", tool_use_id: use.toolUseID };
    const question = await tool.question(input, { callId: use.toolUseID, signal: use.signal, resume });
    const said = question && (await answerTo(question, use));
    if (question === undefined || said === undefined) return allowed;
    const { approved, reason, arguments: edited, ...approver } = said;
    const decision = decisionOf({ approvalId: question.approvalId, reason }, approved, edited);
    const [outcome] = await decideAll(opened.approvals, [decision], { ...approver, tenant: opened.tenant });
    if (outcome?.ok === false) return { behavior: "deny", message: outcome.refusal.message ?? outcome.refusal.code };
    if (!approved) return { behavior: "deny", message: reason ?? "An approver has denied this call." };
    if (edited === undefined) return allowed;
    // The tool that was asked about may be behind this one, as in search mode: its arguments are then one field of the input.
    return { behavior: "allow", updatedInput: tool.id === question.tool ? edited : { ...input, arguments: edited } };
  };

  return async (name, input, use) => {
    if (!isOurs(name, use)) return otherTools?.(name, input, use as never) ?? { behavior: "deny", message: `${name} is not allowed here.` };
    const opened = await host();
    const tool = opened.find(name.slice(prefix.length));
    // The server answers unknown names, and keeps them on record.
    return tool === undefined ? { behavior: "allow", updatedInput: input } : permit(opened, tool, input, use);
  };
}

function decisionOf(about: Pick<HostDecision, "approvalId" | "reason">, approved: boolean, edited: Input | undefined): HostDecision {
  if (!approved) return { ...about, kind: "deny" };
  return edited === undefined ? { ...about, kind: "approve" } : { ...about, kind: "edit", arguments: edited };
}
