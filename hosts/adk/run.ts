import { type Event, InMemorySessionService, LlmAgent, LogLevel, Runner, setLogLevel } from "@google/adk";
import type { Json } from "@toolpact/runtime";
import { adkTools } from "@toolpact/runtime/host/adk";
import type { Answer, Driver, ModelCall, OfferedTool, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import packages from "./package.json" with { type: "json" };
import { ScriptedModel } from "./scripted.ts";

setLogLevel(LogLevel.ERROR);

type Message = { role: "user"; parts: { text?: string; functionResponse?: object }[] };
type Call = { readonly id?: string; readonly name?: string; readonly args?: { readonly [name: string]: unknown } };

const confirmation = "adk_request_confirmation";

const driver: Driver = {
  name: "adk",
  packages: { "@google/adk": packages.dependencies["@google/adk"] },
  // Arguments are objects in the answers of a model.
  traits: {
    asks: "pause",
    decides: true,
    denied: "runtime",
    unknownTool: "silent",
    brokenJson: "never",
    progress: true,
    cancel: true,
    history: true,
  },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    let told: (progress: Json) => void = () => {};
    const onProgress = (progress: object): void => told(progress as Json);
    const { tools, decide } = await adkTools(runtime, { ...options, onProgress, conversationOf: ({ id }) => id });
    const of = { appName: "shop", userId: "ana", sessionId: String(options.conversation) };
    let model = new ScriptedModel();
    /** The session as a database holds it while a question is open, and the message that answers it. */
    let stored = (saved ?? []) as unknown as Event[];
    let answered: Message = { role: "user", parts: [] };

    const run = async (newMessage: Message, calls: readonly ModelCall[], how: SendOptions = {}): Promise<Turn> => {
      const progress: Json[] = [];
      told = (one) => {
        progress.push(one);
        how.onProgress?.();
      };
      model = new ScriptedModel(calls.map(({ id, tool, args }) => ({ id, name: tool, args: Object(args) })));
      const sessionService = new InMemorySessionService();
      const session = await sessionService.createSession(of);
      for (const event of structuredClone(stored)) await sessionService.appendEvent({ session, event });
      const agent = new LlmAgent({ name: "shop", model, tools });
      const runner = new Runner({ appName: of.appName, agent, sessionService });
      const events: Event[] = [];
      for await (const event of runner.runAsync({ ...of, newMessage, abortSignal: how.signal })) events.push(event);
      const asked = events.flatMap(callsIn).filter(({ name }) => name === confirmation);
      if (asked.length > 0) stored = (await sessionService.getSession(of))?.events ?? [];
      return {
        seen: asked.length > 0 ? [] : seenIn(model),
        asked: asked.map(({ args }) => ({ callId: pinnedIn(args).id ?? "", text: JSON.stringify(args?.toolConfirmation) })),
        progress,
      };
    };

    return {
      send: (calls, how) => {
        stored = [];
        return run({ role: "user", parts: [{ text: "Go on." }] }, calls, how);
      },
      answer: async (answers) => {
        answered = { role: "user", parts: answers.map((answer) => ({ functionResponse: responseTo(stored, answer) })) };
        const session = { id: of.sessionId, appName: of.appName, userId: of.userId, state: {}, events: stored };
        for (const [index, { by }] of answers.entries())
          if (by !== undefined) await decide({ session, newMessage: { parts: answered.parts.slice(index, index + 1) }, by });
        return run(answered, []);
      },
      resend: () => run(answered, []),
      tamper: (callId, args) => {
        stored = stored.map((event) => withArguments(event, callId, args));
      },
      save: () => stored as unknown as Json,
      offered: () => offeredTo(model),
    };
  },
};

function callsIn({ content }: Event): readonly Call[] {
  return (content?.parts ?? []).flatMap(({ functionCall }) => functionCall ?? []);
}

function pinnedIn(args: Call["args"]): Call {
  return Object(args?.originalFunctionCall);
}

function responseTo(events: readonly Event[], { callId, approved, reason }: Answer): object {
  const request = events.flatMap(callsIn).find(({ name, args }) => name === confirmation && pinnedIn(args).id === callId);
  return { id: request?.id, name: confirmation, response: { confirmed: approved, payload: { reason } } };
}

/** In the call, and in the question that keeps it. */
function withArguments(event: Event, callId: string, args: Json): Event {
  const changed = (_: string, value: unknown): unknown =>
    Object(value).id === callId && "args" in Object(value) ? { ...Object(value), args } : value;
  return JSON.parse(JSON.stringify(event, changed)) as Event;
}

/** What the model was given of its last calls. */
function seenIn({ requests }: ScriptedModel): readonly Seen[] {
  const contents = requests.at(-1)?.contents ?? [];
  const last = contents.findLastIndex(({ parts = [] }) => parts.some(({ functionCall }) => functionCall !== undefined));
  return contents
    .slice(last)
    .flatMap(({ parts = [] }) => parts.flatMap(({ functionResponse }) => (functionResponse ? [seenOf(functionResponse)] : [])));
}

function seenOf({ id = "", response = {} }: { readonly id?: string; readonly response?: { readonly [name: string]: unknown } }): Seen {
  if ("output" in response) return { callId: id, kind: "data", value: response.output as Json };
  return { callId: id, kind: Object(response.error).code === undefined ? "host" : "error", value: response as Json };
}

function offeredTo({ requests }: ScriptedModel): readonly OfferedTool[] {
  const declared = (requests[0]?.config?.tools ?? []).flatMap((tool) =>
    "functionDeclarations" in tool ? (tool.functionDeclarations ?? []) : [],
  );
  return declared.map(({ name = "", description = "", parametersJsonSchema }) => ({
    name,
    description,
    inputSchema: parametersJsonSchema as Json,
  }));
}

await runConformance(driver);
