import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import {
  dynamicTool,
  type GenerateOptions,
  generateMiddleware,
  genkit,
  type MessageData,
  type Part,
  restartTool,
  type ToolRequestPart,
} from "genkit/beta";
import { logger } from "genkit/logging";
import type { Driver, ModelCall, OfferedTool, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { runSample } from "../doc-sample.ts";
import packages from "./package.json" with { type: "json" };

logger.setLogLevel("error");

type Request = {
  readonly messages: readonly MessageData[];
  readonly tools?: readonly { name: string; description: string; inputSchema?: unknown }[];
};

/** The sample of docs/hosts.md as it stands. */
const driver: Driver = {
  name: "genkit",
  packages: { genkit: packages.dependencies.genkit },
  // Arguments are objects in the answers of a model.
  traits: {
    asks: "pause",
    decides: false,
    unknownTool: "throws",
    brokenJson: "never",
    invalidInput: "throws",
    progress: "sample",
    cancel: true,
    history: true,
  },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    /** The history while a question is open, as the application keeps it. */
    let stopped = (saved ?? []) as unknown as MessageData[];
    let requests: Request[] = [];

    const run = async (
      calls: readonly ModelCall[],
      given: Pick<GenerateOptions, "messages" | "resume">,
      { signal }: SendOptions = {},
    ): Promise<Turn> => {
      requests = [];
      const ai = genkit({});
      const script = calls.map(({ id: ref, tool: name, args: input }): Part => ({ toolRequest: { ref, name, input } }));
      const model = ai.defineModel({ name: "scripted", supports: { tools: true } }, async (request) => {
        requests.push(structuredClone(request) as Request);
        const content = script.splice(0);
        return { message: { role: "model", content: content.length > 0 ? content : [{ text: "Done." }] }, finishReason: "stop" };
      });
      const generate = (sample: GenerateOptions) => ai.generate({ ...sample, abortSignal: signal });
      const values = {
        runtime,
        model,
        dynamicTool,
        generateMiddleware,
        ai: { generate },
        openHost: () => openHost(runtime, options),
        ...given,
      };
      const done = (await runSample("Genkit", { resume: undefined, ...values })) as Awaited<ReturnType<typeof ai.generate>>;
      if (done.finishReason === "interrupted") stopped = JSON.parse(JSON.stringify(done.messages)) as MessageData[];
      const asked =
        done.finishReason === "interrupted"
          ? questionsIn(stopped).map(({ toolRequest: { ref = "" }, metadata }) => ({
              callId: ref,
              text: JSON.stringify(metadata?.interrupt),
            }))
          : [];
      return { seen: asked.length > 0 ? [] : seenIn(requests), asked, progress: [] };
    };
    const resend = (): Promise<Turn> =>
      run([], { messages: structuredClone(stopped), resume: { restart: questionsIn(stopped).map((one) => restartTool(one)) } });

    return {
      send: (calls, how) => run(calls, { messages: [{ role: "user", content: [{ text: "Go on." }] }] }, how),
      answer: resend,
      resend,
      tamper: (callId, args) => {
        stopped = withInput(stopped, callId, args);
      },
      save: () => stopped as unknown as Json,
      offered: () =>
        (requests[0]?.tools ?? []).map(
          ({ name, description, inputSchema }): OfferedTool => ({ name, description, inputSchema: inputSchema as Json }),
        ),
    };
  },
};

function questionsIn(messages: readonly MessageData[]): readonly ToolRequestPart[] {
  const parts = messages.at(-1)?.content ?? [];
  return parts.filter((part): part is ToolRequestPart => part.toolRequest !== undefined && part.metadata?.interrupt !== undefined);
}

function withInput(messages: readonly MessageData[], callId: string, input: Json): MessageData[] {
  const changed = (_: string, value: unknown): unknown =>
    Object(value).ref === callId && "input" in Object(value) ? { ...Object(value), input } : value;
  return JSON.parse(JSON.stringify(messages, changed)) as MessageData[];
}

/** What the model was given of its last calls. */
function seenIn(requests: readonly Request[]): readonly Seen[] {
  const last = requests.at(-1)?.messages.at(-1);
  if (last?.role !== "tool") return [];
  return last.content.map(({ toolResponse }): Seen => {
    const value = toolResponse?.output as Json;
    return { callId: toolResponse?.ref ?? "", kind: Object(value).error === undefined ? "data" : "error", value };
  });
}

await runConformance(driver);
