import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { failure, type Run } from "../command.js";
import { bashScript } from "../completion/bash.js";
import { fishScript } from "../completion/fish.js";
import { type CommandWords, wordsOf } from "../completion/words.js";
import { zshScript } from "../completion/zsh.js";

const scripts = new Map<string, (commands: readonly CommandWords[]) => string>([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
]);

/** The script by which a shell completes commands and options: printed from the table of commands. */
export const completion: Run = async ({ positionals, command, commands }) => {
  const [shell] = positionals;
  const usage = `toolpact completion ${command.usage}`;
  const known = [...scripts.keys()];
  if (shell === undefined) return failure([diagnose("cli/missing-argument", { argument: `shell (${known.join(", ")})`, usage })]);
  const print = scripts.get(shell);
  if (print === undefined)
    return failure([diagnose("cli/unknown-action", { command: "completion", action: shell, nearest: nearest(shell, known), known })]);
  const script = print(commands.map(wordsOf));
  return { exitCode: 0, text: script, json: { shell, script } };
};
