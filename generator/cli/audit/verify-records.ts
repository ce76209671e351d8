import { resolve } from "node:path";
import type { AuditHead, Problem, Verification } from "@toolpact/runtime/audit";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { plural } from "../plural.js";
import type { OpenLog } from "./open-log.js";
import { escapeUnsafe, plainCell } from "./plain-cell.js";
import { readKeys } from "./read-keys.js";

export async function verifyRecords({ texts, lists, cwd, terminal }: Invocation, log: OpenLog): Promise<Outcome> {
  const { verifyLog } = await import("@toolpact/runtime/audit");
  const keys = await readKeys(lists.key ?? [], cwd);
  const head = await readHeadOption(texts.head, cwd);
  const wrong = [...("diagnostics" in keys ? keys.diagnostics : []), ...("diagnostic" in head ? [head.diagnostic] : [])];
  if ("diagnostics" in keys || "diagnostic" in head) return failure(wrong);
  const progress = terminal.progress(`Verifying ${log.name}`);
  const places = createPlaces(log);
  const found = await verifyLog(places.lines(), { ...head, ...keys, tables: log.tables?.() });
  progress.done();
  const warning = await log.keyWarning?.();
  const problems = found.problems.map((problem) => ({ ...problem, ...places.at(problem.line) }));
  return {
    exitCode: found.ok ? 0 : 1,
    text: [
      ...problems.map(renderProblem),
      ...renderMore(found),
      ...renderFindings(found, log),
      ...(warning === undefined ? [] : [escapeUnsafe(warning)]),
    ].join("\n"),
    json: { source: log.name, ...found, problems, ...(warning === undefined ? {} : { warning }) },
  };
}

type PlacedProblem = Problem & { readonly file?: string };

/** Which file a line of the whole is in, and which line of it. */
function createPlaces(log: OpenLog): {
  readonly lines: () => AsyncGenerator<string>;
  readonly at: (line: number | undefined) => { readonly file: string; readonly line?: number };
} {
  const starts: { readonly name: string; readonly first: number }[] = [];
  let number = 0;
  return {
    lines: async function* () {
      for (const part of log.parts) {
        starts.push({ name: part.name, first: number + 1 });
        for await (const line of part.lines()) {
          number += 1;
          yield line;
        }
      }
    },
    at: (line) => {
      const start = line === undefined ? undefined : starts.findLast(({ first }) => first <= line);
      return start === undefined || line === undefined ? { file: log.name } : { file: start.name, line: line - start.first + 1 };
    },
  };
}

async function readHeadOption(
  path: string | undefined,
  cwd: string,
): Promise<{ readonly head?: AuditHead } | { readonly diagnostic: Diagnostic }> {
  if (path === undefined) return {};
  const { readHead } = await import("@toolpact/runtime/audit");
  const wrong = (reason: string): { readonly diagnostic: Diagnostic } => ({
    diagnostic: diagnose("cli/unreadable-file", { option: "--head", path, reason }),
  });
  try {
    const head = await readHead(resolve(cwd, path));
    return head === undefined ? wrong("there is no such file") : { head };
  } catch {
    return wrong("it is not the head of an audit log");
  }
}

function renderProblem({ kind, message, file, line, writer, seq }: PlacedProblem): string {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  const whose = [writer === undefined ? "" : `writer ${plainCell(writer)}`, seq === undefined ? "" : `number ${seq}`].filter(
    (part) => part !== "",
  );
  return `${place}: ${kind}: ${plainCell(message)}${whose.length === 0 ? "" : ` (${whose.join(", ")})`}`;
}

function renderMore({ problems, problemCount }: Verification): readonly string[] {
  return problemCount > problems.length ? [`… and ${problemCount - problems.length} more problems.`] : [];
}

function renderFindings(found: Verification, { name }: OpenLog): readonly string[] {
  const writers = Object.values(found.writers);
  const outside = writers.reduce((sum, { unvouched }) => sum + unvouched, 0);
  const size = `${plural(found.lines, "line")} by ${plural(writers.length, "writer")}`;
  return [
    found.ok ? `${name}: ${size}, no problems.` : `${name}: ${size}, ${plural(found.problemCount, "problem")}.`,
    found.tailVouched ? "The head confirms the end of the log." : tailWords(found, outside),
    ...checkpointWords[found.checkpoints],
    ...headWords[found.head],
    ...(found.problems.some(({ kind }) => kind === "unsigned") ? [unsignedWords] : []),
    ...found.unknownOutcomes
      .slice(0, mostCalls)
      .map(({ tool, callId }) => `Outcome unknown: ${plainCell(tool)}, call ${plainCell(callId)}.`),
    ...found.withoutIntent
      .slice(0, mostCalls)
      .map(({ tool, callId }) => `Effect without an intent: ${plainCell(tool)}, call ${plainCell(callId)}.`),
    ...[found.unknownOutcomes, found.withoutIntent].flatMap((calls) =>
      calls.length > mostCalls ? [`… and ${calls.length - mostCalls} more such calls.`] : [],
    ),
    ...found.backwardTimes
      .slice(0, mostCalls)
      .map(({ line, writer, from, to }) => `Line ${line}: the time of writer ${plainCell(writer)} runs backwards, from ${from} to ${to}.`),
    ...(found.backwardTimes.length > mostCalls ? [`… and ${found.backwardTimes.length - mostCalls} more such times.`] : []),
  ];
}

const mostCalls = 20;

function tailWords({ head, ok }: Verification, outside: number): string {
  const lines = outside === 0 ? "" : ` (${plural(outside, "line")})`;
  if (head === "none")
    return `The end of the log${lines} is not confirmed: without --head, a removed end or a removed writer cannot be detected.`;
  // Nothing that the head knows is missing or changed.
  if (ok) return `The end of the log${lines} is not confirmed: it was added after the head was saved.`;
  return `The end of the log${lines} is not confirmed: because of the problems above, the head does not confirm the end of the log.`;
}

const checkpointWords: { readonly [state in Verification["checkpoints"]]: readonly string[] } = {
  none: ["There are no checkpoints yet."],
  unsigned: ["Checkpoints are unsigned: a writer of the file can rewrite it."],
  "partly-signed": ["Some checkpoints are signed, others are not."],
  signed: ["All checkpoints are signed, and their signatures are valid."],
  wrong: ["Checkpoints are signed, and not all of their signatures could be confirmed."],
  unchecked: ["Checkpoints are signed; without --key the signatures are not checked."],
};

const unsignedWords =
  "With --key, a line without a valid signature confirms nothing. The head must be kept by a process with the signing key. A command signs what it writes if TOOLPACT_AUDIT_SIGNING_KEY is <id>=<private key pem file>.";

const headWords: { readonly [state in Verification["head"]]: readonly string[] } = {
  none: [],
  unsigned: ["The head is unsigned: it is worth as much as the place where it was kept."],
  wrong: ["The head is signed, and not all of its signatures could be confirmed: those entries confirm nothing."],
  signed: [],
  unchecked: ["The head is signed; without --key the signature is not checked."],
};
