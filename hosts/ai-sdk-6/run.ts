import { aiSdkTools } from "@toolpact/runtime/host/ai-sdk";
import { generateText, type ModelMessage, stepCountIs, streamText } from "ai";
import { convertArrayToReadableStream, MockLanguageModelV3 } from "ai/test";
import { generateWith, type Sdk } from "../ai-sdk-7/generate.ts";
import { type ScriptedPart, stepsOf } from "../ai-sdk-7/script.ts";
import { openSession, traits } from "../ai-sdk-7/session.ts";
import type { Driver } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import packageJson from "./package.json" with { type: "json" };

function modelOf(script: readonly ScriptedPart[]): MockLanguageModelV3 {
  const steps = stepsOf(script);
  type Part = Awaited<ReturnType<MockLanguageModelV3["doStream"]>>["stream"] extends ReadableStream<infer One> ? One : never;
  return new MockLanguageModelV3({
    doGenerate: async () => steps.generated(),
    doStream: async () => ({ stream: convertArrayToReadableStream<Part>(steps.streamed()) }),
  });
}

const driver: Driver = {
  name: "ai-sdk-6",
  packages: { ai: packageJson.dependencies.ai },
  traits,
  open: async ({ runtime, options }, saved) => {
    const { tools, decide } = await aiSdkTools(runtime, options);
    const settings = ({ messages, signal }: Parameters<Sdk<unknown>["generate"]>[1]) => ({
      messages: messages as ModelMessage[],
      tools,
      stopWhen: stepCountIs(3),
      ...(signal === undefined ? {} : { abortSignal: signal }),
    });
    const generate = generateWith<MockLanguageModelV3>({
      modelOf,
      generate: (model, given) => generateText({ model, ...settings(given) }),
      stream: (model, given) => streamText({ model, ...settings(given), onError: () => {} }),
    });
    return openSession(generate, { decide }, saved);
  },
};

await runConformance(driver);
