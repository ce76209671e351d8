import { styleText } from "node:util";

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
  /** Shows what is going on once it has taken half a second, on a terminal only. */
  progress(text: string): Progress;
};

export type Progress = {
  /** Shows it now: for work that keeps the timer from firing. */
  readonly show: () => void;
  readonly done: () => void;
};

export type Environment = { readonly [name: string]: string | undefined };

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
    // What cannot clear a line would show it for good.
    progress: process.stderr.isTTY === true && env.TERM !== "dumb" && !quiet ? startProgress : () => ({ show: () => {}, done: () => {} }),
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

function startProgress(text: string): Progress {
  let shown = false;
  const show = (): void => {
    if (!shown) process.stderr.write(`${text} …`);
    shown = true;
  };
  const timer = setTimeout(show, 500);
  const done = (): void => {
    clearTimeout(timer);
    // Back to the start of the line and clear it: nothing of it stays in the scrollback.
    if (shown) process.stderr.write("\r\u001b[2K");
    shown = false;
  };
  return { show, done };
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
