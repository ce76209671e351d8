import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type ScriptedCall = { readonly id: string; readonly name: string; readonly input: object };
type Block = { readonly type: string; readonly [name: string]: unknown };
type Request = {
  readonly tools?: readonly { readonly name: string }[];
  readonly messages: readonly { readonly content: string | readonly Block[] }[];
};

/** Anthropic's API on this machine: the model makes these calls where their tools are given, and then says that it is done. */
export async function openApi(calls: readonly ScriptedCall[]) {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (!request.url?.startsWith("/v1/messages") || request.url.includes("count_tokens")) {
      response.writeHead(200, { "content-type": "application/json" }).end('{"input_tokens":1}');
      return;
    }
    const asked = JSON.parse(body) as Request & { readonly stream?: boolean };
    const isOurs = asked.tools?.some(({ name }) => name.startsWith("mcp__")) === true;
    if (isOurs) requests.push(asked);
    const isCalled = resultsIn(asked).length > 0;
    const content = isOurs && !isCalled ? calls.map((call) => ({ type: "tool_use", ...call })) : [{ type: "text", text: "Done." }];
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "scripted",
      content,
      stop_reason: isOurs && !isCalled ? "tool_use" : "end_turn",
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    if (asked.stream === true) response.writeHead(200, { "content-type": "text/event-stream" }).end(eventsOf(message).join(""));
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** What the model was given of its calls, by their ids. */
    results: () => Object.fromEntries(resultsIn(requests.at(-1)).map(({ tool_use_id, content }) => [String(tool_use_id), textOf(content)])),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function resultsIn(request: Request | undefined): readonly Block[] {
  const blocks = (request?.messages ?? []).flatMap(({ content }) => (typeof content === "string" ? [] : content));
  return blocks.filter(({ type }) => type === "tool_result");
}

function textOf(content: unknown): string {
  return typeof content === "string" ? content : (content as readonly { readonly text?: string }[]).map(({ text = "" }) => text).join("");
}

function eventsOf({
  content,
  stop_reason,
  ...message
}: {
  readonly content: readonly object[];
  readonly stop_reason: string;
}): readonly string[] {
  const event = (type: string, more: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  return [
    event("message_start", { message: { ...message, content: [], stop_reason: null } }),
    ...content.flatMap((block, index) => {
      const { input, text, ...start } = block as { readonly input?: object; readonly text?: string };
      const empty = input === undefined ? { ...start, text: "" } : { ...start, input: {} };
      const delta = input === undefined ? { type: "text_delta", text } : { type: "input_json_delta", partial_json: JSON.stringify(input) };
      return [
        event("content_block_start", { index, content_block: empty }),
        event("content_block_delta", { index, delta }),
        event("content_block_stop", { index }),
      ];
    }),
    event("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } }),
    event("message_stop", {}),
  ];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
