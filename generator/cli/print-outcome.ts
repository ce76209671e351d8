import { asTyped } from "./as-typed.js";
import type { ExitCode, Outcome } from "./command.js";
import { docsLink } from "./docs-link.js";
import type { Terminal } from "./terminal.js";

export type Write = (text: string | Uint8Array, done?: (error?: Error | null) => void) => void;

type Printing = {
  readonly outcome: Outcome;
  readonly name?: string | undefined;
  readonly json: boolean;
  readonly terminal: Terminal;
  /** How this command was started: `npx toolpact`. */
  readonly runner: string;
  /** Writes to stdout, which is closed to everybody else. */
  readonly writeResult: Write;
};

/** The only place that writes a result: stdout gets the result alone, stderr what a person should know beside it. */
export async function printOutcome(printing: Printing): Promise<ExitCode> {
  const { outcome, name, json, terminal, runner, writeResult } = printing;
  const { diagnostics = [], verbose, told, openDecisions = 0, sources = () => undefined, causes = "" } = outcome;
  const writeNote: Write = (text, done) => process.stderr.write(text, done);
  if (causes !== "") await write(writeNote, ensureNewline(causes));
  if (json) {
    const all = [...diagnostics, ...(told?.diagnostics ?? [])];
    const found = all.length === 0 ? [] : await (await renderers()).listDiagnostics(all, { texts: sources, docsOf: docsLink });
    const document =
      outcome.bare === true ? outcome.json : { command: name ?? null, exitCode: outcome.exitCode, ...outcome.json, diagnostics: found };
    // What a document holds may come from a log or a contract; the escapes are JSON's own.
    await write(writeResult, `${escapeControls(JSON.stringify(document, undefined, 2))}\n`);
    return outcome.exitCode;
  }
  if (diagnostics.length > 0) {
    const { renderDiagnostics } = await renderers();
    const typed = diagnostics.map((one) => ({ ...one, message: asTyped(one.message, runner), fix: asTyped(one.fix, runner) }));
    const shownBy = outcome.shownBy === undefined ? undefined : asTyped(outcome.shownBy, runner);
    await write(
      writeNote,
      await renderDiagnostics(typed, { texts: sources, color: terminal.colorError, verbose, shownBy, docsOf: docsLink }),
    );
    // What is wrong with a command line needs no more words.
    const [explained] = diagnostics.filter(({ severity, code }) => severity !== "note" && !code.startsWith("cli/"));
    if (explained !== undefined) await write(writeNote, `\`${asTyped(`toolpact explain ${explained.code}`, runner)}\` explains a code.\n`);
  }
  if (openDecisions > 0 && outcome.shownBy !== undefined) {
    const [are, them] = openDecisions === 1 ? ["decision is", "it"] : ["decisions are", "them"];
    await write(writeNote, `${openDecisions} ${are} still open: \`${asTyped(outcome.shownBy, runner)}\` shows ${them}.\n`);
  }
  if (told !== undefined) {
    const { summarise } = await renderers();
    await write(
      writeNote,
      `As before: ${summarise(told.diagnostics)} \`${asTyped(told.shownBy, runner)}\` shows ${told.diagnostics.length === 1 ? "it" : "them"}.\n`,
    );
  }
  if (outcome.parts !== undefined) for await (const part of outcome.parts) await printOutcome({ ...printing, outcome: part });
  if (outcome.stream !== undefined) {
    try {
      const isRead = await writeStream(writeResult, outcome.stream);
      if (isRead && outcome.afterStream !== undefined) await write(writeNote, ensureNewline(outcome.afterStream()));
    } catch (error) {
      if (outcome.brokenStream === undefined) throw error;
      return printOutcome({ ...printing, outcome: outcome.brokenStream(error) });
    }
  }
  if (outcome.text !== undefined && outcome.text !== "") await write(writeResult, ensureNewline(outcome.text));
  if (outcome.notes !== undefined && outcome.notes !== "") await write(writeNote, ensureNewline(asTyped(outcome.notes, runner)));
  return outcome.exitCode;
}

/** Only what has problems pays for finding and showing them. */
function renderers(): Promise<typeof import("../diagnostics/render/index.js")> {
  return import("../diagnostics/render/index.js");
}

function escapeControls(json: string): string {
  return json.replaceAll(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function ensureNewline(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** False where nobody read it to its end. */
async function writeStream(to: Write, stream: AsyncIterable<string | Uint8Array>): Promise<boolean> {
  for await (const piece of stream) if (!(await write(to, piece))) return false;
  return true;
}

/** Waits for the pipe, so that leaving the process cuts nothing off; false where nobody reads any more. */
function write(to: Write, text: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    to(text, (error) => resolve(error === undefined || error === null));
  });
}
