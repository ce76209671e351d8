import { own } from "../../own.js";
import type { Host } from "../host.js";
import { callOf, listIn } from "./calls.js";
import { type Format, openFormat } from "./open-format.js";
import { type PlainObject, schemaOf, type Wire } from "./wire.js";

export type BedrockTool = { toolSpec: { name: string; description: string; inputSchema: { json: PlainObject } } };
export type BedrockResult = {
  toolResult: { toolUseId: string; content: ({ json: PlainObject } | { text: string })[]; status: "success" | "error" };
};
export type BedrockMessage = { role: "user"; content: BedrockResult[] };

const wire: Wire<BedrockTool, BedrockMessage> = {
  provider: "bedrock",
  dialect: "bedrock",
  name: /^[a-zA-Z0-9_-]{1,64}$/,
  tool: (declared) => ({
    toolSpec: {
      name: declared.name,
      // An empty one is refused.
      description: declared.description === "" ? declared.name : declared.description,
      inputSchema: { json: schemaOf(declared) as PlainObject },
    },
  }),
  callsIn: (answer) =>
    listIn(answer, "output.message.content", "message.content", "content").flatMap(
      (block) => callOf(own(block, "toolUse"), { id: "toolUseId", arguments: "input" }) ?? [],
    ),
  messages: (results) => [
    {
      role: "user",
      content: results.map(({ call, isError, value, text }) => ({
        toolResult: {
          toolUseId: call.id ?? "",
          // `json` takes objects alone.
          content: [typeof value === "object" && value !== null && !Array.isArray(value) ? { json: value } : { text }],
          status: isError ? "error" : "success",
        },
      })),
    },
  ],
};

/** Amazon Bedrock's Converse. `tools` belongs into `toolConfig`; `dispatch` takes the response, its message or its `content`. */
export function bedrock(host: Host): Format<BedrockTool, BedrockMessage> {
  return openFormat(host, wire);
}
