import { canonicalJson } from "../../hash/canonical-json.js";
import type { JsonObject } from "../../json.js";
import type { Host, HostCall, HostTool } from "../host.js";
import { questionOf, questionText } from "../question.js";
import type { LangChainConfig } from "./config.js";

type ToolCall = { readonly id?: string | undefined; readonly name: string; readonly args: unknown };

/** For LangChain's own `humanInTheLoopMiddleware({ interruptOn })`. */
export type InterruptOn = {
  [name: string]: {
    allowedDecisions: ("approve" | "edit" | "reject")[];
    argsSchema: JsonObject;
    description: (toolCall: ToolCall, state: unknown, runtime: LangChainConfig) => Promise<string>;
    when: (request: { readonly toolCall: ToolCall; readonly runtime: LangChainConfig }) => Promise<boolean>;
  };
};

/**
 * The middleware matches decisions to calls by their position, and looks at them again once it goes on. So `when` asks what holds whatever was decided
 * meanwhile.
 */
export function interruptOnOf(host: Host, callOf: (config: LangChainConfig, callId: string | undefined) => HostCall): InterruptOn {
  return Object.fromEntries(
    host.tools.map((tool) => [
      tool.name,
      {
        allowedDecisions: ["approve", "edit", "reject"],
        argsSchema: tool.inputSchema,
        description: async ({ id, args }, _, runtime) => {
          const call = callOf(runtime, id);
          // The call as it was before: asked again, it would wait for an answer that is not needed.
          if (await isEdited(host, tool, call)) return tool.title;
          const asked = await tool.ask(args, call);
          return asked.kind === "approval" ? questionText(questionOf(asked.approval)) : tool.title;
        },
        when: ({ toolCall, runtime }) => tool.needsApproval(toolCall.args, callOf(runtime, toolCall.id)),
      },
    ]),
  );
}

async function isEdited({ approvals, tenant = "" }: Host, tool: HostTool, { resume, context }: HostCall): Promise<boolean> {
  if (resume === undefined) return false;
  const query = { tenant: context?.tenant ?? tenant, tool: tool.id, state: "replaced", limit: 100 } as const;
  // Where the store cannot be reached the question below says so.
  const replaced = await approvals.list(query).catch(() => []);
  return replaced.some((approval) => approval.resume !== undefined && canonicalJson(approval.resume) === canonicalJson(resume));
}
