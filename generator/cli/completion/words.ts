import type { Command, Option } from "../command.js";
import { sharedOptions } from "../shared-options.js";

/** What a shell can propose for a command. */
export type CommandWords = {
  readonly name: string;
  readonly summary: string;
  /** What its first argument may be; none where that is a file or a name. */
  readonly actions: readonly string[];
  readonly options: readonly OptionWords[];
};

export type OptionWords = {
  readonly name: string;
  readonly short: string | undefined;
  readonly summary: string;
  /** `none`: a switch. A list: one of these words. */
  readonly value: "none" | "file" | "folder" | "text" | readonly string[];
};

export function wordsOf({ name, summary, actions = [], options }: Command): CommandWords {
  return { name, summary, actions, options: Object.entries({ ...options, ...sharedOptions }).map(optionWords) };
}

function optionWords([name, { short, summary, kind, value = "" }]: [string, Option]): OptionWords {
  return { name, short, summary, value: kind === "switch" ? "none" : valueKind(value) };
}

function valueKind(value: string): OptionWords["value"] {
  if (/^\w+(?:\|\w+)+$/.test(value)) return value.split("|");
  if (value.includes("dir")) return "folder";
  return value.includes("file") ? "file" : "text";
}
