import type { JsonObject } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import { printMember, render } from "../print/index.js";

/** The members of a descriptor that say who a tool is, each printed as `key: value`. The registry keeps the short ones, the tool's module all. */
export function printIdentity(tool: ToolPlan, { level, whole }: { readonly level: number; readonly whole: boolean }): readonly string[] {
  const { operation } = tool;
  const always: JsonObject = {
    id: tool.id,
    hostName: tool.hostName,
    title: operation.title,
    description: operation.description,
  };
  const more: JsonObject = {
    ...(operation.details === undefined ? {} : { details: operation.details }),
  };
  const rest: JsonObject = {
    category: operation.category,
    version: operation.version,
  };
  const record: JsonObject = {
    ...(operation.author === undefined ? {} : { author: operation.author }),
    ...(operation.createdAt === undefined ? {} : { createdAt: operation.createdAt }),
    ...(operation.updatedAt === undefined ? {} : { updatedAt: operation.updatedAt }),
    ...(operation.source === undefined ? {} : { source: operation.source }),
    ...(operation.say === undefined ? {} : { say: operation.say }),
    ...(operation.implementation === undefined ? {} : { implementation: operation.implementation }),
    ...(operation.hints === undefined ? {} : { hints: operation.hints }),
  };
  const members = whole ? { ...always, ...more, ...rest, ...record } : { ...always, ...rest };
  return printMembers(members, level);
}

/** `key: value` lines of an object literal, ready to stand at a level. */
function printMembers(members: JsonObject, level: number): readonly string[] {
  return Object.entries(members).map(([key, value]) => render(printMember(key, value), { level }));
}
