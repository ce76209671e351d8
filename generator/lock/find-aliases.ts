import { keyOf } from "./accepted-ids.js";
import type { AliasLine } from "./alias-line.js";
import { fieldPart, outputPart, sentPart } from "./line-words.js";
import type { Lock, LockedTool } from "./lock.js";
import { leadingNames, renamedFields } from "./renamed-fields.js";
import { wordOf } from "./same-name.js";
import { hasEffect } from "./widenings.js";

export type AliasSearch = {
  readonly before: Lock;
  /** The lines of all tools as their contracts are now. */
  readonly now: readonly LockedTool[];
  readonly today: string;
  /** The day of new aliases. Earlier ones keep theirs. */
  readonly until: string;
};

/** The former names that work for a while: those of the lock, and those of tools and fields that this run renames. */
export function findAliases({ before, now, today, until }: AliasSearch): readonly AliasLine[] {
  const present = new Map(now.map((tool) => [keyOf(tool), tool]));
  const moved = findMovedTools(before.tools, now);
  const found = new Map<string, AliasLine>();
  for (const line of before.aliases ?? []) {
    const tool = present.get(keyOf(line)) ?? moved.get(keyOf(line));
    if (tool === undefined) continue;
    const { fields: former, ...rest } = line;
    const fields = former && leadingNames(former, tool);
    found.set(line.alias, { ...rest, source: tool.source, operation: tool.operation, ...(fields && { fields }) });
  }
  for (const old of before.tools) {
    const tool = present.get(keyOf(old)) ?? moved.get(keyOf(old));
    if (tool === undefined || old.idOf !== undefined) continue;
    const { source, operation } = tool;
    const names = { source, operation, since: today, until };
    if (tool.id !== old.id) found.set(old.id, { alias: old.id, hostName: old.hostName, name: old.name, ...names });
    const fields = renamedFields(old, tool);
    if (Object.keys(fields).length === 0) continue;
    const known = found.get(tool.id);
    found.set(tool.id, {
      ...(known ?? { alias: tool.id, hostName: tool.hostName, name: tool.name, ...names }),
      fields: { ...known?.fields, ...fields },
    });
  }
  return [...found.values()].filter((line) => isFree(line, now));
}

/** A name that another tool has by now is that tool's. */
function isFree(line: AliasLine, now: readonly LockedTool[]): boolean {
  const isOwn = (tool: LockedTool): boolean => keyOf(tool) === keyOf(line);
  const isFields = now.some((tool) => isOwn(tool) && tool.id === line.alias);
  if (isFields) return line.fields !== undefined;
  const host = line.hostName.toLowerCase();
  return !now.some((tool) => tool.id === line.alias || (!isOwn(tool) && tool.hostName.toLowerCase() === host));
}

/** Tools whose operation moved: the same method, input, answer and last part of the path (with an effect: the whole path but its version), each in exactly one gone and one new tool. */
function findMovedTools(before: readonly LockedTool[], now: readonly LockedTool[]): ReadonlyMap<string, LockedTool> {
  const [keys, earlier] = [new Set(now.map(keyOf)), new Set(before.map(keyOf))];
  const gone = bySignature(before.filter((tool) => !keys.has(keyOf(tool))));
  const come = bySignature(now.filter((tool) => !earlier.has(keyOf(tool))));
  return new Map(
    [...gone].flatMap(([signature, [old, ...others]]) => {
      const [tool, ...more] = come.get(signature) ?? [];
      return old !== undefined && tool !== undefined && others.length === 0 && more.length === 0 ? [[keyOf(old), tool] as const] : [];
    }),
  );
}

function bySignature(tools: readonly LockedTool[]): ReadonlyMap<string, readonly LockedTool[]> {
  const found = new Map<string, LockedTool[]>();
  for (const tool of tools) {
    const signature = signatureOf(tool);
    if (signature !== undefined) found.set(signature, [...(found.get(signature) ?? []), tool]);
  }
  return found;
}

function signatureOf(tool: LockedTool): string | undefined {
  const { source, operation, effect, origins, parts } = tool;
  if (parts === undefined) return undefined;
  // Names may be spelled otherwise: `user_id` and `userId`.
  const shapes = Object.entries(parts).flatMap(([part, text]) => {
    if (part.startsWith(fieldPart)) return [`${fieldPart}${wordOf(part.slice(fieldPart.length))} ${text}`];
    if (part.startsWith(sentPart)) return [`${part} ${text.split(",").map(wordOf).sort()}`];
    return part.startsWith(outputPart) ? [`${part} ${text}`] : [];
  });
  const [method = "", path = ""] = operation.split(" ");
  const steps = path.split("/").filter((step) => step !== "" && !step.startsWith("{"));
  // The same effect below another folder, such as `drafts` and `orders`, happens to other things. A version is no such folder.
  const place = hasEffect(tool) ? steps.filter((step) => !/^(?:api|v\d[\w.-]*)$/i.test(step)).join("/") : steps.at(-1);
  return JSON.stringify([source, method, place || operation, effect, origins, shapes.sort()]);
}
