import { diagnose } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { version } from "../pipeline/version.js";
import { type Command, failure, type Invocation, type Outcome } from "./command.js";
import { commands } from "./commands/index.js";
import { readArguments } from "./read-arguments.js";
import { renderCommandHelp, renderOverview } from "./render-help.js";
import { sharedOptions } from "./shared-options.js";
import { type Environment, openTerminal, type Terminal } from "./terminal.js";

export type CommandLine = Pick<Invocation, "argv" | "cwd" | "deciderToken"> & { readonly env: Environment };

/** From a command line to what there is to say. Prints nothing and never exits. */
export async function run({
  argv,
  cwd,
  env,
  deciderToken,
}: CommandLine): Promise<{ readonly outcome: Outcome; readonly terminal: Terminal; readonly name?: string }> {
  const terminal = openTerminal({ env, quiet: wantsJson(argv) });
  // As other commands have it.
  const words = argv[0] === "help" ? [...argv.slice(1), "--help"] : argv;
  const [name, ...rest] = words;
  if (name === undefined || name.startsWith("-")) return { outcome: runWithoutCommand(words, terminal), terminal };
  const known = commands.map((command) => command.name);
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    return { outcome: failure([diagnose("cli/unknown-command", { command: name, nearest: nearest(name, known), known })]), terminal };
  }
  return { outcome: await runCommand(command, { argv: rest, cwd, env, terminal, deciderToken }), terminal, name };
}

/** Known before anything is parsed, because what does not parse is reported in the wanted form too. */
export function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  return options.includes("--json") || options.includes("--json=true");
}

function runWithoutCommand(argv: readonly string[], terminal: Terminal): Outcome {
  const options = { ...sharedOptions, version: { kind: "switch", short: "v", summary: "" } } as const;
  const { switches, diagnostics } = readArguments({ argv, options, command: "toolpact" });
  if (diagnostics.length > 0) return failure(diagnostics);
  if (switches.has("version")) return { exitCode: 0, text: version, json: { version } };
  // Without any word, too: a first look at a command is no mistake.
  const help = renderOverview(commands, terminal);
  return { exitCode: 0, text: help, json: { help } };
}

async function runCommand(
  command: Command,
  call: Pick<Invocation, "argv" | "cwd" | "env" | "terminal" | "deciderToken">,
): Promise<Outcome> {
  const typed = `toolpact ${command.name}`;
  const { positionals, texts, lists, switches, diagnostics } = readArguments({
    argv: call.argv,
    options: { ...command.options, ...sharedOptions },
    command: typed,
  });
  const invocation: Invocation = { ...call, command, commands, positionals, texts, lists, switches };
  if (command.ownOptions === true && positionals.length > 0) return (await command.load())(invocation);
  if (switches.has("help")) {
    const help = renderCommandHelp(command, call.terminal);
    return { exitCode: 0, text: help, json: { help } };
  }
  // After an unknown option, what looks like an argument may be its value.
  const extra = diagnostics.length === 0 ? positionals.slice(command.positionals) : [];
  const usage = `${typed} ${command.usage}`;
  const problems = [...diagnostics, ...extra.map((argument) => diagnose("cli/unexpected-argument", { argument, usage }))];
  return problems.length > 0 ? failure(problems) : (await command.load())(invocation);
}
