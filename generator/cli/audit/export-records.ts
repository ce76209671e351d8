import { createWriteStream } from "node:fs";
import { realpath, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AuditHead } from "@toolpact/runtime/audit";
import { diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { plural } from "../plural.js";
import { sameStore } from "../same-place.js";
import { shellQuote } from "../shell-quote.js";
import type { OpenLog } from "./open-log.js";
import { escapeUnsafe } from "./plain-cell.js";
import { refuseOwnFiles } from "./refuse-own-files.js";

/** The log as JSON Lines, as it was written: what verifies there verifies here. */
export async function exportRecords(invocation: Invocation, log: OpenLog): Promise<Outcome> {
  const { texts, cwd, switches, terminal } = invocation;
  const own = await refuseOwnFiles(invocation, log);
  if (own.length > 0) return failure(own);
  // Before the lines: those that come meanwhile are more than the head knows, and not fewer.
  const refused = texts.head === undefined ? undefined : await moveOn(texts.head, invocation, log);
  if (refused !== undefined) return refused;
  const notes = texts.head === undefined ? [] : [`Head written to ${texts.head}: keep it apart from the log.`];
  if (texts.out === undefined) {
    // Byte for byte into a pipe; a person at a terminal sees the same JSON with more escapes.
    const stream = terminal.isOutput ? shownLines(log) : bytesOf(log);
    if (!switches.has("json")) return { exitCode: 0, stream, notes: notes.join("\n") };
    const lines: string[] = [];
    for await (const line of linesOf(log)) lines.push(line);
    return { exitCode: 0, json: { source: log.name, lines } };
  }
  const place = resolve(cwd, texts.out);
  // Where a link leads: what is written takes the place of a name.
  const target = await realpath(place).catch(() => place);
  const written = await writeLines(target, log).catch(reasonOf);
  if (typeof written === "string") return failure([diagnose("cli/unwritable-file", { option: "--out", path: texts.out, reason: written })]);
  return {
    exitCode: 0,
    notes: [`${plural(written, "line")} written to ${texts.out}.`, ...notes].join("\n"),
    json: { source: log.name, out: texts.out, lines: written, ...(texts.head === undefined ? {} : { head: texts.head }) },
  };
}

/** A head that is there moves on, and never back: it is what shows that the log was cut. */
async function moveOn(path: string, { cwd, texts, positionals }: Invocation, log: OpenLog): Promise<Outcome | undefined> {
  const { keepHead } = await import("@toolpact/runtime/audit");
  let found: Promise<AuditHead> | undefined;
  const head = (): Promise<AuditHead> => {
    found = log.head();
    return found;
  };
  try {
    const lost = await keepHead({ head }, resolve(cwd, path));
    if (lost.length === 0) return undefined;
    const [, ...files] = positionals;
    const verify = [
      "toolpact audit verify",
      ...files.map((file) => shellQuote(file)),
      `--head ${shellQuote(path)}${sameStore(texts.store)}`,
    ].join(" ");
    return { exitCode: 1, diagnostics: [diagnose("cli/lost-lines", { path, log: log.name, writers: lost.length, verify })] };
  } catch (error) {
    // A log that cannot be read is told of as that.
    await found;
    return failure([diagnose("cli/unwritable-file", { option: "--head", path, reason: reasonOf(error) })]);
  }
}

/** A file that broke off must not look like a whole log. */
async function writeLines(path: string, log: OpenLog): Promise<number> {
  const temporary = `${path}.${process.pid}.tmp`;
  let count = 0;
  let endsWithin = false;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(log)) {
      for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, end + 1)) count += 1;
      endsWithin = piece.at(-1) !== newline;
      yield piece;
    }
  };
  try {
    await pipeline(Readable.from(counted()), createWriteStream(temporary, { mode: 0o600, flags: "wx" }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return endsWithin ? count + 1 : count;
}

const newline = 0x0a;

async function* bytesOf(log: OpenLog): AsyncGenerator<Uint8Array> {
  let last: number | undefined = newline;
  for (const { lines, bytes } of log.parts) {
    // The first line of a file does not hang on one that the file before it left cut.
    if (last !== newline) yield Buffer.of(newline);
    for await (const piece of bytes?.() ?? printed(lines())) {
      yield piece;
      last = piece.at(-1);
    }
  }
}

async function* printed(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}

async function* linesOf(log: OpenLog): AsyncGenerator<string> {
  for (const part of log.parts) yield* part.lines();
}

async function* shownLines(log: OpenLog): AsyncGenerator<string> {
  for await (const line of linesOf(log)) yield `${escapeUnsafe(line)}\n`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
