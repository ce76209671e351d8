import { proceed, refuse } from "../call/outcome.js";
import { createToolSearch } from "../discovery/search-tools.js";
import type { Json } from "../json.js";
import { isRecord, own } from "../own.js";
import type { ToolResponse } from "../response.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { HostCall, HostCalls, HostTool } from "./host-tool.js";
import { answerMeta, defineMeta, type MetaTool, metaHostTool, noJob, noneAsked } from "./meta-tool.js";

export type Catalogue = {
  readonly summaries: readonly ToolSummary[];
  /** The tool of a name that models see; undefined where there is none. It throws where the tool cannot be loaded. */
  readonly open: (name: string) => Promise<HostTool | undefined>;
  /** Its calls, which need no schema: the runtime answers also where the tool cannot be loaded. */
  readonly callsOf: (name: string) => HostCalls | undefined;
  /** For what throws while a model asks: the application learns of it, and the model does not. */
  readonly report: (error: unknown) => void;
  /** For names that no tool has: answered, and on record. */
  readonly callUnknown: (name: string, call: HostCall) => Promise<ToolResponse<unknown>>;
  /** How describe_tool shows the arguments. Default: as the schema. */
  readonly describe?: (tool: HostTool) => object;
};

const name: Json = { type: "string", description: "The name of a tool, as search_tools gives it." };
const args: Json = { type: "object", description: "The arguments, as describe_tool describes them." };
const calling: Json = { type: "object", properties: { name, arguments: args }, required: ["name"], additionalProperties: false };

const described: readonly MetaTool[] = [
  {
    id: "search_tools",
    title: "Search tools",
    description: "Find tools by what they do. Gives names, descriptions and effects, best first.",
    effect: "read",
    input: {
      type: "object",
      properties: {
        query: { type: "string", description: "What the tool should do, in a few words." },
        limit: { type: "integer", minimum: 1, maximum: 30, description: "10 unless given." },
      },
      required: ["query"],
      additionalProperties: false,
    },
  },
  {
    id: "describe_tool",
    title: "Describe tool",
    description: "The description of one tool, and the JSON Schema of its arguments. Call it before the tool itself.",
    effect: "read",
    input: { type: "object", properties: { name }, required: ["name"], additionalProperties: false },
  },
  {
    id: "call_read_tool",
    title: "Call a reading tool",
    description: "Call a tool that changes nothing.",
    effect: "read",
    input: calling,
  },
  {
    id: "call_tool",
    title: "Call any tool",
    description: "Call a tool that may change something. Some calls wait for approval.",
    effect: "write",
    input: calling,
  },
];

/** Four tools in the place of all: the policies of the tools behind them hold, and approvals and the audit log name those. */
export function searchTools(catalogue: Catalogue): readonly HostTool[] {
  const search = createToolSearch(() => catalogue.summaries);
  const run: { readonly [id: string]: (given: unknown, call: HostCall) => Promise<ToolResponse<unknown>> } = {
    search_tools: async (given) => {
      const limit = own(given, "limit");
      const found = search(String(own(given, "query") ?? ""), { limit: typeof limit === "number" ? Math.min(limit, 30) : 10 }, () => true);
      return answered("search_tools", proceed({ tools: found.map(({ summary }) => shown(summary)) }));
    },
    describe_tool: async (given, call) => {
      const tool = await opened(nameOf(given));
      if (tool === "broken")
        return answered("describe_tool", refuse({ code: "TOOL_DEPENDENCY_ERROR", message: `${nameOf(given)} could not be loaded.` }));
      if (tool === undefined) return catalogue.callUnknown(nameOf(given), call);
      const { describe = ({ inputSchema }) => ({ inputSchema }) } = catalogue;
      return answered("describe_tool", proceed({ ...shown(tool.tool), description: tool.description, ...describe(tool) }));
    },
    call_read_tool: async (given, call) => {
      const tool = target(given);
      if (tool === undefined) return catalogue.callUnknown(nameOf(given), call);
      if (tool.annotations.readOnlyHint) return tool.call(argumentsOf(given), call);
      const message = `${tool.name} changes something: call it with call_tool.`;
      return answered("call_read_tool", refuse({ code: "TOOL_INVALID_INPUT", message, suggestions: ["Use call_tool."] }));
    },
    call_tool: async (given, call) => {
      const tool = target(given);
      return tool === undefined ? catalogue.callUnknown(nameOf(given), call) : tool.call(argumentsOf(given), call);
    },
  };
  const target = (given: unknown): HostCalls | undefined => catalogue.callsOf(nameOf(given));
  const opened = async (wanted: string): Promise<HostTool | "broken" | undefined> => {
    try {
      return await catalogue.open(wanted);
    } catch (error) {
      catalogue.report(error);
      return "broken";
    }
  };
  const isCalling = (id: string): boolean => id === "call_tool" || id === "call_read_tool";
  return metaTools().map((tool): HostTool => {
    const { id } = tool;
    return metaHostTool(tool, {
      needsApproval: async (given, call) => isCalling(id) && ((await target(given)?.needsApproval(argumentsOf(given), call)) ?? false),
      ask: async (given, call) => (isCalling(id) && (await target(given)?.ask(argumentsOf(given), call))) || noneAsked,
      call: async (given, call = {}) => {
        const problem = problemOf(tool, given);
        if (problem !== undefined) return answered(id, refuse({ code: "TOOL_INVALID_INPUT", message: problem }));
        // The table has a row for each of them.
        return (run[id] as (given: unknown, call: HostCall) => Promise<ToolResponse<unknown>>)(given, call);
      },
      start: async (given, call, options) => {
        const found = id === "call_tool" ? target(given) : undefined;
        return found?.start(argumentsOf(given), call, options) ?? noJob;
      },
    });
  });
}

function shown({ hostName, description, policy }: ToolSummary): object {
  const { effect, confirm } = policy;
  const [sentence = ""] = description.split(/(?<=\.)\s|\n/);
  return { name: hostName, description: sentence, effect, ...(confirm.rule === "never" ? {} : { approval: confirm.rule }) };
}

/** What a model must write otherwise. The tool behind checks its own arguments. */
function problemOf({ id, schemas }: AnyTool, given: unknown): string | undefined {
  const names = Object.keys(Object(own(schemas.input, "properties")));
  const [needed = ""] = names;
  const value = own(given, needed);
  if (typeof value !== "string" || value.trim() === "") return `\`${needed}\` of ${id} is missing.`;
  const stray = Object.keys(Object(given)).find((key) => !names.includes(key));
  if (stray === undefined) return undefined;
  const advice = names.includes("arguments") ? " Put the fields of the tool under `arguments`." : ` It takes ${names.join(", ")}.`;
  return `\`${stray}\` is not a field of ${id}.${advice}`;
}

function nameOf(given: unknown): string {
  return String(own(given, "name") ?? "");
}

function argumentsOf(given: unknown): unknown {
  const value = own(given, "arguments");
  return isRecord(value) ? value : {};
}

function answered(id: string, outcome: Parameters<typeof answerMeta>[1]): ToolResponse<unknown> {
  // The id is that of a tool in this list.
  return answerMeta(metaTools().find((tool) => tool.id === id) as AnyTool, outcome);
}

let made: readonly AnyTool[] | undefined;

function metaTools(): readonly AnyTool[] {
  made ??= described.map(defineMeta);
  return made;
}
