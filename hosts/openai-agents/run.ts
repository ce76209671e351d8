import { Agent, RunState, run } from "@openai/agents";
import type { Json } from "@toolpact/runtime";
import { type AgentQuestion, openaiAgentsTools } from "@toolpact/runtime/host/openai-agents";
import type { Answer, Driver, ModelCall, OfferedTool, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { ScriptedModel } from "./scripted.ts";

const driver: Driver = {
  name: "openai-agents",
  packages: { "@openai/agents": "0.20.0" },
  traits: { asks: "pause", decides: true, unknownTool: "throws", brokenJson: "host", progress: true, cancel: true, history: true },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    let told: (progress: Json) => void = () => {};
    const onProgress = (progress: object): void => told(progress as Json);
    const { tools, questions, decideInterruptions } = await openaiAgentsTools(runtime, { ...options, onProgress });
    let model = new ScriptedModel();
    const agentOf = (calls?: readonly ModelCall[]) => {
      model = new ScriptedModel(calls?.map(({ id, tool, args, text }) => ({ id, name: tool, arguments: text ?? JSON.stringify(args) })));
      return new Agent({ name: "shop", model, tools });
    };
    /** The state as a client may hold it, and the answers that were given to it. */
    let state = String(saved);
    let given: readonly Answer[] = [];

    const go = async (agent: ReturnType<typeof agentOf>, input: string | RunState<unknown, typeof agent>, how: SendOptions = {}) => {
      const progress: Json[] = [];
      told = (one) => {
        progress.push(one);
        how.onProgress?.();
      };
      let result = await run(agent, input, { signal: how.signal });
      let asked: readonly AgentQuestion[] = [];
      while (result.interruptions.length > 0 && asked.length === 0) {
        asked = await questions(result);
        if (asked.length === 0) result = await run(agent, result.state, { signal: how.signal });
      }
      if (asked.length > 0) state = result.state.toString();
      return turnOf(model, asked, progress);
    };

    const resend = async (): Promise<Turn> => {
      const agent = agentOf();
      const paused = await RunState.fromString<unknown, typeof agent>(agent, state);
      for (const item of paused.getInterruptions()) {
        const answer = given.find(({ callId }) => callId === Object(item.rawItem).callId);
        if (answer === undefined) continue;
        if (answer.approved) paused.approve(item);
        else paused.reject(item, { message: answer.reason });
        if (answer.by !== undefined) await decideInterruptions({ result: { state: paused }, by: answer.by });
      }
      return go(agent, paused);
    };

    return {
      send: (calls, how) => go(agentOf(calls), "Go on.", how),
      answer: (answers) => {
        given = answers;
        return resend();
      },
      resend,
      tamper: (callId, args) => {
        state = withArguments(state, callId, JSON.stringify(args));
      },
      save: () => state,
      offered: () => (model.requests[0]?.tools ?? []).flatMap((tool) => (tool.type === "function" ? [offeredOf(tool)] : [])),
    };
  },
};

/** Wherever the state holds the call. */
function withArguments(state: string, callId: string, text: string): string {
  const changed = (_: string, value: unknown): unknown =>
    Object(value).callId === callId && "arguments" in Object(value) ? { ...Object(value), arguments: text } : value;
  return JSON.stringify(JSON.parse(state), changed);
}

function turnOf({ outputs }: ScriptedModel, questions: readonly AgentQuestion[], progress: readonly Json[]): Turn {
  const asked = questions.map((question) => ({ callId: question.callId, text: JSON.stringify(question) }));
  return { seen: asked.length > 0 ? [] : outputs.map(seenOf), asked, progress };
}

function seenOf({ callId, text }: { readonly callId: string; readonly text: string }): Seen {
  const value = jsonOf(text);
  if (value === undefined) return { callId, kind: "host", value: text };
  return { callId, kind: Object(Object(value).error).code === undefined ? "data" : "error", value };
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function offeredOf({ name, description, parameters }: { name: string; description: string; parameters: unknown }): OfferedTool {
  return { name, description, inputSchema: parameters as Json };
}

await runConformance(driver);
