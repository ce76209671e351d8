import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import { openaiResponses } from "@toolpact/runtime/host/formats";
import OpenAI from "openai";
import type { Driver, ModelCall, OfferedTool, Seen } from "../conformance/driver.ts";
import { repeatingSession, repeats } from "../conformance/repeating.ts";
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
  traits: repeats,
  open: async ({ runtime, options }, saved) => {
    const { tools, dispatch } = openaiResponses(await openHost(runtime, options));
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
    return repeatingSession({
      saved,
      step: async (calls, more) => {
        script = calls.map(scripted);
        const results = await dispatch(await ask([{ role: "user", content: "Go." }]), more);
        script = [];
        await ask(results);
        return (received?.input ?? []).map(seenOf);
      },
      offered: (): readonly OfferedTool[] =>
        (received?.tools ?? []).map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters })),
    });
  },
};

function scripted({ id, tool, args, text }: ModelCall): object {
  return {
    type: "function_call",
    id: `fc_${id}`,
    status: "completed",
    call_id: id,
    name: tool,
    arguments: text ?? JSON.stringify(args),
  };
}

function seenOf({ call_id: callId, output }: Output): Seen {
  const value = shownIn(output);
  return { callId, kind: Object.hasOwn(Object(value), "error") ? "error" : "data", value };
}

/** A text is sent as it is, everything else as JSON. */
function shownIn(output: string): Json {
  try {
    return JSON.parse(output) as Json;
  } catch {
    return output;
  }
}

await runConformance(driver);
