import { shellQuote } from "../shell-quote.js";
import type { CommandWords, OptionWords } from "./words.js";

/** A script for bash 3.2 and later. What it does not know, bash completes as a file. */
export function bashScript(commands: readonly CommandWords[]): string {
  return `# Completion of toolpact for bash: source <(toolpact completion bash)
_toolpact() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" options="" actions=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), "help", "--help", "--version"])} -- "$word"))
    return
  fi
  case "$command" in
${commands.map(commandCase).join("\n")}
  esac
  if [ "\${word:0:1}" = "-" ]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ "$COMP_CWORD" -eq 2 ]; then
    COMPREPLY=($(compgen -W "$actions" -- "$word"))
  fi
}
complete -o default -F _toolpact toolpact
`;
}

function commandCase({ name, actions, options }: CommandWords): string {
  const values = options.filter(({ value }) => value !== "none").map(valueCase);
  return [
    `    ${name})`,
    `      options=${quoted(options.map((option) => `--${option.name}`))}`,
    ...(actions.length === 0 ? [] : [`      actions=${quoted(actions)}`]),
    ...(values.length === 0 ? [] : ['      case "$before" in', ...values, "      esac"]),
    "      ;;",
  ].join("\n");
}

/** The word after an option is its value. */
function valueCase({ name, short, value }: OptionWords): string {
  const pattern = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].join("|");
  return `        ${pattern}) ${proposed(value)}return ;;`;
}

function proposed(value: OptionWords["value"]): string {
  if (typeof value !== "string") return `COMPREPLY=($(compgen -W ${quoted(value)} -- "$word")); `;
  return value === "folder" ? 'COMPREPLY=($(compgen -d -- "$word")); ' : "";
}

function quoted(words: readonly string[]): string {
  return shellQuote(words.join(" "), false);
}
