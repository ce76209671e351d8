import { plainJson } from "../call/hashing.js";
import { isRecord } from "../own.js";
import type { AnyTool } from "../tool/tool.js";

type Arguments = {
  readonly loaded: AnyTool;
  /** As the schema made them. */
  readonly args: unknown;
  /** The canonical text of what was given. */
  readonly given: string;
};

/**
 * The arguments as a person sees them, and as they are hashed. A hand-written schema may make something of them that is no JSON, such as a set: a person would
 * see nothing of what it holds, so there it is what was given. A date is its text.
 */
export function shownArguments({ loaded, args, given }: Arguments): unknown {
  return loaded.accepts || plainJson(args) ? asJson(args) : JSON.parse(given);
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return value;
  if (typeof value.toJSON === "function") return asJson(value.toJSON());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}
