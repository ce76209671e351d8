import { type Diagnostic, diagnose, type Place } from "../../diagnostics/index.js";
import type { HandlerSignature } from "../manifest.js";
import { findHandlers } from "./find-handlers.js";
import { insertStubs } from "./insert-stubs.js";
import { printStub, printStubFile, type StubTool } from "./print-stub.js";
import { type Member, scanHandlers } from "./scan-handlers.js";

export type { StubTool } from "./print-stub.js";

/** The handlers that one file of the user's has to hold. */
export type HandlerStubs = {
  readonly source: string;
  /** Of the user's file, with slashes, relative to the working directory. */
  readonly path: string;
  /** How that file imports the type `Handlers`. */
  readonly typesModule: string;
  readonly tools: readonly StubTool[];
  /** Handlers that may stand there and need not: those of tools that are switched off. */
  readonly optional?: readonly string[];
};

export type StubPlan = {
  /** What the file should be: equal to what it is when nothing has to be added. */
  readonly text: string;
  /** Tools that got a stub. */
  readonly added: readonly string[];
  /** Handlers that stand in the file and have no tool. */
  readonly gone: readonly string[];
  /** Tools whose types changed since the last run. Said once: the manifest then holds the new types, and the user's compiler takes over. */
  readonly changed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Adds stubs for tools that have no handler yet and reports handlers to look at. What a person wrote is never touched. */
export async function planStubs(
  stubs: HandlerStubs,
  current: string | undefined,
  previous: readonly HandlerSignature[],
): Promise<StubPlan> {
  const tools = uniqueHandlers(stubs.tools);
  if (current === undefined) {
    const added = stubs.tools.map((tool) => tool.id);
    return { text: printStubFile(tools, stubs.typesModule), added, gone: [], changed: [], diagnostics: [] };
  }
  const signatures = new Map(previous.map(({ tool, signature }) => [tool, signature]));
  const scanned = scanHandlers(current);
  if (scanned !== undefined && missingTools(tools, scanned).length === 0)
    return { text: current, added: [], ...review({ stubs, text: current, members: scanned, signatures }) };

  // A byte order mark is no part of the code, and the parser does not count it.
  const mark = current.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = current.slice(mark.length);
  const found = await findHandlers(text, stubs.path);
  // Said on every run until there is an object to look into: a tool that was known before may have lost its handler since.
  if ("reason" in found) return { text: current, added: [], gone: [], changed: [], diagnostics: [refuse(stubs, found.reason, tools)] };
  const missing = missingTools(tools, found.members)
    // What a spread brings along cannot be seen: only tools that are new since the last run are certainly not in it.
    .filter((tool) => !found.isOpen || !signatures.has(tool.id));
  const handlers = new Set(missing.map((tool) => tool.handler));
  return {
    text: missing.length === 0 ? current : mark + insertStubs(text, missing, found),
    added: stubs.tools.filter((tool) => handlers.has(tool.handler)).map((tool) => tool.id),
    ...review({ stubs, text, members: found.members, signatures }),
  };
}

function missingTools(tools: readonly StubTool[], members: readonly Member[]): StubTool[] {
  const names = new Set(members.map((member) => member.name));
  return tools.filter((tool) => !names.has(tool.handler));
}

/** Two tools may share one handler. */
function uniqueHandlers(tools: readonly StubTool[]): StubTool[] {
  return [...new Map(tools.toReversed().map((tool) => [tool.handler, tool])).values()].toReversed();
}

type Reviewed = {
  readonly stubs: HandlerStubs;
  readonly text: string;
  readonly members: readonly Member[];
  /** Of the last run, by tool. */
  readonly signatures: ReadonlyMap<string, string>;
};

function review({ stubs, text, members, signatures }: Reviewed): Pick<StubPlan, "gone" | "changed" | "diagnostics"> {
  const placeOf = (start: number): Place => {
    const before = text.slice(0, start).split("\n");
    return { file: stubs.path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const wanted = new Set([...stubs.tools.map((tool) => tool.handler), ...(stubs.optional ?? [])]);
  const gone = members.filter((member) => !wanted.has(member.name));
  const changed = stubs.tools.flatMap((tool) => {
    const member = members.find((candidate) => candidate.name === tool.handler);
    const before = signatures.get(tool.id);
    return member === undefined || before === undefined || before === tool.signature ? [] : [{ tool, member }];
  });
  return {
    gone: gone.map((member) => member.name),
    changed: changed.map(({ tool }) => tool.id),
    diagnostics: [
      ...gone.map(({ name, start }) => diagnose("write/handler-gone", { handler: name }, placeOf(start))),
      ...changed.map(({ tool, member }) =>
        diagnose("write/handler-changed", { handler: tool.handler, tool: tool.id }, placeOf(member.start)),
      ),
    ],
  };
}

function refuse(stubs: HandlerStubs, reason: string, tools: readonly StubTool[]): Diagnostic {
  const style = { indent: "  ", unit: "  ", lineEnd: "\n", fail: undefined };
  const paste = tools.map((tool) => `${printStub(tool, style)},`).join("\n");
  return diagnose("write/handlers-not-found", { reason, paste }, { file: stubs.path, line: 1, column: 1 });
}
