import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Json, Principal } from "@toolpact/runtime";
import { mcpServer } from "@toolpact/runtime/host/mcp";
import type { Answer, Driver, ModelCall, Seen, SendOptions, Session, Turn } from "../conformance/driver.ts";
import { runConformance } from "../conformance/run.ts";
import { ana } from "../conformance/stage.ts";

/** What a client keeps of a call that waits: it sends all of it back with the answer. */
type Waiting = { readonly call: ModelCall; readonly requestState?: string | undefined };
type Result = {
  readonly resultType?: string;
  readonly requestState?: string;
  readonly inputRequests?: { readonly [id: string]: { readonly params: { readonly message: string } } };
  readonly content?: readonly { readonly text: string }[];
  readonly isError?: boolean;
};

/** The official client by streamable HTTP, 2026-07-28. It answers forms by hand, so that it can also do what a hostile client does. */
const driver: Driver = {
  name: "mcp",
  packages: { "@modelcontextprotocol/server": "2.4.0", "@modelcontextprotocol/client": "2.4.0" },
  traits: {
    asks: "pause",
    decides: true,
    unknownTool: "host",
    brokenJson: "never",
    progress: true,
    cancel: true,
    history: true,
    // The protocol answers an unknown name, and the runtime keeps it on record. A decision names the protocol that brought it.
    ownRecords: [3, 9],
  },
  open: async ({ runtime, options }, saved): Promise<Session> => {
    /** Who sits at the client, as the application knows by its session. */
    let person: Principal | undefined = ana;
    const server = mcpServer(runtime, { name: "shop", version: "1.0.0", ...options, approver: () => person });
    const { url, close } = await server.listen();
    const client = new Client(
      { name: "conformance", version: "1.0.0" },
      {
        capabilities: { elicitation: { form: {} } },
        versionNegotiation: { mode: { pin: "2026-07-28" } },
        inputRequired: { autoFulfill: false },
      },
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    const { tools } = await client.listTools();
    let waiting = (saved ?? []) as unknown as readonly Waiting[];
    let answers: readonly Answer[] = [];

    const one = async (
      { call, requestState }: Waiting,
      answer: Answer | undefined,
      { signal, onProgress }: SendOptions,
      progress: Json[],
    ) => {
      const { id, tool, args } = call;
      const inputResponses = answer === undefined ? undefined : { approval: formOf(answer) };
      const params = {
        name: tool,
        arguments: args as Record<string, unknown>,
        // Claude's name for the id of a call.
        _meta: { "claudecode/toolUseId": id },
        ...(requestState === undefined ? {} : { requestState, inputResponses }),
      };
      const onprogress = (told: object): void => {
        progress.push(told as Json);
        onProgress?.();
      };
      try {
        return (await client.request(
          { method: "tools/call", params },
          { onprogress, allowInputRequired: true, ...(signal === undefined ? {} : { signal }) },
        )) as Result;
      } catch (error) {
        return { content: [{ text: String(error) }], resultType: "failed" };
      }
    };

    const run = async (how: SendOptions = {}): Promise<Turn> => {
      const progress: Json[] = [];
      const results = await Promise.all(
        waiting.map((each) =>
          one(
            each,
            answers.find(({ callId }) => callId === each.call.id),
            how,
            progress,
          ),
        ),
      );
      const asked = results.flatMap((result, index) =>
        Object.values(result.inputRequests ?? {}).map(({ params }) => ({ callId: waiting[index]?.call.id ?? "", text: params.message })),
      );
      waiting = waiting.map((each, index) => ({ ...each, requestState: results[index]?.requestState ?? each.requestState }));
      const seen = results.flatMap((result, index) => (result.resultType === "input_required" ? [] : [seenOf(waiting[index], result)]));
      return { seen, asked, progress };
    };

    return {
      send: (calls, how) => {
        waiting = calls.map((call) => ({ call }));
        answers = [];
        return run(how);
      },
      answer: (given) => {
        answers = given;
        person = given.find(({ by }) => by !== undefined)?.by;
        return run();
      },
      resend: () => run(),
      tamper: (callId, args) => {
        waiting = waiting.map(({ call, ...rest }) => ({ ...rest, call: call.id === callId ? { ...call, args } : call }));
      },
      save: () => waiting as unknown as Json,
      offered: () => {
        // Nothing follows it in any behaviour.
        void client.close().then(close);
        return tools.map(({ name, description = "", inputSchema }) => ({ name, description, inputSchema: inputSchema as Json }));
      },
    };
  },
};

function formOf({ approved, reason }: Answer): object {
  return { action: "accept", content: { approve: approved, ...(reason === undefined ? {} : { reason }) } };
}

function seenOf(waiting: Waiting | undefined, { content, isError, resultType }: Result): Seen {
  const text = content?.[0]?.text ?? "";
  const callId = waiting?.call.id ?? "";
  if (resultType === "failed") return { callId, kind: "host", value: text };
  return { callId, kind: isError === true ? "error" : "data", value: JSON.parse(text) as Json };
}

await runConformance(driver);
process.exit();
