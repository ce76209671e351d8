import type { CommandWords, OptionWords } from "./words.js";

/** A script for zsh, to be sourced or to lie in `$fpath` as `_toolpact`. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef toolpact
# Completion of toolpact for zsh: source <(toolpact completion zsh)
_toolpact() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${summary.replaceAll(":", "\\:")}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join("\n")}
  esac
}
if [ "$funcstack[1]" = "_toolpact" ]; then _toolpact "$@"; else compdef _toolpact toolpact; fi
`;
}

function commandCase({ name, actions, options }: CommandWords): string {
  const first = actions.length === 0 ? "'*:file:_files'" : quote(`1:action:(${actions.join(" ")})`);
  const rest = actions.length === 0 ? [] : ["'*:file:_files'"];
  return [
    `    ${name})`,
    `      _arguments \\`,
    ...[...options.flatMap(specs), first, ...rest].map((spec) => `        ${spec} \\`),
    "        && return",
    "      ;;",
  ].join("\n");
}

function specs({ name, short, summary, value }: OptionWords): readonly string[] {
  const words = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
  const told = `[${summary.replaceAll(/[[\]:\\]/g, "\\$&")}]${action(value)}`;
  return words.map((word) => quote(`*${word}${told}`));
}

function action(value: OptionWords["value"]): string {
  if (typeof value !== "string") return `:value:(${value.join(" ")})`;
  return { none: "", text: ":value: ", file: ":file:_files", folder: ":folder:_files -/" }[value];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
