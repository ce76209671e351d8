import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Json, JsonObject } from "../../json.js";
import { isRecord } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import { parseValue } from "../../schema/parse.js";
import type { Host, HostTool } from "../host.js";
import { jsonOf } from "./json-of.js";
import { outputSchemaOf } from "./list-tools.js";

/** `tool`: undefined if a tool of `mode: "search"` called the tool that answers. */
type Answered = { readonly host: Host; readonly tool: HostTool | undefined; readonly response: ToolResponse<unknown> };

/** Text for models, and beside it the structure of an answer that is an object. */
export function resultOf({ host, tool, response }: Answered): CallToolResult {
  const { isError, text, value } = host.render(response);
  const structuredContent = isError ? undefined : structureOf({ tool, response, value });
  return {
    content: [{ type: "text", text }],
    ...(structuredContent === undefined ? {} : { structuredContent }),
    ...(isError ? { isError } : {}),
  };
}

type Structured = Pick<Answered, "tool" | "response"> & { readonly value: Json };

/**
 * Where a schema was listed, clients hold the structure to it. So it has no warnings around it; of an answer above the budget it has the part that the model is
 * given, where that part satisfies the schema, and otherwise all of it.
 */
function structureOf({ tool, response, value }: Structured): JsonObject | undefined {
  if (tool === undefined || outputSchemaOf(tool) === undefined) return isObject(value) ? value : undefined;
  const whole = jsonOf(response.data);
  if (!isObject(whole)) return undefined;
  const { left_out: cuts, ...part } = isObject(value) ? value : { left_out: undefined };
  if (cuts === undefined || "left_out" in whole) return whole;
  return parseValue(tool.tool.output(), part).ok ? part : whole;
}

const isObject = isRecord as (value: unknown) => value is JsonObject;
