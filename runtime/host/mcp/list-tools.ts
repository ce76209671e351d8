import { type ListToolsResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Host, HostTool } from "../host.js";

type McpTool = ListToolsResult["tools"][number];

/** Schemas never change, so that each tool is written once. */
export type ToolTexts = WeakMap<HostTool["tool"], McpTool>;

type Listing = { readonly cursor: string | undefined; readonly pageSize: number; readonly texts: ToolTexts };

/** By name, so that every listing has one order, and a page goes on behind the last tool of the page before, also when tools have come or gone. */
export function listTools({ tools }: Host, { cursor, pageSize, texts }: Listing): ListToolsResult {
  const after = cursor === undefined ? "" : nameIn(cursor);
  const rest = tools.filter(({ name }) => name > after).sort((a, b) => (a.name < b.name ? -1 : 1));
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  return {
    tools: page.map((tool) => mcpToolOf(tool, texts)),
    ...(last === undefined || page.length === rest.length ? {} : { nextCursor: Buffer.from(last.name).toString("base64url") }),
  };
}

function nameIn(cursor: string): string {
  const name = Buffer.from(cursor, "base64url").toString();
  if (Buffer.from(name).toString("base64url") !== cursor || !/^[\w.-]{1,128}$/.test(name))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid cursor.");
  return name;
}

function mcpToolOf(tool: HostTool, texts: ToolTexts): McpTool {
  const known = texts.get(tool.tool);
  if (known !== undefined) return known;
  const { name, title, description, inputSchema, annotations } = tool;
  const outputSchema = outputSchemaOf(tool);
  const made: McpTool = {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: "object" },
    ...(outputSchema === undefined ? {} : { outputSchema }),
    annotations: { title, ...annotations },
  };
  texts.set(tool.tool, made);
  return made;
}

/** Of objects alone: 2025-11-25 knows no other structured answers. */
export function outputSchemaOf({ outputSchema }: HostTool): McpTool["outputSchema"] {
  return outputSchema?.type === "object" ? { ...outputSchema, type: "object" } : undefined;
}
