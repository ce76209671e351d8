import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { plural } from "../plural.js";
import type { OpenLog } from "./open-log.js";
import { escapeUnsafe } from "./plain-cell.js";

/** The log as JSON Lines, as it was written: what verifies there verifies here. */
export async function exportRecords({ texts, cwd, switches, terminal }: Invocation, log: OpenLog): Promise<Outcome> {
  const head = texts.head === undefined ? undefined : resolve(cwd, texts.head);
  if (head !== undefined) {
    const { writeHead } = await import("@toolpact/runtime/audit");
    // Before the lines: those that come meanwhile are more than the head knows, and not fewer.
    const problem = await writeHead(head, await log.head()).catch(reasonOf);
    if (typeof problem === "string")
      return failure([diagnose("cli/unwritable-file", { option: "--head", path: texts.head ?? "", reason: problem })]);
  }
  const notes = head === undefined ? [] : [`Head written to ${texts.head}: keep it apart from the log.`];
  if (texts.out === undefined) {
    // Byte for byte into a pipe; a person at a terminal sees the same JSON with more escapes.
    const shown = terminal.isOutput ? escapeUnsafe : (line: string): string => line;
    if (!switches.has("json")) return { exitCode: 0, stream: withEnds(linesOf(log), shown), notes: notes.join("\n") };
    const lines: string[] = [];
    for await (const line of linesOf(log)) lines.push(line);
    return { exitCode: 0, json: { source: log.name, lines } };
  }
  const written = await writeLines(resolve(cwd, texts.out), log).catch(reasonOf);
  if (typeof written === "string") return failure([diagnose("cli/unwritable-file", { option: "--out", path: texts.out, reason: written })]);
  return {
    exitCode: 0,
    notes: [`${plural(written, "line")} written to ${texts.out}.`, ...notes].join("\n"),
    json: { source: log.name, out: texts.out, lines: written, ...(texts.head === undefined ? {} : { head: texts.head }) },
  };
}

/** A file that broke off must not look like a whole log. */
async function writeLines(path: string, log: OpenLog): Promise<number> {
  const temporary = `${path}.${process.pid}.tmp`;
  let count = 0;
  const counted = async function* (): AsyncGenerator<string> {
    for await (const line of linesOf(log)) {
      count += 1;
      yield `${line}\n`;
    }
  };
  try {
    await pipeline(Readable.from(counted()), createWriteStream(temporary, { mode: 0o600, flags: "wx" }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return count;
}

async function* linesOf(log: OpenLog): AsyncGenerator<string> {
  for (const part of log.parts) yield* part.lines();
}

async function* withEnds(lines: AsyncIterable<string>, shown: (line: string) => string): AsyncGenerator<string> {
  for await (const line of lines) yield `${shown(line)}\n`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
