import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import { openaiResponses } from "@toolpact/runtime/host/formats";
import OpenAI from "openai";
import type { Driver, ModelCall, OfferedTool, Seen, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import packages from "./package.json" with { type: "json" };

type Request = {
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters: Json }[];
  readonly input: readonly Output[];
};
type Output = { readonly type: string; readonly call_id: string; readonly output: string };

/** A loop of one's own with OpenAI's own client. The service is scripted behind its `fetch`. */
const driver: Driver = {
  name: "formats",
  packages: { openai: packages.dependencies.openai },
  traits: { asks: "repeat", decides: false, unknownTool: "runtime", brokenJson: "runtime", progress: true, cancel: true, history: true },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    const { tools, dispatch } = openaiResponses(await openHost(runtime, options));
    let calls = (saved ?? []) as unknown as readonly ModelCall[];
    let script: readonly object[] = [];
    let received: Request | undefined;
    const client = new OpenAI({
      apiKey: "none",
      fetch: async (_, init) => {
        received = JSON.parse(String(init?.body)) as Request;
        return Response.json({ id: "resp_1", object: "response", output: script });
      },
    });
    const ask = (input: OpenAI.Responses.ResponseInputItem[]) => client.responses.create({ model: "m", tools, input });
    const send: Session["send"] = async (made, { signal, onProgress } = {}): Promise<Turn> => {
      calls = made;
      const progress: Json[] = [];
      script = made.map(({ id, tool, args, text }) => ({
        type: "function_call",
        id: `fc_${id}`,
        status: "completed",
        call_id: id,
        name: tool,
        arguments: text ?? JSON.stringify(args),
      }));
      const answer = await ask([{ role: "user", content: "Go." }]);
      const results = await dispatch(answer, {
        signal,
        onProgress: (one) => {
          progress.push(one as unknown as Json);
          onProgress?.();
        },
      });
      script = [];
      await ask(results);
      const seen = (received?.input ?? []).map(({ call_id: callId, output }): Seen => {
        const value = shownIn(output);
        return { callId, kind: Object.hasOwn(Object(value), "error") ? "error" : "data", value };
      });
      return { seen, asked: [], progress };
    };
    return {
      send,
      answer: () => send(calls),
      resend: () => send(calls),
      tamper: (callId, args) => {
        calls = calls.map((call) => (call.id === callId ? { ...call, args } : call));
      },
      save: () => calls as unknown as Json,
      offered: (): readonly OfferedTool[] =>
        (received?.tools ?? []).map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters })),
    };
  },
};

/** A text is sent as it is, everything else as JSON. */
function shownIn(output: string): Json {
  try {
    return JSON.parse(output) as Json;
  } catch {
    return output;
  }
}

await runConformance(driver);
