import { chat, type ModelMessage, type StreamChunk, toolDefinition } from "@tanstack/ai";
import type { Json } from "@toolpact/runtime";
import { openHost } from "@toolpact/runtime/host";
import type { Driver, ModelCall, OfferedTool, Seen } from "../conformance/driver.ts";
import { repeatingSession, repeats } from "../conformance/repeating.ts";
import { runConformance } from "../conformance/run.ts";
import { runSample } from "../doc-sample.ts";
import packages from "./package.json" with { type: "json" };
import { ScriptedAdapter } from "./scripted.ts";

/** The sample of docs/hosts.md as it stands. Calls that have no result are made, and a step of the model follows. */
const driver: Driver = {
  name: "tanstack-ai",
  packages: { "@tanstack/ai": packages.dependencies["@tanstack/ai"] },
  traits: { ...repeats, unknownTool: "host", brokenJson: "host" },
  open: async ({ runtime, options }, saved) => {
    let adapter = new ScriptedAdapter();
    return repeatingSession({
      saved,
      step: async (calls, { signal, onProgress }) => {
        adapter = new ScriptedAdapter();
        const messages: ModelMessage[] = [{ role: "user", content: "Go on." }, messageOf(calls)];
        const abortController = new AbortController();
        signal?.addEventListener("abort", () => abortController.abort());
        const given = {
          runtime,
          adapter,
          messages,
          toolDefinition,
          openHost: () => openHost(runtime, options),
          // An application that lets people cancel gives a controller.
          chat: (sample: Parameters<typeof chat>[0]) => ({ events: chat({ ...sample, abortController }) }),
        };
        const { events } = (await runSample("TanStack AI", given)) as { readonly events: AsyncIterable<StreamChunk> };
        for await (const event of events)
          if (event.type === "CUSTOM" && event.name === "toolpact.progress") onProgress(Object(event.value));
        return (adapter.requests.at(-1)?.messages ?? []).flatMap(seenIn);
      },
      offered: () => (adapter.requests[0]?.tools ?? []).map((tool) => tool as unknown as OfferedTool),
    });
  },
};

function messageOf(calls: readonly ModelCall[]): ModelMessage {
  const toolCalls = calls.map(({ id, tool, args, text }) => ({
    id,
    type: "function" as const,
    function: { name: tool, arguments: text ?? JSON.stringify(args) },
  }));
  return { role: "assistant", content: "", toolCalls };
}

function seenIn({ role, toolCallId: callId = "", content }: ModelMessage): readonly Seen[] {
  if (role !== "tool") return [];
  const value = JSON.parse(String(content)) as Json;
  const error: unknown = Object(value).error;
  if (typeof error === "string") return [{ callId, kind: "host", value }];
  return [{ callId, kind: error === undefined ? "data" : "error", value }];
}

await runConformance(driver);
