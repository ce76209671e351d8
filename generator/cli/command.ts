import type { Diagnostic } from "../diagnostics/index.js";
import type { Terminal } from "./terminal.js";

/** One command: what help and suggestions need is plain data; its code is loaded when it runs. */
export type Command = {
  readonly name: string;
  readonly summary: string;
  /** What follows the name: `[contract…] [options]`. */
  readonly usage: string;
  /** What its first argument may be, where that is one of a few words. */
  readonly actions?: readonly string[];
  readonly details?: string;
  readonly options: { readonly [name: string]: Option };
  /** How many arguments without a dash it takes. */
  readonly positionals: number;
  /** Its other options are known only to the command itself, such as one per field of a tool. */
  readonly ownOptions?: boolean;
  readonly examples: readonly Example[];
  readonly load: () => Promise<Run>;
};

export type Option = {
  readonly kind: "switch" | "text";
  readonly summary: string;
  /** How help names the value: `<dir>`. */
  readonly value?: string;
  readonly short?: string;
  readonly repeatable?: boolean;
  /** What people type for it, to be told the right word. */
  readonly alsoCalled?: readonly string[];
  /** What its JSON may hold: one that is given as an option of its own is told where it goes. */
  readonly members?: readonly string[];
  /** It may stand alone, and is then also a switch. */
  readonly optional?: boolean;
};

export type Example = { readonly command: string; readonly summary: string };

/** A command line, read. */
export type Invocation = {
  readonly command: Command;
  /** All commands, for those that are about them. */
  readonly commands: readonly Command[];
  readonly positionals: readonly string[];
  readonly texts: { readonly [option: string]: string | undefined };
  /** Values of the options that may be repeated. */
  readonly lists: { readonly [option: string]: readonly string[] | undefined };
  readonly switches: ReadonlySet<string>;
  /** Everything after the command's name, as typed. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  readonly terminal: Terminal;
  /** Taken out of the environment. Only commands of ours see it, no config and no handler. */
  readonly deciderToken?: string | undefined;
};

export type Run = (invocation: Invocation) => Promise<Outcome>;

/** 0: done; 1: findings, a stale output or an unsuccessful call; 2: failure or wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** What a command has to say. It prints nothing itself. */
export type Outcome = {
  readonly exitCode: ExitCode;
  /** The result for a person; goes to stdout. */
  readonly text?: string;
  /** A result too long to hold; goes to stdout piece by piece. */
  readonly stream?: AsyncIterable<string | Uint8Array>;
  /** What is known once the stream has been written to its end; goes to stderr. */
  readonly afterStream?: () => string;
  /** What there is to say instead where the stream breaks off. */
  readonly brokenStream?: (error: unknown) => Outcome;
  /** Outcomes that come one after another, such as those of a watch. The exit code is that of this outcome. */
  readonly parts?: AsyncIterable<Outcome>;
  /** What was thrown behind the result, or left out before it; goes to stderr, with `--json` too, because the result does not say it. */
  readonly causes?: string;
  /** What to do next; goes to stderr. */
  readonly notes?: string;
  /** The result for a program; `--json` prints it with the diagnostics. */
  readonly json?: { readonly [key: string]: unknown };
  /** Print `json` as it is, without exit code and diagnostics around it. */
  readonly bare?: boolean;
  readonly diagnostics?: readonly Diagnostic[];
  /** A person gets each diagnostic and all that it counts, as `--json` has them. */
  readonly verbose?: boolean;
  /** The command that shows what is folded or counted. */
  readonly shownBy?: string;
  /** What an earlier run has shown to a person: counted, with what shows it. `--json` has it among the others. */
  readonly told?: { readonly diagnostics: readonly Diagnostic[]; readonly shownBy: string };
  /** How many questions are open that an earlier run has shown, where this run did not look for them. */
  readonly openDecisions?: number;
  /** Texts of the files that the diagnostics name. */
  readonly sources?: (file: string) => string | undefined;
};

/** Wrong usage, or a failure that was foreseen. */
export function failure(diagnostics: readonly Diagnostic[], sources?: Outcome["sources"]): Outcome {
  return { exitCode: 2, diagnostics, ...(sources === undefined ? {} : { sources }) };
}
