import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { InMemoryStore } from "@mastra/core/storage";
import type { Json } from "@toolpact/runtime";
import { mastraTools, type Suspended } from "@toolpact/runtime/host/mastra";
import type { Driver, ModelCall, OfferedTool, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { resultsIn, scriptedModel } from "./scripted.ts";

/** The storage of suspended runs, which outlives processes. */
const storages: InMemoryStore[] = [];

const driver: Driver = {
  name: "mastra",
  packages: { "@mastra/core": "1.71.0" },
  // A run that went on is suspended no more: Mastra refuses a second answer, and keeps the history.
  traits: { asks: "pause", decides: true, unknownTool: "host", brokenJson: "host", progress: true, cancel: true, history: false },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    const { tools, question, decide } = await mastraTools(runtime, options);
    const storage = saved === undefined ? storages.push(new InMemoryStore()) - 1 : Number(Object(saved).storage);
    let suspended: Suspended = Object(Object(saved).suspended);
    let model = scriptedModel();
    const agentOf = (calls?: readonly ModelCall[]) => {
      model = scriptedModel(calls?.map(({ id, tool, args, text }) => ({ id, name: tool, input: text ?? JSON.stringify(args) })));
      const agent = new Agent({ id: "shop", name: "shop", instructions: "Sell.", model: model as never, tools });
      return new Mastra({ agents: { shop: agent }, storage: storages[storage], logger: false }).getAgent("shop");
    };

    type Output = Awaited<ReturnType<ReturnType<typeof agentOf>["stream"]>>;
    const turnOf = async (output: Output, { onProgress }: SendOptions = {}): Promise<Turn> => {
      const progress: Json[] = [];
      for await (const chunk of output.fullStream) {
        if (String(chunk.type) !== "data-toolpact-progress") continue;
        progress.push(chunk as unknown as Json);
        onProgress?.();
      }
      const { runId, suspendPayload } = await output.getFullOutput();
      suspended = JSON.parse(JSON.stringify({ runId, suspendPayload }));
      const asked = await question(suspended);
      const last = model.requests.at(-1);
      return {
        seen: asked !== undefined || last === undefined ? [] : resultsIn(last).map(seenOf),
        asked: asked === undefined ? [] : [{ callId: asked.callId, text: JSON.stringify(asked) }],
        progress,
      };
    };

    return {
      send: async (calls, how) => turnOf(await agentOf(calls).stream("Go on.", { abortSignal: how?.signal }), how),
      answer: async ([answer]) => {
        const agent = agentOf();
        const { callId: toolCallId, approved = true, reason, by } = answer ?? { callId: "" };
        if (by !== undefined) await decide({ result: suspended, approved, reason, by });
        const of = { runId: String(suspended.runId), toolCallId };
        return turnOf(await (approved ? agent.approveToolCall(of) : agent.declineToolCall({ ...of, reason })));
      },
      resend: () => Promise.reject(new Error("Mastra keeps the history.")),
      tamper: () => {},
      save: () => ({ storage, suspended: suspended as Json }),
      offered: () => (model.requests[0]?.tools ?? []).map((tool) => tool as unknown as OfferedTool),
    };
  },
};

function seenOf({ callId, type, value }: { readonly callId: string; readonly type: string; readonly value: unknown }): Seen {
  if (type !== "json") return { callId, kind: "host", value: value as Json };
  return { callId, kind: Object(Object(value).error).code === undefined ? "data" : "error", value: value as Json };
}

await runConformance(driver);
