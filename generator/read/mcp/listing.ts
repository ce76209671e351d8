import { at, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { isObject, own, ownList, ownObject, ownText } from "../values.js";

/** What a server listed, as the run keeps it. */
export type Listing = {
  readonly title: string | undefined;
  readonly instructions: string | undefined;
  readonly tools: readonly ListedTool[];
};

export type ListedTool = {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly input: JsonObject;
  readonly output: JsonObject | undefined;
  readonly hints: ToolHints;
  readonly origin: Origin;
};

/** The annotations of a tool. They are the server's own words, so they are shown in the lock before they count. */
export type ToolHints = { readonly readOnly: boolean | undefined; readonly destructive: boolean | undefined };

/** The tools of a kept listing. A listing that is cut or edited has fewer. */
export function readListing(json: Json, origin: Origin): Listing {
  const server = ownObject(json, "server");
  const tools = (ownList(json, "tools") ?? []).flatMap((tool, index) => readTool(tool, at(origin, "tools", index)));
  return { title: ownText(server, "title") ?? ownText(server, "name"), instructions: ownText(json, "instructions"), tools };
}

function readTool(tool: Json, origin: Origin): readonly ListedTool[] {
  const [name, input] = [ownText(tool, "name"), own(tool, "inputSchema")];
  if (name === undefined || !isObject(input)) return [];
  const annotations = ownObject(tool, "annotations");
  const flag = (key: string): boolean | undefined => {
    const value = own(annotations, key);
    return typeof value === "boolean" ? value : undefined;
  };
  const hints = { readOnly: flag("readOnlyHint"), destructive: flag("destructiveHint") };
  const title = ownText(tool, "title") ?? ownText(annotations, "title");
  return [{ name, title, description: ownText(tool, "description"), input, output: ownObject(tool, "outputSchema"), hints, origin }];
}
