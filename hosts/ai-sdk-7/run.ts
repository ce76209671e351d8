import { aiSdkTools } from "@toolpact/runtime/host/ai-sdk";
import { generateText, type ModelMessage, stepCountIs, streamText } from "ai";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import type { Driver } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { generateWith, type Sdk } from "./generate.ts";
import packageJson from "./package.json" with { type: "json" };
import { type ScriptedPart, stepsOf } from "./script.ts";
import { openSession, traits } from "./session.ts";

function modelOf(script: readonly ScriptedPart[]): MockLanguageModelV4 {
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
  traits,
  open: async ({ runtime, options }, saved) => {
    const { tools, toolApproval, decide } = await aiSdkTools(runtime, options);
    const settings = ({ messages, signal }: Parameters<Sdk<unknown>["generate"]>[1]) => ({
      messages: messages as ModelMessage[],
      tools,
      toolApproval,
      stopWhen: stepCountIs(3),
      ...(signal === undefined ? {} : { abortSignal: signal }),
    });
    const generate = generateWith<MockLanguageModelV4>({
      modelOf,
      generate: (model, given) => generateText({ model, ...settings(given) }),
      stream: (model, given) => streamText({ model, ...settings(given), onError: () => {} }),
    });
    return openSession(generate, { decide }, saved);
  },
};

await runConformance(driver);
