import type { Command, Example, Option } from "./command.js";
import { renderColumns } from "./render-table.js";
import { sharedOptions } from "./shared-options.js";
import type { Terminal } from "./terminal.js";

/** `toolpact --help` */
export function renderOverview(commands: readonly Command[], terminal: Terminal): string {
  return sections(terminal, [
    ["", "Compiles API contracts and tool specs into safe, typed tools for AI agents."],
    ["Usage", "toolpact <command> [options]"],
    ["Commands", renderColumns(commands.map(({ name, summary }) => [name, summary]))],
    ["Options", renderOptions({ ...sharedOptions, version: { kind: "switch", short: "v", summary: "Show the version" } })],
    [
      "Examples",
      renderExamples([
        { command: "toolpact init", summary: "start in this folder" },
        { command: "toolpact generate", summary: "make the tools" },
        { command: "toolpact call --help", summary: "how to call one" },
      ]),
    ],
    [
      "Exit codes",
      renderColumns([
        ["0", "done"],
        ["1", "findings, stale output, or a call that did not succeed"],
        ["2", "failure or wrong usage"],
      ]),
    ],
  ]);
}

/** `toolpact <command> --help` */
export function renderCommandHelp(command: Command, terminal: Terminal): string {
  return sections(terminal, [
    ["", `${command.summary}.`],
    ["Usage", `toolpact ${command.name} ${command.usage}`],
    ...(command.details === undefined ? [] : [["", command.details] as const]),
    ["Options", renderOptions({ ...command.options, ...sharedOptions })],
    ["Examples", renderExamples(command.examples)],
  ]);
}

/** Titled paragraphs, their text indented; without a title it stands at the margin. */
export function sections(terminal: Terminal, parts: readonly (readonly [title: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== "")
    .map(([title, text]) => (title === "" ? text : `${terminal.paint("bold", title)}\n${text.replaceAll(/^(?=.)/gm, "  ")}`))
    .join("\n\n");
}

export function renderOptions(options: { readonly [name: string]: Option }): string {
  return renderColumns(Object.entries(options).map(([name, option]) => [optionName(name, option), option.summary]));
}

function renderExamples(examples: readonly Example[]): string {
  return examples.map(({ command, summary }) => `${command}\n    ${summary}`).join("\n");
}

function optionName(name: string, { short, value }: Option): string {
  return `${short === undefined ? "    " : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
}
