import { Agent, type AgentConfig, type AgentResult, ToolResultBlock, tool } from "@strands-agents/sdk";
import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import type { Driver, ModelCall, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { runSample } from "../doc-sample.ts";
import packages from "./package.json" with { type: "json" };
import { ScriptedModel } from "./scripted.ts";

type Snapshot = ReturnType<Agent["takeSnapshot"]>;
type Input = Parameters<Agent["invoke"]>[0];

/** The sample of docs/hosts.md as it stands. */
const driver: Driver = {
  name: "strands",
  packages: { "@strands-agents/sdk": packages.dependencies["@strands-agents/sdk"] },
  traits: { asks: "pause", decides: false, unknownTool: "host", brokenJson: "throws", progress: "sample", cancel: true, history: true },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    let model = new ScriptedModel();
    /** An agent that has stopped, as the application keeps it, and the answers to it. */
    let stopped = saved as unknown as Snapshot | undefined;
    let answered: Input = [];

    const run = async (calls: readonly ModelCall[], input: Input, { signal }: SendOptions = {}): Promise<Turn> => {
      model = new ScriptedModel(calls.map(({ id, tool: name, args, text }) => ({ id, name, input: text ?? JSON.stringify(args) })));
      const before = Array.isArray(input) ? stopped : undefined;
      /** The agent of the sample, where the conversation is, with what the driver says to it. */
      class Driven extends Agent {
        constructor(given: AgentConfig) {
          super({ ...given, printer: false });
          if (before !== undefined) this.loadSnapshot(structuredClone(before));
        }

        override async invoke(): Promise<AgentResult> {
          const result = await super.invoke(input, { cancelSignal: signal });
          if (result.stopReason === "interrupt") stopped = JSON.parse(JSON.stringify(this.takeSnapshot({ preset: "session" }))) as Snapshot;
          return result;
        }
      }
      const given = { runtime, model, tool, Agent: Driven, openHost: () => openHost(runtime, options) };
      const { interrupts = [] } = (await runSample("Strands Agents", given)) as AgentResult;
      const asked = interrupts.map(({ id, reason }) => ({ callId: callIn(id), text: JSON.stringify(reason) }));
      return { seen: asked.length > 0 ? [] : seenIn(model), asked, progress: [] };
    };

    return {
      send: (calls, how) => run(calls, "Go on.", how),
      answer: (answers) => {
        answered = answers.map(({ callId, approved }) => {
          return { interruptResponse: { interruptId: `tool:${callId}:approval`, response: approved ? "approve" : "deny" } };
        });
        return run([], answered);
      },
      resend: () => run([], answered),
      tamper: (callId, args) => {
        stopped = withInput(stopped, callId, args);
      },
      save: () => stopped as unknown as Json,
      offered: () =>
        (model.requests[0]?.tools ?? []).map(({ name, description, inputSchema }) => ({
          name,
          description,
          inputSchema: inputSchema as Json,
        })),
    };
  },
};

function callIn(interruptId: string): string {
  return interruptId.split(":")[1] ?? "";
}

/** Wherever the snapshot holds the call. */
function withInput(snapshot: Snapshot | undefined, callId: string, input: Json): Snapshot {
  const changed = (_: string, value: unknown): unknown =>
    Object(value).toolUseId === callId && "input" in Object(value) ? { ...Object(value), input } : value;
  return JSON.parse(JSON.stringify(snapshot, changed)) as Snapshot;
}

/** What the model was given of its last calls. */
function seenIn({ requests }: ScriptedModel): readonly Seen[] {
  const blocks = requests.at(-1)?.messages.at(-1)?.content ?? [];
  return blocks.filter((block) => block instanceof ToolResultBlock).map(seenOf);
}

function seenOf({ toolUseId: callId, content, status }: ToolResultBlock): Seen {
  const [block] = content;
  const text = block?.type === "textBlock" ? block.text : "null";
  if (status === "error") return { callId, kind: "host", value: text };
  const value = JSON.parse(text) as Json;
  return { callId, kind: Object(value).error === undefined ? "data" : "error", value };
}

await runConformance(driver);
