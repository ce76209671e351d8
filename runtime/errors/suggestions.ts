import { own } from "../own.js";
import { type ErrorCode, errorMeanings } from "./codes.js";
import { listTools } from "./commands.js";

/** What is known of the refused call. */
export type RecoverySubject = {
  /** The tool's id. */
  readonly tool?: string;
  /** `error.details` of the answer. */
  readonly details?: unknown;
  /** What the refusal itself advises, in the place of the catalogue's: two of them may contradict each other. */
  readonly suggestions?: readonly string[] | undefined;
};

/** What to do, and the command line's way to the same (PMT-R4). */
export function suggestionsFor(code: ErrorCode, subject: RecoverySubject = {}): readonly string[] {
  const { suggestions, command } = errorMeanings[code];
  const filled = fillCommand(command, subject) ?? listTools;
  return [...(subject.suggestions ?? suggestions), `On the command line: ${filled}`];
}

/** Undefined where it needs a replacement and none is known. */
export function fillCommand(command: string, { tool, details }: RecoverySubject): string | undefined {
  const replacement = idOf(own(details, "replacement"));
  if (replacement === undefined && command.includes("{replacement}")) return undefined;
  return command.replace("{tool}", idOf(tool) ?? "<tool>").replace("{replacement}", replacement ?? "");
}

/** An id is asked for by a model, and the command is for a shell: only what can be an id goes into it. */
function idOf(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z]\w{0,127}(\.[a-z]\w{0,127}){0,15}$/i.test(value) ? value : undefined;
}
