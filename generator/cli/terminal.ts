import { styleText } from "node:util";
import { type Progress, startProgress } from "./progress/start-progress.js";

type Style = Parameters<typeof styleText>[0];

/** Where a run may write. Results go to stdout; everything meant for the person beside it goes to stderr. */
export type Terminal = {
  /** A person can be asked. */
  readonly interactive: boolean;
  /** Results go to a person's eyes, not into a file or a pipe. */
  readonly isOutput: boolean;
  readonly width: number;
  paint(style: Style, text: string): string;
  paintError(style: Style, text: string): string;
  readonly colorError: boolean;
  readonly readInput: () => Promise<string>;
  /** Shows what is going on and how long it has taken, on a terminal only. */
  progress(text: string): Progress;
};

export type Environment = { readonly [name: string]: string | undefined };

const noProgress: Progress = { show: () => {}, step: () => {}, done: () => {} };

export function openTerminal({ env, quiet }: { readonly env: Environment; readonly quiet: boolean }): Terminal {
  const color = wantsColor(process.stdout, env);
  const colorError = wantsColor(process.stderr, env);
  return {
    interactive: process.stdin.isTTY === true && process.stderr.isTTY === true && !quiet && !env.CI,
    isOutput: process.stdout.isTTY === true,
    width: process.stdout.columns ?? 100,
    paint: (style, text) => (color ? paint(style, text) : text),
    paintError: (style, text) => (colorError ? paint(style, text) : text),
    colorError,
    readInput,
    // What cannot clear a line would show it for good, and a log of CI shows each.
    progress: process.stderr.isTTY === true && env.TERM !== "dumb" && !env.CI && !quiet ? startProgress : () => noProgress,
  };
}

/** https://no-color.org; FORCE_COLOR is what Node itself reads. */
function wantsColor(stream: { readonly isTTY?: boolean }, env: Environment): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** Later versions of Node look at stdout before they paint; which stream it is was decided above. */
function paint(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
