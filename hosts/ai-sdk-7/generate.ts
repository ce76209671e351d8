import type { ScriptedPart } from "./script.ts";
import type { Generate, Message, Part } from "./session.ts";

type Call = { readonly prompt: readonly unknown[]; readonly tools?: readonly unknown[] | undefined };
type Made = { readonly messages: readonly unknown[] };
type Given = Pick<Parameters<Generate>[0], "messages" | "signal">;

/** The SDK in one of its versions. */
export type Sdk<Model> = {
  /** A model that follows a script. */
  readonly modelOf: (
    script: readonly ScriptedPart[],
  ) => Model & { readonly doStreamCalls: readonly Call[]; readonly doGenerateCalls: readonly Call[] };
  readonly generate: (model: Model, given: Given) => Promise<{ readonly response: Made }>;
  readonly stream: (model: Model, given: Given) => { readonly fullStream: AsyncIterable<unknown>; readonly response: PromiseLike<Made> };
};

/** A new call streams; going on after an answer does not. */
export function generateWith<Model>({ modelOf, generate, stream }: Sdk<Model>): Generate {
  return async ({ script, onPart, ...given }) => {
    const model = modelOf(script);
    const run = async (): Promise<Made> => {
      if (script.length === 0) return (await generate(model, given)).response;
      const result = stream(model, given);
      for await (const part of result.fullStream) onPart(part as Part);
      return result.response;
    };
    const { messages } = await run();
    const { prompt = [], tools = [] } = [...model.doStreamCalls, ...model.doGenerateCalls].at(-1) ?? {};
    return { messages: messages as readonly Message[], last: { prompt: prompt as readonly Message[], tools: tools as readonly Part[] } };
  };
}
