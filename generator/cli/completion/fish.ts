import type { CommandWords, OptionWords } from "./words.js";

/** A script for fish. */
export function fishScript(commands: readonly CommandWords[]): string {
  const lines = [
    "# Completion of toolpact for fish: toolpact completion fish | source",
    ...commands.map(({ name, summary }) => `complete -c toolpact -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join("\n")}\n`;
}

function commandLines({ name, actions, options }: CommandWords): readonly string[] {
  const seen = quote(`__fish_seen_subcommand_from ${name}`);
  const unseen = quote(`__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${actions.join(" ")}`);
  return [
    ...(actions.length === 0 ? [] : [`complete -c toolpact -n ${unseen} -f -a ${quote(actions.join(" "))}`]),
    ...options.map((option) => `complete -c toolpact -n ${seen} ${optionWords(option)}`),
  ];
}

function optionWords({ name, short, summary, value }: OptionWords): string {
  const words = [`-l ${name}`, ...(short === undefined ? [] : [`-s ${short}`]), ...valueWords(value), `-d ${quote(summary)}`];
  return words.join(" ");
}

function valueWords(value: OptionWords["value"]): readonly string[] {
  if (typeof value !== "string") return ["-x", `-a ${quote(value.join(" "))}`];
  return { none: [], text: ["-x"], file: ["-r"], folder: ["-x", "-a '(__fish_complete_directories)'"] }[value];
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}
