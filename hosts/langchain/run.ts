import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages";
import { fakeModel } from "@langchain/core/testing";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { Command, MemorySaver } from "@langchain/langgraph";
import type { Json } from "@toolpact/runtime";
import { langchainTools } from "@toolpact/runtime/host/langchain";
import { createAgent } from "langchain";
import type { Answer, Driver, ModelCall, OfferedTool, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";

/** The database of the checkpointer, which outlives processes. */
const databases: MemorySaver[] = [];

type State = { readonly messages: BaseMessage[]; readonly __interrupt__?: readonly Interrupt[] };
type Interrupt = { readonly id?: string; readonly value?: { readonly toolCallId: string } };
type Input = Parameters<ReturnType<typeof createAgent>["stream"]>[0];

const driver: Driver = {
  name: "langchain",
  packages: { langchain: "1.5.14", "@langchain/langgraph": "1.4.18" },
  // A model of LangChain parses the arguments itself: a call that is no JSON is none.
  traits: {
    asks: "pause",
    decides: true,
    denied: "runtime",
    unknownTool: "host",
    brokenJson: "never",
    progress: true,
    cancel: true,
    history: true,
  },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    const { tools, decide } = await langchainTools(runtime, options);
    const database = saved === undefined ? databases.push(new MemorySaver()) - 1 : Number(saved);
    const checkpointer = databases[database];
    const thread = { configurable: { thread_id: String(options.conversation) } };
    const done = new AIMessage("done");
    const agentOf = (...replies: readonly AIMessage[]) =>
      createAgent({ model: replies.reduce((model, reply) => model.respond(reply), fakeModel()), tools, checkpointer });

    /** Where the run paused, and the answer that it was given: both can be used again. */
    let paused: typeof thread = thread;
    let resume: unknown;
    let tampered: { readonly callId: string; readonly args: Json } | undefined;

    const run = async (agent: ReturnType<typeof agentOf>, input: Input, config: object, { signal, onProgress }: SendOptions = {}) => {
      const progress: Json[] = [];
      let state: State = { messages: [] };
      for await (const [mode, chunk] of await agent.stream(input, { ...config, signal, streamMode: ["custom", "values"] })) {
        if (mode === "values") state = { ...state, ...(chunk as State) };
        else {
          progress.push(chunk as Json);
          onProgress?.();
        }
      }
      return turnOf(state, progress);
    };

    const go = async (): Promise<Turn> => {
      const agent = agentOf(done);
      if (tampered === undefined) return run(agent, new Command({ resume }), paused);
      const { callId, args } = tampered;
      const { values } = await agent.graph.getState(paused);
      const call = (values as State).messages.findLast((message) => AIMessage.isInstance(message));
      const tool_calls = call?.tool_calls?.map((one) => (one.id === callId ? { ...one, args: args as object } : one));
      const message = new AIMessage({ id: call?.id, content: "", tool_calls });
      const forked = await agent.graph.updateState(paused, { messages: [message] }, "model_request");
      return run(agent, new Command({ resume }), forked);
    };

    return {
      send: async (calls, how) => {
        const messages = [{ role: "user", content: "Go on." }];
        const turn = await run(agentOf(messageOf(calls), done), { messages }, thread, how);
        const { config } = await agentOf().graph.getState(thread);
        paused = config as typeof thread;
        return turn;
      },
      answer: async (answers) => {
        const { tasks } = await agentOf().graph.getState(paused);
        const interrupts = tasks.flatMap((task) => task.interrupts) as Interrupt[];
        for (const answer of answers) {
          resume = { type: answer.approved ? "approve" : "reject", message: answer.reason };
          const own = interrupts.filter(({ value }) => value?.toolCallId === answer.callId);
          if (answer.by !== undefined) await decide({ interrupts: own, resume, by: answer.by });
        }
        if (answers.length > 1) resume = Object.fromEntries(interrupts.map(({ id = "" }, index) => [id, wordOf(answers[index])]));
        return go();
      },
      resend: go,
      tamper: (callId, args) => {
        tampered = { callId, args };
      },
      save: () => database,
      offered: () => tools.map((tool) => offeredOf(convertToOpenAITool(tool).function)),
    };
  },
};

function wordOf(answer: Answer | undefined): object {
  return { type: answer?.approved ? "approve" : "reject" };
}

function messageOf(calls: readonly ModelCall[]): AIMessage {
  const tool_calls = calls.map(({ id, tool, args }) => ({ type: "tool_call" as const, id, name: tool, args: args as object }));
  return new AIMessage({ content: "", tool_calls });
}

/** What the model was given since it called. */
function turnOf({ messages, __interrupt__: interrupts = [] }: State, progress: readonly Json[]): Turn {
  const last = messages.findLastIndex((message) => AIMessage.isInstance(message) && (message.tool_calls?.length ?? 0) > 0);
  const asked = interrupts.map(({ value }) => ({ callId: String(value?.toolCallId), text: JSON.stringify(value) }));
  return {
    seen: messages
      .slice(last)
      .filter((message) => ToolMessage.isInstance(message))
      .map(seenOf),
    asked,
    progress,
  };
}

function seenOf({ tool_call_id: callId, content, status, artifact }: ToolMessage): Seen {
  const text = String(content);
  if (artifact === undefined) return { callId, kind: "host", value: text };
  return { callId, kind: status === "error" ? "error" : "data", value: JSON.parse(text) as Json };
}

function offeredOf({ name, description = "", parameters }: { name: string; description?: string; parameters?: unknown }): OfferedTool {
  return { name, description, inputSchema: parameters as Json };
}

await runConformance(driver);
