import { createToolSearch } from "../../discovery/search-tools.js";
import type { Runtime } from "../../runtime.js";
import type { ToolSummary } from "../../tool/tool.js";
import { type Host, type HostCall, type HostOptions, type HostTool, openHost } from "../host.js";
import { questionOf, questionText } from "../question.js";
import { decideAnswers } from "./decide.js";
import { outputsOf } from "./execute.js";
import { inputSchemaOf } from "./input-schema.js";
import { modelOutputOf } from "./model-output.js";
import { resumePointer } from "./resume-pointer.js";
import type { AiSdkAnswers, AiSdkApproval, AiSdkApprovalStatus, AiSdkCall, AiSdkDecided, AiSdkTool, AiSdkTools } from "./types.js";

export type AiSdkOptions = HostOptions & {
  /** AI SDK 7: tools that models find by `toolSearch` before they see them. `true` for all. */
  readonly defer?: boolean | ((tool: ToolSummary) => boolean) | undefined;
};

export type AiSdk = {
  readonly tools: AiSdkTools;
  /** For AI SDK 7: asks the runtime. In AI SDK 6 the tools do. */
  readonly toolApproval: AiSdkApproval;
  /** On the server, before `generateText` or `streamText`: makes decisions of the answers in the messages. */
  readonly decide: (answers: AiSdkAnswers) => Promise<readonly AiSdkDecided[]>;
  /** For `toolSearch(…)` of AI SDK 7, where tools are deferred. */
  readonly toolSearch: AiSdkSearch;
};

export type AiSdkSearch = {
  readonly search: (asked: { readonly query: string; readonly tools: readonly { readonly name: string }[] }) => string[];
};

/** The tools of a runtime for AI SDK 6 and 7. */
export async function aiSdkTools(runtime: Runtime, { defer = false, ...options }: AiSdkOptions): Promise<AiSdk> {
  const host = await openHost(runtime, options);
  const { conversation = "" } = options;
  const isDeferred = typeof defer === "function" ? defer : () => defer;
  const callOf = ({ toolCallId, abortSignal }: AiSdkCall): HostCall => ({
    callId: toolCallId,
    signal: abortSignal,
    resume: resumePointer(conversation, toolCallId),
  });
  const entries = host.tools.map((one): [string, AiSdkTool] => [one.name, toolOf(host, one, { callOf, isDeferred: isDeferred(one.tool) })]);
  const approvals = host.tools.map((one): [string, AiSdkApproval[string]] => [
    one.name,
    async (input, call) => statusOf(await one.ask(input, callOf(call))),
  ]);
  return {
    tools: Object.fromEntries(entries),
    toolApproval: Object.fromEntries(approvals),
    decide: (answers) => decideAnswers(host, conversation, answers),
    toolSearch: searchOf(host),
  };
}

type Calls = { readonly callOf: (call: AiSdkCall) => HostCall; readonly isDeferred: boolean };

function toolOf({ render }: Host, one: HostTool, { callOf, isDeferred }: Calls): AiSdkTool {
  const { id, policy } = one.tool;
  return {
    description: one.description,
    title: one.title,
    inputSchema: inputSchemaOf(one),
    metadata: { toolpact: { id, effect: policy.effect, approval: policy.confirm.rule } },
    ...(isDeferred ? { deferLoading: true } : {}),
    needsApproval: async (input, call) => {
      // The SDK asks again after the call was executed, and takes another answer for a denial: this one never looks at approvals.
      if (!(await one.needsApproval(input, callOf(call)))) return false;
      await one.ask(input, callOf(call));
      return true;
    },
    execute: (input, call) => outputsOf((onProgress) => one.call(input, { ...callOf(call), onProgress })),
    toModelOutput: ({ output }) => modelOutputOf(output, render),
  };
}

/** What is refused is refused by the call itself: in the runtime's words, and on record. */
function statusOf(asked: Awaited<ReturnType<HostTool["ask"]>>): AiSdkApprovalStatus {
  if (asked.kind !== "approval") return { type: "not-applicable" };
  return asked.approval.state === "approved"
    ? { type: "approved" }
    : { type: "user-approval", reason: questionText(questionOf(asked.approval)) };
}

/** The search of discovery, over these tools alone. */
function searchOf({ tools }: Host): AiSdkSearch {
  const summaries = tools.map(({ tool }) => tool);
  const search = createToolSearch(() => summaries);
  return {
    search: ({ query, tools: eligible }) => {
      const names = new Set(eligible.map(({ name }) => name));
      return search(query, { limit: 100 }, () => true)
        .map(({ summary }) => summary.hostName)
        .filter((name) => names.has(name));
    },
  };
}
