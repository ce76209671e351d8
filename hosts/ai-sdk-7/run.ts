import { aiSdkTools } from "@toolpact/runtime/host/ai-sdk";
import { generateText, type ModelMessage, stepCountIs, streamText } from "ai";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import type { Driver } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import packageJson from "./package.json" with { type: "json" };
import { type ScriptedPart, stepsOf } from "./script.ts";
import { type Generate, type Message, openSession, type Part } from "./session.ts";

/** A model that follows a script. */
function scriptedModel(script: readonly ScriptedPart[]): MockLanguageModelV4 {
  const steps = stepsOf(script);
  type Part = Awaited<ReturnType<MockLanguageModelV4["doStream"]>>["stream"] extends ReadableStream<infer One> ? One : never;
  return new MockLanguageModelV4({
    doGenerate: async () => steps.generated(),
    doStream: async () => ({ stream: convertArrayToReadableStream<Part>(steps.streamed()) }),
  });
}

const driver: Driver = {
  name: "ai-sdk-7",
  packages: { ai: packageJson.dependencies.ai },
  traits: {
    asks: "pause",
    decides: true,
    unknownTool: "host",
    brokenJson: "host",
    progress: true,
    cancel: true,
    history: true,
  },
  open: async ({ runtime, options }, saved) => {
    const { tools, toolApproval, decide } = await aiSdkTools(runtime, options);
    /** A new call streams; going on after an answer does not. */
    const generate: Generate = async ({ messages, script, signal, onPart }) => {
      const model = scriptedModel(script);
      const given = {
        model,
        messages: messages as ModelMessage[],
        tools,
        toolApproval,
        stopWhen: stepCountIs(3),
        ...(signal === undefined ? {} : { abortSignal: signal }),
      };
      const last = () => {
        const call = [...model.doStreamCalls, ...model.doGenerateCalls].at(-1);
        return { prompt: (call?.prompt ?? []) as readonly Message[], tools: (call?.tools ?? []) as readonly unknown[] as readonly Part[] };
      };
      if (script.length === 0) {
        const { response } = await generateText(given);
        return { messages: response.messages as readonly unknown[] as readonly Message[], last: last() };
      }
      const result = streamText({ ...given, onError: () => {} });
      for await (const part of result.fullStream) onPart(part as unknown as Part);
      const { messages: made } = await result.response;
      return { messages: made as readonly unknown[] as readonly Message[], last: last() };
    };
    return openSession(generate, { decide }, saved);
  },
};

await runConformance(driver);
